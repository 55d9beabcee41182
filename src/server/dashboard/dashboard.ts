import { lackedHeads } from '#server/demand/public.ts'
import { decidableBy } from '#server/employees/public.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import { catchUp } from '#server/reports/public.ts'
import { listNotBegun, withLeft } from '#server/scheduling/public.ts'
import { countWaiting } from '#server/users/public.ts'
import type { DashboardShift, Metrics } from '#shared/dashboard/contract.ts'
import { changeInPercent, oneDecimal } from '#shared/dashboard/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { may, reach } from '#shared/permissions.ts'
import { mondayOf } from '#shared/time.ts'
import { attendanceOf } from '#shared/time-tracking/rules.ts'
import { type DayVisibility, readToday, readWeek } from './day-store.ts'
import { countMetrics } from './metrics-store.ts'

export async function metrics(ctx: Context): Promise<Metrics> {
  const { db, actor, now } = ctx
  await catchUp(db, actor.organizationIds, now)
  const found = await countMetrics(
    db,
    {
      userId: actor.userId,
      onlyOwn: reach(actor, 'dashboard:read') === 'own',
      drafts: may(actor, 'schedule:write'),
      invoices: invoicesOf(actor),
      incidents: may(actor, 'incident:write'),
      reports: may(actor, 'activity-report:review'),
      requests: may(actor, 'client-request:decide'),
      ratings: may(actor, 'service-review:answer'),
      confirmations: may(actor, 'hour-confirmation:ask'),
      withGrace: actor.clientId !== null,
      timeOff: decidableBy(actor, 'time-off:decide'),
      timesheets: decidableBy(actor, 'timesheet:decide'),
    },
    now,
  )
  const { weekSeconds, doneSeconds, doneSecondsBefore, pendingByCurrency, newEmployees, ...figures } = found
  const { currency: home } = await companyOf(db, actor.organizationId)
  const pending = pendingByCurrency.map(({ currency, cents }) => ({ currency, amount: decimalOf(cents, currency) }))
  const waiting = await countWaiting(ctx)
  const lacked =
    actor.clientId === null ? [] : await lackedHeads(db, actor.organizationIds, now, { publishedOnly: true })
  const main = pending.find(({ currency }) => currency === home) ??
    pending[0] ?? { currency: home, amount: decimalOf(0, home) }
  return {
    ...figures,
    // A client is served when what was promised is covered, planned or not.
    shiftsNow: lacked.reduce((sum, { heads }) => sum + heads, figures.shiftsNow),
    pendingRegistrations: waiting.pending,
    pendingRegistrationsSince: waiting.since,
    newEmployeesThisMonth: newEmployees,
    weeklyHours: oneDecimal(weekSeconds / 3600),
    weeklyHoursChange: changeInPercent(doneSecondsBefore, doneSeconds),
    pendingInvoicesAmount: main.amount,
    currency: main.currency,
    otherPendingAmounts: pending.filter(one => one !== main),
  }
}

export async function today(ctx: Context) {
  const { shifts, people } = await readToday(ctx.db, dayVisibilityOf(ctx.actor), ctx.now)
  return { shifts: await withAbsent(ctx, await withLeft(ctx, shifts)), people }
}

/** An empty post is the company's to mend first: its client reads of it elsewhere, after the grace time. */
async function withAbsent({ db, actor, now }: Context, shifts: DashboardShift[]): Promise<DashboardShift[]> {
  if (actor.clientId !== null || shifts.length === 0) return shifts
  const absent = new Map((await listNotBegun(db, now)).map(shift => [shift.scheduleId, attendanceOf(shift, now)]))
  return shifts.map(shift => {
    const state = absent.get(shift.id)
    return state ? { ...shift, absent: state } : shift
  })
}

export async function week({ db, actor }: Context, { date }: { date: string }) {
  return readWeek(db, dayVisibilityOf(actor), mondayOf(date))
}

const dayVisibilityOf = (actor: Actor): DayVisibility => ({
  userId: actor.userId,
  onlyOwn: reach(actor, 'dashboard:read') === 'own',
  drafts: may(actor, 'schedule:write'),
  places: reach(actor, 'dashboard:read') !== 'part',
})

function invoicesOf(actor: Actor) {
  const distance = reach(actor, 'invoice:read')
  return distance === 'none' ? 'none' : distance === 'part' ? 'client' : 'all'
}
