import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { SiteToday } from '#shared/dashboard/overview-contract.ts'

const sitesShown = 12

/** How many people a site lacks beside those who are planned there now. */
interface LackedNow {
  businessId: number
  name: string
  heads: number
}

/** Today at each site, where someone is missing first; last night's shifts that still run are of today. */
export async function readSitesToday(
  db: Database,
  lacked: readonly LackedNow[],
  now: string,
): Promise<{ sites: SiteToday[]; total: number }> {
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<SiteToday & { nextAt: string | null }>`
    with around as materialized (
      -- Worked out here: behind the wall an index is only looked up by what stands there ready.
      select id, (${at} at time zone time_zone)::date - 1 as yesterday, (${at} at time zone time_zone)::date + 1 as tomorrow
      from organizations),
    shift as (
      -- A post that was left is the one of the shift that covers its rest, from when there is one.
      select s.*, b.name as site_name, s.starts_at <= ${at} and s.ends_at > ${at} and not exists (
          select from schedules v
          where v.organization_id = s.organization_id and v.covers_id = s.id and v.status <> 'cancelled') as is_now
      from around a
      join schedules s on s.organization_id = a.id and s.date between a.yesterday and a.tomorrow and s.status <> 'cancelled'
      join businesses b on b.organization_id = s.organization_id and b.id = s.business_id
      join organizations o on o.id = s.organization_id
      cross join lateral (select coalesce(b.time_zone, o.time_zone) as name) zone
      where s.date = (${at} at time zone zone.name)::date or (s.starts_at <= ${at} and s.ends_at > ${at})),
    site as (
      select s.business_id, s.site_name as name,
        count(*) filter (where s.is_now)::int as needed,
        count(*) filter (where s.is_now and s.employee_id is not null)::int as planned,
        count(*) filter (where s.is_now and d.employee_id is not null)::int as on_post,
        count(*) filter (where s.employee_id is null and s.ends_at > ${at})::int as open,
        count(*) filter (where s.covers_id is null)::int as shifts,
        min(s.starts_at) filter (where s.starts_at > ${at}) as next_at,
        (array_agg(s.start_time order by s.starts_at) filter (where s.starts_at > ${at}))[1] as next_start
      from shift s
      -- On the clock somewhere else, nobody is on this post.
      left join on_duty d on d.organization_id = s.organization_id and d.employee_id = s.employee_id
        and coalesce(d.business_id, s.business_id) = s.business_id
      group by s.organization_id, s.business_id, s.site_name)
    select business_id, name, needed, planned, on_post, open, shifts, next_start, next_at from site`.execute(db)
  const headsOf = new Map(lacked.map(({ businessId, heads }) => [businessId, heads]))
  const known = new Set(rows.map(({ businessId }) => businessId))
  const empty = lacked.filter(({ businessId }) => !known.has(businessId))
  const sites = [
    ...rows.map(site => ({ ...site, needed: site.needed + (headsOf.get(site.businessId) ?? 0) })),
    ...empty.map(({ businessId, name, heads }) => ({ ...nothingPlanned, businessId, name, needed: heads })),
  ].sort(byNeed)
  return { sites: sites.slice(0, sitesShown).map(({ nextAt: _, ...site }) => site), total: sites.length }
}

const nothingPlanned = { planned: 0, onPost: 0, open: 0, shifts: 0, nextStart: null, nextAt: null }

type Needed = SiteToday & { nextAt: string | null }

// What begins at no time comes after what does.
const byNeed = (a: Needed, b: Needed) =>
  b.needed - b.onPost - (a.needed - a.onPost) ||
  b.open - a.open ||
  (a.nextAt ?? '9999').localeCompare(b.nextAt ?? '9999') ||
  a.name.localeCompare(b.name) ||
  a.businessId - b.businessId
