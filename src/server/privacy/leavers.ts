import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { containing } from '#server/platform/sql.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import type { Leaver, privacy } from '#shared/privacy/contract.ts'
import { privacyChanged } from '#shared/privacy/events.ts'
import { invalidField } from '#shared/problem.ts'
import { deleteRequests, findAskedAt, insertRequests, listLeavers } from './request-store.ts'
import { own } from './settings.ts'

const pageSize = 50

export async function leavers(
  { db, actor }: Context,
  { organizationId, search, limit = pageSize, cursor }: ParsedInputOf<typeof privacy.leavers>,
): Promise<Page<Leaver>> {
  const organizationIds = organizationsAsked(actor, organizationId)
  const after = cursorKeys(cursor)
  const alsoOfNone = reach(actor, 'privacy:manage') === 'all' && organizationId === undefined
  if (alsoOfNone) await actAsSystem(db)
  const wanted = search === undefined || search === '' ? undefined : containing(search)
  const rows = await listLeavers(db, { organizationIds, alsoOfNone, search: wanted, limit: limit + 1, after })
  return pageOf(rows, limit, ({ rank, exactly, key }) => [rank, exactly, key])
}

/** Asks every company that one is at home in; whether and when is for its owner, who answers for it. */
export async function ask(ctx: Context, { isWanted }: ParsedInputOf<typeof privacy.ask>) {
  const { db, actor, now } = ctx
  const before = await findAskedAt(db, actor.userId)
  if ((before !== null) === isWanted) return own(ctx)
  // An owner is no employee of their companies: theirs is an account of the installation.
  const owns = actor.role === 'provider' || actor.role === 'admin'
  const places = owns || actor.organizationIds.length === 0 ? [null] : actor.organizationIds
  if (isWanted) await insertRequests(db, actor.userId, places, now)
  else await deleteRequests(db, actor.userId)
  await audit(ctx, {
    organizationId: places[0] ?? null,
    action: isWanted ? 'erasure.asked' : 'erasure.withdrawn',
    subjectKind: 'user',
    subjectId: actor.userId,
  })
  for (const place of places) await ctx.announce(privacyChanged, place, {})
  return own(ctx)
}

function cursorKeys(cursor: string | undefined): [number, string, string] | undefined {
  if (cursor === undefined) return undefined
  const [rank, at, key] = keysOf(cursor, 3)
  if (typeof rank !== 'number' || typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof key !== 'string') {
    throw invalidField('cursor', 'cursor-not-ours')
  }
  return [rank, at, key]
}
