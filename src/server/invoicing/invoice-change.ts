import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { FactsOf } from '#shared/event.ts'
import { invoiceChanged } from '#shared/invoicing/events.ts'
import type { InvoiceStatus } from '#shared/invoicing/shapes.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { refusal, type WithParams } from '#shared/refusal.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { findInvoice, type InvoiceRow } from './list-store.ts'
import { presentDetails } from './present.ts'
import { readForCompany } from './read-invoices.ts'
import { lockInvoice } from './writing-store.ts'

/** The invoice as it is, and nobody else changes it before this transaction ends. */
export async function hold({ db }: Pick<Context, 'db'>, id: number, version: number | undefined): Promise<InvoiceRow> {
  await lockInvoice(db, id)
  const row = await findInvoice(db, id, 'company')
  if (row === undefined) throw notFound()
  if (version !== undefined && version !== row.version) throw changedMeanwhile(await presentDetails(db, row))
  return row
}

/** A refusal that shows the invoice as it stands. */
export async function refuse<Code extends RefusalCode>(
  { db }: Pick<Context, 'db'>,
  row: InvoiceRow,
  code: Code,
  ...[params]: WithParams<Code>
) {
  const current = await presentDetails(db, row)
  return new Problem('conflict', code, { ...(params && { params }), current })
}

export const already = (status: InvoiceStatus) => refusal('invoice-already', { status: refusal(`invoice-${status}`) })

export const stays = (status: InvoiceStatus) => refusal('invoice-stays', { status: refusal(`invoice-${status}`) })

export const cannotBecome = (before: InvoiceStatus, after: InvoiceStatus) =>
  refusal('invoice-cannot-become', { before: refusal(`invoice-${before}`), after: refusal(`invoice-${after}`) })

type Change = FactsOf<typeof invoiceChanged>['change']

const actions = {
  edited: 'invoice.changed',
  sent: 'invoice.sent',
  paid: 'invoice.paid',
  'part-paid': 'payment.recorded',
  'payment-removed': 'payment.removed',
  overdue: 'invoice.marked-overdue',
  void: 'invoice.voided',
} as const satisfies Record<Change, AuditAction>

/** Writes down what happened, tells whoever looks, and shows the result. */
export async function tell(ctx: Context, row: InvoiceRow, change: Change, detail: Record<string, unknown> = {}) {
  const { organizationId, id } = row
  const now = await readForCompany(ctx, id)
  await audit(ctx, {
    organizationId,
    action: actions[change],
    subjectKind: 'invoice',
    subjectId: id,
    detail: { invoiceNumber: row.invoiceNumber, ...detail },
  })
  await ctx.announce(invoiceChanged, organizationId, { invoiceId: id, status: now.status, change })
  return now
}
