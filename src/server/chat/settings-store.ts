import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { ChannelTopic, ChatSettings } from '#shared/chat/shapes.ts'

/** An organization and what it told its workspace to be told; no row means the usual. */
export async function readSettings(db: Database, organizationId: number): Promise<ChatSettings | undefined> {
  const row = await db
    .selectFrom('organizations as o')
    .leftJoin('chatSettings as s', 's.organizationId', 'o.id')
    .select([
      'o.id as organizationId',
      'o.name as organizationName',
      'o.timeZone',
      's.channelPrefix',
      's.defaultChannel',
      's.routes',
      's.dailySummaryTime',
      's.lastSummaryAt',
      's.version',
    ])
    .where('o.id', '=', organizationId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { routes, ...settings } = row
  const { 'incident-created': incidentChannel, 'daily-summary': dailySummaryChannel } = (routes ?? {}) as Routes
  return {
    ...settings,
    defaultChannel: (settings.defaultChannel ?? 'safety') as ChannelTopic,
    incidentChannel: incidentChannel ?? null,
    dailySummaryChannel: dailySummaryChannel ?? 'operations',
    version: settings.version ?? 1,
  }
}

/** Which events are told in which channel. */
interface Routes {
  'incident-created'?: ChannelTopic
  'daily-summary'?: ChannelTopic
}

type Kept = Pick<
  ChatSettings,
  'channelPrefix' | 'defaultChannel' | 'incidentChannel' | 'dailySummaryTime' | 'dailySummaryChannel'
>

/** Two who change the settings at the same moment do it one after the other. */
export const lockSettings = (db: Database, organizationId: number) =>
  db
    .insertInto('chatSettings')
    .values({ organizationId })
    .onConflict(existing => existing.column('organizationId').doUpdateSet({ organizationId }))
    .execute()

/** Keeps the settings of an organization whose row is locked. */
export function writeSettings(
  db: Database,
  organizationId: number,
  kept: Kept,
  { userId, now }: { userId: string; now: string },
) {
  const routes: Routes = {
    'daily-summary': kept.dailySummaryChannel,
    ...(kept.incidentChannel === null ? {} : { 'incident-created': kept.incidentChannel }),
  }
  return db
    .updateTable('chatSettings')
    .set({
      channelPrefix: kept.channelPrefix,
      defaultChannel: kept.defaultChannel,
      dailySummaryTime: kept.dailySummaryTime,
      routes: JSON.stringify(routes),
      updatedBy: userId,
      updatedAt: now,
      version: sql`version + 1`,
    })
    .where('organizationId', '=', organizationId)
    .execute()
}

/** "Since last" begins here from now on. */
export const noteSummary = (db: Database, organizationId: number, at: string) =>
  db
    .insertInto('chatSettings')
    .values({ organizationId, lastSummaryAt: at })
    .onConflict(existing =>
      existing
        .column('organizationId')
        .doUpdateSet({ lastSummaryAt: sql`greatest(chat_settings.last_summary_at, excluded.last_summary_at)` }),
    )
    .execute()

/** Organizations that want their day summed up, and whether today's was written already. */
export async function listDailyWishes(db: Database, now: string) {
  const { rows } = await sql<{
    organizationId: number
    time: string
    timeZone: string
    wishedAt: string
    channel: ChannelTopic
    channelPrefix: string
  }>`
    select s.organization_id, s.daily_summary_time as time, o.time_zone, s.updated_at as wished_at,
      coalesce(s.routes ->> 'daily-summary', 'operations') as channel, s.channel_prefix
    from chat_settings s join organizations o on o.id = s.organization_id and o.is_active
    where s.daily_summary_time is not null and s.channel_prefix is not null
      and s.daily_summary_time <= to_char(${now}::timestamptz at time zone o.time_zone, 'HH24:MI')
      and not exists (
        select from chat_messages m
        where m.organization_id = s.organization_id
          and m.cause = 'daily-summary:' || (${now}::timestamptz at time zone o.time_zone)::date)`.execute(db)
  return rows
}
