import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { listRoundsBegun } from '#server/tours/public.ts'
import type { FactLine } from '#shared/activity-reports/rules.ts'

/** A day at a site, and the moment at which it is looked at. */
export interface SiteDay {
  organizationId: number
  businessId: number
  reportId: number
  from: string
  to: string
  now: string
}

type Facts = (day: SiteDay) => RawBuilder<FactLine>

const lines =
  (facts: Facts) =>
  async (db: Database, day: SiteDay): Promise<FactLine[]> =>
    (await facts(day).execute(db)).rows

const asItHappened = sql`null::timestamptz as arrived_at, null::text as doubt`

/** Who was on the clock, within the day: a night shift stands in the reports of both its days. */
export const listDuty = lines(
  ({ organizationId, businessId, from, to, now }) => sql`
    select 'duty-' || t.id as key, greatest(t.clock_in_time, ${from}::timestamptz) as at,
      case when t.clock_out_time is null and ${now}::timestamptz < ${to}::timestamptz then null
        else least(coalesce(t.clock_out_time, ${to}::timestamptz), ${to}::timestamptz) end as until,
      null::text as text, null::jsonb as seen, t.employee_id, true as for_client,
      case when t.clock_out_time is null and ${now}::timestamptz < ${to}::timestamptz
        then array['on-duty'] else '{}'::text[] end as marks, ${asItHappened}
    from time_entries t
    where t.organization_id = ${organizationId} and t.business_id = ${businessId}
      and t.clock_in_time < ${to}::timestamptz and t.clock_in_time > ${from}::timestamptz - interval '3 days'
      and coalesce(t.clock_out_time, 'infinity') > ${from}::timestamptz
      and took_place(t)
    order by at, t.id`,
)

export const listRemarks = lines(
  ({ organizationId, reportId }) => sql`
    select 'remark-' || m.id as key, m.remarked_at as at, null::timestamptz as until, m.remark as text, null::jsonb as seen,
      m.employee_id, true as for_client, '{}'::text[] as marks, m.arrived_at, m.doubt
    from activity_report_remarks m
    where m.organization_id = ${organizationId} and m.report_id = ${reportId}
    order by m.remarked_at, m.id`,
)

/** Those that were walked, with what speaks against them, and those that nobody walked. One under way is the company's affair (decision 61). */
export async function listRounds(db: Database, day: SiteDay): Promise<FactLine[]> {
  const walked = (await listRoundsBegun(db, day)).map(
    ({
      id,
      name,
      employeeId,
      startedAt,
      finishedAt,
      seen,
      checkpoints,
      isLate,
      arrivedAt,
      doubt,
      ...found
    }): FactLine => ({
      key: `round-${id}`,
      at: startedAt,
      until: finishedAt,
      text: name,
      seen: { seen, all: checkpoints },
      employeeId,
      forClient: finishedAt !== null,
      marks: [
        ...(finishedAt === null ? (['under-way'] as const) : []),
        ...(isLate ? (['late'] as const) : []),
        ...new Set([...found.findings, ...found.scanFindings]),
      ],
      arrivedAt,
      doubt,
    }),
  )
  return [...walked, ...(await listMissed(db, day))].toSorted((a, b) => (a.at + a.key < b.at + b.key ? -1 : 1))
}

const listMissed = lines(
  ({ organizationId, businessId, from, to, now }) => sql`
    select 'due-' || d.id as key, d.due_at as at, null::timestamptz as until, t.name as text, null::jsonb as seen,
      null::int as employee_id, true as for_client, array['missed'] as marks, ${asItHappened}
    from tour_dues d join tours t on t.organization_id = d.organization_id and t.id = d.tour_id
    where d.organization_id = ${organizationId} and d.business_id = ${businessId} and d.run_id is null
      and d.due_at >= ${from}::timestamptz and d.due_at < ${to}::timestamptz and d.missed_at <= ${now}::timestamptz`,
)

/** A client reads an incident from its release on, here as everywhere. */
export const listIncidents = lines(
  ({ organizationId, businessId, from, to }) => sql`
    select 'incident-' || i.id as key, i.created_at as at, coalesce(i.resolved_at, i.closed_at) as until,
      i.incident_number || ' ' || i.title as text, null::jsonb as seen, null::int as employee_id, i.is_for_client as for_client,
      array_remove(array[case when i.priority in ('critical', 'high') then i.priority end, i.status], null) as marks,
      ${asItHappened}
    from cad_incidents i
    where i.organization_id = ${organizationId} and i.business_id = ${businessId} and not i.is_drill
      and i.created_at >= ${from}::timestamptz and i.created_at < ${to}::timestamptz
    order by i.created_at, i.id`,
)

export const listNotes = lines(
  ({ organizationId, businessId, from, to }) => sql`
    select 'note-' || n.id as key, n.noted_at as at, null::timestamptz as until, n.content as text, null::jsonb as seen,
      n.employee_id, n.is_for_client as for_client,
      array_remove(array[case when n.handover then 'handover' end,
        case when n.priority in ('low', 'high') then n.priority end], null) as marks, n.arrived_at, n.doubt
    from notes n
    where n.organization_id = ${organizationId} and n.business_id = ${businessId}
      and n.noted_at >= ${from}::timestamptz and n.noted_at < ${to}::timestamptz
    order by n.noted_at, n.id`,
)

/** Visitors are forgotten after a while, and what was released never is: they stand in no edition. */
export const listLogBook = lines(
  ({ organizationId, businessId, from, to }) => sql`
    select 'log-' || l.id as key, l.started_at as at, l.ended_at as until,
      concat_ws(' · ', l.name, l.company, l.plate, l.key_number, l.recipient, l.remark) as text, null::jsonb as seen,
      null::int as employee_id, false as for_client, array[l.kind] as marks, l.arrived_at, l.doubt
    from log_book_entries l
    where l.organization_id = ${organizationId} and l.business_id = ${businessId}
      and l.started_at >= ${from}::timestamptz and l.started_at < ${to}::timestamptz
    order by l.started_at, l.id`,
)

/** Where someone was is told to no client (decision 61). */
export const listZoneAlerts = lines(
  ({ organizationId, businessId, from, to }) => sql`
    select 'zone-' || e.id as key, e.at, e.ended_at as until, z.name as text, null::jsonb as seen, e.employee_id,
      false as for_client, array[e.alert_kind] as marks, ${asItHappened}
    from zone_events e
    join site_zones z on z.organization_id = e.organization_id and z.id = e.zone_id
    left join time_entries t on t.organization_id = e.organization_id and t.id = e.time_entry_id
    where e.organization_id = ${organizationId} and e.kind = 'alert' and coalesce(t.business_id, z.business_id) = ${businessId}
      and e.at >= ${from}::timestamptz and e.at < ${to}::timestamptz
    order by e.at, e.id`,
)
