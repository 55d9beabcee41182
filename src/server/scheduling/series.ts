import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { runHook } from '#server/platform/work.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { invalidField } from '#shared/problem.ts'
import type { scheduling } from '#shared/scheduling/contract.ts'
import { judgeWith, type Placement } from '#shared/scheduling/judge.ts'
import { isBreakShorter } from '#shared/scheduling/planned-break.ts'
import { restOf, usualArrival } from '#shared/scheduling/rest.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { addDays, daysBetween } from '#shared/time.ts'
import { tellNewPerson, tellOfAlterations, tellOfMany, tellOfPublication } from './announcements.ts'
import {
  askToConfirm,
  findShiftPost,
  placementOf,
  refuseConflict,
  refuseForbidden,
  scheduleProblems,
  warningsOf,
  without,
} from './placement.ts'
import { loadPlans, lockPeople, type PlanOf } from './plans-store.ts'
import { shiftsReassigned } from './reassignment.ts'
import { lift, placeAll } from './series-store.ts'
import { findSeriesFrom, type PlannedShift, updateShift } from './store.ts'

type Changes = Omit<ParsedInputOf<typeof scheduling.update>, 'id'>

/** A shift as it will be after an edit, and whether somebody's plan changes by it. */
export async function mergeChanges(ctx: Context, before: PlannedShift, changes: Changes) {
  const startTime = changes.startTime ?? before.startTime
  const endTime = changes.endTime ?? before.endTime
  // A caller that knows nothing of nights sends only times: a day shift made from a night shift ends on its own day.
  const endsNextDay = changes.endsNextDay ?? (before.endsNextDay && endTime <= startTime)
  const wall = { date: changes.date ?? before.date, startTime, endTime, endsNextDay }
  refuseBackwards(wall)
  const breakMinutes = changes.breakMinutes === undefined ? before.breakMinutes : changes.breakMinutes
  if (!isBreakShorter(breakMinutes, wall)) throw invalidField('breakMinutes', 'break-not-shorter')
  const employeeId = changes.employeeId === undefined ? before.employeeId : changes.employeeId
  const businessId = changes.businessId === undefined ? before.businessId : changes.businessId
  const status = changes.status ?? before.status
  const isMoved =
    employeeId !== before.employeeId ||
    businessId !== before.businessId ||
    wall.date !== before.date ||
    wall.startTime !== before.startTime ||
    wall.endTime !== before.endTime ||
    wall.endsNextDay !== before.endsNextDay
  const isBroughtBack = before.status === 'cancelled' && status !== 'cancelled'
  const post = isMoved || isBroughtBack ? await postFor(ctx, before, { employeeId, businessId }) : null
  // What its post asks for is asked there alone.
  const licences = businessId === before.businessId ? before.licences : []
  const position = changes.position === undefined ? before.position : changes.position
  const placement: Placement = post === null || !isMoved ? before : placementOf(wall, post, { licences, position })
  const { startsAt, endsAt } = placement
  const isHandedOn = employeeId !== null && employeeId !== before.employeeId
  const expectedAt = changes.expectedAt ?? (isHandedOn ? usualArrival({ startsAt, endsAt }, ctx.now) : undefined)
  return {
    person: post?.person ?? null,
    // Whoever takes a shift that runs has to be free for what is left of it.
    placement: isHandedOn ? restOf({ ...placement, breakMinutes }, ctx.now) : placement,
    isPlacedAnew: (isMoved || isBroughtBack) && status !== 'cancelled',
    shift: {
      ...wall,
      startsAt,
      endsAt,
      employeeId,
      ...(expectedAt !== undefined && { expectedAt }),
      businessId,
      breakMinutes,
      status,
      location: changes.location ?? before.location,
      position,
      licences,
      notes: changes.notes === undefined ? before.notes : changes.notes,
      publishedAt: publishedAfter(before, changes, ctx.now),
    },
  }
}

/** Edits a shift and the later ones of its series alike: all of them, or none when one stands in the way of something. */
export async function updateSeries(ctx: Context, first: PlannedShift, changes: Changes): Promise<Schedule> {
  const series = await findSeriesFrom(ctx.db, first)
  const days = changes.date === undefined ? 0 : daysBetween(first.date, changes.date)
  const merged = await mergeChanges(ctx, first, changes)
  const post = await postFor(ctx, first, merged.shift)
  const moved = series.map(shift => {
    const { endsNextDay, startTime, endTime } = merged.shift
    const wall = { date: addDays(shift.date, days), startTime, endTime, endsNextDay }
    // Shifts that were edited one by one keep what this edit does not name.
    const kept = {
      employeeId: changes.employeeId === undefined ? shift.employeeId : changes.employeeId,
      businessId: changes.businessId === undefined ? shift.businessId : changes.businessId,
      status: changes.status ?? shift.status,
      breakMinutes: changes.breakMinutes === undefined ? shift.breakMinutes : changes.breakMinutes,
      location: changes.location ?? shift.location,
      position: changes.position === undefined ? shift.position : changes.position,
      notes: changes.notes === undefined ? shift.notes : changes.notes,
    }
    return { id: shift.id, ...wall, ...kept, placement: placementOf(wall, post, { ...shift, ...kept }) }
  })
  await permitAll(ctx, moved, changes.confirm)
  const now = ctx.now
  const ids = moved.map(({ id }) => id)
  // The first one's version stands for the series: whoever edits it at the same time meets here.
  const publishedAt = merged.shift.publishedAt
  const isFirst = await updateShift(ctx.db, first, { publishedAt }, now)
  if (!isFirst) throw changedMeanwhile((await findSeriesFrom(ctx.db, first))[0] ?? first)
  await lift(ctx.db, first.organizationId, ids, ctx.now)
  const placed = moved.map(({ placement: { startsAt, endsAt }, ...shift }) => ({ ...shift, startsAt, endsAt }))
  await explaining(scheduleProblems, placeAll(ctx.db, first.organizationId, placed, now))
  if (changes.employeeId !== undefined) {
    await runHook(ctx, shiftsReassigned, { organizationId: first.organizationId, scheduleIds: ids })
  }
  await audit(ctx, {
    organizationId: first.organizationId,
    action: 'shift-series.changed',
    subjectKind: 'schedule',
    subjectId: first.id,
    detail: { shifts: ids.length, from: first.date },
  })
  await tellOfMany(ctx, first.organizationId, first.date, [...series, ...placed])
  await tellOfAlterations(
    ctx,
    series.flatMap(before => {
      const after = placed.find(({ id }) => id === before.id)
      const isFirstOne = before.id === first.id
      return after === undefined ? [] : [{ before, after: { ...before, ...after, ...(isFirstOne && { publishedAt }) } }]
    }),
  )
  if (first.publishedAt === null && publishedAt !== null) {
    await tellOfPublication(ctx, first.organizationId, publishedAt, [merged.shift.date])
  } else if (publishedAt !== null && changes.employeeId != null && changes.employeeId !== first.employeeId) {
    const given = { ...first, employeeId: changes.employeeId, date: merged.shift.date }
    await tellNewPerson(ctx, given, publishedAt, placed.at(-1)?.date)
  }
  const after = await findSeriesFrom(ctx.db, { ...first, date: addDays(first.date, Math.min(0, days)) })
  return after.find(({ id }) => id === first.id) ?? first
}

interface Moved {
  id: number
  employeeId: number | null
  status: string
  placement: Placement
}

async function permitAll(ctx: Context, moved: Moved[], confirm: Changes['confirm']) {
  const placed = moved.filter(({ employeeId, status }) => employeeId !== null && status !== 'cancelled')
  const [first, last] = [placed[0], placed.at(-1)]
  if (first === undefined || last === undefined) return
  const ids = placed.map(({ employeeId }) => employeeId as number)
  const span = { startsAt: first.placement.startsAt, endsAt: last.placement.endsAt }
  const plans = await loadPlans(ctx.db, ids, span)
  const names = new Map((await lockPeople(ctx.db, ids)).map(({ id, name }) => [id, name]))
  const own = moved.map(({ id }) => id)
  const warnings = placed.flatMap(({ id, employeeId, placement }) => {
    const person = { id: employeeId as number, name: names.get(employeeId as number) ?? '' }
    const others = placed.filter(one => one.id !== id && one.employeeId === employeeId)
    const plan = without(plans.get(person.id) as PlanOf, own)
    const shifts = [...plan.shifts, ...others.map(one => ({ ...one, ...shiftOf(one) }))]
    const verdict = judgeWith(plan.rules, placement, { ...plan, shifts })
    refuseConflict(person, verdict)
    refuseForbidden(person, verdict)
    return warningsOf(person, placement, verdict)
  })
  askToConfirm(warnings, confirm)
}

const shiftOf = ({ placement }: Moved) => ({ ...placement, location: '' })

async function postFor(
  ctx: Context,
  before: Schedule,
  named: { employeeId: number | null; businessId: number | null },
) {
  const post = await findShiftPost(ctx, {
    ...named,
    organizationId: named.employeeId === null && named.businessId === null ? before.organizationId : undefined,
    formerBusinessId: before.businessId,
  })
  if (post.organizationId === before.organizationId) return post
  const field = named.employeeId === before.employeeId ? 'businessId' : 'employeeId'
  throw invalidField(field, 'other-organization')
}

function refuseBackwards({
  startTime,
  endTime,
  endsNextDay,
}: {
  startTime: string
  endTime: string
  endsNextDay: boolean
}) {
  if (endsNextDay === endTime <= startTime) return
  throw invalidField('endTime', endsNextDay ? 'shift-too-long' : 'shift-ends-before-start')
}

function publishedAfter({ publishedAt }: Schedule, { published }: Changes, now: string) {
  if (published === undefined) return publishedAt
  return published ? (publishedAt ?? now) : null
}
