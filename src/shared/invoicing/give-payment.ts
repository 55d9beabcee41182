import { centsOf, decimalOf } from '../money.ts'
import type { BankPayment, OpenInvoice } from './payment-import-contract.ts'

/** Takes away what a payment seemed to be for. */
export const takeBack = (payment: BankPayment): BankPayment => ({ ...payment, parts: [], rest: payment.amount })

/**
 * What is left of a payment goes to an invoice, as far as that is owed after everything else in the same file; null where nothing is
 * left to pay on it. What is more than owed stays over.
 */
export function giveTo(payment: BankPayment, invoice: OpenInvoice, others: readonly BankPayment[]): BankPayment | null {
  const { currency } = payment
  const cents = (amount: string) => centsOf(amount, currency)
  const given = [...others, payment]
    .flatMap(({ parts }) => parts)
    .filter(({ invoiceId }) => invoiceId === invoice.id)
    .reduce((sum, { amount }) => sum + cents(amount), 0)
  const owed = cents(invoice.balance) - given
  if (owed <= 0) return null
  const rest = cents(payment.rest)
  const part = Math.min(rest, owed)
  const { id: invoiceId, invoiceNumber, clientName, balance } = invoice
  const amount = decimalOf(part, currency)
  return {
    ...payment,
    parts: [...payment.parts, { invoiceId, invoiceNumber, clientName, balance, amount }],
    rest: decimalOf(rest - part, currency),
  }
}
