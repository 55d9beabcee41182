import { sql } from 'kysely'

/** An incident `i` is under way, and nobody who was sent to it and is still on it is on the clock. */
export const isUnattended = sql`(i.status in ('open', 'in_progress') and not exists (
  select from incident_assignments sent
  join on_duty d on d.organization_id = sent.organization_id and d.employee_id = sent.employee_id
  where sent.organization_id = i.organization_id and sent.incident_id = i.id and sent.ended_at is null))`

/** When the last of those who are still on the incident `i` went off the clock. */
export const lastWentAt = sql`(
  select max(c.clock_out_time) from incident_assignments sent
  join time_entries c on c.organization_id = sent.organization_id and c.employee_id = sent.employee_id
  where sent.organization_id = i.organization_id and sent.incident_id = i.id and sent.ended_at is null)`

/** What must be seen at once, on whatever screen: someone is in danger, or something critical has nobody on it. */
export const isAlarming = sql`((i.kind in ('sos', 'missed-check-in') and i.status in ('open', 'in_progress'))
  or (i.priority = 'critical' and ${isUnattended}))`
