import { centsGiven } from '#server/platform/amounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { payments } from '#shared/invoicing/payment-contract.ts'
import { isOwed } from '#shared/invoicing/rules.ts'
import type { PaymentMethod } from '#shared/invoicing/shapes.ts'
import { decimalOf } from '#shared/money.ts'
import { notFound, unprocessableField } from '#shared/problem.ts'
import { dayOf } from '#shared/time.ts'
import { already, hold, refuse, stays, tell } from './invoice-change.ts'
import type { InvoiceRow } from './list-store.ts'
import { balanceOf } from './present.ts'
import { deletePayment, findTerms, insertPayment, updateInvoice } from './writing-store.ts'

export async function pay(ctx: Context, { id, version, amount, note, ...payment }: ParsedInputOf<typeof payments.pay>) {
  const row = await hold(ctx, id, version)
  if (!isOwed(row.status)) throw await refuse(ctx, row, 'not-possible', { why: already(row.status) })
  const balance = balanceOf(row)
  const amountCents = amount === undefined ? balance : centsGiven('amount', amount, row.currency)
  if (amountCents > balance)
    throw unprocessableField('amount', 'more-than-owed', {
      amount: `${decimalOf(balance, row.currency)} ${row.currency}`,
    })
  if (amountCents === 0 && balance > 0) throw unprocessableField('amount', 'nothing-paid')
  return receive(ctx, row, { ...payment, amountCents, note })
}

interface Payment {
  amountCents: number
  method: PaymentMethod
  paidOn?: string | undefined
  note?: string | null | undefined
  /** Of what was taken in from a statement of the bank. */
  bankReference?: string | undefined
}

/** Writes a payment down; once nothing is owed any more the invoice is paid. */
export async function receive(ctx: Context, row: InvoiceRow, payment: Payment) {
  const { amountCents, method, paidOn, note, bankReference = null } = payment
  const { db, actor, now } = ctx
  const { organizationId, id } = row
  if (amountCents > 0) {
    const terms = await findTerms(db, organizationId)
    if (terms === undefined) throw notFound()
    await insertPayment(db, {
      organizationId,
      invoiceId: id,
      amountCents,
      paidOn: paidOn ?? dayOf(now, terms.timeZone),
      method,
      reference: note || null,
      bankReference,
      recordedBy: actor.userId,
      createdAt: now,
    })
  }
  const isPaid = amountCents === balanceOf(row)
  await updateInvoice(db, row, isPaid ? { status: 'paid', paidAt: now } : {}, now)
  return tell(ctx, row, isPaid ? 'paid' : 'part-paid', { amount: decimalOf(amountCents, row.currency), method })
}

/** A paid invoice is closed; only a part payment can still be taken back. */
export async function unpay(ctx: Context, { id, paymentId }: ParsedInputOf<typeof payments.unpay>) {
  const row = await hold(ctx, id, undefined)
  if (!isOwed(row.status)) {
    throw await refuse(ctx, row, 'not-possible', { why: stays(row.status) })
  }
  const removed = await deletePayment(ctx.db, row, paymentId)
  if (removed === undefined) throw await refuse(ctx, row, 'payment-gone')
  await updateInvoice(ctx.db, row, {}, ctx.now)
  return tell(ctx, row, 'payment-removed', { amount: decimalOf(removed.amountCents, row.currency) })
}
