import { audit } from '#server/platform/audit.ts'
import type { Context, CronJob } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { invoicing } from '#shared/invoicing/contract.ts'
import { invoiceChanged } from '#shared/invoicing/events.ts'
import { isOverdue, mayBecome } from '#shared/invoicing/rules.ts'
import type { InvoiceStatus } from '#shared/invoicing/shapes.ts'
import { dayOf } from '#shared/time.ts'
import { already, cannotBecome, hold, refuse, tell } from './invoice-change.ts'
import type { InvoiceRow } from './list-store.ts'
import { receive } from './payments.ts'
import { balanceOf } from './present.ts'
import { markOverdue, updateInvoice } from './writing-store.ts'

/** Marked as paid without further words: whatever was still owed came in today. */
export async function becomePaid(ctx: Context, row: InvoiceRow) {
  await insist(ctx, row, 'paid')
  return receive(ctx, row, { amountCents: balanceOf(row), method: 'other' })
}

export async function becomeOverdue(ctx: Context, row: InvoiceRow) {
  await insist(ctx, row, 'overdue')
  if (!isOverdue(row.dueDate, dayOf(ctx.now, row.timeZone))) {
    throw await refuse(ctx, row, 'not-due-yet', { dueDate: row.dueDate })
  }
  await updateInvoice(ctx.db, row, { status: 'overdue' }, ctx.now)
  return tell(ctx, row, 'overdue')
}

export async function voidInvoice(ctx: Context, { id, version, reason }: ParsedInputOf<typeof invoicing.void>) {
  return becomeVoid(ctx, await hold(ctx, id, version), reason)
}

/** Frees the hours and keeps the number; the database sets the evidence free together with the status. */
export async function becomeVoid(ctx: Context, row: InvoiceRow, reason: string) {
  const { db, actor, now } = ctx
  await insist(ctx, row, 'void')
  if (row.paidCents > 0) {
    throw await refuse(ctx, row, 'has-payments')
  }
  await updateInvoice(db, row, { status: 'void', voidedAt: now, voidedBy: actor.userId, voidReason: reason }, now)
  return tell(ctx, row, 'void')
}

/** Runs often, because midnight comes at another moment in each time zone. */
export const overdueWatch: CronJob = {
  name: 'invoices-overdue',
  cron: '*/15 * * * *',
  async run(work) {
    const late = await markOverdue(work.db, work.now)
    await audit(
      work,
      ...late.map(({ organizationId, id }) => ({
        organizationId,
        action: 'invoice.marked-overdue' as const,
        subjectKind: 'invoice' as const,
        subjectId: id,
      })),
    )
    // A day's late invoices of every organization: a handful.
    for (const { organizationId, id } of late) {
      await work.announce(invoiceChanged, organizationId, { invoiceId: id, status: 'overdue', change: 'overdue' })
    }
  },
}

async function insist(ctx: Context, row: InvoiceRow, to: InvoiceStatus) {
  if (mayBecome(row.status, to)) return
  throw await refuse(ctx, row, 'not-possible', { why: row.status === to ? already(to) : cannotBecome(row.status, to) })
}
