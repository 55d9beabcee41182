import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { onlyOrganizationOf } from '#server/platform/organizations.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { runHook } from '#server/platform/work.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import type { scheduling } from '#shared/scheduling/contract.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { addDays } from '#shared/time.ts'
import { tellNewPerson, tellOfAlterations, tellOfMany, tellOfPublication, tellOfShift } from './announcements.ts'
import { withLeft } from './left-store.ts'
import { listExpected, withMissed } from './missed-store.ts'
import { openShiftsFor } from './open-shifts.ts'
import { findShiftPost, permit, placementOf, scheduleProblems } from './placement.ts'
import { shiftsReassigned } from './reassignment.ts'
import { mergeChanges, updateSeries } from './series.ts'
import {
  deleteShifts,
  findSeriesFrom,
  findShift,
  insertShifts,
  listShifts,
  type PlannedShift,
  updateShift,
} from './store.ts'
import { plannersVisibility, visibilityOf } from './visibility.ts'

type Input<K extends keyof typeof scheduling> = ParsedInputOf<(typeof scheduling)[K]>

// Without a day, the list begins a week ago: what screens show of the past fits in there.
const daysBack = 7
const pageSize = 500

export async function listSchedules(ctx: Context, { date, limit = pageSize, cursor, ...filter }: Input<'list'>) {
  const visibility = visibilityOf(ctx.actor)
  const range = date === undefined ? rangeOf(filter, ctx.now) : { from: date, to: date }
  if (visibility.ofUser !== null && filter.open === true) {
    const open = await openShiftsFor(ctx)
    const within = open
      .map(({ shift }) => shift)
      .filter(shift => shift.date >= (range.from ?? '') && shift.date <= (range.to ?? '9999'))
    return { items: within.slice(0, limit), nextCursor: null }
  }
  const after = cursor === undefined ? null : (keysOf(cursor, 3) as [string, string, number])
  const place = { organizationId: filter.organizationId ?? onlyOrganizationOf(ctx.actor) }
  const rows = await listShifts(ctx.db, { ...filter, ...place, ...range }, visibility, { after, limit })
  const told = await withLeft(ctx, await withMissed(ctx.db, rows, visibility, ctx.now))
  return pageOf(told, limit, shift => [shift.date, shift.startTime, shift.id])
}

export async function getSchedule(ctx: Context, { id }: { id: number }): Promise<Schedule> {
  const visibility = visibilityOf(ctx.actor)
  const shift = await findShift(ctx.db, id, visibility)
  if (shift !== undefined) return (await withLeft(ctx, [shift]))[0] as Schedule
  const open =
    visibility.ofUser === null ? undefined : (await openShiftsFor(ctx)).find(({ shift: one }) => one.id === id)?.shift
  if (open === undefined) throw notFound()
  return open
}

/** Who was expected for it, and who came. */
export async function readAttendance(ctx: Context, { id }: { id: number }) {
  const shift = await findShift(ctx.db, id, plannersVisibility)
  if (shift === undefined) throw notFound()
  return listExpected(ctx.db, shift.organizationId, id, ctx.now)
}

/** Plans a shift; it may ask for licences beside those of its site. */
export async function createSchedule(
  ctx: Context,
  input: Input<'create'>,
  licences: string[] = [],
): Promise<PlannedShift> {
  const { confirm, published, organizationId, ...form } = input
  const named = { employeeId: form.employeeId ?? null, businessId: form.businessId ?? null, organizationId }
  const post = await findShiftPost(ctx, named)
  const placement = placementOf(form, post, { ...form, licences })
  if (post.person !== null && form.status !== 'cancelled') await permit(ctx, post.person, placement, { confirm })
  const [id] = await explaining(
    scheduleProblems,
    insertShifts(ctx.db, [
      {
        ...form,
        ...named,
        organizationId: post.organizationId,
        startsAt: placement.startsAt,
        endsAt: placement.endsAt,
        breakMinutes: form.breakMinutes ?? null,
        position: form.position ?? null,
        licences,
        notes: form.notes ?? null,
        publishedAt: published ? ctx.now : null,
        seriesId: null,
        createdBy: ctx.actor.userId,
        assignedAt: ctx.now,
      },
    ]),
  )
  const shift = await readBack(ctx, id as number)
  await auditShift(ctx, 'shift.created', shift)
  await tellOfShift(ctx, shift)
  if (published) await tellOfPublication(ctx, shift.organizationId, ctx.now, [shift.date])
  return shift
}

export async function updateSchedule(ctx: Context, { id, ...input }: Input<'update'>): Promise<Schedule> {
  const before = await findShift(ctx.db, id, plannersVisibility)
  if (before === undefined) throw notFound()
  if (input.version !== undefined && input.version !== before.version) throw changedMeanwhile(before)
  if (input.scope === 'later' && before.seriesId !== null) return updateSeries(ctx, before, input)
  const change = await mergeChanges(ctx, before, input)
  const { person, placement, shift } = change
  if (person !== null && change.isPlacedAnew) {
    await permit(ctx, person, placement, { exceptIds: [id], confirm: input.confirm })
  }
  const done = await explaining(scheduleProblems, updateShift(ctx.db, before, shift, ctx.now))
  const after = await readBack(ctx, id)
  if (!done) throw changedMeanwhile(after)
  if (after.employeeId !== before.employeeId || after.status === 'cancelled') {
    await runHook(ctx, shiftsReassigned, { organizationId: before.organizationId, scheduleIds: [id] })
  }
  await auditShift(ctx, 'shift.changed', after, { before: briefly(before) })
  await tellOfShift(ctx, after, before)
  await tellOfAlterations(ctx, [{ before, after }])
  if (before.publishedAt === null && after.publishedAt !== null) {
    await tellOfPublication(ctx, after.organizationId, after.publishedAt, [after.date])
  } else if (after.publishedAt !== null && after.employeeId !== null && after.employeeId !== before.employeeId) {
    await tellNewPerson(ctx, after, after.publishedAt)
  }
  return after
}

export async function removeSchedule(ctx: Context, { id, scope }: Input<'remove'>) {
  const shift = await findShift(ctx.db, id, plannersVisibility)
  if (shift === undefined) throw notFound()
  const all = scope === 'later' && shift.seriesId !== null ? await findSeriesFrom(ctx.db, shift) : [shift]
  const ids = all.map(one => one.id)
  const gone = await deleteShifts(ctx.db, shift.organizationId, ids)
  if (!gone.some(one => one.id === id)) {
    throw conflict('shift-has-hours', { why: refusal('hours-on-shift') }, shift)
  }
  await auditShift(ctx, 'shift.deleted', shift, { deleted: gone.length })
  if (gone.length === 1) await tellOfShift(ctx, shift)
  else await tellOfMany(ctx, shift.organizationId, shift.date, all)
  const goneIds = new Set(gone.map(one => one.id))
  const deleted = all.filter(one => goneIds.has(one.id))
  await tellOfAlterations(
    ctx,
    deleted.map(before => ({ before, after: null })),
  )
  return null
}

export async function copySchedule(ctx: Context, input: Input<'copy'>): Promise<Schedule> {
  const { id, date, employeeId, businessId, location, confirm } = input
  const source = await findShift(ctx.db, id, plannersVisibility)
  if (source === undefined) throw notFound()
  const { startTime, endTime, endsNextDay, breakMinutes, position, notes, organizationId } = source
  const site = businessId === undefined ? source.businessId : businessId
  const copy = {
    employeeId: employeeId === undefined ? source.employeeId : employeeId,
    date: date ?? source.date,
    startTime,
    endTime,
    endsNextDay,
    breakMinutes,
    location: location ?? source.location,
    businessId: site,
    position,
    notes,
    organizationId,
    status: 'scheduled' as const,
    published: false,
    confirm,
  }
  return createSchedule(ctx, copy, site === source.businessId ? source.licences : [])
}

const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }, now: string) =>
  from === undefined && to === undefined ? { from: addDays(now.slice(0, 10), -daysBack), to } : { from, to }

async function readBack({ db }: Context, id: number): Promise<PlannedShift> {
  const shift = await findShift(db, id, plannersVisibility)
  if (shift === undefined) throw notFound()
  return shift
}

const auditShift = (ctx: Context, action: AuditAction, shift: Schedule, detail: Record<string, unknown> = {}) =>
  audit(ctx, {
    organizationId: shift.organizationId,
    action,
    subjectKind: 'schedule',
    subjectId: shift.id,
    detail: { ...briefly(shift), ...detail },
  })

const briefly = ({ employeeId, date, startTime, endTime, breakMinutes, status }: Schedule) => ({
  employeeId,
  date,
  startTime,
  endTime,
  breakMinutes,
  status,
})
