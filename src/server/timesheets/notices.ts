import { type Notice, type Occasion, occasion, type Recipient } from '#server/platform/notices.ts'
import { decidersFor, managers } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import type { Day } from '#shared/time.ts'
import { timesheetChanged, timesheetsChanged } from '#shared/timesheets/events.ts'
import { timesheetWords } from '#shared/timesheets/notices.ts'
import { dayIn } from '#shared/written-dates.ts'
import { countPending, listSheets } from './notice-store.ts'

type Sheet = Awaited<ReturnType<typeof listSheets>>[number]

/** Decisions, whose mails leave with the decision itself, and weeks that wait for one. */
export const timesheetOccasions: Occasion[] = [
  occasion(timesheetChanged, async (work, organizationId, { timesheetId, status }) => {
    const [sheet] = await listSheets(work.db, organizationId, { id: timesheetId })
    if (sheet === undefined || sheet.status !== status) return []
    if (status !== 'pending') return [decided(organizationId, [sheet], status)]
    // A later version waits again because someone corrected or reopened it, and whoever did looks at it already.
    if (sheet.version > 1) return []
    return [
      {
        ...waiting(organizationId, sheet.weekStarting),
        to: { roles: decidersFor(sheet.role) },
        except: [sheet.userId],
        say: (language, { preferences }) =>
          timesheetWords.timesheetWaiting[language](dayIn(preferences, sheet.weekStarting)),
      },
    ]
  }),
  occasion(timesheetsChanged, async (work, organizationId, { weekStarting, approvedAt }) => {
    if (approvedAt !== undefined) {
      const sheets = await listSheets(work.db, organizationId, { approvedAt })
      return sheets.length === 0 ? [] : [decided(organizationId, sheets, 'approved')]
    }
    const count = weekStarting === null ? 0 : await countPending(work.db, organizationId, weekStarting)
    if (weekStarting === null || count === 0) return []
    return [
      {
        ...waiting(organizationId, weekStarting),
        to: { roles: managers },
        say: (language, { preferences }) => {
          const week = dayIn(preferences, weekStarting)
          return count === 1
            ? timesheetWords.timesheetWaiting[language](week)
            : timesheetWords.timesheetsWaiting[language](String(count), week)
        },
      },
    ]
  }),
]

/** One notice for all who were decided on at once; each hears of their own. */
function decided(organizationId: number, sheets: Sheet[], status: 'approved' | 'rejected'): Notice {
  const byPerson = new Map(sheets.map(sheet => [sheet.employeeId, sheet]))
  const of = ({ employeeId }: Recipient) => byPerson.get(employeeId as number) as Sheet
  const [first] = sheets
  return {
    kind: 'timesheet-decided',
    organizationId,
    to: { employees: [...byPerson.keys()] },
    tag: `timesheet-decided-${first?.weekStarting}`,
    path: recipient => addressOf(screens.timesheets, { sheet: of(recipient).id }),
    lastsHours: 48,
    say: (language, recipient) => {
      const week = dayIn(recipient.preferences, of(recipient).weekStarting)
      return status === 'approved'
        ? timesheetWords.timesheetApproved[language](week)
        : timesheetWords.timesheetRejected[language](week)
    },
  }
}

const waiting = (organizationId: number, week: Day) =>
  ({
    kind: 'timesheets-waiting',
    organizationId,
    tag: `timesheets-waiting-${organizationId}-${week}`,
    path: addressOf(screens.timesheets, { status: 'pending', week }),
    lastsHours: 48,
  }) as const
