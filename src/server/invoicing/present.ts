import type { Database } from '#server/platform/db.ts'
import { namesOf } from '#server/platform/sql.ts'
import { hoursOf, isOwed } from '#shared/invoicing/rules.ts'
import type { Invoice, InvoiceDetails, InvoiceLine } from '#shared/invoicing/shapes.ts'
import { decimalOf } from '#shared/money.ts'
import { listConfirmed } from './confirmed-store.ts'
import { findMailStatus, type LineRow, listDisputes, listLines, listPayments } from './details-store.ts'
import type { InvoiceRow } from './list-store.ts'
import { findParties, type Parties } from './parties-store.ts'

/** An invoice as lists show it: cents become decimal text. */
export function present(row: InvoiceRow): Invoice {
  const {
    subtotalCents,
    taxCents,
    amountCents,
    paidCents,
    exchangeRate,
    homeAmountCents,
    homeSubtotalCents: _,
    timeZone: _zone,
    ...rest
  } = row
  const { currency, homeCurrency } = row
  return {
    ...rest,
    subtotal: decimalOf(subtotalCents, currency),
    taxPercent: percentText(row.taxPercent),
    tax: decimalOf(taxCents, currency),
    amount: decimalOf(amountCents, currency),
    exchangeRate: exchangeRate === null ? null : percentText(exchangeRate),
    homeAmount: homeCurrency === null ? null : decimalOf(homeAmountCents ?? 0, homeCurrency),
    paidAmount: decimalOf(paidCents, currency),
    balance: decimalOf(balanceOf(row), currency),
  }
}

/** What is still owed, in cents. */
export const balanceOf = ({ status, amountCents, paidCents }: InvoiceRow) =>
  isOwed(status) ? Math.max(0, amountCents - paidCents) : 0

export async function presentDetails(db: Database, row: InvoiceRow, parties?: Parties): Promise<InvoiceDetails> {
  const lines = await listLines(db, row)
  const payments = await listPayments(db, row)
  const disputes = await listDisputes(db, row)
  const { name, address, phone, email, company, client } = parties ?? (await findParties(db, row))
  const mailStatus = row.sentTo === null ? null : await findMailStatus(db, row)
  const confirmed = await listConfirmed(db, row)
  const names = await namesOf(db, [
    ...confirmed.map(({ confirmedBy }) => confirmedBy),
    ...payments.map(payment => payment.recordedBy),
    ...disputes.flatMap(dispute => [dispute.openedBy, dispute.resolvedBy]),
  ])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ...present(row),
    issuer: { name, address, phone, email },
    clientAddress: client?.address ?? null,
    taxLabel: company.taxLabel,
    notes: row.notes,
    voidedAt: row.voidedAt,
    voidReason: row.voidReason,
    mailStatus,
    confirmations: confirmed.map(({ confirmedBy, ...one }) => ({ ...one, confirmedBy: nameOf(confirmedBy) })),
    lines: lines.map(line => presentLine(line, row.currency)),
    payments: payments.map(({ amountCents, recordedBy, ...payment }) => ({
      ...payment,
      amount: decimalOf(amountCents, row.currency),
      recordedByName: nameOf(recordedBy),
    })),
    disputes: disputes.map(({ openedBy, resolvedBy, ...dispute }) => ({
      ...dispute,
      openedByName: nameOf(openedBy),
      resolvedByName: nameOf(resolvedBy),
    })),
  }
}

const presentLine = ({ hoursHundredths, rateCents, amountCents, ...line }: LineRow, currency: string): InvoiceLine => ({
  ...line,
  hours: hoursHundredths === null ? null : hoursOf(hoursHundredths),
  rate: rateCents === null ? null : decimalOf(rateCents, currency),
  amount: decimalOf(amountCents, currency),
})

// 8.8750 is written 8.875, and 0.0000 is 0.
const percentText = (stored: string) => String(Number(stored))
