import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

interface BusinessUse {
  /** What still goes on there: it must end before the business can. */
  employees: number
  shifts: number
  clockedIn: number
  zones: number
  incidents: number
  /** Whether anything ever pointed to it: then it is closed and kept, otherwise it may disappear. */
  everUsed: boolean
}

/** What goes on at a business, and whether anything ever did; one question to the database. */
export async function findBusinessUse(db: Database, organizationId: number, id: number, now: string) {
  const here = sql`organization_id = ${organizationId} and business_id = ${id}`
  const { rows } = await sql<BusinessUse>`
    select
      (select count(*) from employee_businesses l join employees e
         on e.organization_id = l.organization_id and e.id = l.employee_id
         where l.organization_id = ${organizationId} and l.business_id = ${id}
           and l.status = 'active' and e.closed_at is null) as employees,
      (select count(*) from schedules where ${here} and status in ('scheduled', 'active')
         and ends_at > ${now}::timestamptz) as shifts,
      (select count(*) from time_entries where ${here} and clock_out_time is null) as clocked_in,
      (select count(*) from site_zones where ${here} and is_active) as zones,
      (select count(*) from cad_incidents where ${here} and status in ('open', 'in_progress')) as incidents,
      exists (select from employee_businesses where ${here})
        or exists (select from schedules where ${here})
        or exists (select from time_entries where ${here})
        or exists (select from site_zones where ${here})
        or exists (select from cad_incidents where ${here})
        or exists (select from notes where ${here})
        or exists (select from invoice_lines where ${here})
        or exists (select from position_rates where ${here})
        or exists (select from employees where organization_id = ${organizationId} and current_business_id = ${id})
        as ever_used`.execute(db)
  return rows[0] as BusinessUse
}

/** Whether anything happened at a site that its client's people may have seen or said, or was agreed with them: it is theirs alone. */
export async function hasPast(db: Database, organizationId: number, id: number) {
  const here = sql`organization_id = ${organizationId} and business_id = ${id}`
  const { rows } = await sql<{ hasPast: boolean }>`
    select exists (select from schedules where ${here})
      or exists (select from time_entries where ${here})
      or exists (select from cad_incidents where ${here})
      or exists (select from notes where ${here})
      or exists (select from tour_runs where ${here})
      or exists (select from activity_reports where ${here})
      or exists (select from threads where ${here} and kind = 'client')
      or exists (select from client_requests where ${here})
      or exists (select from service_ratings where ${here})
      or exists (select from hour_confirmations where ${here})
      or exists (select from contract_sites where ${here})
      or exists (select from invoice_promised_days where ${here})
      or exists (select from invoice_lines where ${here}) as has_past`.execute(db)
  return rows[0]?.hasPast === true
}
