import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { decimalOf } from '#shared/money.ts'
import type { Allowance, AllowanceBasis, AllowanceReach } from '#shared/organizations/allowance-contract.ts'
import type { Day } from '#shared/time.ts'
import type { AllowanceRule } from '#shared/timesheets/allowances.ts'

/** An allowance as it is kept. */
export type KeptAllowance = Omit<AllowanceRule, 'employeeIds'> & { organizationId: number }

interface Row extends KeptAllowance {
  id: number
  currency: string
  people: { id: number; name: string }[]
  version: number
}

export const listAllowances = (db: Database, organizationId: number) =>
  select(db, sql`a.organization_id = ${organizationId}`)

export const findAllowance = async (db: Database, id: number): Promise<Allowance | undefined> =>
  (await select(db, sql`a.id = ${id}`))[0]

async function select(db: Database, condition: RawBuilder<unknown>): Promise<Allowance[]> {
  const { rows } = await sql<Row>`
    select a.id, a.organization_id, a.name, a.pay_code, a.amount_cents, o.currency, a.per, a.least_minutes, a.reach, a.position,
      a.first_week, a.last_week, a.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name, e.id)
        from allowance_people p join employees e on e.organization_id = p.organization_id and e.id = p.employee_id
        where p.organization_id = a.organization_id and p.allowance_id = a.id), '[]') as people
    from allowances a join organizations o on o.id = a.organization_id
    where ${condition}
    order by lower(a.name), a.first_week desc, a.id limit 500`.execute(db)
  return rows.map(({ amountCents, leastMinutes, ...row }) => ({
    ...row,
    leastHours: leastMinutes === null ? null : leastMinutes / 60,
    amount: decimalOf(amountCents, row.currency),
    employeeIds: row.people.map(({ id }) => id),
  }))
}

interface HeldAllowance {
  organizationId: number
  id: number
  name: string
  version: number
  firstWeek: Day
  lastWeek: Day | null
}

/** Nobody else changes it before this transaction ends. */
export const lockAllowance = (db: Database, id: number): Promise<HeldAllowance | undefined> =>
  db
    .selectFrom('allowances')
    .select(['organizationId', 'id', 'name', 'version', 'firstWeek', 'lastWeek'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertAllowance(db: Database, values: KeptAllowance): Promise<number> {
  const { id } = await db.insertInto('allowances').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateAllowance = (
  db: Database,
  { organizationId, id }: Key,
  values: Partial<KeptAllowance>,
  now: string,
) =>
  db
    .updateTable('allowances')
    .set(eb => ({ ...values, updatedAt: now, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const deleteAllowance = (db: Database, { organizationId, id }: Key) =>
  db.deleteFrom('allowances').where('organizationId', '=', organizationId).where('id', '=', id).execute()

type Key = { organizationId: number; id: number }

/** Gives it to these people and nobody else. Answers how many of them work for the company. */
export async function putPeople(db: Database, { organizationId, id }: Key, employeeIds: number[]): Promise<number> {
  await db
    .deleteFrom('allowancePeople')
    .where('organizationId', '=', organizationId)
    .where('allowanceId', '=', id)
    .execute()
  const { numAffectedRows } = await sql`
    insert into allowance_people (organization_id, allowance_id, employee_id)
    select e.organization_id, ${id}, e.id from employees e
    where e.organization_id = ${organizationId} and e.id = any (${employeeIds}::int[])`.execute(db)
  return Number(numAffectedRows)
}

/** What some companies pay besides hours, as the sums need it. */
export async function listAllowanceRules(
  db: Database,
  organizationIds: number[],
): Promise<(AllowanceRule & { organizationId: number })[]> {
  const { rows } = await sql<AllowanceRule & { organizationId: number; per: AllowanceBasis; reach: AllowanceReach }>`
    select a.organization_id, a.name, a.pay_code, a.amount_cents, a.per, a.least_minutes, a.reach, a.position, a.first_week,
      a.last_week, array(select p.employee_id from allowance_people p
        where p.organization_id = a.organization_id and p.allowance_id = a.id) as employee_ids
    from allowances a where a.organization_id = any (${organizationIds}::int[])
    order by lower(a.name), a.id`.execute(db)
  return rows
}
