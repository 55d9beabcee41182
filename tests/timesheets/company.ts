import { instantAt, secondsBetween } from '#shared/time.ts'
import type { EmptyDatabase } from '../support/database.ts'
import { harbor, newYork, pier } from '../time-tracking/company.ts'

interface Worked {
  employeeId: number
  /** Wall time in New York, `2026-03-02 09:00`. */
  from: string
  /** Null while the person is still there. */
  to: string | null
  breakMinutes?: number
  needsReview?: boolean
  organization?: number
}

/** A time on the clock, as if it had been recorded. Returns its id. */
export async function work({ owner }: EmptyDatabase, worked: Worked): Promise<number> {
  const { employeeId, breakMinutes = 0, needsReview = false, organization = harbor } = worked
  const clockIn = at(worked.from)
  const clockOut = worked.to === null ? null : at(worked.to)
  const seconds = clockOut === null ? null : secondsBetween(clockIn, clockOut) - breakMinutes * 60
  const { rows } = await owner.query(
    `insert into time_entries (organization_id, employee_id, business_id, status, source, clock_in_time, clock_out_time,
       break_seconds, worked_seconds, needs_review, clock_in_verdict, clock_in_latitude, clock_in_longitude)
     values ($1, $2, $3, $4, 'position', $5, $6, $7, $8, $9, 'no_zones', 40.7, -74) returning id`,
    [
      organization,
      employeeId,
      organization === harbor ? pier.record : null,
      clockOut === null ? 'active' : 'completed',
      clockIn,
      clockOut,
      breakMinutes * 60,
      seconds,
      needsReview,
    ],
  )
  return rows[0].id
}

/** The lines of a sheet, and whether they add up to its total. */
export async function ledger({ owner }: EmptyDatabase, timesheetId: number) {
  const { rows } = await owner.query(
    `select t.status, t.total_seconds as total, coalesce(sum(l.seconds), 0)::int as lines,
       coalesce(sum(e.worked_seconds), 0)::int as entries
     from timesheets t
     left join timesheet_entries l on l.organization_id = t.organization_id and l.timesheet_id = t.id
     left join time_entries e on e.organization_id = l.organization_id and e.id = l.time_entry_id
     where t.id = $1 group by t.organization_id, t.id`,
    [timesheetId],
  )
  return rows[0] as { status: string; total: number; lines: number; entries: number }
}

export async function mailsAbout({ owner }: EmptyDatabase, email: string): Promise<{ key: string; text: string }[]> {
  const { rows } = await owner.query(
    `select template_key as key, text from mails where to_address = $1 and template_key like 'timesheet_%' order by id`,
    [email],
  )
  return rows
}

function at(wall: string) {
  const [date = '', time = ''] = wall.split(' ')
  return instantAt(date, time, newYork)
}
