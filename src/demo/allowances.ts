import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { mondayOf } from '#shared/time.ts'
import { type Calendar, dayOf, daysAgo, isoOf } from './calendar.ts'
import { type PersonKey, personOf } from './people.ts'

type Row = Omit<Insertable<DB['allowances']>, 'id' | 'firstWeek' | 'createdAt' | 'updatedAt'>

const rows: readonly Row[] = [
  { organizationId: 1, name: 'Uniform', payCode: 'UNI', amountCents: 500, per: 'shift', reach: 'everyone' },
  {
    organizationId: 1,
    name: 'Meal',
    payCode: 'MEAL',
    amountCents: 700,
    per: 'shift',
    leastMinutes: 360,
    reach: 'everyone',
  },
  {
    organizationId: 1,
    name: 'Lead',
    payCode: 'LEAD',
    amountCents: 150,
    per: 'hour',
    reach: 'position',
    position: 'Site Lead',
  },
  { organizationId: 1, name: 'Phone', payCode: 'TEL', amountCents: 2000, per: 'week', reach: 'people' },
  {
    organizationId: 2,
    name: 'Meal',
    payCode: 'M1',
    amountCents: 800,
    per: 'shift',
    leastMinutes: 480,
    reach: 'everyone',
  },
]

// Those who are called when nobody is at the desk.
const withPhone: readonly PersonKey[] = ['baptiste', 'novak']

/** What both companies pay besides hours. */
export function allowanceRows(calendar: Calendar): Insertable<DB['allowances']>[] {
  const made = daysAgo(calendar, 120, '10:40')
  const at = { firstWeek: mondayOf(dayOf(made).toString()), createdAt: isoOf(made), updatedAt: isoOf(made) }
  return rows.map((row, index) => ({ ...row, ...at, id: index + 1 }))
}

export const allowancePeopleRows = (): Insertable<DB['allowancePeople']>[] =>
  withPhone.map(key => ({ organizationId: 1, allowanceId: 4, employeeId: personOf(key).id }))
