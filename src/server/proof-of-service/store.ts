import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { every } from '#server/platform/sql.ts'
import type { EntryVerdict } from '#shared/time-tracking/shapes.ts'

/** From here on this transaction sees what the people of a client see, and nothing else. */
export const lookAsClient = (
  db: Database,
  { organizationId, clientId, rights }: { organizationId: number; clientId: number; rights: readonly string[] },
) => sql`select look_as_client(${organizationId}, ${clientId}, ${rights}::text[])`.execute(db)

export interface ProvenSite {
  organizationId: number
  companyName: string
  clientId: number | null
  clientName: string
  id: number
  name: string
  timeZone: string
}

/** Sites that the caller sees, also those that have closed since. */
export async function findSites(
  db: Database,
  { businessId, clientId }: { businessId: number | undefined; clientId: number | undefined },
) {
  const conditions = [
    ...(businessId === undefined ? [] : [sql`b.id = ${businessId}`]),
    ...(clientId === undefined ? [] : [sql`b.client_id = ${clientId}`]),
  ]
  const { rows } = await sql<ProvenSite>`
    select b.organization_id, coalesce(o.invoice_issuer, o.name) as company_name, b.client_id, coalesce(c.name, '') as client_name,
      b.id, b.name, b.time_zone
    from businesses b join organizations o on o.id = b.organization_id
    left join clients c on c.organization_id = b.organization_id and c.id = b.client_id
    where ${every(conditions)} order by lower(b.name), b.id limit 200`.execute(db)
  return rows
}

interface Days {
  organizationId: number
  businessIds: number[]
  from: string
  to: string
}

/** A time on the clock: nothing of where somebody was, but for whether it was the site. */
export interface ProvenTime {
  cameAt: string
  leftAt: string | null
  cameVerdict: EntryVerdict | null
  leftVerdict: EntryVerdict | null
  cameArrivedAt: string | null
  leftArrivedAt: string | null
  /** What of it counts as worked, by the rules of every sheet and report; a clock that runs, until now. */
  seconds: number
}

export interface ProvenShift {
  businessId: number
  date: string
  /** Null where somebody was on the clock without a shift. */
  planned: { startsAt: string; endsAt: string; isRest: boolean } | null
  location: string
  /** Null where nobody had it. */
  name: string | null
  times: ProvenTime[]
}

const tookPlace = sql`took_place(t)`

const provenTime = (now: string) => sql`json_build_object('cameAt', t.clock_in_time, 'leftAt', t.clock_out_time,
  'cameVerdict', t.clock_in_verdict, 'leftVerdict', t.clock_out_verdict,
  'cameArrivedAt', case when t.clock_in_pressed_at is not null then t.created_at end, 'leftArrivedAt', t.clock_out_arrived_at,
  'seconds', case when t.clock_out_time is null or is_payable(t)
    then paid_seconds(t, '-infinity', 'infinity', o.rounding_minutes, ${now}::timestamptz) else 0 end)`

/** What was planned with who came and left when, and who was there besides; both by the day on which they began. */
export async function listShifts(
  db: Database,
  { organizationId, businessIds, from, to }: Days,
  now: string,
  limit: number,
) {
  const { rows } = await sql<ProvenShift>`
    with site as materialized (
      select b.organization_id, b.id, b.time_zone, ${from}::date::timestamp at time zone b.time_zone as since,
        (${to}::date + 1)::timestamp at time zone b.time_zone as until
      from businesses b where b.organization_id = ${organizationId} and b.id = any (${businessIds}::int[])),
    shift as materialized (
      select s.* from site p
      join schedules s on s.organization_id = p.organization_id and s.business_id = p.id and s.date between ${from}::date and ${to}::date
        and s.status <> 'cancelled' and s.published_at is not null)
    select s.business_id, s.date, json_build_object('startsAt', s.starts_at, 'endsAt', s.ends_at,
        'isRest', s.covers_id is not null) as planned, s.location, e.name,
      coalesce((
        select json_agg(${provenTime(now)} order by t.clock_in_time)
        from time_entries t where t.organization_id = s.organization_id and t.schedule_id = s.id
          and t.business_id = s.business_id and ${tookPlace}), '[]') as times, s.starts_at as begins, s.id
    from shift s join organizations o on o.id = s.organization_id
    left join employees e on e.organization_id = s.organization_id and e.id = s.employee_id
    union all
    select t.business_id, (t.clock_in_time at time zone p.time_zone)::date, null, '', e.name, json_build_array(${provenTime(now)}),
      t.clock_in_time, t.id
    from site p join organizations o on o.id = p.organization_id
    join time_entries t on t.organization_id = p.organization_id and t.business_id = p.id
      and t.clock_in_time >= p.since and t.clock_in_time < p.until
    left join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
    where ${tookPlace} and not exists (
      select from shift s where s.organization_id = t.organization_id and s.id = t.schedule_id and s.business_id = t.business_id)
    order by begins, id limit ${limit}`.execute(db)
  return rows
}

export interface ProvenIncident {
  id: number
  businessId: number
  incidentNumber: string
  title: string
  description: string
  outcome: string
  createdAt: string
}

/** Those that were released. */
export async function listIncidents(db: Database, { organizationId, businessIds, from, to }: Days, limit: number) {
  const { rows } = await sql<ProvenIncident>`
    select i.id, i.business_id, i.incident_number, i.title, i.description, i.outcome, i.created_at
    from cad_incidents i join businesses b on b.organization_id = i.organization_id and b.id = i.business_id
    where i.organization_id = ${organizationId} and i.business_id = any (${businessIds}::int[]) and i.is_for_client
      and not i.is_drill and (i.created_at at time zone b.time_zone)::date between ${from}::date and ${to}::date
    order by i.created_at, i.id limit ${limit}`.execute(db)
  return rows
}

export interface ProvenPhoto {
  businessId: number
  at: string
  words: string
  bytes: Buffer
}

/** Photos of notes and incidents that the client may see, the first so many. */
export async function listPhotos(db: Database, { organizationId, businessIds, from, to }: Days, limit: number) {
  const { rows } = await sql<ProvenPhoto>`
    select p.business_id, p.at, p.words, f.bytes
    from (
      select n.organization_id, n.business_id, n.noted_at as at, n.content as words, k.file_id
      from notes n join note_photos k on k.organization_id = n.organization_id and k.note_id = n.id
      where n.is_for_client
      union all
      select i.organization_id, i.business_id, k.created_at, concat(i.incident_number, ' ', i.title), k.file_id
      from cad_incidents i join incident_photos k on k.organization_id = i.organization_id and k.incident_id = i.id
      where i.is_for_client and not i.is_drill) p
    join businesses b on b.organization_id = p.organization_id and b.id = p.business_id
    join files f on f.organization_id = p.organization_id and f.id = p.file_id
    where p.organization_id = ${organizationId} and p.business_id = any (${businessIds}::int[])
      and (p.at at time zone b.time_zone)::date between ${from}::date and ${to}::date
    order by p.at limit ${limit}`.execute(db)
  return rows
}
