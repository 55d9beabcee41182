import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { ReportFormat, ReportKind, Rhythm } from '#shared/report-subscriptions/shapes.ts'

export interface SubscriptionRow {
  organizationId: number
  organizationName: string
  timeZone: string
  id: number
  userId: string
  kind: ReportKind
  format: ReportFormat
  businessId: number | null
  businessName: string | null
  rhythm: Rhythm
  weekday: number | null
  hour: number
  nextAt: string | null
  lastSentAt: string | null
  pausedAt: string | null
  endedBecause: 'access' | 'site' | 'address' | null
}

const columns = sql`
  s.organization_id, o.name as organization_name, o.time_zone, s.id, s.user_id, s.kind, s.format, s.business_id,
  b.name as business_name, s.rhythm, s.weekday, s.hour, s.next_at, s.last_sent_at, s.paused_at, s.ended_because`

const whole = sql`
  report_subscriptions s join organizations o on o.id = s.organization_id
  left join businesses b on b.organization_id = s.organization_id and b.id = s.business_id`

export async function listSubscriptions(db: Database, userId: string) {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from ${whole} where s.user_id = ${userId} order by s.id`.execute(db)
  return rows
}

/** One of this person, held for this transaction: nobody sends what is being changed. */
export async function lockSubscription(db: Database, userId: string, id: number) {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from ${whole} where s.user_id = ${userId} and s.id = ${id} for update of s`.execute(db)
  return rows[0]
}

/** The same for the clock, if it is still due and nobody else is at it. */
export async function lockDue(db: Database, id: number, now: string) {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from ${whole}
    where s.id = ${id} and s.next_at <= ${now}::timestamptz for update of s skip locked`.execute(db)
  return rows[0]
}

export async function listDue(db: Database, now: string) {
  const { rows } = await sql<{ id: number }>`
    select id from report_subscriptions where next_at <= ${now}::timestamptz order by next_at, id limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countSubscriptions(db: Database, userId: string) {
  const { count } = await db
    .selectFrom('reportSubscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertSubscription = (db: Database, subscription: Insertable<DB['reportSubscriptions']>) =>
  db.insertInto('reportSubscriptions').values(subscription).returning('id').executeTakeFirstOrThrow()

type Key = Pick<SubscriptionRow, 'organizationId' | 'id'>

export const updateSubscription = (
  db: Database,
  { organizationId, id }: Key,
  fields: Updateable<DB['reportSubscriptions']>,
) =>
  db
    .updateTable('reportSubscriptions')
    .set(fields)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const deleteSubscription = (db: Database, { organizationId, id }: Key) =>
  db.deleteFrom('reportSubscriptions').where('organizationId', '=', organizationId).where('id', '=', id).execute()

/** To whom it goes; by its address as it is at this moment. */
export const findReader = (db: Database, userId: string) =>
  db.selectFrom('users').select(['email', 'firstName', 'preferences']).where('id', '=', userId).executeTakeFirst()

export const findZone = async (db: Database, organizationId: number) =>
  (await db.selectFrom('organizations').select('timeZone').where('id', '=', organizationId).executeTakeFirstOrThrow())
    .timeZone
