import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { positionTextVersion } from '#shared/privacy/consent.ts'
import type { ChosenDays } from '#shared/privacy/retention.ts'

export interface ConsentRow {
  organizationId: number
  employeeId: number
  organizationName: string
  companySentence: string | null
  days: ChosenDays
  agreedAt: string | null
  agreedVersion: number | null
  isInForce: boolean
}

/** Whether what was agreed to (`c`) is still what is said: Muster's text, and the sentence of the company (`s`). */
const isInForce = sql`(c.withdrawn_at is null and c.text_version = ${positionTextVersion}
  and c.company_sentence is not distinct from s.position_sentence)`

interface Record {
  organizationId: number
  employeeId: number
}

/** Whether someone has taken back that their position is recorded. */
export const refusesPositions = async (db: Database, record: Record) =>
  (await listRefusingPositions(db, [record])).has(record.employeeId)

/** Which of these records are of someone who has taken back that their position is recorded. */
export async function listRefusingPositions(db: Database, records: readonly Record[]): Promise<Set<number>> {
  const { rows } = await sql<{ employeeId: number }>`
    select employee_id from position_consents
    where organization_id = any (${records.map(({ organizationId }) => organizationId)}::int[])
      and employee_id = any (${records.map(({ employeeId }) => employeeId)}::int[]) and withdrawn_at is not null`.execute(
    db,
  )
  return new Set(rows.map(({ employeeId }) => employeeId))
}

/** What is said to someone of each company whose clock they press, and what they agreed to. */
export async function listConsents(db: Database, userId: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select e.organization_id, e.id as employee_id, o.name as organization_name,
      s.position_sentence as company_sentence, coalesce(s.days, '{}') as days,
      c.agreed_at, c.text_version as agreed_version, coalesce(${isInForce}, false) as is_in_force
    from employees e join organizations o on o.id = e.organization_id
    left join privacy_settings s on s.organization_id = e.organization_id
    left join position_consents c
      on c.organization_id = e.organization_id and c.employee_id = e.id and c.withdrawn_at is null
    where e.user_id = ${userId} and e.closed_at is null order by lower(o.name), e.id limit 50`.execute(db)
  return rows
}

interface Agreement {
  organizationId: number
  employeeId: number
  textVersion: number
  companySentence: string | null
  positionDays: number
  coordinateDays: number
}

export const keepConsent = (db: Database, agreement: Agreement, now: string) =>
  db
    .insertInto('positionConsents')
    .values({ ...agreement, agreedAt: now })
    .onConflict(conflict =>
      conflict
        .columns(['organizationId', 'employeeId'])
        .doUpdateSet({ ...agreement, agreedAt: now, withdrawnAt: null }),
    )
    .execute()

export const withdrawConsent = (
  db: Database,
  { organizationId, employeeId }: { organizationId: number; employeeId: number },
  now: string,
) =>
  db
    .updateTable('positionConsents')
    .set({ withdrawnAt: now })
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', employeeId)
    .execute()
