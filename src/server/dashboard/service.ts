import { releasedReports } from '#server/activity-reports/public.ts'
import { promisedByDay } from '#server/contracts/public.ts'
import type { Context } from '#server/platform/context.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { countRoundsDue } from '#server/tours/public.ts'
import type { overviews, ServiceDay } from '#shared/dashboard/overview-contract.ts'
import { oneDecimal } from '#shared/dashboard/rules.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { invalidField } from '#shared/problem.ts'
import { readService, type WorkedDay } from './service-store.ts'

const sitesShown = 12

/** What was done at each site, beside what was promised there, which rounds were due, and what the client can read of it. */
export async function service(
  { db, actor, now }: Context,
  { limit = sitesShown, cursor }: ParsedInputOf<typeof overviews.service>,
) {
  const after = cursor === undefined ? null : afterSite(cursor)
  const rows = await readService(db, actor.clientId !== null, now, { after, limit: limit + 1 })
  const { items: sites, nextCursor } = pageOf(rows, limit, row => [row.missing, row.sortName, row.businessId])
  const businessIds = sites.map(({ businessId }) => businessId)
  const days = sites.flatMap(({ today, yesterday }) => [today.date, yesterday.date]).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return { items: [], nextCursor }
  const promised = await promisedByDay(db, { organizationIds: actor.organizationIds, businessIds, from, to })
  const dues = await countRoundsDue(db, businessIds, { from, to })
  const reports = await releasedReports(db, businessIds, { from, to })
  const whole = (businessId: number, worked: WorkedDay): ServiceDay => {
    const isThen = (one: { businessId: number; day: string }) =>
      one.businessId === businessId && one.day === worked.date
    const seconds = promised(businessId, worked.date)
    const { due = 0, done = 0 } = dues.find(isThen) ?? {}
    const report = reports.find(isThen)
    return {
      ...worked,
      promisedHours: seconds === null ? null : oneDecimal(seconds / 3600),
      roundsDue: due,
      roundsDone: done,
      report: report ? { id: report.id, signedBy: report.signedBy, signedAt: report.signedAt } : null,
    }
  }
  return {
    items: sites.map(({ today, yesterday, businessId, name, timeZone }) => ({
      businessId,
      name,
      timeZone,
      today: whole(businessId, today),
      yesterday: whole(businessId, yesterday),
    })),
    nextCursor,
  }
}

function afterSite(cursor: string) {
  const [missing, sortName, id] = keysOf(cursor, 3)
  if (!Number.isInteger(missing) || typeof sortName !== 'string' || !Number.isInteger(id))
    throw invalidField('cursor', 'cursor-not-ours')
  return { missing: missing as number, sortName, id: id as number }
}
