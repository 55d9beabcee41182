import type { Actor, Context } from '#server/platform/context.ts'
import { namesOf } from '#server/platform/sql.ts'
import { reach } from '#shared/permissions.ts'
import { hoursText } from '#shared/time.ts'
import { payHoursOf } from '#shared/timesheets/pay-hours.ts'
import { hoursInWeek } from '#shared/timesheets/rules.ts'
import type { Timesheet } from '#shared/timesheets/shapes.ts'
import type { SheetRow } from './sheet-store.ts'

export async function presentSheets(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  rows: SheetRow[],
): Promise<Timesheet[]> {
  const people = rows.flatMap(row => [row.approvedBy, row.reviewedBy, row.reopenedBy])
  const names = await namesOf(db, people)
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map(row => ({
    ...row,
    plannedHours: hoursText(row.plannedSeconds),
    employee: { name: row.name, position: row.position, email: row.email },
    ...payHoursOf({ ...row, seconds: row.totalSeconds }),
    approvedByName: nameOf(row.approvedBy),
    reviewedByName: nameOf(row.reviewedBy),
    reopenedByName: nameOf(row.reopenedBy),
    exceptions: exceptionsOf(row),
    mayDecide: row.status === 'pending' && whyNotDecide(actor, row) === null,
    mayReopen: row.status === 'approved' && !row.invoiced && whyNotDecide(actor, row) === null,
  }))
}

export async function presentSheet(ctx: Pick<Context, 'db' | 'actor'>, row: SheetRow): Promise<Timesheet> {
  const [sheet] = await presentSheets(ctx, [row])
  return sheet as Timesheet
}

// Nobody decides on their own hours; a lead decides for employees only, never for supervisors or other leads.
export function whyNotDecide(actor: Actor, { userId, role }: Pick<SheetRow, 'userId' | 'role'>): 'own' | 'role' | null {
  if (userId === actor.userId) return 'own'
  const distance = reach(actor, 'timesheet:decide')
  return distance === 'none' || (distance === 'part' && role !== 'employee') ? 'role' : null
}

export function exceptionsOf(row: SheetRow): Timesheet['exceptions'] {
  const isTooMuch = row.totalSeconds > hoursInWeek * 3600
  const found: Timesheet['exceptions'] = [
    { kind: 'open', count: row.open },
    { kind: 'needs-review', count: row.needsReview },
    { kind: 'too-long', count: row.tooLong + Number(isTooMuch && row.tooLong === 0) },
    { kind: 'came-late', count: row.cameLate },
    { kind: 'left-early', count: row.leftEarly },
    { kind: 'no-break', count: row.noBreak },
    { kind: 'other-site', count: row.otherSite },
    { kind: 'no-position', count: row.noPosition },
    { kind: row.status === 'approved' ? 'after-approval' : 'missing', count: row.missing },
  ]
  return found.filter(({ count }) => count > 0)
}
