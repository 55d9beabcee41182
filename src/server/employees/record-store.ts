import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { EmployeeEdit, EmployeeStatus, NewEmployee } from '#shared/employees/contract.ts'
import type { ImportedPerson } from '#shared/employees/import-rules.ts'

interface Columns {
  hourlyRateCents?: number
  email?: string | null | undefined
}

type InsertableEmployee = Omit<NewEmployee, 'organizationId' | 'email' | 'hourlyRate'> &
  Columns & { organizationId: number; phoneE164: string | null }

export const insertEmployee = (db: Database, employee: InsertableEmployee, now: string) =>
  db
    .insertInto('employees')
    .values({ ...employee, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Adds all of them with one statement whose text does not grow with their number; answers with their ids in the same order. */
export async function insertEmployees(db: Database, organizationId: number, people: ImportedPerson[], now: string) {
  const { rows } = await sql<{ id: number }>`
    insert into employees (organization_id, name, email, phone, phone_e164, staff_number, position, department,
      hourly_rate_cents, status, created_at, updated_at)
    select ${organizationId}::int, name, email, phone, "phoneE164", coalesce("staffNumber", 0), position, department,
      "hourlyRateCents", status, ${now}::timestamptz, ${now}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as (name text, email text, phone text, "phoneE164" text, "staffNumber" int, position text, department text,
        "hourlyRateCents" bigint, status text)) with ordinality
      as person (name, email, phone, "phoneE164", "staffNumber", position, department, "hourlyRateCents", status, place)
    -- Who brings a number has it before the others are given theirs.
    order by "staffNumber" nulls last, place
    returning id`.execute(db)
  const last = Number.POSITIVE_INFINITY
  const written = people
    .map(({ staffNumber }, place) => ({ place, staffNumber: staffNumber ?? last }))
    .sort((a, b) => (a.staffNumber === b.staffNumber ? a.place - b.place : a.staffNumber - b.staffNumber))
  const ids: number[] = []
  written.forEach(({ place }, index) => {
    ids[place] = (rows[index] as { id: number }).id
  })
  return ids
}

type Changes = Omit<EmployeeEdit, 'version' | 'email' | 'hourlyRate'> &
  Columns & { phoneE164?: string | null; status?: EmployeeStatus }

/** Changes a record, unless the change was made from a version that is not the newest any more. */
export const updateEmployee = (db: Database, id: number, version: number | undefined, changes: Changes, now: string) =>
  db
    .updateTable('employees')
    .set(({ eb }) => ({ ...changes, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .$if(version !== undefined, query => query.where('version', '=', version as number))
    .returning('id')
    .executeTakeFirst()

/** Waits for what is being written about this person, and keeps later writers waiting until this transaction ends. */
export const lockEmployee = (db: Database, id: number) =>
  db
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .select(['e.id', 'e.organizationId', 'e.userId', 'e.role', 'e.name', 'e.version', 'o.timeZone'])
    .where('e.id', '=', id)
    .where('e.closedAt', 'is', null)
    .forUpdate('e')
    .executeTakeFirst()

// The account stays named: that nobody decides on their own hours is asked of closed records as well.
export const closeEmployee = (db: Database, id: number, now: string) =>
  db
    .updateTable('employees')
    .set(({ eb }) => ({
      closedAt: now,
      updatedAt: now,
      version: eb('version', '+', 1),
      status: 'inactive',
      email: null,
      phone: null,
      phoneE164: null,
      currentLocation: null,
      lastActive: null,
      currentBusinessId: null,
    }))
    .where('id', '=', id)
    .execute()

export const findOpenEntry = (db: Database, employeeId: number) =>
  db
    .selectFrom('timeEntries')
    .select(['id', 'clockInTime'])
    .where('employeeId', '=', employeeId)
    .where('clockOutTime', 'is', null)
    .executeTakeFirst()

export const listTakenNumbers = (db: Database, organizationId: number, numbers: number[]) =>
  db
    .selectFrom('employees')
    .select('staffNumber')
    .where('organizationId', '=', organizationId)
    .where('staffNumber', '=', sql<number>`any (${numbers}::int[])`)
    .execute()

export const listTakenEmails = (db: Database, organizationId: number, emails: string[]) =>
  db
    .selectFrom('employees')
    .select('email')
    .where('organizationId', '=', organizationId)
    .where('closedAt', 'is', null)
    .where('email', '=', sql<string>`any (${emails}::text[])`)
    .execute()

/** How many of these people have been asked in. */
export const countInvited = async (db: Database, organizationId: number, employeeIds: number[]) => {
  const { invited } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('invited'))
    .where('organizationId', '=', organizationId)
    .where('employeeId', '=', sql<number>`any (${employeeIds}::int[])`)
    .executeTakeFirstOrThrow()
  return invited
}

export const findOrganizationOfBusiness = (db: Database, businessId: number) =>
  db
    .selectFrom('businesses')
    .select('organizationId')
    .where('id', '=', businessId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** Makes a business the one the person works under. */
export const setCurrentBusiness = (db: Database, employeeId: number, businessId: number | null, now: string) =>
  db
    .updateTable('employees')
    .set(({ eb }) => ({ currentBusinessId: businessId, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', employeeId)
    .where('closedAt', 'is', null)
    .execute()
