import { randomUUID } from 'node:crypto'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { companyOf } from '#server/platform/reader.ts'
import { runHook } from '#server/platform/work.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, fieldProblem, notFound, unprocessable, unprocessableField } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import type { scheduling } from '#shared/scheduling/contract.ts'
import { addDays, daysBetween, weekStartOf } from '#shared/time.ts'
import { tellOfMany, tellOfPublication } from './announcements.ts'
import { type Copied, place } from './copy-shifts.ts'
import { scheduleProblems } from './placement.ts'
import { shiftsReassigned } from './reassignment.ts'
import { beginSeries, countDrafts, daysOfSeries, listPeopleOutside, publishDrafts } from './series-store.ts'
import { deleteShifts, findShift, insertShifts, listShifts } from './store.ts'
import { plannersVisibility } from './visibility.ts'

type Input<K extends keyof typeof scheduling> = ParsedInputOf<(typeof scheduling)[K]>

// A plan for more than a year is no plan, and more shifts than this in one week no one can check.
const mostRepeats = 53
const mostShifts = 3000

/** Copies a week as drafts. What stands in the way is left, replaced, or copied without its person. */
export async function copyWeek(ctx: Context, input: Input<'copyWeek'>) {
  const { from, to, onConflict, businessId, confirm } = input
  const organizationId = organizationFor(ctx.actor, input.organizationId)
  const { firstDay } = await companyOf(ctx.db, organizationId)
  // A week is named by its first day as the company counts, or by its Monday, as weeks of pay are.
  const isWeek = [firstDay, 1].some(first => weekStartOf(from, first) === from)
  const days = daysBetween(from, to)
  if (!isWeek || days === 0 || days % 7 !== 0) {
    throw unprocessable('not-two-weeks', {}, [fieldProblem('to', 'week-start-required')])
  }
  const filter = { from, to: addDays(from, 6), organizationId, businessId }
  const week = await listShifts(ctx.db, filter, plannersVisibility, { after: null, limit: mostShifts })
  if (week.length > mostShifts) throw unprocessable('too-many-shifts')
  const copies: Copied[] = week
    // The shift that somebody left is copied whole, as it was planned.
    .filter(({ status, coversId }) => status !== 'cancelled' && coversId === null)
    .map(shift => ({ ...shift, date: addDays(shift.date, days), seriesId: null, publishedAt: null }))
  const sameWeek = { ...filter, from: to, to: addDays(to, 6), open: true }
  const present = await listShifts(ctx.db, sameWeek, plannersVisibility, { after: null, limit: mostShifts })
  const placed = await place(ctx, organizationId, withoutKnown(copies, present), onConflict, confirm)
  return { created: await write(ctx, organizationId, placed, 'week.copied', to), conflicts: placed.conflicts }
}

/** Repeats a shift every week until a day. Weeks that the series has already are left as they are. */
export async function repeatWeekly(ctx: Context, { id, until, onConflict, confirm }: Input<'repeat'>) {
  const shift = await findShift(ctx.db, id, plannersVisibility)
  if (shift === undefined) throw notFound()
  const weeks = Math.floor(daysBetween(shift.date, until) / 7)
  if (weeks < 1 || weeks > mostRepeats) {
    throw unprocessableField('until', 'repeat-range', {
      why: refusal(weeks < 1 ? 'repeat-too-short' : 'repeat-too-long'),
    })
  }
  const seriesId = shift.seriesId ?? randomUUID()
  const present = await daysOfSeries(ctx.db, shift.organizationId, seriesId)
  const publishedAt = shift.publishedAt === null ? null : ctx.now
  const copies: Copied[] = Array.from({ length: weeks }, (_, week) => addDays(shift.date, 7 * (week + 1)))
    .filter(date => !present.has(date))
    .map(date => ({ ...shift, date, seriesId, publishedAt }))
  const placed = await place(ctx, shift.organizationId, copies, onConflict, confirm)
  await beginSeries(ctx.db, shift.organizationId, id, seriesId)
  const created = await write(ctx, shift.organizationId, placed, 'shift.repeated', shift.date)
  if (publishedAt !== null && created > 0) {
    const dates = placed.shifts.map(({ date }) => date)
    await tellOfPublication(ctx, shift.organizationId, publishedAt, dates)
  }
  return { seriesId, created, conflicts: placed.conflicts }
}

/** Makes drafts visible to the people in them. */
export async function publish(ctx: Context, { from, to, ...filter }: Input<'publish'>) {
  if (to < from) throw unprocessable('no-days')
  const published = await publishDrafts(ctx.db, { ...filter, from, to }, ctx.now)
  const byOrganization = Map.groupBy(published, ({ organizationId }) => organizationId)
  for (const [organizationId, shifts] of byOrganization) {
    await audit(ctx, {
      organizationId,
      action: 'shifts.published',
      subjectKind: 'schedule',
      subjectId: from,
      detail: { to, shifts: shifts.length },
    })
    await tellOfMany(ctx, organizationId, from, shifts)
    const dates = shifts.map(({ date }) => date)
    await tellOfPublication(ctx, organizationId, ctx.now, dates)
  }
  const people = [...new Set(published.flatMap(({ employeeId }) => employeeId ?? []))]
  return { published: published.length, people: people.length, notIn: await listPeopleOutside(ctx.db, people) }
}

/** What is about to be published, for whoever is about to do it. */
export async function readDrafts(ctx: Context, filter: Input<'drafts'>) {
  const drafts = await countDrafts(ctx.db, filter)
  return {
    shifts: drafts.reduce((sum, { shifts }) => sum + shifts, 0),
    people: drafts.flatMap(({ employeeId, name, userId, shifts }) =>
      employeeId === null ? [] : [{ employeeId, name: name ?? '', shifts, isIn: userId !== null }],
    ),
  }
}

async function write(
  ctx: Context,
  organizationId: number,
  { shifts, overwritten }: Awaited<ReturnType<typeof place>>,
  action: AuditAction,
  firstDay: string,
) {
  if (overwritten.length > 0) {
    await runHook(ctx, shiftsReassigned, { organizationId, scheduleIds: overwritten })
    const gone = await deleteShifts(ctx.db, organizationId, overwritten)
    if (gone.length < overwritten.length) {
      throw conflict('shift-has-hours', { why: refusal('hours-on-replaced-shift') })
    }
  }
  const ids = await explaining(scheduleProblems, insertShifts(ctx.db, shifts))
  if (ids.length === 0) return 0
  await audit(ctx, {
    organizationId,
    action,
    subjectKind: 'schedule',
    subjectId: ids[0] as number,
    detail: { shifts: ids.length, overwritten: overwritten.length, firstDay },
  })
  await tellOfMany(ctx, organizationId, firstDay, shifts)
  return ids.length
}

// Copying twice must not double the open shifts, which nothing else would hold apart.
function withoutKnown(copies: Copied[], present: Copied[]): Copied[] {
  const known = new Map<string, number>()
  for (const shift of present) known.set(likeness(shift), (known.get(likeness(shift)) ?? 0) + 1)
  return copies.filter(copy => {
    if (copy.employeeId !== null) return true
    const left = known.get(likeness(copy)) ?? 0
    known.set(likeness(copy), left - 1)
    return left <= 0
  })
}

const likeness = ({ date, startTime, endTime, businessId, location, position }: Copied) =>
  [date, startTime, endTime, businessId, location, position].join('|')
