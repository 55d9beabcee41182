import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { invoiceCreated } from '#shared/invoicing/events.ts'
import { isOverdue } from '#shared/invoicing/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { dayOf } from '#shared/time.ts'
import { fill, readLanguage, type Sentence } from '#shared/words.ts'
import { refusingBrokenRules } from './create.ts'
import { homeColumns, moneysOf } from './moneys.ts'
import { claimNumber } from './number-store.ts'
import { findTerms, insertInvoice, insertLines, insertPayment } from './writing-store.ts'

/** An invoice that was written in another product and is not paid in full. */
export interface BroughtInvoice {
  client: { id: number; name: string; email: string | null }
  invoiceNumber: string
  generatedDate: string
  dueDate: string
  currency: string
  exchangeRate: string | undefined
  amountCents: number
  paidCents: number
}

const words = {
  line: {
    en: 'Opening balance: invoice {number} from before',
    es: 'Saldo inicial: factura {number} anterior',
    fr: 'Solde de reprise : facture {number} antérieure',
  },
  paid: { en: 'Paid before', es: 'Pagado antes', fr: 'Payé auparavant' },
} satisfies Record<string, Sentence>

/**
 * Writes down what a client still owes from before. It left the house then, so that it is owed, grows old and is paid like any other;
 * it is made of no hours that are known here, so that none of them is billed twice.
 */
export async function bringInvoices(ctx: Context, organizationId: number, invoices: BroughtInvoice[]) {
  const { db, actor, now } = ctx
  const terms = await findTerms(db, organizationId)
  if (terms === undefined || invoices.length === 0) return
  const language = readLanguage(terms.language)
  const today = dayOf(now, terms.timeZone)
  for (const { client, amountCents, paidCents, invoiceNumber, currency, exchangeRate, ...days } of invoices) {
    const sums = { subtotalCents: amountCents, taxCents: 0, amountCents }
    const isPaid = paidCents === amountCents
    const key = await refusingBrokenRules(
      insertInvoice(db, {
        organizationId,
        invoiceNumber: await claimNumber(db, organizationId, invoiceNumber),
        clientId: client.id,
        clientName: client.name,
        clientEmail: client.email,
        ...days,
        status: isPaid ? 'paid' : isOverdue(days.dueDate, today) ? 'overdue' : 'pending',
        ...(isPaid && { paidAt: now }),
        isOpening: true,
        sentAt: now,
        currency,
        ...sums,
        ...homeColumns(moneysOf(terms, currency, exchangeRate), sums),
        taxPercent: '0',
        createdBy: actor.userId,
        createdAt: now,
        updatedAt: now,
      }),
    )
    const description = fill(words.line, language, { number: invoiceNumber })
    const plain = { hoursHundredths: null, rateCents: null, employeeId: null, businessId: null, position: null }
    await insertLines(db, key, [{ ...plain, description, amountCents, entries: [] }])
    if (paidCents > 0) {
      await insertPayment(db, {
        organizationId,
        invoiceId: key.id,
        amountCents: paidCents,
        paidOn: days.generatedDate,
        reference: words.paid[language],
        recordedBy: actor.userId,
        createdAt: now,
      })
    }
    await audit(ctx, {
      organizationId,
      action: 'invoice.created',
      subjectKind: 'invoice',
      subjectId: key.id,
      detail: { invoiceNumber, amount: decimalOf(amountCents, currency), currency, lines: 1 },
    })
    await ctx.announce(invoiceCreated, organizationId, { invoiceId: key.id })
  }
}
