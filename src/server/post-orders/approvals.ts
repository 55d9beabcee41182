import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { findFile } from '#server/platform/files.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { pastWalls } from '#server/platform/session.ts'
import { namesOf } from '#server/platform/sql.ts'
import { handOut } from '#server/platform/uploads.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { orderApprovals } from '#shared/post-orders/approval-contract.ts'
import { orderApprovalChanged } from '#shared/post-orders/events.ts'
import type { ApprovalState, OrderApproval } from '#shared/post-orders/shapes.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { type ApprovalRow, answerApproval, listApprovals } from './approval-store.ts'
import { findNewest } from './edition-store.ts'
import { findFileOfEdition } from './file-store.ts'
import { putInForce } from './put-in-force.ts'
import { lockOrder } from './store.ts'

type Input<K extends keyof typeof orderApprovals> = ParsedInputOf<(typeof orderApprovals)[K]>

const defaultPage = 50

export async function list(ctx: Context, { limit = defaultPage, cursor, ...filter }: Input<'list'>) {
  const before = cursor === undefined ? null : keysOf(cursor, 1)[0]
  if (before !== null && !Number.isInteger(before)) throw invalidField('cursor', 'cursor-not-ours')
  const rows = await listApprovals(ctx.db, { ...filter, before: before as number | null, limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id])
  return { items: await present(ctx, items), nextCursor }
}

export async function read(ctx: Context, { id }: Input<'read'>) {
  return (await present(ctx, [await find(ctx, id)]))[0] as OrderApproval
}

/**
 * A file of what is asked. Orders and their files are behind a wall for clients: whoever is asked reads those of the edition they
 * are asked about, until they have answered or the question is taken back.
 */
export async function file(ctx: Context, { id, number }: Input<'file'>) {
  const { organizationId, orderId, edition, state } = await find(ctx, id)
  if (state !== 'asked') throw notFound()
  const found = await pastWalls(ctx.db, async () => {
    const row = await findFileOfEdition(ctx.db, { organizationId, orderId, edition }, number)
    if (row === undefined) return undefined
    const kept = await findFile(ctx.db, row.fileId)
    return kept && { name: row.name, kept }
  })
  if (found === undefined) throw notFound()
  return handOut(found.name, found.kept)
}

/** What was asked applies from now on. Orders are behind a wall for clients: here the company acts on what they said. */
export async function approve(ctx: Context, { id }: Input<'approve'>) {
  const asked = await find(ctx, id)
  await pastWalls(ctx.db, async () => {
    const order = await answerOf(ctx, asked, 'approved', null)
    await putInForce(ctx, order, await findNewest(ctx.db, order), { change: asked.change, by: asked.askedBy })
  })
  return read(ctx, { id })
}

export async function decline(ctx: Context, { id, answer }: Input<'decline'>) {
  const asked = await find(ctx, id)
  await pastWalls(ctx.db, () => answerOf(ctx, asked, 'declined', answer))
  return read(ctx, { id })
}

/** Of two answers at the same moment the second finds that it was given, and so does one to what was written on meanwhile. */
async function answerOf(
  ctx: Context,
  asked: ApprovalRow,
  state: Exclude<ApprovalState, 'asked'>,
  answer: string | null,
) {
  const { db, actor, now } = ctx
  const { organizationId, id, orderId, edition } = asked
  // The order first, as whoever writes on it does.
  const order = await lockOrder(db, orderId)
  const given = { state, answeredBy: actor.userId, answeredAt: now, answer }
  if (order === undefined || (await answerApproval(db, asked, given)) === undefined) throw conflict('approval-answered')
  await audit(ctx, {
    organizationId,
    action: `post-order.${state}`,
    subjectKind: 'post-order',
    subjectId: orderId,
    detail: { edition },
  })
  await ctx.announce(orderApprovalChanged, organizationId, { orderApprovalId: id, change: state })
  return order
}

async function find({ db }: Context, id: number) {
  const [row] = await listApprovals(db, { id, limit: 1 })
  if (row === undefined) throw notFound()
  return row
}

async function present({ db }: Context, rows: ApprovalRow[]): Promise<OrderApproval[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ askedBy, answeredBy }) => [askedBy, answeredBy]),
  )
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null
  return rows.map(({ organizationId: _, orderId: __, edition: ___, clientId: ____, ...row }) => ({
    ...row,
    askedBy: nameOf(row.askedBy),
    answeredBy: nameOf(row.answeredBy),
  }))
}
