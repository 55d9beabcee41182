import type { Insertable } from 'kysely'
import { e164Of } from '#server/platform/phone.ts'
import type { DB } from '#server/platform/schema.ts'
import { unknownCompany } from '#shared/country/habits.ts'
import { centsOf } from '#shared/money.ts'
import { type Calendar, daysAgo, isoOf, isoOrNull } from './calendar.ts'
import { type Entry, isOnBreak } from './entry.ts'
import { isGuard, newcomers, onLeave, type Person, people, withoutEmail } from './people.ts'
import { posts } from './posts.ts'
import { dice } from './random.ts'
import { type SiteKey, siteOf } from './sites.ts'
import { type Fix, lastFixes } from './whereabouts.ts'

/** The staff records, as the people stand at this moment. */
export function employeeRows(calendar: Calendar, entries: Entry[], fixes: Fix[]): Insertable<DB['employees']>[] {
  const latest = new Map(entries.map(entry => [entry.person, entry]))
  const seen = lastFixes(fixes)
  return people.map(person => {
    const entry = latest.get(person)
    const lastSign = seen.get(person.id)?.ms ?? entry?.outMs ?? entry?.inMs ?? null
    const isOnDuty = entry !== undefined && entry.outMs === null
    return {
      organizationId: person.organizationId,
      id: person.id,
      userId: person.userId,
      name: person.name,
      email: person.key === withoutEmail ? null : person.email,
      phone: person.phone,
      phoneE164: e164Of(person.phone, 'US'),
      phoneE164Since: isoOf(hiredMs(calendar, person)),
      position: person.position,
      department: isGuard(person) ? 'Guarding' : 'Office',
      role: person.role,
      status: statusOf(person, isOnDuty ? entry : undefined),
      hourlyRateCents: centsOf(person.rate, unknownCompany.currency),
      lastActive: isoOrNull(lastSign),
      currentLocation: isOnDuty ? `${entry.shift.site.name} · ${entry.shift.place}` : null,
      currentBusinessId: isOnDuty ? entry.shift.site.id : person.home.id,
      createdAt: isoOf(hiredMs(calendar, person)),
      updatedAt: isoOf(Math.max(hiredMs(calendar, person), entry?.outMs ?? entry?.inMs ?? 0)),
    }
  })
}

function statusOf({ key }: Person, open: Entry | undefined) {
  if (key === onLeave) return 'inactive'
  // As everyone begins on the roster.
  if (key in newcomers) return 'active'
  return open === undefined ? 'off_duty' : isOnBreak(open) ? 'break' : 'active'
}

/** Everyone works at home, and wherever else a post of theirs is. */
export function employeeBusinessRows(calendar: Calendar): Insertable<DB['employeeBusinesses']>[] {
  return people
    .flatMap(person => sitesOf(person).map(siteKey => ({ person, site: siteOf(siteKey) })))
    .map(({ person, site }, index) => ({
      organizationId: person.organizationId,
      id: index + 1,
      employeeId: person.id,
      businessId: site.id,
      role: person.role,
      hourlyRateCents: centsOf(person.rate, unknownCompany.currency),
      startDate: isoOf(hiredMs(calendar, person)).slice(0, 10),
      createdAt: isoOf(hiredMs(calendar, person)),
    }))
}

function sitesOf(person: Person): SiteKey[] {
  const manned = posts.filter(({ crew }) => person.key in crew).map(({ site }) => site)
  return [...new Set([person.home.key, ...manned])]
}

export const hiredMs = (calendar: Calendar, { key }: Person) =>
  daysAgo(calendar, newcomers[key] ?? dice('hired', key).between(60, 380), '09:00')
