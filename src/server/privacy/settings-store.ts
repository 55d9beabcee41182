import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { ChosenDays } from '#shared/privacy/retention.ts'

export interface SettingsRow {
  organizationId: number
  organizationName: string
  days: ChosenDays
  positionSentence: string | null
  version: number
}

/** What organizations have chosen; those that have chosen nothing are there as well. */
export async function listSettings(db: Database, organizationIds: number[]): Promise<SettingsRow[]> {
  const { rows } = await sql<SettingsRow>`
    select o.id as organization_id, o.name as organization_name, coalesce(s.days, '{}') as days,
      s.position_sentence, coalesce(s.version, 1) as version
    from organizations o left join privacy_settings s on s.organization_id = o.id
    where o.id = any (${organizationIds}::int[]) order by lower(o.name), o.id`.execute(db)
  return rows
}

/** Who has chosen what, of everyone: for the job that forgets. */
export async function listChosen(db: Database) {
  const { rows } = await sql<{ organizationId: number; days: ChosenDays }>`
    select o.id as organization_id, coalesce(s.days, '{}') as days
    from organizations o left join privacy_settings s on s.organization_id = o.id order by o.id`.execute(db)
  return rows
}

interface Choice {
  organizationId: number
  days: ChosenDays
  positionSentence: string | null
  version: number | undefined
}

/** Keeps the choice, unless it was made from a version that is not the newest any more. */
export async function keepSettings(
  db: Database,
  { organizationId, days, positionSentence, version }: Choice,
  userId: string,
  now: string,
) {
  const { rows } = await sql<{ version: number }>`
    insert into privacy_settings as s (organization_id, days, position_sentence, version, updated_by, updated_at)
    values (${organizationId}, ${JSON.stringify(days)}::jsonb, ${positionSentence}, 2, ${userId}, ${now}::timestamptz)
    on conflict (organization_id) do update
    set days = s.days || excluded.days, position_sentence = excluded.position_sentence, version = s.version + 1,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where ${version ?? null}::int is null or s.version = ${version ?? null}::int
    returning version`.execute(db)
  return rows[0]
}
