import { centsGiven } from '#server/platform/amounts.ts'
import type { Database } from '#server/platform/db.ts'
import { amountOfLine, maxAmountCents, totalsOf } from '#shared/invoicing/rules.ts'
import { invalidField, notFound, unprocessable, unprocessableField } from '#shared/problem.ts'
import { hundredthsOfHours } from '#shared/timesheets/rules.ts'
import { type HeldEntry, holdEntries } from './billable-store.ts'
import { listUnconfirmed } from './confirmed-store.ts'
import type { NewLine } from './writing-store.ts'

export interface LineDraft {
  description: string
  hours?: string | undefined
  rate?: string | undefined
  amount?: string | number | undefined
  /** Where it was done; left out, where the time behind it was worked. */
  businessId?: number | null | undefined
  timeEntryIds: number[]
}

interface LineTerms {
  clientId: number | undefined
  currency: string
  /** Where a fixed price was typed, if not in a line. */
  amountField?: string | undefined
}

/** Prices lines and gathers the time behind them; from here on that time stays approved. */
export async function linesOf(
  db: Database,
  organizationId: number,
  drafts: LineDraft[],
  { clientId, currency, amountField }: LineTerms,
): Promise<NewLine[]> {
  const ids = drafts.flatMap(({ timeEntryIds }) => timeEntryIds)
  const held = new Map((await holdEntries(db, organizationId, ids)).map(entry => [entry.id, entry]))
  if (ids.some(id => !held.has(id))) throw notFound()
  if (held.size < ids.length) throw invalidField('timeEntryIds', 'same-time-twice')
  if ([...held.values()].some(entry => !entry.isApproved)) {
    throw unprocessableField('timeEntryIds', 'time-not-approved')
  }
  if ([...held.values()].some(entry => !entry.isBillable)) {
    throw unprocessableField('timeEntryIds', 'time-not-billable')
  }
  if ((await listUnconfirmed(db, organizationId, ids)).length > 0) {
    throw unprocessableField('timeEntryIds', 'hours-not-confirmed')
  }
  // A client would pay for, and be shown, what was done for another one.
  if (clientId !== undefined && [...held.values()].some(entry => (entry.clientId ?? clientId) !== clientId)) {
    throw unprocessableField('timeEntryIds', 'time-of-other-client')
  }
  return drafts.map((draft, index) => {
    const entries = draft.timeEntryIds.map(id => held.get(id) as HeldEntry)
    return {
      ...priced(draft, index, { currency, amountField }),
      employeeId: common(entries, entry => entry.employeeId),
      businessId: draft.businessId ?? common(entries, entry => entry.businessId),
      position: common(entries, entry => entry.position),
      entries: entries.map(({ id, seconds }) => ({ timeEntryId: id, seconds })),
    }
  })
}

/** What a line says and costs: hours at a rate, or a fixed price. */
export function priced(
  { description, hours, rate, amount }: Omit<LineDraft, 'businessId' | 'timeEntryIds'>,
  index: number,
  { currency, amountField = `lines.${index}.amount` }: Omit<LineTerms, 'clientId'>,
) {
  if (hours === undefined && rate === undefined && amount !== undefined) {
    const amountCents = centsGiven(amountField, amount, currency)
    return { description, hoursHundredths: null, rateCents: null, amountCents }
  }
  if (hours === undefined) throw invalidField(`lines.${index}.hours`, 'line-hours-required')
  if (rate === undefined) throw invalidField(`lines.${index}.rate`, 'line-rate-required')
  const rateCents = centsGiven(`lines.${index}.rate`, rate, currency)
  const line = { hoursHundredths: hundredthsOfHours(hours), rateCents }
  return { description, ...line, amountCents: amountOfLine(line) }
}

/** The sums of an invoice, within what an invoice can hold. */
export function sumsOf(lines: NewLine[], taxPercent: string) {
  const sums = totalsOf(lines, taxPercent)
  if (sums.amountCents > maxAmountCents) {
    throw unprocessable('amount-too-large')
  }
  return sums
}

function common<T>(entries: HeldEntry[], of: (entry: HeldEntry) => T): T | null {
  const values = new Set(entries.map(of))
  return values.size === 1 ? ([...values][0] as T) : null
}
