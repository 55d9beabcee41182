import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { dayOf } from './calendar.ts'
import type { DemoOrganization } from './organizations.ts'

/** A number counted per organization and year. */
export interface Numbered {
  organization: DemoOrganization
  number: string
  year: number
  sequence: number
}

/** Gives out numbers without gaps, in the order in which they are asked for. */
export function numbersOf(prefix: string, digits: number) {
  const last = new Map<string, number>()
  return (organization: DemoOrganization, ms: number): Numbered => {
    const { year } = dayOf(ms)
    const counter = `${organization.id}|${year}`
    const sequence = (last.get(counter) ?? 0) + 1
    last.set(counter, sequence)
    return { organization, number: `${prefix}-${year}-${String(sequence).padStart(digits, '0')}`, year, sequence }
  }
}

/** Where the real counters go on. */
export function counterRows(
  kind: 'invoice' | 'incident' | 'drill',
  numbered: Numbered[],
): Insertable<DB['counters']>[] {
  const last = new Map(numbered.map(item => [`${item.organization.id}|${item.year}`, item]))
  return [...last.values()].map(({ organization, year, sequence }) => ({
    organizationId: organization.id,
    kind,
    year,
    lastNumber: sequence,
  }))
}
