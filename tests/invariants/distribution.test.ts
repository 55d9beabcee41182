import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts'

let database: EmptyDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database?.drop())

/*
 * Organizations could be spread over several databases as long as whatever belongs to one is found by it: its keys hold
 * organization_id, and its references carry it along. Tables that may name none belong to the installation as well. Read from the catalogue, so that a table made next year is held to it too.
 */
const keysBySomethingElse: Record<string, string> = {
  api_tokens_token_hash_key: 'whoever comes with a token is known by nothing else',
  audit_seals_audit_id_key: 'a line of the log is sealed once; lines are numbered over all organizations',
  calendar_feeds_token_hash_key: 'whoever asks with a secret address is known by nothing else',
  invitations_token_hash_key: 'whoever follows a secret link is known by nothing else',
}

const tenant = `exists (select from pg_attribute a where a.attrelid = %s and a.attname = 'organization_id' and not a.attisdropped and a.attnotnull)`

/** What is not looked for within one organization: by jobs over all of them, by a person in all of theirs, or by what somebody brings along. */
const indexesBySomethingElse: Record<string, string[]> = {
  'a job looks over all organizations for what is due or old': [
    'hour_confirmations_waiting',
    'offerings_due',
    'plans_not_kept',
    'positions_by_age',
    'report_subscriptions_due_next',
    'tour_dues_not_begun',
    'webhook_deliveries_by_age',
    'webhook_deliveries_due',
    'zone_presences_turning',
  ],
  'while thousands of rows are new, one that the organization leads would be taken for as good as the key': [
    'paid_days_by_day',
    'paid_days_by_employee',
  ],
  'a person who goes is looked for in all of theirs': [
    'activity_report_signatures_by_signer',
    'api_tokens_by_maker',
    'api_tokens_by_user',
    'client_rights_by_user',
    'contract_confirmers_by_user',
    'dismissed_months_by_user',
    'employments_by_user',
    'report_subscriptions_by_user',
    'set_up_choices_by_user',
    'sign_in_services_by_maker',
    'webhooks_by_maker',
    'webhooks_by_reader',
  ],
  'whoever comes names no organization yet': [
    'invitations_by_email',
    'sign_in_services_by_domain',
    'webhook_deliveries_by_id',
  ],
  'the organization leads, as part of a range that excludes': [
    'contract_sites_one_at_a_time',
    'invoice_promised_days_once',
    'schedules_no_overlap',
    'time_entries_no_overlap',
  ],
}

test('every key of a table that belongs to organizations is led by the organization', async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select i.relname as name from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = 'public'::regnamespace and x.indisunique and ${tenant.replace('%s', 'c.oid')}
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnum = x.indkey[0])
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(keysBySomethingElse).toSorted())
})

test('every other index of such a table is led by it, or has its reason', async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select i.relname as name from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = 'public'::regnamespace and not x.indisunique and ${tenant.replace('%s', 'c.oid')}
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnum = x.indkey[0])
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.values(indexesBySomethingElse).flat().toSorted())
})

test('every reference between two such tables is led by the organization', async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select r.conrelid::regclass || '.' || r.conname as name from pg_constraint r
    where r.contype = 'f' and ${tenant.replace('%s', 'r.conrelid')} and ${tenant.replace('%s', 'r.confrelid')}
      and not exists (select from pg_attribute a where a.attrelid = r.conrelid and a.attname = 'organization_id' and a.attnum = r.conkey[1])
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([])
})
