import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { dayOf, secondsBetween, wallTimeOf } from '#shared/time.ts'
import { entryWaits } from '#shared/time-tracking/events.ts'
import { announceChanged } from './announce-changed.ts'
import { updateEntry } from './clock-store.ts'
import type { EntryRow } from './entry-store.ts'
import { presentEntry } from './present.ts'
import { refusingBrokenRules } from './refusals.ts'

const versions = {
  'clock-in': { code: 'other-clock-in', asks: 'clock-in' },
  'clock-out': { code: 'other-clock-out', asks: 'clock-out' },
  'break-start': { code: 'other-break-start', asks: 'clock-out' },
  'break-end': { code: 'other-break-end', asks: 'clock-out' },
} as const

// Whoever clocked someone in over the radio wrote it down within the minute.
const sameSeconds = 60

/**
 * A press that waited on a phone, while someone else wrote the same down: what stands there stays, what the phone recorded
 * stands beside it, and a manager decides.
 */
export async function noteOtherVersion(ctx: Context, entry: EntryRow, what: keyof typeof versions) {
  const { db, now, when } = ctx
  const { organizationId, id, employeeId, timeZone } = entry
  const pressedAt = when.madeAt ?? now
  const stands = what === 'clock-in' ? entry.clockInTime : entry.clockOutTime
  const isClock = what === 'clock-in' || what === 'clock-out'
  if (isClock && stands !== null && Math.abs(secondsBetween(stands, pressedAt)) <= sameSeconds)
    return presentEntry(entry, now)
  const { code, asks } = versions[what]
  const said = refusal(code, { day: dayOf(pressedAt, timeZone), pressed: wallTimeOf(pressedAt, timeZone) })
  const reviewReason = [entry.reviewReason, sayRefusal(said, 'en')].filter(Boolean).join(' ')
  await refusingBrokenRules(
    updateEntry(db, organizationId, id, {
      needsReview: true,
      reviewReason,
      reviewedAt: null,
      reviewedBy: null,
      updatedAt: now,
    }),
  )
  await audit(ctx, {
    organizationId,
    action: 'time-entry.contested',
    subjectKind: 'time-entry',
    subjectId: id,
    detail: { employeeId, what, pressedAt },
  })
  await ctx.announce(entryWaits, organizationId, { timeEntryId: id, employeeId, asks })
  return announceChanged(ctx, entry)
}
