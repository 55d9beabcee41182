import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type Calendar, daysAgo, isoOf } from './calendar.ts'
import { stableUuid } from './random.ts'

const northgate = 'Northgate Protective Services'
const ironbridge = 'Ironbridge Guard Company'

// The owners come first, and the first company's before the other's: "the first provider" is told by age.
const accounts = [
  // email, first name, last name, role, organization, company, phone, client
  ['admin@muster.demo', 'Priya', 'Raman', 'admin', null, 'Muster', '(212) 555-0101'],
  ['provider@muster.demo', 'Dana', 'Whitfield', 'provider', null, northgate, '(212) 555-0102'],
  ['other-provider@muster.demo', 'Victor', 'Lund', 'provider', null, ironbridge, '(718) 555-0103'],
  ['supervisor@muster.demo', 'Carla', 'Mendes', 'supervisor', 1, northgate, '(212) 555-0104'],
  ['lead@muster.demo', 'Jerome', 'Baptiste', 'lead', 1, northgate, '(646) 555-0105'],
  ['employee@muster.demo', 'Marcus', 'Webb', 'employee', 1, northgate, '(646) 555-0106'],
  ['client@muster.demo', 'Helen', 'Marsh', 'client', 1, 'Harborline Properties', '(212) 555-0107', 1],
  ['client-site@muster.demo', 'Ruth', 'Adeyemi', 'client', 1, 'Harborline Properties', '(212) 555-0114', 1],
  ['client2@muster.demo', 'Omar', 'Haddix', 'client', 1, 'Kestrel Logistics', '(718) 555-0119', 2],
  ['other-supervisor@muster.demo', 'Ines', 'Calder', 'supervisor', 2, ironbridge, '(718) 555-0108'],
  ['other-employee@muster.demo', 'Lena', 'Ortiz', 'employee', 2, ironbridge, '(718) 555-0109'],
  ['other-client@muster.demo', 'Samuel', 'Reed', 'client', 2, 'Cobble Hill Health Partners', '(718) 555-0118', 3],
] as const

export type AccountEmail = (typeof accounts)[number][0]

export const accountId = (email: AccountEmail) => ids.get(email) as string

const ids = new Map(accounts.map(([email]) => [email, stableUuid('user', email)]))

/** Who belongs to which organization; null for those above them. */
export const accountPlaces = accounts.map(([email, , , , organizationId]) => ({
  userId: accountId(email),
  organizationId,
}))

/** Those above the organizations, who must be there before these; and those within. */
export function userRows(calendar: Calendar, passwordHash: string) {
  const rows = accounts.map(
    (
      [email, firstName, lastName, role, organizationId, department, phone, clientId = null],
      index,
    ): Insertable<DB['users']> => {
      const created = isoOf(daysAgo(calendar, 420 - 9 * index, '09:30'))
      return {
        id: accountId(email),
        email,
        passwordHash,
        firstName,
        lastName,
        phone,
        department,
        role,
        organizationId,
        clientId,
        createdAt: created,
        updatedAt: created,
      }
    },
  )
  return {
    above: rows.filter(row => row.organizationId === null),
    within: rows.filter(row => row.organizationId !== null),
  }
}
