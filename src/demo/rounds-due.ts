import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { windowOf } from '#shared/tours/plan-rules.ts'
import type { PlanRule } from '#shared/tours/plan-shapes.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, isoOf, minuteMs, wallClockAt } from './calendar.ts'
import { siteOf } from './sites.ts'
import { routes, type Walk } from './tours.ts'

// Missed two hours ago, due for a few minutes, and to come.
const fromNowMinutes = [-120, -4, 180]

const wholeMinute = (ms: number) => Math.floor(ms / minuteMs) * minuteMs

/** Each round is planned by the clock; that of the market hall so often per shift as well. */
function plansOf({ nowMs }: Calendar): { route: number; rule: PlanRule }[] {
  const times = fromNowMinutes.map(minutes =>
    wallClockAt(nowMs + minutes * minuteMs)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' }),
  )
  return [
    ...routes.map((_, route) => ({ route, rule: { kind: 'times' as const, times } })),
    { route: 1, rule: { kind: 'per-shift', count: 2 } },
  ]
}

export const tourPlanRows = (calendar: Calendar): Insertable<DB['tourPlans']>[] =>
  plansOf(calendar).map(({ route, rule }, index) => {
    const [siteKey = 'tower'] = routes[route] ?? []
    const { organization } = siteOf(siteKey)
    const created = isoOf(daysAgo(calendar, 90, '10:00'))
    return {
      organizationId: organization.id,
      id: index + 1,
      tourId: route + 1,
      rule: JSON.stringify(rule),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      seed: `00000000-0000-4000-8000-00000000000${index + 1}`,
      createdBy: accountId(organization.provider),
      createdAt: created,
      updatedAt: created,
    }
  })

/** What was walked was due, now and then well before someone began; one each was missed, and one is due now. */
export function tourDueRows({ nowMs }: Calendar, walks: Walk[]): Insertable<DB['tourDues']>[] {
  const due = (route: (typeof routes)[number], dueMs: number, runId: number | null) => {
    const [siteKey, , , expectedMinutes, toleranceMinutes] = route
    const { organization, id } = siteOf(siteKey)
    const [planId, dueAt] = [routes.indexOf(route) + 1, isoOf(wholeMinute(dueMs))]
    const times = { dueAt, ...windowOf(dueAt, { expectedMinutes, toleranceMinutes }) }
    // What was missed in the demo company has been told: nobody is woken by it.
    const told =
      runId === null && Date.parse(times.missedAt) < nowMs
        ? { lateToldAt: times.lateAt, missedToldAt: times.missedAt }
        : {}
    const plan = { organizationId: organization.id, planId, tourId: planId, businessId: id, isRandom: false }
    return { ...plan, ...times, ...told, dueToldAt: dueAt, runId }
  }
  const rows = [
    ...routes.flatMap(route =>
      fromNowMinutes.filter(minutes => minutes < 0).map(minutes => due(route, nowMs + minutes * minuteMs, null)),
    ),
    ...walks.map(({ id, route, startMs }) => due(route, startMs - (id % 6 === 5 ? 20 : 2) * minuteMs, id)),
  ]
  // Two who began together walked one that was due, and one that was not.
  const once = new Map(rows.map(row => [`${row.planId} ${row.dueAt}`, row]))
  return [...once.values()].map((row, index) => ({ ...row, id: index + 1 }))
}
