import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { storedCompany } from '#server/platform/reader.ts'
import type { StoredCompany } from '#shared/country/company.ts'

interface Recipient {
  id: number
  organizationId: number
  companyName: string
  company: StoredCompany
  name: string
  email: string
  weekStarting: string
  totalHours: string
  regularSeconds: number
  overtimeSeconds: number
  rejectionReason: string | null
  notificationSettings: unknown
}

/** Whose sheets these are, where to write to them, and what they said about being written to. */
export async function listRecipients(db: Database, timesheetIds: number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select t.id, t.organization_id, o.name as company_name, ${storedCompany} as company, e.name, e.email, t.week_starting, t.total_hours,
      t.regular_seconds, t.overtime_seconds, t.rejection_reason, u.notification_settings
    from timesheets t
    join organizations o on o.id = t.organization_id
    join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
    left join users u on u.id = e.user_id
    where t.id = any (${timesheetIds}::int[]) and e.email is not null and e.closed_at is null
      and (e.user_id is null or u.closed_at is null)
    order by t.id`.execute(db)
  return rows
}
