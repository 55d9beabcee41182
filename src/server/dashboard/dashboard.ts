import { decidableBy } from '#server/employees/public.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import { catchUp } from '#server/reports/public.ts'
import { withLeft } from '#server/scheduling/public.ts'
import { countWaiting } from '#server/users/public.ts'
import type { Metrics } from '#shared/dashboard/contract.ts'
import { changeInPercent, oneDecimal } from '#shared/dashboard/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { may, reach } from '#shared/permissions.ts'
import { mondayOf } from '#shared/time.ts'
import { type DayVisibility, readToday, readWeek } from './day-store.ts'
import { countMetrics } from './metrics-store.ts'

export async function metrics(ctx: Context): Promise<Metrics> {
  const { db, actor, now } = ctx
  await catchUp(db, actor.organizationIds, now)
  const found = await countMetrics(
    db,
    {
      userId: actor.userId,
      onlyOwn: reach(actor, 'time-entry:read') === 'own',
      drafts: may(actor, 'schedule:write'),
      invoices: invoicesOf(actor),
      incidents: may(actor, 'incident:write'),
      reports: may(actor, 'activity-report:review'),
      withGrace: actor.clientId !== null,
      timeOff: decidableBy(actor, 'time-off:decide'),
      timesheets: decidableBy(actor, 'timesheet:decide'),
    },
    now,
  )
  const { weekSeconds, doneSeconds, doneSecondsBefore, pendingByCurrency, newEmployees, ...figures } = found
  const { currency: home } = await companyOf(db, actor.organizationId)
  const pending = pendingByCurrency.map(({ currency, cents }) => ({ currency, amount: decimalOf(cents, currency) }))
  const main = pending.find(({ currency }) => currency === home) ??
    pending[0] ?? { currency: home, amount: decimalOf(0, home) }
  return {
    ...figures,
    pendingRegistrations: await countWaiting(ctx),
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
  return { shifts: await withLeft(ctx, shifts), people }
}

export async function week({ db, actor }: Context, { date }: { date: string }) {
  return readWeek(db, dayVisibilityOf(actor), mondayOf(date))
}

const dayVisibilityOf = (actor: Actor): DayVisibility => ({
  userId: actor.userId,
  onlyOwn: reach(actor, 'schedule:read') === 'own',
  drafts: may(actor, 'schedule:write'),
  places: reach(actor, 'employee:read') !== 'part',
})

function invoicesOf(actor: Actor) {
  const distance = reach(actor, 'invoice:read')
  return distance === 'none' ? 'none' : distance === 'part' ? 'client' : 'all'
}
