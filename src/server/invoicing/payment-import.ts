import { centsGiven } from '#server/platform/amounts.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { companyOf } from '#server/platform/reader.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { matchPayments } from '#shared/invoicing/match-payments.ts'
import type { paymentImports } from '#shared/invoicing/payment-import-contract.ts'
import { isOwed } from '#shared/invoicing/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { unprocessableField } from '#shared/problem.ts'
import { readBankFile } from './bank-file.ts'
import { hold } from './invoice-change.ts'
import { findOpenInvoices, listBooked, listOpenInvoices, queueUpToBook } from './payment-import-store.ts'
import { receive } from './payments.ts'
import { balanceOf } from './present.ts'

type Input<K extends keyof typeof paymentImports> = ParsedInputOf<(typeof paymentImports)[K]>

export async function proposePayments(
  { db, actor }: Context,
  { organizationId: named, content }: Input<'proposePayments'>,
) {
  const organizationId = organizationFor(actor, named)
  const company = await companyOf(db, organizationId)
  const { transactions, skipped } = readOrRefuse(content, company)
  const open = await listOpenInvoices(db, organizationId)
  const references = transactions.map(({ bankReference }) => bankReference)
  const booked = await listBooked(db, organizationId, references)
  return {
    skipped,
    payments: matchPayments(transactions, open, booked).map(({ transaction, verdict, parts, restCents }) => {
      const { amountCents, currency, ...told } = transaction
      const money = (cents: number) => decimalOf(cents, currency)
      return {
        ...told,
        currency,
        amount: money(amountCents),
        verdict,
        rest: money(restCents),
        parts: parts.map(({ invoice: { id: invoiceId, balanceCents, invoiceNumber, clientName }, ...part }) => ({
          invoiceId,
          invoiceNumber,
          clientName,
          balance: money(balanceCents),
          amount: money(part.amountCents),
        })),
      }
    }),
  }
}

export async function openInvoices(
  { db, actor }: Context,
  { organizationId: named, currency, payer = '', search = '', limit = 50 }: Input<'openInvoices'>,
) {
  const organizationId = organizationFor(actor, named)
  const found = await findOpenInvoices(db, organizationId, { currency, payer, search, limit })
  return found.map(({ balanceCents, ...invoice }) => ({ ...invoice, balance: decimalOf(balanceCents, currency) }))
}

function readOrRefuse(content: string, company: { currency: string; country: string }) {
  try {
    return readBankFile(content, company)
  } catch {
    throw unprocessableField('content', 'bank-file-not-read')
  }
}

/** Money came in once: what was booked before this call is left alone, on whichever invoice; within it a payment may be split. */
export async function acceptPayments(ctx: Context, { payments }: Input<'acceptPayments'>) {
  const companies = await queueUpToBook(
    ctx.db,
    payments.map(({ invoiceId }) => invoiceId),
  )
  const references = payments.map(({ bankReference }) => bankReference)
  const before = new Map<number, ReadonlySet<string>>()
  for (const company of companies) before.set(company, await listBooked(ctx.db, company, references))
  const taken = new Set<string>()
  const outcome = { booked: 0, already: 0, refused: [] as number[] }
  for (const { invoiceId, bankReference, paidOn, amount, note } of payments.toSorted(
    (a, b) => a.invoiceId - b.invoiceId,
  )) {
    const row = await hold(ctx, invoiceId, undefined)
    const amountCents = centsGiven('amount', amount, row.currency)
    const part = `${invoiceId} ${bankReference}`
    if (before.get(row.organizationId)?.has(bankReference) || taken.has(part)) outcome.already++
    else if (!isOwed(row.status) || row.isDraft || amountCents === 0 || amountCents > balanceOf(row)) {
      outcome.refused.push(invoiceId)
    } else {
      await receive(ctx, row, { amountCents, method: 'transfer', paidOn, note, bankReference })
      taken.add(part)
      outcome.booked++
    }
  }
  return outcome
}
