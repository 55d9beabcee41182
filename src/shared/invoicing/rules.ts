import { withPremium } from '../contracts/rules.ts'
import { decimalOf, exchanged, lineCents, taxCents } from '../money.ts'
import { addDays, type Day, daysBetween } from '../time.ts'
import type { InvoiceStatus, LineKind, ProposedLine } from './shapes.ts'

/** The largest amount of an invoice, in minor units: that of decimal(10,2) in dollars. */
export const maxAmountCents = 9_999_999_999

/** At least three digits, and more when a year has more invoices. */
export const numberText = (year: number, count: number) => `INV-${year}-${String(count).padStart(3, '0')}`

/** The year and the count in a number of our own form, or null for any other. */
export function readNumber(text: string): { year: number; count: number } | null {
  const found = /^INV-(\d{4})-(\d{3,9})$/.exec(text)
  if (found === null) return null
  const [year, count] = [Number(found[1]), Number(found[2])]
  return count > 0 && numberText(year, count) === text ? { year, count } : null
}

/** Seconds are added up first and rounded once: three times twenty minutes are 1.00. */
export const hundredthsOfSeconds = (seconds: number) => Math.floor(seconds / 36 + 0.5)

/** Hours as text, from whole hundredths. */
export const hoursOf = (hundredths: number) => (hundredths / 100).toFixed(2)

/** A percentage as a whole number of ten-thousandths, so that 8.875 is exact: 88750. */
export function taxTenThousandths(percent: string) {
  const [whole = '0', fraction = ''] = percent.split('.')
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0').slice(0, 4))
}

export interface PricedLine {
  hoursHundredths: number | null
  rateCents: number | null
  /** The fixed price of a line without hours. */
  amountCents?: number
}

/** Hours times rate, rounded half up; or the fixed price. */
export const amountOfLine = ({ hoursHundredths, rateCents, amountCents = 0 }: PricedLine) =>
  hoursHundredths === null || rateCents === null ? amountCents : lineCents(hoursHundredths, rateCents)

/** Lines add up to the subtotal; tax is taken once, on the sum. */
export function totalsOf(lines: PricedLine[], taxPercent: string) {
  const subtotalCents = lines.reduce((sum, line) => sum + amountOfLine(line), 0)
  const tax = taxCents(subtotalCents, taxTenThousandths(taxPercent))
  return { subtotalCents, taxCents: tax, amountCents: subtotalCents + tax }
}

const next: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  pending: ['paid', 'overdue', 'void'],
  overdue: ['paid', 'void'],
  paid: [],
  void: [],
}

export const mayBecome = (from: InvoiceStatus, to: InvoiceStatus) => next[from].includes(to)

/** What someone is still owed on it. */
export const isOwed = (status: InvoiceStatus) => status === 'pending' || status === 'overdue'

/** Only what nobody outside has seen may still change. */
export const isEditable = ({ status, sentAt }: { status: InvoiceStatus; sentAt: string | null }) =>
  status === 'pending' && sentAt === null

/** The due day itself is still in time. */
export const isOverdue = (dueDate: Day, today: Day) => dueDate < today

/** The days to compare a period with: the month before a whole month, else as many days as it has. */
export function periodBefore({ from, to }: { from: Day; to: Day }) {
  const end = addDays(from, -1)
  const isMonth = from.endsWith('-01') && addDays(to, 1).endsWith('-01') && daysBetween(from, to) < 31
  return { from: isMonth ? `${end.slice(0, 8)}01` : addDays(end, -daysBetween(from, to)), to: end }
}

export interface BillRate {
  position: string
  businessId: number | null
  billRateCents: number | null
}

/** The position's rate at the business, else the position's rate everywhere, else that of the business. */
export function billRateOf(
  { position, businessId }: { position: string; businessId: number | null },
  rates: BillRate[],
  businessRateCents: number | null,
): number | null {
  const ofPosition = (place: number | null) =>
    rates.find(rate => rate.position === position && rate.businessId === place && rate.billRateCents !== null)
  const found = (businessId === null ? undefined : ofPosition(businessId)) ?? ofPosition(null)
  return found?.billRateCents ?? businessRateCents
}

/** Where, as what and on which day of the site somebody was there, which says what it costs. */
export interface Priced {
  position: string
  businessId: number | null
  businessName: string | null
  businessRateCents: number | null
  day: Day
  /** The contract that held there on that day. */
  contractId: number | null
  /** Of a shift that a client asked for besides: what was agreed with it, if anything was. */
  asked?: AskedFor | null | undefined
  seconds: number
}

interface AskedFor {
  rateCents: number | null
  currency: string | null
}

export interface BillableEntry extends Priced {
  id: number
  employeeId: number
  employeeName: string
  scheduleId: number | null
}

/** What a site was promised on a day. */
export type PromisedDay = Omit<Priced, 'businessId'> & { businessId: number }

/** What is agreed of prices. */
export interface Agreed {
  /** What an hour costs, in the money of the invoice; null: as the rates of the company say. */
  rateOf: (work: Priced) => number | null
  /** What is put on that, in percent. */
  premiumOf: (work: Priced) => number
  /** How a premium is called on a line. */
  premiumWord: string
}

const nothingAgreed: Agreed = { rateOf: () => null, premiumOf: () => 0, premiumWord: '' }

/** What an invoice is written in, and what the company reckons in, with the rate between them. */
export interface Moneys {
  currency: string
  homeCurrency: string
  /** What one unit of the company's money is worth in that of the invoice. */
  rate: number
}

/** What the company reckons an amount of the invoice at. */
export const homeCents = (cents: number, { currency, homeCurrency, rate }: Moneys) =>
  exchanged(cents, currency, homeCurrency, 1 / rate)

/**
 * One line per person and site, per position and site, or per site, in the order in which they first appear; whatever the
 * kind, hours at different rates never share a line.
 */
export function proposeLines(
  entries: BillableEntry[],
  rates: BillRate[],
  by: LineKind,
  moneys: Moneys,
  agreed: Agreed = nothingAgreed,
): ProposedLine[] {
  const priceOf = pricing(rates, agreed)
  const keyOf = (entry: BillableEntry) => {
    const { employeeId, position, businessId } = entry
    const whose = { employee: [employeeId, position], position: [position], site: [] }[by]
    return JSON.stringify([businessId, ...whose, priceOf(entry)])
  }
  return [...Map.groupBy(entries, keyOf).values()].map(group => {
    const first = group[0] as BillableEntry
    const positions = [...new Set(group.map(({ position }) => position))].filter(Boolean)
    return {
      ...costOf(group, priceOf(first), moneys),
      description: [describe(first, positions, by), premiumText(priceOf(first), agreed)]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 300),
      employeeId: by === 'employee' ? first.employeeId : null,
      businessId: first.businessId,
      position: positions.length === 1 ? first.position : '',
      timeEntryIds: group.map(({ id }) => id),
    }
  })
}

/** A line for each site, whoever came: the time that was worked there stands behind it. */
export function promisedLines(
  days: PromisedDay[],
  entries: BillableEntry[],
  rates: BillRate[],
  moneys: Moneys,
  agreed: Agreed,
): ProposedLine[] {
  const priceOf = pricing(rates, agreed)
  const groups = [...Map.groupBy(days, day => JSON.stringify([day.businessId, priceOf(day)])).values()].filter(group =>
    group.some(({ seconds }) => seconds > 0),
  )
  // What was worked on a day for which nothing was promised belongs to the rest of the site.
  const groupOf = (entry: BillableEntry) =>
    groups.find(group => group.some(({ businessId, day }) => businessId === entry.businessId && day === entry.day)) ??
    groups.find(group => group[0]?.businessId === entry.businessId)
  const behind = Map.groupBy(entries, groupOf)
  return groups.map(group => {
    const first = group[0] as PromisedDay
    return {
      ...costOf(group, priceOf(first), moneys),
      description: [first.businessName, premiumText(priceOf(first), agreed)].filter(Boolean).join(' · ').slice(0, 300),
      employeeId: null,
      businessId: first.businessId,
      position: '',
      timeEntryIds: (behind.get(group) ?? []).map(({ id }) => id),
    }
  })
}

interface Price {
  /** As agreed, in the money of the invoice. */
  agreedCents: number | null
  /** By the rates of the company, in its own. */
  homeCents: number | null
  percent: number
}

const pricing =
  (rates: BillRate[], { rateOf, premiumOf }: Agreed) =>
  (work: Priced): Price => {
    const agreedCents = rateOf(work)
    const home = agreedCents === null ? billRateOf(work, rates, work.businessRateCents) : null
    return { agreedCents, homeCents: home, percent: premiumOf(work) }
  }

/** Hours are added up first and rounded once; so is what an hour costs. */
function costOf(group: readonly Priced[], price: Price, { currency, homeCurrency, rate }: Moneys) {
  const hoursHundredths = hundredthsOfSeconds(group.reduce((sum, { seconds }) => sum + seconds, 0))
  const plain = price.homeCents === null ? price.agreedCents : exchanged(price.homeCents, homeCurrency, currency, rate)
  const rateCents = plain === null ? null : withPremium(plain, price.percent)
  return {
    hours: hoursOf(hoursHundredths),
    rate: rateCents === null ? null : decimalOf(rateCents, currency),
    amount: decimalOf(amountOfLine({ hoursHundredths, rateCents }), currency),
  }
}

const premiumText = ({ percent }: Price, { premiumWord }: Agreed) =>
  percent === 0 ? '' : `${premiumWord} +${percent} %`

function describe({ employeeName, businessName, position }: BillableEntry, positions: string[], by: LineKind) {
  if (by === 'site') return [businessName ?? employeeName, positions.join(', ')].filter(Boolean).join(' · ')
  const who = by === 'employee' ? [employeeName, position] : [position || employeeName]
  return [who.filter(Boolean).join(', '), businessName].filter(Boolean).join(' · ')
}
