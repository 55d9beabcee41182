import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound, type Problem, unprocessableField } from '#shared/problem.ts'
import { hoursText } from '#shared/time.ts'
import type { timesheets } from '#shared/timesheets/contract.ts'
import { timesheetChanged } from '#shared/timesheets/events.ts'
import { noPay, type PayParts, payOfHours } from '#shared/timesheets/pay-parts.ts'
import { hundredthsOfHours, weeksOf } from '#shared/timesheets/rules.ts'
import { type ChosenEntry, holdChosen, type PaidEntry } from './entry-store.ts'
import { settlePay } from './paid-days.ts'
import { readPayTerms } from './pay-terms.ts'
import { presentSheet } from './present.ts'
import { requireMonday } from './read-timesheets.ts'
import { addUp, multipliersOf, paidLines, secondsOf } from './recalculate.ts'
import { findLiveSheet, findSheet } from './sheet-store.ts'
import { findPerson, insertLines, insertSheet } from './writing-store.ts'

type Draft = ParsedInputOf<typeof timesheets.create>

/** One sheet from chosen entries, whose hours the server adds up; or by hand, where the given hours stand. */
export async function createSheet(ctx: Context, draft: Draft) {
  const { db, actor, now } = ctx
  const { employeeId, weekStarting } = draft
  const person = await findPerson(db, employeeId)
  if (person === undefined) throw notFound()
  const { organizationId } = person
  const lines = await linesOf(ctx, draft)
  requireMonday(weekStarting)
  const manual = lines.length === 0
  const totalSeconds = manual ? givenSeconds(draft) : lines.reduce((sum, line) => sum + line.seconds, 0)
  if (!manual) refuseDisagreement(draft, totalSeconds)
  await refuseSecond(ctx, organizationId, draft, manual)
  const terms = (await readPayTerms(db, [organizationId], [])).get(organizationId)
  if (terms === undefined) throw notFound()
  const { seconds: _, ...parts }: PayParts = manual ? payOfHours(totalSeconds, terms.week, terms.terms) : noPay
  const { id } = await refusingDoubles(
    insertSheet(db, {
      organizationId,
      employeeId,
      weekStarting,
      manual,
      totalSeconds: manual ? totalSeconds : 0,
      ...parts,
      ...multipliersOf(terms.company),
      createdBy: actor.userId,
      createdAt: now,
      updatedAt: now,
    }),
  )
  if (!manual) {
    await settlePay(db, [{ organizationId, employeeId, monday: weekStarting }])
    await refusingDoubles(
      insertLines(
        db,
        await paidLines(
          db,
          lines.map(line => ({ ...line, organizationId, timesheetId: id, weekStarting })),
        ),
      ),
    )
    await addUp(db, [{ organizationId, id }], now)
  }
  await audit(ctx, {
    organizationId,
    action: 'timesheet.created',
    subjectKind: 'timesheet',
    subjectId: id,
    detail: { employeeId, weekStarting, manual, totalHours: hoursText(totalSeconds) },
  })
  await ctx.announce(timesheetChanged, organizationId, { timesheetId: id, employeeId, weekStarting, status: 'pending' })
  const row = await findSheet(db, id)
  if (row === undefined) throw notFound()
  return presentSheet(ctx, row)
}

async function linesOf({ db }: Context, { employeeId, timeEntryIds, weekStarting }: Draft) {
  if (timeEntryIds.length === 0) return []
  const wanted = [...new Set(timeEntryIds)]
  const entries = await holdChosen(db, wanted)
  if (entries.length < wanted.length) throw notFound()
  requireMonday(weekStarting)
  return entries.map(entry => {
    if (entry.employeeId !== employeeId) throw unprocessableField('timeEntryIds', 'not-theirs', { entry: entry.id })
    if (!isClosed(entry)) throw unprocessableField('timeEntryIds', 'entry-open', { entry: entry.id })
    if (entry.needsReview) throw unprocessableField('timeEntryIds', 'needs-review', { entry: entry.id })
    const seconds = secondsOf(entry, weekStarting)
    if (seconds <= 0) {
      const weeks = weeksOf(entry).join(', ')
      throw unprocessableField('timeEntryIds', 'not-in-week', { entry: entry.id, weeks })
    }
    return { timeEntryId: entry.id, seconds }
  })
}

const isClosed = (entry: ChosenEntry): entry is PaidEntry => entry.clockOutTime !== null

function givenSeconds({ totalHours }: Draft) {
  if (totalHours !== undefined) return hundredthsOfHours(totalHours) * 36
  throw invalidField('totalHours', 'timesheet-hours-required')
}

function refuseDisagreement({ totalHours }: Draft, totalSeconds: number) {
  const sum = hoursText(totalSeconds)
  if (totalHours === undefined || hundredthsOfHours(totalHours) === hundredthsOfHours(sum)) return
  const given = (hundredthsOfHours(totalHours) / 100).toFixed(2)
  throw unprocessableField('totalHours', 'hours-disagree', { sum, given })
}

const second = (current?: unknown): Problem => conflict('timesheet-exists', {}, current)

async function refuseSecond(
  ctx: Context,
  organizationId: number,
  { employeeId, weekStarting }: Draft,
  manual: boolean,
) {
  if (manual) return
  const known = await findLiveSheet(ctx.db, organizationId, employeeId, weekStarting)
  if (known !== undefined) throw second(await presentSheet(ctx, known))
}

const refusingDoubles = <T>(write: Promise<T>) =>
  explaining(
    {
      timesheets_one_per_week: () => second(),
      timesheet_entries_once: () => conflict('entry-on-timesheet'),
    },
    write,
  )
