import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Audience, Recipient } from '#server/platform/notices.ts'
import { storedCompany } from '#server/platform/reader.ts'
import type { StoredCompany } from '#shared/country/company.ts'
import type { Role } from '#shared/permissions.ts'

/** Someone who may be told, as the tables know them. */
export interface Person extends Omit<Recipient, 'firstName' | 'preferences' | 'settings'> {
  preferences: unknown
  /** The one it is told for; null where it concerns no company. */
  company: StoredCompany | null
  notificationSettings: unknown
}

const onDuty = sql`exists (
  select from on_duty d where d.organization_id = e.organization_id and d.employee_id = e.id)`

interface EmployeeRecord {
  organizationId: number
  employeeId: number
}

/** Employees by their records; who has no account can still be written to, whose account is closed cannot. */
export async function listEmployees(db: Database, records: EmployeeRecord[]): Promise<Person[]> {
  const organizationIds = records.map(({ organizationId }) => organizationId)
  const employeeIds = records.map(({ employeeId }) => employeeId)
  const { rows } = await sql<Person>`
    select u.id as user_id, e.id as employee_id, u.role, e.name, coalesce(u.email, e.email) as email,
      u.preferences, ${storedCompany} as company, u.notification_settings, ${onDuty} as is_on_duty
    from unnest(${organizationIds}::int[], ${employeeIds}::int[]) as wanted (organization_id, employee_id)
    join employees e on e.organization_id = wanted.organization_id and e.id = wanted.employee_id
    join organizations o on o.id = e.organization_id
    left join users u on u.id = e.user_id and u.closed_at is null
    where e.closed_at is null and e.status <> 'inactive' and o.is_active and (e.user_id is null or u.id is not null)`.execute(
    db,
  )
  return rows
}

type Members = Extract<Audience, { roles: readonly Role[] }>

// A site lead who was given sites hears of those alone; supervisors and owners hear of all.
/** Those of an organization who hold one of the roles, its owner among them. */
export async function listMembers(
  db: Database,
  organizationId: number,
  { roles, businessId = null, clientId = null }: Members,
  about: Record<string, number>,
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id as user_id, e.id as employee_id, u.role,
      coalesce(e.name, concat_ws(' ', u.first_name, u.last_name)) as name, u.email,
      u.preferences, ${storedCompany} as company, u.notification_settings, ${onDuty} as is_on_duty
    from users u
    join organizations o on o.id = ${organizationId}
    left join employees e on e.organization_id = ${organizationId} and e.user_id = u.id and e.closed_at is null
    where u.closed_at is null and o.is_active and e.status is distinct from 'inactive' and u.role = any (${withAliases(roles)}::text[])
      and (u.organization_id = ${organizationId}
           or u.id = o.provider_id)
      and (u.role <> 'client' or (u.client_id = ${clientId}::int
           and client_may_be_told(${organizationId}::int, u.client_id, u.id, ${JSON.stringify(about)}::jsonb)))
      and (u.role <> 'lead' or ${businessId}::int is null or e.id is null
           or not exists (select from employee_businesses b
                          where b.organization_id = e.organization_id and b.employee_id = e.id and b.status = 'active')
           or exists (select from employee_businesses b
                      where b.organization_id = e.organization_id and b.employee_id = e.id and b.status = 'active'
                        and b.business_id = ${businessId}::int))`.execute(db)
  return rows
}

/** People by their accounts. */
export async function listAccounts(
  db: Database,
  condition: { userIds: string[] } | { role: Role },
  organizationId: number | null,
): Promise<Person[]> {
  const filter = 'role' in condition ? sql`u.role = ${condition.role}` : sql`u.id = any (${condition.userIds}::text[])`
  const { rows } = await sql<Person>`
    select u.id as user_id, null::int as employee_id, u.role, concat_ws(' ', u.first_name, u.last_name) as name, u.email,
      u.preferences,
      (select ${storedCompany} from organizations o
       where o.id = coalesce(${organizationId}::int, u.organization_id)) as company, u.notification_settings, false as is_on_duty
    from users u where u.closed_at is null and ${filter}
      and not exists (select from organizations o where o.id = ${organizationId}::int and not o.is_active)`.execute(db)
  return rows
}

/** The devices of all these people, in one query however many they are. */
export const listDevicesOf = (db: Database, userIds: string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('pushSubscriptions')
        .select(['id', 'userId'])
        .where(sql<boolean>`user_id = any (${userIds}::text[])`)
        .execute()

const withAliases = (roles: readonly Role[]) => (roles.includes('provider') ? [...roles, 'partner'] : roles)
