import { type RawBuilder, sql } from 'kysely'
import type { SearchKind } from '#shared/search/contract.ts'
import type { Visibility } from '#shared/search/rules.ts'

type Reader = (visibility: Visibility, userId: string) => RawBuilder<unknown>

/**
 * How the records of each kind are read from their `hit`s: the same columns for all, and the conditions under which the
 * kind's own screen shows them to this reader.
 */
export const readers: Record<SearchKind, Reader> = {
  person: (visibility, userId) => sql`
    select 'person' as kind, e.id, e.organization_id, e.name as title, e.position as detail, e.status, null::date as date,
      null as start_time, null as end_time, null::timestamptz as at, null as amount, null::date as day, h.score
    from person h join employees e on e.organization_id = h.organization_id and e.id = h.id
    where e.closed_at is null ${only(visibility, 'own', sql`e.user_id = ${userId}`)}`,

  shift: (visibility, userId) => sql`
    select 'shift', s.id, s.organization_id, coalesce(e.name, ''), s.location, s.status, s.date, s.start_time, s.end_time,
      null::timestamptz, null, s.date, s.score
    from (${shiftsOfPeople(visibility)} union ${shiftsAtPlaces(visibility, userId)}) s
    left join employees e on e.organization_id = s.organization_id and e.id = s.employee_id
    where true ${only(visibility, 'own', sql`e.user_id = ${userId}`)}`,

  incident: (visibility, userId) => sql`
    select 'incident', i.id, i.organization_id, i.title, concat_ws(' · ', i.incident_number, nullif(i.location, '')), i.status,
      null::date, null, null, i.created_at, null, null::date, h.score
    from hit h join cad_incidents i on i.organization_id = h.organization_id and i.id = h.id
    where h.kind = 'incident' ${only(visibility, 'client', sql`is_for_client(i)`)}
      ${only(
        visibility,
        'own',
        sql`exists (
        select from employees me
        where me.organization_id = i.organization_id and me.user_id = ${userId} and me.closed_at is null
          and (me.id = i.assigned_to or exists (
            select from incident_assignments a
            where a.organization_id = i.organization_id and a.incident_id = i.id and a.employee_id = me.id
              and a.status not in ('refused', 'released'))))`,
      )}`,

  invoice: visibility => sql`
    select 'invoice', i.id, i.organization_id, i.invoice_number, i.client_name, i.status, i.due_date, null, null,
      null::timestamptz, (i.amount_cents / 100.0)::numeric(12, 2)::text, null::date, h.score
    from hit h join invoices i on i.organization_id = h.organization_id and i.id = h.id
    where h.kind = 'invoice' ${only(visibility, 'client', sql`is_for_client(i)`)}`,

  note: (visibility, userId) => sql`
    select 'note', n.id, n.organization_id, e.name, left(n.content, 200), n.priority, null::date, null, null, n.noted_at, null,
      (n.noted_at at time zone c.time_zone)::date, h.score
    from hit h join notes n on n.organization_id = h.organization_id and n.id = h.id
    join employees e on e.organization_id = n.organization_id and e.id = n.employee_id
    join company c on c.id = n.organization_id
    where h.kind = 'note' ${only(visibility, 'client', sql`is_for_client(n)`)}
      ${only(visibility, 'own', sql`e.user_id = ${userId}`)}`,

  zone: () => sql`
    select 'zone', z.id, z.organization_id, z.name, coalesce(b.name, ''), case when z.is_active then 'active' else 'inactive' end,
      null::date, null, null, null::timestamptz, null, null::date, h.score
    from hit h join site_zones z on z.organization_id = h.organization_id and z.id = h.id
    left join businesses b on b.organization_id = z.organization_id and b.id = z.business_id
    where h.kind = 'zone' and z.deleted_at is null`,

  business: (visibility, userId) => sql`
    select 'business', b.id, b.organization_id, b.name, coalesce(b.address, ''), null, null::date, null, null,
      null::timestamptz, null, null::date, h.score
    from hit h join businesses b on b.organization_id = h.organization_id and b.id = h.id
    where h.kind = 'business' and b.closed_at is null ${only(
      visibility,
      'own',
      sql`exists (
      select from employee_businesses w
      join employees me on me.organization_id = w.organization_id and me.id = w.employee_id
      where w.organization_id = b.organization_id and w.business_id = b.id and w.status = 'active'
        and me.user_id = ${userId} and me.closed_at is null)`,
    )}`,
}

const only = (visibility: Visibility, which: Visibility, condition: RawBuilder<unknown>) =>
  visibility === which ? sql`and ${condition}` : sql``

const columns = sql`s.id, s.organization_id, s.employee_id, s.location, s.status, s.date, s.start_time, s.end_time`

// Drafts are for those who plan.
const planned = (visibility: Visibility) =>
  sql`s.status <> 'cancelled' ${only(visibility, 'own', sql`s.published_at is not null`)}`

// Whoever looks for a person wants to know when they work next, or else when they last did.
const shiftsOfPeople = (visibility: Visibility) => sql`
  select s.* from person h join company c on c.id = h.organization_id
  cross join lateral (
    (select ${columns}, h.score from schedules s
     where s.organization_id = h.organization_id and s.employee_id = h.id and s.date >= c.today and ${planned(visibility)}
     order by s.date, s.start_time limit 2)
    union all
    (select ${columns}, h.score - 1 from schedules s
     where s.organization_id = h.organization_id and s.employee_id = h.id and s.date < c.today and ${planned(visibility)}
     order by s.date desc limit 1)) s`

const shiftsAtPlaces = (visibility: Visibility, userId: string) => sql`
  select s.* from hit h join company c on c.id = h.organization_id
  cross join lateral (
    select ${columns}, h.score from schedules s
    where s.organization_id = h.organization_id and s.location = h.place and s.date >= c.today and ${planned(visibility)}
      ${only(
        visibility,
        'own',
        sql`s.employee_id = any (array(
          select me.id from employees me
          where me.organization_id = h.organization_id and me.user_id = ${userId} and me.closed_at is null))`,
      )}
    order by s.date, s.start_time limit 3) s
  where h.kind = 'place'`
