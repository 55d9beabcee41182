import { findClientByName } from '#server/clients/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { companyOf } from '#server/platform/reader.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { invoicing } from '#shared/invoicing/contract.ts'
import { invoiceCreated } from '#shared/invoicing/events.ts'
import { decimalOf } from '#shared/money.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { addDays, dayOf } from '#shared/time.ts'
import { findOrganizationOfEntry } from './billable-store.ts'
import { clientNamed } from './client-named.ts'
import { type LineDraft, linesOf, sumsOf } from './lines.ts'
import { homeColumns, moneysOf } from './moneys.ts'
import { claimNumber, peekNumber, takeNumber } from './number-store.ts'
import { insertPromisedDays } from './period-store.ts'
import { readForCompany } from './read-invoices.ts'
import { findTerms, insertInvoice, insertLines } from './writing-store.ts'

type Input<K extends keyof typeof invoicing> = ParsedInputOf<(typeof invoicing)[K]>

/** By hand: one line with a fixed price, and the time behind it if there is any. */
export function create(
  ctx: Context,
  { amount, timeEntryIds, description, taxPercent = '0', ...head }: Input<'create'>,
) {
  const line = { description: description || 'Services', amount, timeEntryIds }
  return issue(ctx, { ...head, taxPercent, lines: [line] }, 'amount')
}

export const generate = (ctx: Context, draft: Input<'generate'>) => issue(ctx, draft)

export async function proposal({ db, actor, now }: Context, { organizationId, clientId }: Input<'proposal'>) {
  const client = await clientNamed(db, clientId)
  const terms = await termsOf(db, organizationFor(actor, organizationId, client?.organizationId), client)
  const generatedDate = dayOf(now, terms.timeZone)
  return {
    organizationId: terms.id,
    organizationName: terms.name,
    invoiceNumber: await peekNumber(db, terms.id, yearOf(generatedDate)),
    generatedDate,
    dueDate: addDays(generatedDate, terms.invoiceDueDays),
    taxPercent: String(Number(terms.invoiceTaxPercent)),
    taxLabel: (await companyOf(db, terms.id)).taxLabel,
    currency: client?.currency ?? terms.currency,
    homeCurrency: terms.currency,
    clientEmail: client?.email ?? null,
  }
}

/** Says in words which rule of billing the database saw broken. */
export const refusingBrokenRules = <T>(write: Promise<T>) =>
  explaining(
    {
      invoices_number_unique: () => conflict('invoice-number-taken'),
      invoice_line_entries_once: () => conflict('already-invoiced'),
      invoice_promised_days_once: () => conflict('already-invoiced'),
    },
    write,
  )

type Draft = Omit<Input<'generate'>, 'lines'> & {
  lines: LineDraft[]
  /** The contract by which it was proposed, and the days that it bills as they were promised. */
  contractId?: number
  promised?: Parameters<typeof insertPromisedDays>[2]
}

async function issue(ctx: Context, draft: Draft, amountField?: string) {
  const { id } = await writeInvoice(ctx, draft, amountField)
  return readForCompany(ctx, id)
}

/** A draft of an invoice with the next number, or its own. */
export async function writeInvoice(ctx: Context, draft: Draft, amountField?: string) {
  const { db, actor, now } = ctx
  const organizationId = await organizationOf(ctx, draft)
  const client = (await clientNamed(db, draft.clientId)) ?? (await clientCalled(db, organizationId, draft.clientName))
  const terms = await termsOf(db, organizationId, client)
  const clientName = draft.clientName ?? client?.name
  if (clientName === undefined) throw invalidField('clientName', 'client-name-required')
  refuseBackwards(draft)
  const generatedDate = dayOf(now, terms.timeZone)
  const taxPercent = draft.taxPercent ?? terms.invoiceTaxPercent
  const moneys = moneysOf(terms, draft.currency ?? client?.currency, draft.exchangeRate)
  const { currency } = moneys
  const lines = await linesOf(db, organizationId, draft.lines, { clientId: client?.id, currency, amountField })
  const sums = sumsOf(lines, taxPercent)

  const invoiceNumber =
    draft.invoiceNumber === undefined
      ? await takeNumber(db, organizationId, yearOf(generatedDate))
      : await claimNumber(db, organizationId, draft.invoiceNumber)
  const key = await refusingBrokenRules(
    insertInvoice(db, {
      organizationId,
      invoiceNumber,
      clientName,
      clientEmail: draft.clientEmail || (client?.email ?? null),
      clientId: client?.id ?? null,
      contractId: draft.contractId ?? null,
      periodStart: draft.periodStart ?? null,
      periodEnd: draft.periodEnd ?? null,
      generatedDate,
      dueDate: draft.dueDate === undefined ? addDays(generatedDate, terms.invoiceDueDays) : draft.dueDate,
      currency,
      ...sums,
      ...homeColumns(moneys, sums),
      taxPercent,
      notes: draft.notes || null,
      createdBy: actor.userId,
      createdAt: now,
      updatedAt: now,
    }),
  )
  await refusingBrokenRules(insertLines(db, key, lines))
  await refusingBrokenRules(insertPromisedDays(db, key, draft.promised ?? []))
  await audit(ctx, {
    organizationId,
    action: 'invoice.created',
    subjectKind: 'invoice',
    subjectId: key.id,
    detail: { invoiceNumber, amount: decimalOf(sums.amountCents, currency), currency, lines: lines.length },
  })
  await ctx.announce(invoiceCreated, organizationId, { invoiceId: key.id })
  return { id: key.id, invoiceNumber }
}

// Clients and hours belong to an organization; an invoice that names some is made there.
async function organizationOf({ db, actor }: Context, { organizationId, clientId, lines }: Draft) {
  const client = await clientNamed(db, clientId)
  if (client !== undefined) return organizationFor(actor, organizationId, client.organizationId)
  const [named] = lines.flatMap(({ timeEntryIds }) => timeEntryIds)
  if (organizationId !== undefined || named === undefined) return organizationFor(actor, organizationId)
  const entry = await findOrganizationOfEntry(db, named)
  if (entry === undefined) throw notFound()
  return entry.organizationId
}

// Scripts know clients by name alone: the same name is the same client.
const clientCalled = (db: Context['db'], organizationId: number, name: string | undefined) =>
  name === undefined ? undefined : findClientByName(db, organizationId, name)

/** What the company asks of whom it bills, and where a client has other terms, those. */
export async function termsOf(db: Context['db'], organizationId: number, client: Terms | undefined) {
  const terms = await findTerms(db, organizationId)
  if (terms === undefined) throw notFound()
  return {
    ...terms,
    invoiceDueDays: client?.invoiceDueDays ?? terms.invoiceDueDays,
    invoiceTaxPercent: client?.invoiceTaxPercent ?? terms.invoiceTaxPercent,
  }
}

interface Terms {
  invoiceDueDays: number | null
  invoiceTaxPercent: string | null
}

export function refuseBackwards({ periodStart, periodEnd }: Pick<Draft, 'periodStart' | 'periodEnd'>) {
  if (periodStart && periodEnd && periodEnd < periodStart) {
    throw invalidField('periodEnd', 'period-backwards')
  }
}

const yearOf = (day: string) => Number(day.slice(0, 4))
