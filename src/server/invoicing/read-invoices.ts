import type { Context } from '#server/platform/context.ts'
import { organizationFor, organizationsAsked } from '#server/platform/organizations.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { pdfOf } from '#server/platform/pdf.ts'
import { companyOf } from '#server/platform/reader.ts'
import { listRoundsOfEntries } from '#server/tours/public.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import type { invoicing } from '#shared/invoicing/contract.ts'
import { hoursOf, hundredthsOfSeconds, proposeLines } from '#shared/invoicing/rules.ts'
import type { Invoice, InvoiceDetails, LineEntry } from '#shared/invoicing/shapes.ts'
import { decimalOf } from '#shared/money.ts'
import { invalidField, notFound, unprocessable, unprocessableField } from '#shared/problem.ts'
import { daysBetween } from '#shared/time.ts'
import { keptPress } from '#shared/time-tracking/kept-press.ts'
import { readLanguage } from '#shared/words.ts'
import { readAgreements } from './agreements.ts'
import { listBillable, listBillRates, sumOtherTime } from './billable-store.ts'
import { countBusinesses } from './business-store.ts'
import { clientNamed } from './client-named.ts'
import { hasLine, listLineEntries } from './details-store.ts'
import { invoiceDocument } from './document.ts'
import { findInvoice, listInvoices, type Owed, summarize } from './list-store.ts'
import { moneysOf } from './moneys.ts'
import { present, presentDetails } from './present.ts'
import { visibilityOf } from './visibility.ts'

type Input<K extends keyof typeof invoicing> = ParsedInputOf<(typeof invoicing)[K]>

const pageSize = 50
const longestPeriodDays = 100
const mostEntries = 20_000

export async function list(
  { db, actor }: Context,
  { limit = pageSize, cursor, ...query }: Input<'list'>,
): Promise<Page<Invoice>> {
  const rows = await listInvoices(db, {
    ...query,
    organizationIds: organizationsAsked(actor, query.organizationId),
    visibility: visibilityOf(actor),
    after: afterOf(cursor),
    limit: limit + 1,
  })
  const page = pageOf(rows, limit, row => [row.generatedDate, row.id])
  return { ...page, items: page.items.map(present) }
}

export async function summary({ db, actor, now }: Context, { organizationId }: Input<'summary'>) {
  const found = await summarize(db, organizationsAsked(actor, organizationId), visibilityOf(actor), now)
  const { currency } = await companyOf(db, organizationId ?? actor.organizationId)
  const main = found.find(one => one.currency === currency) ?? found[0]
  const count = (of: (one: Owed) => number) => found.reduce((sum, one) => sum + of(one), 0)
  return {
    outstanding: count(one => one.pending + one.overdue),
    paidThisMonth: count(one => one.paidThisMonth),
    pending: count(one => one.pending),
    overdue: count(one => one.overdue),
    drafts: count(one => one.drafts),
    ...amountsOf(main ?? { currency, pendingCents: 0, overdueCents: 0, draftCents: 0, paidCents: 0 }),
    others: found.filter(one => one !== main).map(amountsOf),
  }
}

const amountsOf = ({
  currency,
  pendingCents,
  overdueCents,
  draftCents,
  paidCents,
}: Pick<Owed, 'currency' | 'pendingCents' | 'overdueCents' | 'draftCents' | 'paidCents'>) => ({
  outstandingAmount: decimalOf(pendingCents + overdueCents, currency),
  paidThisMonthAmount: decimalOf(paidCents, currency),
  pendingAmount: decimalOf(pendingCents, currency),
  overdueAmount: decimalOf(overdueCents, currency),
  draftAmount: decimalOf(draftCents, currency),
  currency,
})

export async function read({ db, actor }: Context, { id }: { id: number }): Promise<InvoiceDetails> {
  return presentDetails(db, await rowOf({ db, actor }, id))
}

/** After a change, whatever the eyes: those who may write see everything. */
export async function readForCompany({ db }: Pick<Context, 'db'>, id: number): Promise<InvoiceDetails> {
  const row = await findInvoice(db, id, 'company')
  if (row === undefined) throw notFound()
  return presentDetails(db, row)
}

export async function pdf({ db, actor }: Context, { id }: { id: number }) {
  const row = await rowOf({ db, actor }, id)
  const { filename, document, paper } = await invoiceDocument(db, row)
  return pdfOf(row.organizationId, filename, document, paper)
}

export async function evidence({ db, actor }: Context, { id, lineId }: Input<'evidence'>): Promise<LineEntry[]> {
  const invoice = await rowOf({ db, actor }, id)
  if (!(await hasLine(db, invoice, lineId))) throw notFound()
  const rows = await listLineEntries(db, invoice, lineId)
  const rounds = await listRoundsOfEntries(
    db,
    invoice.organizationId,
    rows.map(row => row.id),
  )
  return rows.map(({ seconds, breakSeconds, ...entry }) => ({
    ...entry,
    rounds: rounds.get(entry.id) ?? [],
    clockInKept: keptPress(entry.clockInPressedAt, entry.createdAt),
    clockOutKept: keptPress(entry.clockOutPressedAt, entry.clockOutArrivedAt),
    hours: hoursOf(hundredthsOfSeconds(seconds)),
    breakMinutes: Math.round(breakSeconds / 60),
  }))
}

export async function billable(
  { db, actor }: Context,
  { organizationId, clientId, businessIds, from, to, by, exchangeRate }: Input<'billable'>,
) {
  const client = await clientNamed(db, clientId)
  const place = organizationFor(actor, organizationId, client?.organizationId)
  refuseLongPeriod({ from, to })
  if (businessIds !== undefined && (await countBusinesses(db, place, businessIds)) < new Set(businessIds).size) {
    throw notFound()
  }
  const filter = { organizationId: place, clientId: clientId ?? null, businessIds: businessIds ?? null, from, to }
  const entries = await listBillable(db, filter, mostEntries + 1)
  if (entries.length > mostEntries) {
    throw unprocessable('too-many-hours')
  }
  const rates = await listBillRates(db, place)
  const company = await companyOf(db, place)
  const moneys = moneysOf(company, client?.currency, exchangeRate)
  const agreements = await readAgreements(db, place, { from, to })
  const language = readLanguage(client?.language ?? company.language)
  const { unapproved, invoiced, notBillable, withoutSite } = await sumOtherTime(db, filter)
  return {
    lines: proposeLines(agreements.counted(entries), rates, by, moneys, agreements.agreedIn(moneys.currency, language)),
    currency: moneys.currency,
    unapprovedHours: hoursOfSeconds(unapproved),
    invoicedHours: hoursOfSeconds(invoiced),
    notBillableHours: hoursOfSeconds(notBillable),
    withoutSiteHours: hoursOfSeconds(withoutSite),
  }
}

export function refuseLongPeriod({ from, to }: { from: string; to: string }) {
  if (to < from) throw invalidField('to', 'period-backwards')
  if (daysBetween(from, to) > longestPeriodDays) throw unprocessableField('to', 'period-too-long')
}

const hoursOfSeconds = (seconds: number) => hoursOf(hundredthsOfSeconds(seconds))

/** An invoice as far as the caller may know of it. */
export async function rowOf({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number) {
  const row = await findInvoice(db, id, visibilityOf(actor))
  if (row === undefined) throw notFound()
  return row
}

function afterOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [generatedDate, id] = keysOf(cursor, 2)
  return { generatedDate: String(generatedDate), id: Number(id) }
}
