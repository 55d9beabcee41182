import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type Calendar, isoOf } from './calendar.ts'
import { hiredMs } from './employee-rows.ts'
import { people, withoutEmail } from './people.ts'

/** Whoever works here has come in, also those whom the login page does not offer. */
const staff = people.flatMap(person => {
  const { userId, isOffered } = person
  return userId === null || isOffered ? [] : { ...person, userId }
})

export const staffPlaces = staff.map(({ userId, organizationId }) => ({ userId, organizationId }))

export const staffAccountRows = (calendar: Calendar, passwordHash: string): Insertable<DB['users']>[] =>
  staff.map(person => {
    const { key, userId, email, name, phone, role, organizationId } = person
    const [firstName = name, ...lastNames] = name.split(' ')
    const created = isoOf(hiredMs(calendar, person))
    return {
      id: userId,
      email: key === withoutEmail ? null : email,
      passwordHash,
      firstName,
      lastName: lastNames.join(' '),
      phone,
      role,
      organizationId,
      createdAt: created,
      updatedAt: created,
    }
  })
