import type { Context } from '#server/platform/context.ts'
import { cursorFor, keysOf } from '#server/platform/paging.ts'
import { companyOf } from '#server/platform/reader.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import { unprocessableField } from '#shared/problem.ts'
import { payWeeksOf, totalsByDay, totalsByPerson } from '#shared/scheduling/board-rules.ts'
import type { Board, BoardTimeOff } from '#shared/scheduling/board-shapes.ts'
import type { scheduling } from '#shared/scheduling/contract.ts'
import { daysBetween } from '#shared/time.ts'
import { listBoardPeople, listBoardShifts, listBoardTimeOff, listOrganizationsPaying } from './board-store.ts'
import { visibilityOf } from './visibility.ts'

const mostDays = 42
const pageSize = 200

/** A week with everyone in it, in a fixed number of queries however many they are. */
export async function readBoard(ctx: Context, input: ParsedInputOf<typeof scheduling.board>): Promise<Board> {
  const { limit = pageSize, cursor, ...filter } = input
  const { from, to, businessId } = filter
  const days = daysBetween(from, to)
  if (days < 0 || days >= mostDays) {
    throw unprocessableField('to', 'board-range')
  }
  const visibility = visibilityOf(ctx.actor)
  const seesRates = may(ctx.actor, 'employee:read-rate')
  const after = cursor === undefined ? null : (keysOf(cursor, 2) as [string, number])
  const { rows, count } = await listBoardPeople(ctx.db, filter, visibility, { after, limit })
  const people = rows.slice(0, limit)
  const last = people.at(-1)
  const ids = people.map(({ id }) => id)
  const { currency } = await companyOf(ctx.db, filter.organizationId ?? ctx.actor.organizationId)
  const foreign = new Set(await listOrganizationsPaying(ctx.db, currency))
  const planned = await listBoardShifts(ctx.db, filter, visibility, ids, after === null)
  // What is paid in another currency is never added up with the rest.
  const all = planned.map(shift => (foreign.has(shift.organizationId) ? { ...shift, rateCents: 0 } : shift))
  const timeOff = may(ctx.actor, 'time-off:read') ? await listBoardTimeOff(ctx.db, filter, ids) : []

  const weekHoursOf = new Map(people.map(({ id, overtimeThresholdHours }) => [id, Number(overtimeThresholdHours)]))
  const perPerson = totalsByPerson(all, from, to, id => weekHoursOf.get(id) ?? 40)
  const ofSite = businessId === undefined ? all : all.filter(shift => shift.businessId === businessId)
  const perDay = [...totalsByDay(ofSite, from, to).values()]
  const weekSeconds = payWeeksOf(from, to).map(() => 0)
  const none = { seconds: 0, overtimeSeconds: 0, weekSeconds, secondsBefore: 0, shiftCount: 0, costCents: 0 }
  const sum = (pick: (totals: typeof none) => number) =>
    [...perPerson.values()].reduce((all, one) => all + pick(one), 0)
  const sumDays = (pick: (day: (typeof perDay)[number]) => number) => perDay.reduce((all, one) => all + pick(one), 0)
  const organizations = new Map(people.map(one => [one.organizationId, Number(one.overtimeThresholdHours)]))
  return {
    from,
    to,
    currency,
    employees: people.map(({ id, organizationId, name, position }) => {
      const totals = perPerson.get(id) ?? none
      const costCents = seesRates && !foreign.has(organizationId) ? totals.costCents : null
      return { id, organizationId, name, position, ...totals, costCents }
    }),
    nextCursor: rows.length > limit && last !== undefined ? cursorFor([last.name, last.id]) : null,
    employeeCount: count,
    shifts: ofSite.filter(({ date }) => date >= from),
    timeOff: timeOff as BoardTimeOff[],
    days: perDay.map(day => ({ ...day, costCents: seesRates ? day.costCents : null })),
    totals: {
      seconds: sumDays(day => day.seconds),
      overtimeSeconds: sum(totals => totals.overtimeSeconds),
      shiftCount: sumDays(day => day.shiftCount),
      openCount: sumDays(day => day.openCount),
      draftCount: sumDays(day => day.draftCount),
      costCents: seesRates ? sum(totals => totals.costCents) : null,
    },
    weekHours: [...organizations].map(([organizationId, hours]) => ({ organizationId, hours })),
  }
}
