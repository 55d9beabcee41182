import type { OpenInvoice, Transaction } from './bank-payment.ts'
import { OwedInvoices } from './owed-invoices.ts'
import { isNamedIn } from './written-number.ts'

interface Match {
  transaction: Transaction
  verdict: 'exact' | 'likely' | 'none' | 'booked'
  parts: { invoice: OpenInvoice; amountCents: number }[]
  /** What is left over. */
  restCents: number
}

/**
 * What each payment seems to be for. A number in its text counts most, then the client's name with the amount, then an amount that
 * only one invoice has; each invoice is given no more than is owed on it, whatever came before in the same file.
 */
export function matchPayments(transactions: Transaction[], open: OpenInvoice[], booked: ReadonlySet<string>): Match[] {
  const owed = new OwedInvoices(open)
  return transactions.map(transaction => {
    const none: Match = { transaction, verdict: 'none', parts: [], restCents: transaction.amountCents }
    if (booked.has(transaction.bankReference)) return { ...none, verdict: 'booked' }
    const found = candidatesOf(transaction, owed)
    if (found.length === 0) return none
    const { parts, restCents } = shareOut(transaction.amountCents, found)
    for (const { invoice, amountCents } of parts) owed.pay(invoice, amountCents)
    const isWhole = restCents === 0 && sumOf(found) === transaction.amountCents
    const isNamed = found.every(({ invoiceNumber }) => isNamedIn(transaction.text, invoiceNumber))
    return { transaction, verdict: isWhole && isNamed ? 'exact' : 'likely', parts, restCents }
  })
}

function candidatesOf(transaction: Transaction, owed: OwedInvoices): OpenInvoice[] {
  const { amountCents } = transaction
  const named = owed.named(transaction)
  if (named.length > 0) return named
  const ofClient = owed.ofClient(transaction)
  const fitting = ofClient.filter(({ balanceCents }) => balanceCents === amountCents)
  if (fitting.length > 0) return fitting.length === 1 ? fitting : []
  if (ofClient.length > 0 && sumOf(ofClient) === amountCents) return ofClient
  const sameAmount = ofClient.length === 0 ? owed.ofAmount(transaction) : []
  return sameAmount.length === 1 ? sameAmount : []
}

const sumOf = (invoices: OpenInvoice[]) => invoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0)

function shareOut(amountCents: number, invoices: OpenInvoice[]) {
  let restCents = amountCents
  const parts: Match['parts'] = []
  for (const invoice of invoices) {
    const part = Math.min(restCents, invoice.balanceCents)
    if (part > 0) parts.push({ invoice, amountCents: part })
    restCents -= part
  }
  return { parts, restCents }
}
