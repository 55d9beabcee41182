import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { ZoneAlert, ZoneVisit } from '#shared/zones/watch-contract.ts'

interface After {
  position: string
  id: number
}

/** A row with what a cursor must carry: its time to the microsecond. */
type Positioned<T> = T & { position: string }

/** Who entered and left a zone, newest first. */
export async function listVisits(db: Database, zoneId: number, after: After | null, limit: number) {
  const { rows } = await sql<Positioned<ZoneVisit>>`
    select e.id, e.kind, e.at, e.at::text as position, jsonb_build_object('id', p.id, 'name', p.name) as employee
    from site_zones z
    join zone_events e on e.organization_id = z.organization_id and e.zone_id = z.id and e.kind in ('entered', 'left')
    join employees p on p.organization_id = e.organization_id and p.id = e.employee_id
    where z.id = ${zoneId} and z.deleted_at is null
      and (${after?.position ?? null}::timestamptz is null
           or (e.at, e.id) < (${after?.position ?? null}::timestamptz, ${after?.id ?? null}::int))
    order by e.at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

export interface AlertRow extends Positioned<Omit<ZoneAlert, 'acknowledgedBy'>> {
  acknowledgedById: string | null
}

interface AlertPage {
  state: 'open' | 'acknowledged' | undefined
  after: After | null
  limit: number
}

const alerts = sql`
  select e.id, e.organization_id, e.alert_kind as kind, e.at, e.at::text as position,
    coalesce(e.ended_at, t.clock_out_time) as ended_at, e.acknowledged_by as acknowledged_by_id, e.acknowledged_at,
    jsonb_build_object('id', z.id, 'name', z.name) as zone, jsonb_build_object('id', p.id, 'name', p.name) as employee,
    case when b.id is null then null else jsonb_build_object('id', b.id, 'name', b.name) end as business`

const joined = sql`
  join site_zones z on z.organization_id = e.organization_id and z.id = e.zone_id
  join employees p on p.organization_id = e.organization_id and p.id = e.employee_id
  left join time_entries t on t.organization_id = e.organization_id and t.id = e.time_entry_id
  left join businesses b on b.organization_id = z.organization_id and b.id = z.business_id`

/** Newest first; each organization is read only as far as the page goes. A zone that is off asks for nobody's eye. */
export async function listAlerts(db: Database, organizationIds: number[], { state, after, limit }: AlertPage) {
  const conditions = [
    sql`e.organization_id = o.id`,
    sql`e.kind = 'alert'`,
    ...(state === 'open' ? [sql`e.acknowledged_at is null`, sql`z.is_active`] : []),
    ...(state === 'acknowledged' ? [sql`e.acknowledged_at is not null`] : []),
    ...(after === null ? [] : [sql`(e.at, e.id) < (${after.position}::timestamptz, ${after.id}::int)`]),
  ]
  const { rows } = await sql<AlertRow>`
    ${alerts}
    from unnest(${organizationIds}::int[]) as o(id)
    cross join lateral (
      select e.* from zone_events e join site_zones z on z.organization_id = e.organization_id and z.id = e.zone_id
      where ${sql.join(conditions, sql` and `)} order by e.at desc, e.id desc limit ${limit}) e
    ${joined}
    order by e.at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findAlert(db: Database, id: number) {
  const { rows } =
    await sql<AlertRow>`${alerts} from zone_events e ${joined} where e.id = ${id} and e.kind = 'alert'`.execute(db)
  return rows[0]
}

/** Whether this call was the one that acknowledged it. */
export async function acknowledgeAlert(db: Database, id: number, userId: string, now: string) {
  const { numUpdatedRows } = await db
    .updateTable('zoneEvents')
    .set({ acknowledgedBy: userId, acknowledgedAt: now })
    .where('id', '=', id)
    .where('kind', '=', 'alert')
    .where('acknowledgedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
