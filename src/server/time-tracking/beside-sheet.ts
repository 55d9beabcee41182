import type { Context } from '#server/platform/context.ts'
import { refusal } from '#shared/refusal.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { type Instant, secondsBetween } from '#shared/time.ts'
import { beginEntry } from './begin-entry.ts'
import { type EntryRow, findEntryAfter } from './entry-store.ts'
import { judgePosition } from './position.ts'
import type { Pressed } from './press.ts'

/**
 * What is on an approved sheet stays as it was approved: hours that a phone recorded beyond it stand beside the sheet, and a
 * manager decides. Where the phone recorded no more than was approved, nobody lost an hour.
 */
export async function addBeside(ctx: Context, entry: EntryRow, what: Pressed, pressedAt: Instant, said: string) {
  const beyond = await hoursBeyond(ctx, entry, what, pressedAt)
  if (beyond === undefined) return
  const { organizationId, employeeId, businessId, location } = entry
  await beginEntry(
    ctx,
    { organizationId, id: employeeId },
    {
      at: beyond.from,
      pressedAt: null,
      businessId,
      shiftId: null,
      location,
      source: 'offline',
      reason: null,
      reviewReason: `${said} ${sayRefusal(refusal('press-week-approved'), 'en')}`,
      position: await judgePosition(ctx.db, { organizationId, businessId, sent: {}, now: ctx.now }),
      clockOutTime: beyond.to,
    },
  )
}

/** The hours that nobody has written down. */
async function hoursBeyond({ db }: Context, entry: EntryRow, what: Pressed, at: Instant) {
  const { organizationId, employeeId, clockInTime, clockOutTime } = entry
  if (what === 'clock-in') return secondsBetween(at, clockInTime) > 0 ? { from: at, to: clockInTime } : undefined
  if (what !== 'clock-out' || clockOutTime === null) return undefined
  const next = await findEntryAfter(db, organizationId, employeeId, clockOutTime)
  const to = next !== undefined && secondsBetween(next.clockInTime, at) > 0 ? next.clockInTime : at
  return secondsBetween(clockOutTime, to) > 0 ? { from: clockOutTime, to } : undefined
}
