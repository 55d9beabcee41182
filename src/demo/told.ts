import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { habitsIn, unknownCompany } from '#shared/country/habits.ts'
import type { NoticeText } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { shiftOfferWords } from '#shared/shift-offers/notices.ts'
import { timeOffWords } from '#shared/time-off/notices.ts'
import { timesheetWords } from '#shared/timesheets/notices.ts'
import { dayIn, daysIn } from '#shared/written-dates.ts'
import { type AccountEmail, accountId } from './accounts.ts'
import { personOf } from './people.ts'
import type { Sheet } from './timesheets.ts'

const habits = habitsIn(unknownCompany, {})

type ToldRow = Insertable<DB['toldNotices']>

interface Made {
  offers: Insertable<DB['shiftOffers']>[]
  timeOff: Insertable<DB['timeOffRequests']>[]
  sheets: Sheet[]
}

/** What stands in the bells of the demo's people beside notes and incidents: who asks for something, and what was decided. */
export function toldRows({ offers, timeOff, sheets }: Made): ToldRow[] {
  const webb = personOf('webb')
  return [
    ...offers
      .filter(({ kind, status, organizationId }) => kind === 'swap' && status === undefined && organizationId === 1)
      .flatMap(offer =>
        toManagers(offer.acceptedAt as string, {
          kind: 'shift-request',
          tag: `shift-request-${offer.id}`,
          path: addressOf(screens.scheduling, { view: 'requests' }),
          text: shiftOfferWords.swapRequested.en(personOf('silva').name, ''),
        }),
      ),
    ...timeOff
      .filter(({ status, employeeId }) => status === 'pending' && employeeId === webb.id)
      .flatMap(request =>
        toManagers(request.createdAt as string, {
          kind: 'time-off-request',
          tag: `time-off-${request.id}-asked`,
          path: addressOf(screens.timeOff, { request: request.id as number }),
          text: timeOffWords.timeOffRequested.en(
            webb.name,
            daysIn(habits, request.startsOn as string, request.endsOn as string),
          ),
        }),
      ),
    ...sheets
      .filter(({ person, status }) => person === webb && status === 'approved')
      .slice(-2)
      .map(({ id, monday, decidedMs }) =>
        line('employee@muster.demo', new Date(decidedMs).toISOString(), {
          kind: 'timesheet-decided',
          tag: `timesheet-decided-${monday.toString()}`,
          path: addressOf(screens.timesheets, { sheet: id }),
          text: timesheetWords.timesheetApproved.en(dayIn(habits, monday.toString())),
        }),
      ),
  ]
}

interface Said {
  kind: string
  tag: string
  path: string
  text: NoticeText
}

const toManagers = (toldAt: string, said: Said) =>
  (['provider@muster.demo', 'supervisor@muster.demo', 'lead@muster.demo'] as const).map(email =>
    line(email, toldAt, said),
  )

const line = (email: AccountEmail, toldAt: string, { text, ...said }: Said): ToldRow => ({
  userId: accountId(email),
  organizationId: 1,
  ...said,
  ...text,
  isUrgent: false,
  toldAt,
})
