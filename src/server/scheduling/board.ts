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
import { listBoardPeople, listBoardShifts, listBoardTimeOff, listCurrencies } from './board-store.ts'
import { withLeft } from './left-store.ts'
import { withMissed } from './missed-store.ts'
import { listPlanningRules } from './planning-store.ts'
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
  const currencies = await listCurrencies(ctx.db)
  const paidIn = ({ organizationId }: { organizationId: number }) => currencies.get(organizationId) ?? currency
  const shifts = await listBoardShifts(ctx.db, filter, visibility, ids, after === null)
  const all = await withLeft(ctx, await withMissed(ctx.db, shifts, visibility, ctx.now))
  const timeOff = may(ctx.actor, 'time-off:read') ? await listBoardTimeOff(ctx.db, filter, ids) : []

  const weekHoursOf = new Map(people.map(({ id, overtimeThresholdHours }) => [id, Number(overtimeThresholdHours)]))
  const perPerson = totalsByPerson(all, from, to, id => weekHoursOf.get(id) ?? 40)
  const ofSite = businessId === undefined ? all : all.filter(shift => shift.businessId === businessId)
  // What is paid in another currency is never added up with the rest.
  const perDay = [
    ...totalsByDay(
      ofSite.map(shift => (paidIn(shift) === currency ? shift : { ...shift, rateCents: 0 })),
      from,
      to,
    ).values(),
  ]
  const others = seesRates ? [...new Set(people.map(paidIn))].filter(one => one !== currency).sort() : []
  const dayCosts = others.map(one => ({
    currency: one,
    days: totalsByDay(
      ofSite.filter(shift => paidIn(shift) === one),
      from,
      to,
    ),
  }))
  const weekSeconds = payWeeksOf(from, to).map(() => 0)
  const none = { seconds: 0, overtimeSeconds: 0, weekSeconds, secondsBefore: 0, shiftCount: 0, costCents: 0 }
  const sum = (pick: (totals: typeof none) => number, of = people) =>
    of.reduce((all, { id }) => all + pick(perPerson.get(id) ?? none), 0)
  const costIn = (one: string) =>
    sum(
      totals => totals.costCents,
      people.filter(person => paidIn(person) === one),
    )
  const sumDays = (pick: (day: (typeof perDay)[number]) => number) => perDay.reduce((all, one) => all + pick(one), 0)
  const organizations = new Map(people.map(one => [one.organizationId, Number(one.overtimeThresholdHours)]))
  const planningRules = may(ctx.actor, 'planning-rule:read')
    ? await listPlanningRules(ctx.db, [...organizations.keys()])
    : []
  return {
    from,
    to,
    currency,
    employees: people.map(({ id, organizationId, name, position }) => {
      const totals = perPerson.get(id) ?? none
      const costCents = seesRates ? totals.costCents : null
      return { id, organizationId, name, position, ...totals, currency: paidIn({ organizationId }), costCents }
    }),
    nextCursor: rows.length > limit && last !== undefined ? cursorFor([last.name, last.id]) : null,
    employeeCount: count,
    shifts: ofSite.filter(({ date }) => date >= from),
    timeOff: timeOff as BoardTimeOff[],
    days: perDay.map(day => ({
      ...day,
      costCents: seesRates ? day.costCents : null,
      otherCosts: dayCosts.map(one => ({ currency: one.currency, cents: one.days.get(day.date)?.costCents ?? 0 })),
    })),
    totals: {
      seconds: sumDays(day => day.seconds),
      overtimeSeconds: sum(totals => totals.overtimeSeconds),
      shiftCount: sumDays(day => day.shiftCount),
      openCount: sumDays(day => day.openCount),
      draftCount: sumDays(day => day.draftCount),
      costCents: seesRates ? costIn(currency) : null,
      otherCosts: others.map(one => ({ currency: one, cents: costIn(one) })),
    },
    weekHours: [...organizations].map(([organizationId, hours]) => ({ organizationId, hours })),
    planningRules,
  }
}
