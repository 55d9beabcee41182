import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { every } from '#server/platform/sql.ts'
import type { LineEdits } from '#shared/activity-reports/rules.ts'
import type { ReportContent, ReportStatus } from '#shared/activity-reports/shapes.ts'
import { signatureOf } from './signature-store.ts'

export interface ReportRow {
  id: number
  organizationId: number
  businessId: number
  businessName: string
  timeZone: string
  day: string
  status: ReportStatus
  edition: number | null
  releasedAt: string | null
  releasedBy: string | null
  signedBy: string | null
  signedAt: string | null
  version: number
  remarks: number
}

interface ReportFilter {
  id?: number
  businessId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  status?: ReportStatus | undefined
  organizationIds: number[]
  /** Only of days on which this account was on the clock at the site. */
  ofUser?: string | null
  after?: { day: string; id: number } | null
  limit: number
}

/** As the company sees them, the newest day first. */
export async function listReports(db: Database, { ofUser = null, ...filter }: ReportFilter) {
  const { rows } = await sql<ReportRow>`
    select r.id, r.organization_id, r.business_id, b.name as business_name, b.time_zone, r.day, r.status, r.version,
      e.edition, e.released_at, e.released_by, g.signed_by, g.signed_at,
      (select count(*)::int from activity_report_remarks m
       where m.organization_id = r.organization_id and m.report_id = r.id) as remarks
    from activity_reports r
    join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
    left join activity_report_editions e on e.organization_id = r.organization_id and e.report_id = r.id and e.is_newest
    ${signatureOf('e')}
    where ${every([
      ...conditionsOf(filter, 'r.id'),
      ...(filter.status === undefined ? [] : [sql`r.status = ${filter.status}`]),
      ...(ofUser === null ? [] : [wasThere(ofUser)]),
    ])}
    order by r.day desc, r.id desc limit ${filter.limit}`.execute(db)
  return rows
}

/** As a client sees them: what was released, and nothing of what has become of it since. */
export async function listReleased(db: Database, filter: ReportFilter) {
  const { rows } = await sql<ReportRow>`
    select r.report_id as id, r.organization_id, r.business_id, b.name as business_name, b.time_zone, r.day,
      'released' as status, r.edition as version, r.edition, r.released_at, null as released_by,
      g.signed_by, g.signed_at, 0 as remarks
    from activity_report_editions r
    join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
    ${signatureOf('r')}
    where ${every([
      sql`r.is_newest`,
      ...conditionsOf(filter, 'r.report_id'),
      ...(filter.status === undefined || filter.status === 'released' ? [] : [sql`false`]),
    ])}
    order by r.day desc, r.report_id desc limit ${filter.limit}`.execute(db)
  return rows
}

const conditionsOf = ({ id, businessId, from, to, organizationIds, after }: ReportFilter, idColumn: string) => [
  sql`r.organization_id = any (${organizationIds}::int[])`,
  ...(id === undefined ? [] : [sql`${sql.ref(idColumn)} = ${id}`]),
  ...(businessId === undefined ? [] : [sql`r.business_id = ${businessId}`]),
  ...(from === undefined ? [] : [sql`r.day >= ${from}::date`]),
  ...(to === undefined ? [] : [sql`r.day <= ${to}::date`]),
  ...(after ? [sql`(r.day, ${sql.ref(idColumn)}) < (${after.day}::date, ${after.id}::int)`] : []),
]

const wasThere = (userId: string) => sql`exists (
  select from employees me join time_entries t on t.organization_id = me.organization_id and t.employee_id = me.id
  where me.organization_id = r.organization_id and me.user_id = ${userId} and me.closed_at is null
    and t.business_id = r.business_id and t.clock_in_time < (r.day + 1)::timestamp at time zone b.time_zone
    and t.clock_in_time > (r.day - 3)::timestamp at time zone b.time_zone
    and coalesce(t.clock_out_time, 'infinity') > r.day::timestamp at time zone b.time_zone)`

export interface WrittenReport extends Omit<ReportRow, 'remarks' | 'edition' | 'releasedAt' | 'releasedBy'> {
  weather: string | null
  summary: string | null
  edits: LineEdits
  releasedEdition: number | null
  /** What the client has. */
  released: ReportContent | null
}

const written = sql`
  select r.id, r.organization_id, r.business_id, b.name as business_name, b.time_zone, r.day, r.status, r.version,
    r.weather, r.summary, r.edits, r.released_edition,
    (select e.content from activity_report_editions e
     where e.organization_id = r.organization_id and e.report_id = r.id and e.is_newest) as released
  from activity_reports r
  join businesses b on b.organization_id = r.organization_id and b.id = r.business_id`

export async function findWritten(db: Database, id: number) {
  const { rows } = await sql<WrittenReport>`${written} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Held for this transaction: of two who release or change a report the second finds what the first has done. */
export async function lockReport(db: Database, id: number) {
  const { rows } = await sql<WrittenReport>`${written} where r.id = ${id} for no key update of r`.execute(db)
  return rows[0]
}

export interface Kept {
  organizationId: number
  id: number
}

export const updateReport = (
  db: Database,
  { organizationId, id }: Kept,
  changes: Updateable<DB['activityReports']>,
  now: string,
) =>
  db
    .updateTable('activityReports')
    .set({ ...changes, updatedAt: now, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

interface SiteDayKey {
  organizationId: number
  businessId: number
  day: string
}

/** The report of a day at a site, begun where there is none yet. */
export async function openReport(db: Database, { organizationId, businessId, day }: SiteDayKey, now: string) {
  await sql`
    insert into activity_reports (organization_id, business_id, day, created_at, updated_at)
    values (${organizationId}, ${businessId}, ${day}::date, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (organization_id, business_id, day) do nothing`.execute(db)
  return db
    .selectFrom('activityReports')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('businessId', '=', businessId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
}

export const insertRemark = (db: Database, remark: Insertable<DB['activityReportRemarks']>) =>
  db.insertInto('activityReportRemarks').values(remark).execute()

/** Where someone was on the clock at a moment. */
export async function findPost(db: Database, userId: string, organizationId: number | null, at: string) {
  const { rows } = await sql<{ organizationId: number; employeeId: number; businessId: number; timeZone: string }>`
    select t.organization_id, t.employee_id, t.business_id, b.time_zone
    from employees me
    join time_entries t on t.organization_id = me.organization_id and t.employee_id = me.id
    join businesses b on b.organization_id = t.organization_id and b.id = t.business_id
    where me.user_id = ${userId} and me.closed_at is null and me.organization_id = ${organizationId}
      and t.clock_in_time <= ${at}::timestamptz and coalesce(t.clock_out_time, 'infinity') >= ${at}::timestamptz
    order by t.clock_in_time desc limit 1`.execute(db)
  return rows[0]
}

/** What people are called; where a client reads, only those they know from their site. */
export async function namesOfPeople(db: Database, organizationId: number, ids: number[], knownAt: number | null) {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from employees e
    where e.organization_id = ${organizationId} and e.id = any (${ids}::int[])
      and (${knownAt}::int is null or exists (
        select from site_people p where p.organization_id = e.organization_id and p.employee_id = e.id
          and p.business_id = ${knownAt}))`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
