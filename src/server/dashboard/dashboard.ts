import type { Actor, Context } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import { catchUp } from '#server/reports/public.ts'
import type { Metrics } from '#shared/dashboard/contract.ts'
import { changeInPercent, oneDecimal } from '#shared/dashboard/rules.ts'
import { decimalOf } from '#shared/money.ts'
import { may, type Permission, reach } from '#shared/permissions.ts'
import { mondayOf } from '#shared/time.ts'
import { type DayVisibility, readToday, readWeek } from './day-store.ts'
import { countMetrics, type Deciding } from './metrics-store.ts'

export async function metrics({ db, actor, now }: Context): Promise<Metrics> {
  await catchUp(db, actor.organizationIds, now)
  const found = await countMetrics(
    db,
    {
      userId: actor.userId,
      onlyOwn: reach(actor, 'time-entry:read') === 'own',
      drafts: may(actor, 'schedule:write'),
      invoices: invoicesOf(actor),
      incidents: may(actor, 'incident:write'),
      registrations: registrationsOf(actor),
      timeOff: decidingOf(actor, 'time-off:decide'),
      timesheets: decidingOf(actor, 'timesheet:decide'),
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
    newEmployeesThisMonth: newEmployees,
    weeklyHours: oneDecimal(weekSeconds / 3600),
    weeklyHoursChange: changeInPercent(doneSecondsBefore, doneSeconds),
    pendingInvoicesAmount: main.amount,
    currency: main.currency,
    otherPendingAmounts: pending.filter(one => one !== main),
  }
}

export async function today({ db, actor, now }: Context) {
  return readToday(db, dayVisibilityOf(actor), now)
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

function registrationsOf(actor: Actor) {
  const distance = reach(actor, 'registration:decide')
  return distance === 'none' ? 'none' : distance === 'all' ? 'all' : 'companies'
}

function invoicesOf(actor: Actor) {
  const distance = reach(actor, 'invoice:read')
  return distance === 'none' ? 'none' : distance === 'part' ? 'client' : 'all'
}

function decidingOf(actor: Actor, permission: Permission): Deciding {
  const distance = reach(actor, permission)
  if (distance === 'none') return 'none'
  return distance === 'part' ? 'employees' : 'all'
}
