import type { Work } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notices.ts'
import { wallTimeIn } from '#shared/country/notation.ts'
import { shiftWords } from '#shared/scheduling/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { listBeginning } from './reminder-store.ts'
import { tell } from './tell.ts'

const minutesBefore = 60

/** Reminds people of shifts that begin within the hour, each once. */
export async function remindOfShifts(work: Work) {
  const shifts = await listBeginning(work.db, work.now, minutesBefore)
  const byPerson = new Map(shifts.map(shift => [shift.employeeId, shift]))
  const of = ({ employeeId }: Recipient) => byPerson.get(employeeId as number) as (typeof shifts)[number]
  await tell(work, {
    kind: 'shift-reminder',
    organizationId: null,
    to: { records: [...byPerson.values()] },
    tag: recipient => of(recipient).tag,
    path: addressOf(screens.timeTracking),
    lastsHours: 1,
    isUrgent: true,
    say: (language, recipient) => {
      const { startTime, location } = of(recipient)
      return shiftWords.shiftReminder[language](wallTimeIn(recipient.preferences, startTime), location)
    },
  })
}
