import * as z from 'zod/mini'
import type { InputOf } from '#shared/endpoint.ts'
import type { invoicing } from '#shared/invoicing/contract.ts'
import { BilledHours } from '#shared/invoicing/fields.ts'
import { amountOfLine, type PricedLine, totalsOf } from '#shared/invoicing/rules.ts'
import type { InvoiceLine, ProposedLine } from '#shared/invoicing/shapes.ts'
import { centsOf, isPayable } from '#shared/money.ts'
import { Rate } from '#shared/organizations/fields.ts'
import { Decimal, pointed } from '#shared/schema.ts'
import { hundredthsOfHours } from '#shared/timesheets/rules.ts'

/** A line while it is being edited: everything is text, as it was typed. */
export interface LineDraft {
  key: string
  /** The line it changes; none for a new one. */
  id?: number
  description: string
  /** A fixed price has no hours and no rate. */
  isFixed: boolean
  hours: string
  rate: string
  amount: string
  timeEntryIds: number[]
}

export const draftsOfProposal = (lines: ProposedLine[]): LineDraft[] =>
  lines.map(({ description, hours, rate, timeEntryIds }) => ({
    key: crypto.randomUUID(),
    description,
    isFixed: false,
    hours,
    rate: rate ?? '',
    amount: '',
    timeEntryIds,
  }))

export const draftsOfInvoice = (lines: InvoiceLine[]): LineDraft[] =>
  lines.map(({ id, description, hours, rate, amount }) => ({
    key: String(id),
    id,
    description,
    isFixed: hours === null,
    hours: hours ?? '',
    rate: rate ?? '',
    amount,
    timeEntryIds: [],
  }))

export const fixedLine = (): LineDraft => ({
  key: crypto.randomUUID(),
  description: '',
  isFixed: true,
  hours: '',
  rate: '',
  amount: '',
  timeEntryIds: [],
})

/** What is wrong with a line, by field. */
export function problemsOf(line: LineDraft, currency: string): Set<'description' | 'hours' | 'rate' | 'amount'> {
  const problems = new Set<'description' | 'hours' | 'rate' | 'amount'>()
  if (line.description.trim() === '') problems.add('description')
  if (line.isFixed) {
    if (!isGood(Decimal, line.amount) || !isPayable(pointed(line.amount), currency)) problems.add('amount')
    return problems
  }
  if (!isGood(BilledHours, line.hours)) problems.add('hours')
  if (!isGood(Rate, line.rate) || !isPayable(pointed(line.rate), currency)) problems.add('rate')
  return problems
}

/** A line's amount in cents; nothing while it cannot be read. */
export const centsOfLine = (line: LineDraft, currency: string) => amountOfLine(priced(line, currency))

export const totalsOfDrafts = (lines: LineDraft[], taxPercent: string, currency: string) =>
  totalsOf(
    lines.map(line => priced(line, currency)),
    pointed(taxPercent),
  )

type Sent = InputOf<typeof invoicing.generate>['lines'][number]

/** As it is sent: hours at a rate, or a fixed price. */
export const sentLine = ({
  description,
  isFixed,
  hours,
  rate,
  amount: price,
}: LineDraft): Omit<Sent, 'timeEntryIds'> => ({
  description,
  ...(isFixed ? { amount: price } : { hours, rate }),
})

function priced(line: LineDraft, currency: string): PricedLine {
  if (line.isFixed)
    return {
      hoursHundredths: null,
      rateCents: null,
      amountCents: isGood(Decimal, line.amount) ? centsOf(pointed(line.amount), currency) : 0,
    }
  return {
    hoursHundredths: isGood(BilledHours, line.hours) ? hundredthsOfHours(pointed(line.hours)) : 0,
    rateCents: isGood(Rate, line.rate) ? centsOf(pointed(line.rate), currency) : 0,
  }
}

const isGood = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).success
