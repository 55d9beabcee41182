import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { disputes } from '#shared/invoicing/dispute-contract.ts'
import { invoiceDisputed } from '#shared/invoicing/events.ts'
import { conflict, invalidField } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { listDisputes, listLines } from './details-store.ts'
import { already, refuse } from './invoice-change.ts'
import type { InvoiceRow } from './list-store.ts'
import { presentDetails } from './present.ts'
import { rowOf } from './read-invoices.ts'
import { endDispute, insertDispute } from './writing-store.ts'

type Input<K extends keyof typeof disputes> = ParsedInputOf<(typeof disputes)[K]>

// Each one is mailed to the provider; a stuck button must not fill a mailbox.
const mostOpen = 20

export async function open(ctx: Context, { id, reason, lineId = null }: Input<'open'>) {
  const { db, actor, now } = ctx
  const row = await rowOf(ctx, id)
  if (row.status === 'void') throw await refuse(ctx, row, 'not-possible', { why: already('void') })
  if (row.openDisputes >= mostOpen) throw conflict('too-many-disputes')
  if (lineId !== null && !(await listLines(db, row)).some(line => line.id === lineId)) {
    throw invalidField('lineId', 'line-gone')
  }
  const { organizationId } = row
  const { id: disputeId } = await insertDispute(db, {
    organizationId,
    invoiceId: id,
    lineId,
    reason,
    openedBy: actor.userId,
    createdAt: now,
  })
  return tell(ctx, row, disputeId, 'open')
}

export const withdraw = (ctx: Context, { id, disputeId }: Input<'withdraw'>) =>
  finish(ctx, id, disputeId, 'withdrawn', null)

export const resolve = (ctx: Context, { id, disputeId, resolution }: Input<'resolve'>) =>
  finish(ctx, id, disputeId, 'resolved', resolution)

async function finish(
  ctx: Context,
  id: number,
  disputeId: number,
  status: 'resolved' | 'withdrawn',
  resolution: string | null,
) {
  const { db, actor, now } = ctx
  const row = await rowOf(ctx, id)
  const ended = await endDispute(db, row, disputeId, { status, by: actor.userId, now, resolution })
  if (ended === undefined) {
    const known = (await listDisputes(db, row)).find(one => one.id === disputeId)
    const why = known
      ? refusal('dispute-already', { status: refusal(`dispute-${known.status}`) })
      : refusal('dispute-gone')
    throw await refuse(ctx, row, 'already-ended', { why })
  }
  return tell(ctx, row, disputeId, status)
}

async function tell(
  ctx: Context,
  { organizationId, id }: InvoiceRow,
  disputeId: number,
  status: 'open' | 'resolved' | 'withdrawn',
) {
  await audit(ctx, {
    organizationId,
    action: status === 'open' ? 'dispute.opened' : `dispute.${status}`,
    subjectKind: 'invoice',
    subjectId: id,
    detail: { disputeId },
  })
  await ctx.announce(invoiceDisputed, organizationId, { invoiceId: id, disputeId, status })
  return presentDetails(ctx.db, await rowOf(ctx, id))
}
