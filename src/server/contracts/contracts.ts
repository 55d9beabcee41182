import { findClient } from '#server/clients/public.ts'
import { centsGiven } from '#server/platform/amounts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { companyOf } from '#server/platform/reader.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { contracts } from '#shared/contracts/contract.ts'
import { contractChanged } from '#shared/contracts/events.ts'
import type { Contract } from '#shared/contracts/shapes.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { dayOf } from '#shared/time.ts'
import { hundredthsOfHours } from '#shared/timesheets/rules.ts'
import { one, present } from './present.ts'
import {
  clearParts,
  holdSites,
  insertContract,
  insertParts,
  listContracts,
  listPeopleOf,
  lockContract,
  updateContract,
} from './store.ts'

type Input<K extends keyof typeof contracts> = ParsedInputOf<(typeof contracts)[K]>
type Fields = Omit<Input<'create'>, 'clientId'>

const pageSize = 100

export async function list(
  ctx: Context,
  { organizationId, clientId, includeEnded = false, limit = pageSize, cursor }: Input<'list'>,
): Promise<Page<Contract>> {
  const { db, actor, now } = ctx
  const { timeZone } = await companyOf(db, organizationId ?? actor.organizationId)
  const rows = await listContracts(db, {
    organizationIds: organizationsAsked(actor, organizationId),
    clientId,
    ...(!includeEnded && { from: dayOf(now, timeZone) }),
    limit: limit + 1,
    cursor,
  })
  const page = pageOf(rows, limit, row => [row.sortName, row.id])
  return { ...page, items: page.items.map(row => present(row, ctx)) }
}

export const read = (ctx: Context, { id }: Input<'read'>) => one(ctx, id)

export async function create(ctx: Context, { clientId, ...fields }: Input<'create'>) {
  const { db, actor, now } = ctx
  const client = await findClient(db, clientId)
  if (client === undefined) throw notFound()
  if (client.closedAt !== null) throw conflict('client-closed')
  const { columns, parts } = await partsOf(ctx, client, fields)
  const key = await insertContract(db, {
    ...columns,
    organizationId: client.organizationId,
    clientId,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  })
  await refusingOverlaps(insertParts(db, key, parts))
  return tell(ctx, 'contract.created', { ...key, clientId }, { name: fields.name, startsOn: fields.startsOn })
}

export async function update(ctx: Context, { id, version, ...fields }: Input<'update'>) {
  const { db, now } = ctx
  const before = await hold(ctx, id, version)
  const client = await findClient(db, before.clientId)
  if (client === undefined) throw notFound()
  const { columns, parts } = await partsOf(ctx, client, fields)
  await clearParts(db, before)
  await updateContract(db, before, columns, now)
  await refusingOverlaps(insertParts(db, before, parts))
  const { startsOn, endsOn, basis, rhythm } = fields
  return tell(ctx, 'contract.changed', before, { startsOn, endsOn, basis, rhythm, rates: parts.rates })
}

export async function end(ctx: Context, { id, endsOn, version }: Input<'end'>) {
  const before = await hold(ctx, id, version)
  if (endsOn < before.startsOn) throw invalidField('endsOn', 'no-days')
  await refusingOverlaps(updateContract(ctx.db, before, { endsOn }, ctx.now))
  return tell(ctx, 'contract.ended', before, { endsOn, before: before.endsOn })
}

async function hold(ctx: Context, id: number, version: number | undefined) {
  const contract = await lockContract(ctx.db, id)
  if (contract === undefined) throw notFound()
  if (version !== undefined && version !== contract.version) throw changedMeanwhile(await one(ctx, id))
  return contract
}

interface Client {
  organizationId: number
  id: number
  currency: string | null
}

/** What is written of a contract: its sites are the client's, its rates are in its money. */
async function partsOf({ db }: Context, client: Client, { sites, rates, notes, confirmers, ...columns }: Fields) {
  const ids = [...new Set(sites.map(({ businessId }) => businessId))]
  const held = await holdSites(db, ids)
  if (held.length < ids.length) throw notFound()
  if (held.some(({ clientId, organizationId }) => clientId !== client.id || organizationId !== client.organizationId)) {
    throw invalidField('sites', 'contract-site-of-other-client')
  }
  if (rates.some(({ businessId }) => businessId !== null && !ids.includes(businessId))) {
    throw invalidField('rates', 'contract-rate-elsewhere')
  }
  const keys = rates.map(({ position, businessId, startsOn }) =>
    JSON.stringify([position?.toLowerCase() ?? null, businessId, startsOn]),
  )
  if (new Set(keys).size < keys.length) throw invalidField('rates', 'contract-rate-twice')
  const people = new Set(confirmers)
  if ((await listPeopleOf(db, client.id, [...people])).length < people.size)
    throw invalidField('confirmers', 'contract-confirmer-elsewhere')
  const currency = columns.currency ?? client.currency ?? (await companyOf(db, client.organizationId)).currency
  return {
    columns: { ...columns, notes: notes || null, invoiceEmails: [...new Set(columns.invoiceEmails)] },
    parts: {
      confirmers: [...people],
      sites: [...new Map(sites.map(site => [site.businessId, site])).values()].map(({ businessId, promisedHours }) => ({
        businessId,
        promisedHundredths: promisedHours === null ? null : hundredthsOfHours(promisedHours),
      })),
      rates: rates.map(({ rate, ...agreed }, index) => ({
        ...agreed,
        rateCents: centsGiven(`rates.${index}.rate`, rate, currency),
      })),
    },
  }
}

const refusingOverlaps = <T>(write: Promise<T>) =>
  explaining({ contract_sites_one_at_a_time: () => conflict('contract-overlaps') }, write)

interface Key {
  organizationId: number
  id: number
  clientId: number
}

async function tell(ctx: Context, action: AuditAction, { organizationId, id, clientId }: Key, detail: object) {
  await audit(ctx, {
    organizationId,
    action,
    subjectKind: 'contract',
    subjectId: id,
    detail: { ...detail, clientId },
  })
  await ctx.announce(contractChanged, organizationId, { contractId: id, clientId })
  return one(ctx, id)
}
