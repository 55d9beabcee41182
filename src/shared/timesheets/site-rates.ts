import * as z from 'zod/mini'
import type { PayRules } from '../organizations/pay-rules.ts'
import { lessHours, type PayHours } from './pay-hours.ts'
import { hundredthsOfHours } from './rules.ts'

/** What an hour of each kind is paid where a site pays it otherwise than the company: 1.5 is time and a half. */
export const SiteRates = z.object({
  overtime: z.optional(z.number()),
  overtime2: z.optional(z.number()),
  night: z.optional(z.number()),
  sunday: z.optional(z.number()),
  holiday: z.optional(z.number()),
})
export type SiteRates = z.infer<typeof SiteRates>

/** Null where the site pays as the company does. */
export function siteRatesOf(company: PayRules, site: PayRules): SiteRates | null {
  const [usual, own] = [ratesOf(company), ratesOf(site)]
  const otherwise = rateNames.filter(name => own[name] !== usual[name]).map(name => [name, own[name]])
  return otherwise.length === 0 ? null : Object.fromEntries(otherwise)
}

type RateName = keyof SiteRates

const ratesOf = (rules: PayRules): Record<RateName, number> => ({
  overtime: rules.overtimeMultiplier,
  overtime2: rules.overtimeMultiplier2,
  night: 1 + rules.nightPercent / 100,
  sunday: 1 + rules.sundayPercent / 100,
  holiday: 1 + rules.holidayPercent / 100,
})

const rateNames = ['overtime', 'overtime2', 'night', 'sunday', 'holiday'] as const

/** Hours of one kind, and what they are paid where that is to be said. */
export interface RatedPart {
  name: RateName | 'regular'
  hours: string
  multiplier: number | null
  /** The site whose own rate it is. */
  site: string | null
}

interface Rates {
  overtimeMultiplier: number
  overtime2Multiplier: number
}

export interface RatedHours extends PayHours {
  businessName: string | null
  siteRates: SiteRates | null
}

/** What one entry is made of. */
export const partsOfEntry = (entry: RatedHours, sheet: Rates): RatedPart[] =>
  names.map(name => ({
    name,
    hours: hoursOf(entry, name),
    multiplier: ownRate(entry, name) ?? usualRate(sheet, name),
    site: ownRate(entry, name) === null ? null : (entry.businessName ?? ''),
  }))

/** What a week is made of: at the company's rates, then at those of each site that has its own. */
export const partsOfSheet = (sheet: Rates & PayHours, entries: readonly RatedHours[]): RatedPart[] =>
  names.flatMap(name => {
    const worked = entries.filter(entry => Number(hoursOf(entry, name)) > 0)
    const own = worked.filter(entry => ownRate(entry, name) !== null)
    const bySite = [...Map.groupBy(own, entry => `${ownRate(entry, name)} ${entry.businessName}`).values()]
    const sums = bySite.map(group => sumOf(group.map(entry => hoursOf(entry, name))))
    const rest = lessHours(hoursOf(sheet, name), sumOf(sums))
    // Every entry was rounded by itself: where nothing was paid at the company's rate, what that left over is the last site's.
    const isAllOwn = own.length > 0 && own.length === worked.length
    if (isAllOwn) sums[sums.length - 1] = sumOf([sums.at(-1) ?? '0', rest])
    return [
      { name, hours: isAllOwn ? '0.00' : rest, multiplier: usualRate(sheet, name), site: null },
      ...bySite.map(([first], index) => ({
        name,
        hours: sums[index] ?? '0.00',
        multiplier: first === undefined ? null : ownRate(first, name),
        site: first?.businessName ?? '',
      })),
    ]
  })

const names = ['regular', ...rateNames] as const

const hoursOf = (hours: PayHours, name: RatedPart['name']) =>
  name === 'overtime' ? lessHours(hours.overtimeHours, hours.overtime2Hours) : hours[`${name}Hours`]

const ownRate = ({ siteRates }: RatedHours, name: RatedPart['name']) =>
  name === 'regular' ? null : (siteRates?.[name] ?? null)

const usualRate = (sheet: Rates, name: RatedPart['name']) =>
  name === 'overtime' ? sheet.overtimeMultiplier : name === 'overtime2' ? sheet.overtime2Multiplier : null

const sumOf = (hours: string[]) => (hours.reduce((sum, one) => sum + hundredthsOfHours(one), 0) / 100).toFixed(2)
