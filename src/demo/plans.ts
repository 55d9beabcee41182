import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { unknownCompany } from '#shared/country/habits.ts'
import { addDays, weekStartOf } from '#shared/time.ts'
import { accountId } from './accounts.ts'
import { type Calendar, isoOf } from './calendar.ts'
import { organizationOf } from './organizations.ts'
import { personOf } from './people.ts'

const { id: organizationId, supervisor } = organizationOf('northgate')
const id = 1

const nextWeek = ({ today }: Calendar) => weekStartOf(addDays(today.toString(), 7), unknownCompany.firstDay)

/** What the supervisor wants to know of next week. The server works it out as soon as it runs, so that its figures are true. */
export const planRows = (calendar: Calendar): Insertable<DB['plans']>[] => [
  {
    organizationId,
    id,
    weekStarting: nextWeek(calendar),
    onlyOpen: false,
    movePublished: false,
    seconds: 3,
    weights: JSON.stringify({ cost: 2, fairness: 2, wishes: 2, continuity: 2, stability: 2 }),
    isWhatIf: true,
    name: `${personOf('webb').name} is sick for a week`,
    createdBy: accountId(supervisor),
    createdAt: isoOf(calendar.nowMs),
  },
]

export const planAssumptionRows = (calendar: Calendar): Insertable<DB['planAssumptions']>[] => [
  {
    organizationId,
    id: 1,
    planId: id,
    kind: 'absent',
    employeeId: personOf('webb').id,
    terms: JSON.stringify({ from: nextWeek(calendar), to: addDays(nextWeek(calendar), 6) }),
  },
]
