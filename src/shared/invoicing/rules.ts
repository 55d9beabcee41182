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

export interface BillableEntry {
  id: number
  employeeId: number
  employeeName: string
  position: string
  businessId: number | null
  businessName: string | null
  businessRateCents: number | null
  /** Approved seconds. */
  seconds: number
}

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
  { currency, homeCurrency, rate }: Moneys,
): ProposedLine[] {
  const homeRateOf = (entry: BillableEntry) => billRateOf(entry, rates, entry.businessRateCents)
  const keyOf = (entry: BillableEntry) => {
    const { employeeId, position, businessId } = entry
    if (by === 'employee') return JSON.stringify([businessId, employeeId, position])
    return JSON.stringify(by === 'position' ? [businessId, position] : [businessId, homeRateOf(entry)])
  }
  return [...Map.groupBy(entries, keyOf).values()].map(group => {
    const first = group[0] as BillableEntry
    const hoursHundredths = hundredthsOfSeconds(group.reduce((sum, { seconds }) => sum + seconds, 0))
    const homeRate = homeRateOf(first)
    const rateCents = homeRate === null ? null : exchanged(homeRate, homeCurrency, currency, rate)
    const positions = [...new Set(group.map(({ position }) => position))].filter(Boolean)
    return {
      description: describe(first, positions, by).slice(0, 300),
      employeeId: by === 'employee' ? first.employeeId : null,
      businessId: first.businessId,
      position: positions.length === 1 ? first.position : '',
      hours: hoursOf(hoursHundredths),
      rate: rateCents === null ? null : decimalOf(rateCents, currency),
      amount: decimalOf(amountOfLine({ hoursHundredths, rateCents }), currency),
      timeEntryIds: group.map(({ id }) => id),
    }
  })
}

function describe({ employeeName, businessName, position }: BillableEntry, positions: string[], by: LineKind) {
  if (by === 'site') return [businessName ?? employeeName, positions.join(', ')].filter(Boolean).join(' · ')
  const who = by === 'employee' ? [employeeName, position] : [position || employeeName]
  return [who.filter(Boolean).join(', '), businessName].filter(Boolean).join(' · ')
}
