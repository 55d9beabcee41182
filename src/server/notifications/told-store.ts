import { sql } from 'kysely'
import { isUntakenAlarm } from '#server/incidents/public.ts'
import type { Database } from '#server/platform/db.ts'
import type { ToldNotice } from '#shared/notifications/rules.ts'

export interface NewTold
  extends Omit<ToldNotice, 'id' | 'incidentPriority' | 'location' | 'businessName' | 'isStanding'> {
  userId: string
  organizationId: number | null
  kind: string
  /** What it is about. */
  tag: string
  about: Record<string, number> | null
}

interface Asked {
  since: string
  limit: number
  after: { toldAt: string; id: number } | null
}

/** What this person was told, newest first, as far as they still belong to the company it is about. */
export async function listTold(
  db: Database,
  { userId, organizationIds }: { userId: string; organizationIds: number[] },
  { since, limit, after }: Asked,
) {
  const earlier = after === null ? sql`true` : sql`(t.told_at, t.id) < (${after.toldAt}::timestamptz, ${after.id}::int)`
  const { rows } = await sql<ToldNotice>`
    select t.id, t.title, t.body, t.path, t.is_urgent, t.told_at, i.priority as incident_priority, i.location, b.name as business_name,
      coalesce(${isUntakenAlarm}, false) as is_standing
    from told_notices t
    left join cad_incidents i on i.organization_id = t.organization_id and i.id = (t.about->>'incidentId')::int
    left join businesses b on b.organization_id = i.organization_id and b.id = i.business_id
    where t.user_id = ${userId} and (t.organization_id is null or t.organization_id = any (${organizationIds}::int[]))
      and t.told_at >= ${since}::timestamptz and ${earlier}
    order by t.told_at desc, t.id desc limit ${limit}`.execute(db)
  return rows
}

/** The incidents of which this person was told by name: their bell shows that, and not the incident a second time. */
export async function listToldIncidents(db: Database, userId: string, since: string) {
  const { rows } = await sql<{ id: number }>`
    select distinct (about->>'incidentId')::int as id from told_notices
    where user_id = ${userId} and told_at >= ${since}::timestamptz and about ? 'incidentId'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes down what was told; the newer of two lines about one thing takes the place of the older, and nobody has read it yet. */
export async function keepTold(db: Database, told: NewTold[]) {
  await sql`
    insert into told_notices (user_id, organization_id, kind, tag, title, body, path, is_urgent, about, told_at)
    select distinct on ("userId", tag) *
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t
      ("userId" text, "organizationId" int, kind text, tag text, title text, body text, path text, "isUrgent" boolean, about jsonb, "toldAt" timestamptz)
    on conflict (user_id, tag) do update set id = excluded.id, organization_id = excluded.organization_id, kind = excluded.kind,
      title = excluded.title, body = excluded.body, path = excluded.path, is_urgent = excluded.is_urgent,
      about = excluded.about, told_at = excluded.told_at`.execute(db)
}

/** What someone was told under this tag and has not read. */
export async function findUnread(db: Database, userId: string, tag: string) {
  const { rows } = await sql<{ id: number }>`
    select t.id from told_notices t where t.user_id = ${userId} and t.tag = ${tag}
      and not exists (select from notification_marks m where m.user_id = t.user_id and m.notification = 'told-' || t.id
                        and (m.read_at is not null or m.dismissed_at is not null))`.execute(db)
  return rows[0]?.id
}
