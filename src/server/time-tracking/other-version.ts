import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { dayOf, type Instant, secondsBetween, wallTimeOf } from '#shared/time.ts'
import { entryWaits } from '#shared/time-tracking/events.ts'
import { announceChanged } from './announce-changed.ts'
import { addBeside } from './beside-sheet.ts'
import { isOnApprovedSheet, listBreaks, updateEntry } from './clock-store.ts'
import type { EntryRow } from './entry-store.ts'
import { presentEntry } from './present.ts'
import type { Pressed } from './press.ts'
import { refusingBrokenRules } from './refusals.ts'

const versions = {
  'clock-in': { code: 'other-clock-in', asks: 'clock-in' },
  'clock-out': { code: 'other-clock-out', asks: 'clock-out' },
  'break-start': { code: 'other-break-start', asks: 'clock-out' },
  'break-end': { code: 'other-break-end', asks: 'clock-out' },
} as const satisfies Record<Pressed, object>

// Whoever clocked someone in over the radio wrote it down within the minute.
const sameSeconds = 60

/**
 * A press that waited on a phone, while someone else wrote the same down: what stands there stays, what the phone recorded
 * stands beside it, and a manager decides.
 */
export async function noteOtherVersion(ctx: Context, entry: EntryRow, what: Pressed) {
  const { db, now, when } = ctx
  const { organizationId, id, employeeId, timeZone } = entry
  const pressedAt = when.madeAt ?? now
  const stands = await whatStands(ctx, entry, what)
  if (stands !== null && Math.abs(secondsBetween(stands, pressedAt)) <= sameSeconds) return presentEntry(entry, now)
  const { code, asks } = versions[what]
  const said = refusal(code, { day: dayOf(pressedAt, timeZone), pressed: wallTimeOf(pressedAt, timeZone) })
  await audit(ctx, {
    organizationId,
    action: 'time-entry.contested',
    subjectKind: 'time-entry',
    subjectId: id,
    detail: { employeeId, what, pressedAt },
  })
  if (await isOnApprovedSheet(db, entry)) {
    await addBeside(ctx, entry, what, pressedAt, sayRefusal(said, 'en'))
    return presentEntry(entry, now)
  }
  const reviewReason = withReason(entry.reviewReason, sayRefusal(said, 'en'))
  await refusingBrokenRules(
    updateEntry(db, organizationId, id, {
      needsReview: true,
      reviewReason,
      reviewedAt: null,
      reviewedBy: null,
      updatedAt: now,
    }),
  )
  await ctx.announce(entryWaits, organizationId, { timeEntryId: id, employeeId, asks })
  return announceChanged(ctx, entry)
}

// The audit log has every one of them; a manager reads as many as fit.
const longestReason = 600

function withReason(known: string | null, reason: string): string {
  if (known === null) return reason
  return known.includes(reason) || known.length > longestReason ? known : `${known} ${reason}`
}

/** What is written down already of the same; null where nothing is. */
async function whatStands({ db }: Context, entry: EntryRow, what: Pressed): Promise<Instant | null> {
  if (what === 'clock-in') return entry.clockInTime
  if (what === 'clock-out') return entry.clockOutTime
  if (what === 'break-start') return entry.breakStartedAt
  return (await listBreaks(db, entry.organizationId, entry.id)).at(-1)?.endedAt ?? null
}
