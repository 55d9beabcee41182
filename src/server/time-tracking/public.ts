import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { reopenSheetsOf } from '#server/timesheets/public.ts'
import { notFound } from '#shared/problem.ts'
import { announceChanged } from './announce-changed.ts'
import { updateEntry } from './clock-store.ts'
import { lockEntry } from './entry-store.ts'
import { refusingBrokenRules } from './refusals.ts'

interface Objection {
  organizationId: number
  timeEntryId: number
  words: string
}

/** A client does not agree with a time on the clock: it waits for a manager, and stands on no approved sheet meanwhile. */
export async function objectToEntry(ctx: Context, { organizationId, timeEntryId, words }: Objection) {
  const { db, now } = ctx
  const entry = await lockEntry(db, timeEntryId)
  if (entry === undefined) throw notFound()
  await reopenSheetsOf(ctx, { organizationId, timeEntryId, reason: words })
  await refusingBrokenRules(
    updateEntry(db, organizationId, timeEntryId, {
      needsReview: true,
      reviewReason: [entry.reviewReason, `The client objects: ${words}`].filter(Boolean).join(' '),
      reviewedAt: null,
      reviewedBy: null,
      updatedAt: now,
    }),
  )
  await audit(ctx, {
    organizationId,
    action: 'time-entry.objected',
    subjectKind: 'time-entry',
    subjectId: timeEntryId,
    detail: { employeeId: entry.employeeId },
  })
  await announceChanged(ctx, entry)
}
