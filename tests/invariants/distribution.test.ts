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

test('every key of a table that belongs to organizations holds the organization', async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select i.relname as name from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = 'public'::regnamespace and x.indisunique and ${tenant.replace('%s', 'c.oid')}
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnum = any (x.indkey))
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(keysBySomethingElse).toSorted())
})

test('every reference between two such tables carries the organization along', async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select r.conrelid::regclass || '.' || r.conname as name from pg_constraint r
    where r.contype = 'f' and ${tenant.replace('%s', 'r.conrelid')} and ${tenant.replace('%s', 'r.confrelid')}
      and not exists (select from pg_attribute a where a.attrelid = r.conrelid and a.attname = 'organization_id' and a.attnum = any (r.conkey))
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([])
})
