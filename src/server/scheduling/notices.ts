import { linkTo } from '#server/email/public.ts'
import { type Notice, type Occasion, occasion, type Recipient } from '#server/platform/notices.ts'
import { shiftAltered, weekPublished } from '#shared/scheduling/events.ts'
import { shiftWords } from '#shared/scheduling/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { shiftIn, shiftLine } from '#shared/written-dates.ts'
import { listPublished, type PublishedShift } from './notice-store.ts'

/** What happens to the shifts of a person: they are told, and nobody else. */
export const shiftOccasions: Occasion[] = [
  occasion(weekPublished, async (work, organizationId, facts) => {
    const shifts = await listPublished(work.db, organizationId, facts)
    const byPerson = Map.groupBy(shifts, ({ employeeId }) => employeeId as number)
    const of = ({ employeeId }: Recipient) =>
      byPerson.get(employeeId as number) as [PublishedShift, ...PublishedShift[]]
    if (byPerson.size === 0) return []
    const notice: Notice = {
      kind: 'shift-published',
      organizationId,
      to: { employees: [...byPerson.keys()] },
      tag: `shifts-${organizationId}-${facts.from}`,
      path: recipient => addressOf(screens.scheduling, { view: 'mine', date: of(recipient)[0].date }),
      lastsHours: 48,
      say: (language, recipient) => {
        const [first, ...further] = of(recipient)
        const line = shiftIn(recipient.preferences, first)
        return further.length === 0
          ? shiftWords.shiftPublished[language](line)
          : shiftWords.shiftsPublished[language](String(further.length + 1), line)
      },
      mail: {
        templateKey: 'shift_published',
        values: recipient => {
          const [first, ...further] = of(recipient)
          return {
            firstName: recipient.firstName,
            companyName: first.companyName,
            weekStarting: first.date,
            shifts: [first, ...further]
              .slice(0, mostLines)
              .map(shift => shiftLine(recipient.preferences.language, shift))
              .join('\n'),
            scheduleLink: linkTo(work.environment, addressOf(screens.scheduling, { date: first.date })),
          }
        },
      },
    }
    return [notice]
  }),
  occasion(shiftAltered, async (_, organizationId, { employeeId, change, ...shift }) => [
    {
      kind: 'shift-changed',
      organizationId,
      to: { employees: [employeeId] },
      tag: `shift-${shift.scheduleId}`,
      path: addressOf(screens.scheduling, { view: 'mine', date: shift.date }),
      lastsHours: 48,
      isUrgent: true,
      say: (language, { preferences }) => shiftWords[wordFor[change]][language](shiftIn(preferences, shift)),
    },
  ]),
]

const wordFor = {
  changed: 'shiftChanged',
  'series-changed': 'shiftsChanged',
  cancelled: 'shiftCancelled',
  'taken-away': 'shiftTakenAway',
} as const

const mostLines = 400
