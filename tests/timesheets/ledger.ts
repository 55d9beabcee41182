import type { EmptyDatabase } from '../support/database.ts'

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
