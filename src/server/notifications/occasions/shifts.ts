import { linkTo } from '#server/email/public.ts'
import { shiftAltered, weekPublished } from '#shared/scheduling/events.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import type { Language } from '#shared/words.ts'
import type { Notice } from '../notice.ts'
import type { Recipient } from '../recipient.ts'
import { shiftIn } from '../words/dates.ts'
import { type Occasion, occasion } from './occasion.ts'
import { listPublished, type PublishedShift } from './shift-store.ts'

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
      say: (words, recipient) => {
        const [first, ...further] = of(recipient)
        const line = shiftIn(recipient.preferences, first)
        return further.length === 0
          ? words.shiftPublished(line)
          : words.shiftsPublished(String(further.length + 1), line)
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
              .map(shift => lineOf(recipient.preferences.language, shift))
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
      say: (words, { preferences }) => words[wordFor[change]](shiftIn(preferences, shift)),
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

type MailedShift = Omit<PublishedShift, 'employeeId'>

/** For a column of days, times and places, which are written alike in every language. */
export const lineOf = (language: Language, { date, startTime, endTime, endsNextDay, location }: MailedShift) =>
  `${date}  ${startTime}–${endTime}${endsNextDay ? ` (${nextDay[language]})` : ''}  ${location}`

const nextDay = { en: 'next day', es: 'día siguiente', fr: 'lendemain' }
