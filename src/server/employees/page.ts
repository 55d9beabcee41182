import type { Context } from '#server/platform/context.ts'
import { listMissesOf } from '#server/scheduling/public.ts'
import { decimalOf } from '#shared/money.ts'
import { reach } from '#shared/permissions.ts'
import { addDays, dayOf, hoursText, mondayOf } from '#shared/time.ts'
import { listLicencesOf } from './licence-store.ts'
import { listBusinessesOf, listRecentNotesOf, listUpcomingShiftsOf, listWeeksOf } from './page-store.ts'
import { mayReadRate, presentEmployee, presentLicence } from './present.ts'
import { requireEmployee } from './visibility.ts'

const weeksShown = 6
const missesBack = 90

/** Everything the page of one person shows. */
export async function readPage(context: Context, { id }: { id: number }) {
  const { db, actor, now } = context
  const row = await requireEmployee(context, id, 'employee:read')
  const employee = presentEmployee(row, actor, now)
  if (reach(actor, 'employee:read') === 'part') return employee

  const thisMonday = mondayOf(dayOf(now, row.timeZone))
  const mondays = Array.from({ length: weeksShown }, (_, index) => addDays(thisMonday, -7 * index))
  const businesses = await listBusinessesOf(db, id)
  const shifts = await listUpcomingShiftsOf(db, id, now)
  const missed = await listMissesOf(db, id, addDays(dayOf(now, row.timeZone), -missesBack), now)
  const weeks = await listWeeksOf(db, id, mondays, now)
  const notes = await listRecentNotesOf(db, id)
  const licences = await listLicencesOf(db, id)
  const seesRate = mayReadRate(actor, row.userId)
  return {
    ...employee,
    businesses: businesses.map(({ hourlyRateCents, status, ...business }) => ({
      ...business,
      status: status as 'active' | 'inactive',
      isCurrent: business.id === row.currentBusinessId && status === 'active',
      ...(seesRate ? { hourlyRate: hourlyRateCents === null ? null : decimalOf(hourlyRateCents, row.currency) } : {}),
    })),
    upcomingShifts: shifts.map(({ businessName, ...shift }) => ({
      ...shift,
      business: businessName === null ? null : { name: businessName },
    })),
    missedShifts: missed.map(({ businessName, ...shift }) => ({
      ...shift,
      business: businessName === null ? null : { name: businessName },
    })),
    weeks: weeks.map(({ weekStarting, seconds }) => ({ weekStarting, totalHours: hoursText(seconds) })),
    notes: notes.map(({ notedAt, priority, ...note }) => ({
      ...note,
      priority: priority as 'low' | 'normal' | 'high',
      timestamp: notedAt,
    })),
    licences: licences.map(licence => presentLicence(licence, now)),
  }
}
