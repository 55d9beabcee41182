import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { unknownCompany } from '#shared/country/habits.ts'
import { lineCents, taxCents } from '#shared/money.ts'
import { accountId } from './accounts.ts'
import { dayOf, isoOf, isoOrNull, minuteMs } from './calendar.ts'
import { paidSeconds } from './entry.ts'
import type { Invoice, InvoiceLine } from './invoices.ts'

const amountOf = ({ hundredths, rateCents }: InvoiceLine) => lineCents(hundredths, rateCents)

export function invoiceTotals({ lines, client }: Invoice) {
  const subtotalCents = lines.reduce((sum, line) => sum + amountOf(line), 0)
  // Percent with four decimals as a whole number, so that the tax is exact before it is rounded.
  const taxTenThousandths = Math.round(Number(client.taxPercent) * 10_000)
  const tax = taxCents(subtotalCents, taxTenThousandths)
  return { subtotalCents, taxCents: tax, amountCents: subtotalCents + tax }
}

export const invoiceRows = (invoices: Invoice[]): Insertable<DB['invoices']>[] =>
  invoices.map(invoice => {
    const { organization, client, issuedMs, status, paidMs } = invoice
    const issued = dayOf(issuedMs)
    const isVoid = status === 'void'
    // One was written and waits for a last look.
    const isDraft = status === 'pending' && !invoice.isForClient
    const voidedMs = issuedMs + 95 * minuteMs
    const sentTo = invoice.isForClient ? client.email : 'office@pierlantern.example'
    return {
      organizationId: organization.id,
      id: invoice.id,
      invoiceNumber: invoice.number,
      clientName: invoice.clientName,
      clientEmail: sentTo,
      clientId: invoice.isForClient ? client.id : null,
      status,
      periodStart: invoice.periodStart.toString(),
      periodEnd: invoice.periodEnd.toString(),
      generatedDate: issued.toString(),
      dueDate: issued.add({ days: 30 }).toString(),
      currency: unknownCompany.currency,
      ...invoiceTotals(invoice),
      taxPercent: client.taxPercent,
      sentAt: isDraft ? null : isoOf(issuedMs + 6 * minuteMs),
      sentTo: isDraft ? null : sentTo,
      paidAt: isoOrNull(paidMs),
      voidedAt: isVoid ? isoOf(voidedMs) : null,
      voidedBy: isVoid ? accountId(organization.supervisor) : null,
      voidReason: isVoid ? invoice.voidReason : null,
      createdBy: accountId(organization.supervisor),
      createdAt: isoOf(issuedMs),
      updatedAt: isoOf(isVoid ? voidedMs : (paidMs ?? issuedMs)),
    }
  })

export const invoiceLineRows = (invoices: Invoice[]): Insertable<DB['invoiceLines']>[] =>
  invoices.flatMap(({ organization, id, lines }) =>
    lines.map((line, index) => ({
      organizationId: organization.id,
      id: line.id,
      invoiceId: id,
      lineNumber: index + 1,
      description: line.description,
      employeeId: line.employeeId,
      businessId: line.siteId,
      position: line.position,
      hoursHundredths: line.hundredths,
      rateCents: line.rateCents,
      amountCents: amountOf(line),
    })),
  )

/** The evidence: which time each line is made of. */
export const invoiceEntryRows = (invoices: Invoice[]): Insertable<DB['invoiceLineEntries']>[] =>
  invoices.flatMap(({ organization, id, lines, status }) =>
    lines.flatMap(line =>
      line.entries.map(entry => ({
        organizationId: organization.id,
        invoiceId: id,
        lineId: line.id,
        timeEntryId: entry.id,
        seconds: paidSeconds(entry),
        live: status !== 'void',
      })),
    ),
  )

export const paymentRows = (invoices: Invoice[]): Insertable<DB['invoicePayments']>[] =>
  invoices
    .flatMap(invoice => (invoice.paidMs === null ? [] : [{ invoice, paidMs: invoice.paidMs }]))
    .map(({ invoice, paidMs }, index) => ({
      organizationId: invoice.organization.id,
      id: index + 1,
      invoiceId: invoice.id,
      amountCents: invoiceTotals(invoice).amountCents,
      paidOn: dayOf(paidMs).toString(),
      method: index % 3 === 0 ? 'check' : 'transfer',
      reference: `Ref ${4100 + 37 * index}`,
      recordedBy: accountId(invoice.organization.supervisor),
      createdAt: isoOf(paidMs),
    }))

/** A client asks about one line of the newest invoice. */
export const disputeRows = (invoices: Invoice[]): Insertable<DB['invoiceDisputes']>[] =>
  invoices
    .filter(({ status, isForClient, client }) => status === 'pending' && isForClient && client.key === 'harborline')
    .slice(-1)
    .map((invoice, index) => ({
      organizationId: invoice.organization.id,
      id: index + 1,
      invoiceId: invoice.id,
      lineId: invoice.lines[0]?.id ?? null,
      reason: 'Our log shows the desk unmanned for a while on one of these mornings. Please check the hours.',
      openedBy: accountId('client@muster.demo'),
      createdAt: isoOf(invoice.issuedMs + 26 * 60 * minuteMs),
    }))
