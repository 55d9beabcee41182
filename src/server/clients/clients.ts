import type { Context } from '#server/platform/context.ts'
import { emptyToNull } from '#server/platform/given-fields.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { pageOf } from '#server/platform/paging.ts'
import type { Client, clients } from '#shared/clients/contract.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { conflict } from '#shared/problem.ts'
import { hold, one, present, record, tell } from './client-change.ts'
import { endAccess } from './people.ts'
import { listPeopleOf } from './people-store.ts'
import { insertClient, listClients, listSitesOf, nameFirstSite, updateClient } from './store.ts'

type Input<K extends keyof typeof clients> = ParsedInputOf<(typeof clients)[K]>

const pageSize = 200

export async function list(
  { db, actor }: Context,
  { organizationId, search, includeClosed = false, limit = pageSize, cursor }: Input<'list'>,
): Promise<Page<Client>> {
  const rows = await listClients(db, { organizationId, search, includeClosed, limit: limit + 1, cursor })
  const page = pageOf(rows, limit, row => [row.sortName, row.id])
  return { ...page, items: page.items.map(row => present(row, actor)) }
}

export const read = (ctx: Context, { id }: Input<'read'>) => one(ctx, id)

export async function create(ctx: Context, draft: Input<'create'>) {
  const { id } = await openClient(ctx, draft)
  return one(ctx, id)
}

/** The client alone, for those who open many and look at none. */
export async function openClient(ctx: Context, { organizationId: named, name, ...settings }: Input<'create'>) {
  const organizationId = organizationFor(ctx.actor, named)
  const { id } = await insertClient(ctx.db, { ...emptyToNull(settings), name, organizationId })
  await record(ctx, 'client.opened', { organizationId, id })
  return { organizationId, id }
}

export async function update(ctx: Context, { id, version, ...changes }: Input<'update'>) {
  const before = await hold(ctx, id, version)
  await updateClient(ctx.db, before, emptyToNull(changes), ctx.now)
  if (changes.name !== undefined && before.version === 1) await nameFirstSite(ctx.db, before, changes.name, ctx.now)
  return tell(ctx, 'client.changed', before, { fields: Object.keys(changes) })
}

/** Who no longer has sites here is closed, and its people with it; invoices, hours and incidents stay. */
export async function close(ctx: Context, { id, version }: Input<'close'>) {
  const { db, now } = ctx
  const client = await hold(ctx, id, version)
  if (client.closedAt !== null) throw conflict('client-closed')
  const sites = await listSitesOf(db, client)
  if (sites.some(({ closedAt }) => closedAt === null)) throw conflict('client-has-sites')
  for (const { id: userId } of await listPeopleOf(db, client)) await endAccess(ctx, userId)
  await updateClient(db, client, { closedAt: now }, now)
  await record(ctx, 'client.closed', client)
  return null
}

export async function reopen(ctx: Context, { id }: Input<'reopen'>) {
  const client = await hold(ctx, id, undefined)
  if (client.closedAt === null) throw conflict('client-open')
  await updateClient(ctx.db, client, { closedAt: null }, ctx.now)
  return tell(ctx, 'client.reopened', client)
}
