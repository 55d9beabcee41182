import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { containing, every } from '#server/platform/sql.ts'
import type { EmployeeStatus, employeeSorts } from '#shared/employees/contract.ts'
import type { Role } from '#shared/permissions.ts'
import { isDueForRenewal } from './licence-store.ts'

export interface EmployeeRow {
  id: number
  organizationId: number
  userId: string | null
  /** Until when the link works by which they were asked in. */
  invitedUntil: string | null
  name: string
  email: string | null
  phone: string | null
  staffNumber: number
  companyCode: string
  position: string
  department: string | null
  role: string
  status: EmployeeStatus
  hourlyRateCents: number
  isBillable: boolean | null
  currency: string
  country: string
  currentLocation: string | null
  lastActive: string | null
  currentBusinessId: number | null
  businessName: string | null
  entryId: number | null
  clockInTime: string | null
  timeZone: string
  licenceKind: string | null
  licenceExpiresOn: string | null
  version: number
  sortKey: string | number
}

export interface EmployeeFilter {
  /** Only the records of this account. */
  userId: string | null
  organizationId: number | null
  status: EmployeeStatus | null
  search: string
  /** Whether the search looks at e-mail and phone as well. */
  searchesContact: boolean
  renewalOnly: boolean
  /** Only those who have no account yet. */
  outsideOnly: boolean
}

export interface EmployeeOrder {
  sort: (typeof employeeSorts)[number]
  isDescending: boolean
  /** The sort key and id of the last row before this page. */
  after: (string | number | null)[] | null
  limit: number
}

export async function listEmployees(db: Database, filter: EmployeeFilter, order: EmployeeOrder, now: string) {
  const key = sortKeyOf(order, filter)
  const direction = sql.raw(order.isDescending ? 'desc' : 'asc')
  const conditions = [...matching(filter, now), ...(order.after === null ? [] : [beyond(order, key, order.after)])]
  const page = sql`
    select e.*, ${key} as sort_key from ${peopleIn(filter, order)} e where ${every(conditions)}
    order by ${key} ${direction}, e.id ${direction} limit ${order.limit}`
  const { rows } = await sql<EmployeeRow>`${withCompany(page, now)}
    order by p.sort_key ${direction}, p.id ${direction}`.execute(db)
  return rows
}

export async function findEmployee(db: Database, id: number, userId: string | null, now: string) {
  const found = every([sql`e.id = ${id}`, ...seen(userId)])
  const page = sql`select e.*, e.sort_name as sort_key from employees e where ${found}`
  const { rows } = await sql<EmployeeRow>`${withCompany(page, now)}`.execute(db)
  return rows[0]
}

interface Counts {
  total: number
  active: number
  break: number
  offDuty: number
  inactive: number
  awaited: number
  clockedIn: number
  notJoined: number
  toInvite: number
}

/** `below`: the roles that the reader may ask in. */
export async function countEmployees(
  db: Database,
  filter: EmployeeFilter,
  { now, below }: { now: string; below: readonly Role[] },
): Promise<Counts> {
  const status = statusFor(filter)
  // Clients read who is on the clock at their sites, and nothing of accounts.
  const awaited = filter.searchesContact ? sql`(e.user_id is null and d.employee_id is null)` : sql`false`
  const { rows } = await sql<Counts>`
    select count(*) as total, count(*) filter (where ${status} = 'active' and not ${awaited}) as active,
      count(*) filter (where ${status} = 'active' and ${awaited}) as awaited,
      count(*) filter (where ${status} = 'break') as break, count(*) filter (where ${status} = 'off_duty') as off_duty,
      count(*) filter (where ${status} = 'inactive') as inactive, count(d.employee_id) as clocked_in,
      count(*) filter (where e.user_id is null) as not_joined,
      count(*) filter (where e.user_id is null and e.email is not null and e.role = any (${below}::text[])
        and (i.expires_at is null or i.expires_at <= ${now}::timestamptz)) as to_invite
    from employees e
    left join on_duty d on d.organization_id = e.organization_id and d.employee_id = e.id
    left join invitations i on i.organization_id = e.organization_id and i.employee_id = e.id
    where ${every(matching(filter, now))}`.execute(db)
  return rows[0] as Counts
}

// Whoever was added and has never been here is on the roster, not on duty. A manager may clock in someone without an account.
const isHere = sql`e.status = 'active' and (e.user_id is not null or exists (
  select from on_duty d where d.organization_id = e.organization_id and d.employee_id = e.id))`

// In the order of the index, so that a search stops at the last of its page. The planner takes every search for a rare one,
// and would rather look at everybody.
const peopleIn = ({ organizationId }: EmployeeFilter, { sort, isDescending }: EmployeeOrder) =>
  organizationId === null || sort !== 'name' || isDescending
    ? sql`employees`
    : sql`(select * from employees where organization_id = ${organizationId} and closed_at is null
           order by sort_name, id offset 0)`

const sortKeys = {
  name: sql`e.sort_name`,
  position: sql`lower(e.position)`,
  email: sql`coalesce(e.email, '')`,
  lastActive: sql`coalesce(extract(epoch from e.last_active), 0)::float8`,
  hourlyRate: sql`e.hourly_rate_cents::float8`,
}

const sortKeyOf = ({ sort }: EmployeeOrder, filter: EmployeeFilter) =>
  sort === 'status' ? statusFor(filter) : sortKeys[sort]

// Only for a client is it worked out: whoever reads everything reads the column, with its index.
const statusFor = ({ searchesContact }: EmployeeFilter) =>
  searchesContact ? sql`e.status` : sql`status_seen(e.organization_id, e.id, e.status)`

// The page is cut first, so that what stands beside people is looked up for these few only.
const withCompany = (page: RawBuilder<unknown>, now: string) => sql`
  with page as materialized (${page})
  select p.id, p.organization_id, p.user_id, p.name, p.email, p.phone, p.staff_number, p.position, p.department, p.role,
    status_seen(p.organization_id, p.id, p.status) as status,
    p.hourly_rate_cents, p.is_billable, o.currency, o.country, p.current_location, p.last_active, p.current_business_id, p.version, p.sort_key,
    b.name as business_name, t.id as entry_id, t.clock_in_time, o.time_zone, o.code as company_code,
    l.kind as licence_kind, l.expires_on as licence_expires_on, i.expires_at as invited_until
  from page p
  join organizations o on o.id = p.organization_id
  left join businesses b on b.organization_id = p.organization_id and b.id = p.current_business_id
  left join time_entries t on t.organization_id = p.organization_id and t.employee_id = p.id and t.clock_out_time is null
  left join invitations i on i.organization_id = p.organization_id and i.employee_id = p.id
  left join lateral (
    select l.kind, l.expires_on from licences l
    where l.organization_id = p.organization_id and l.employee_id = p.id and ${isDueForRenewal(now)}
    order by l.expires_on, l.id limit 1) l on true`

/** The conditions under which a reader sees a person `e`: everyone who is there, or, given an account, its own record. */
export const seen = (userId: string | null): RawBuilder<unknown>[] => [
  sql`e.closed_at is null`,
  ...(userId === null ? [] : [sql`e.user_id = ${userId}`]),
]

function matching(filter: EmployeeFilter, now: string) {
  const { userId, organizationId, status, search, searchesContact, renewalOnly, outsideOnly } = filter
  const pattern = containing(search)
  const staffNumber = /^[1-9]\d{0,5}$/.test(search) ? sql`or e.staff_number = ${Number(search)}` : sql``
  // In a sub-select the text is put into lower case once, not once per person.
  const searched = searchesContact
    ? sql`(e.sought like (select lower(${pattern})) ${staffNumber})`
    : sql`(e.name ilike ${pattern} or e.position ilike ${pattern})`
  return [
    ...seen(userId),
    ...(organizationId === null ? [] : [sql`e.organization_id = ${organizationId}`]),
    ...(status === null
      ? []
      : [status === 'active' && searchesContact ? isHere : sql`${statusFor(filter)} = ${status}`]),
    ...(search === '' ? [] : [searched]),
    ...(renewalOnly ? [hasDueLicence(now)] : []),
    ...(outsideOnly ? [sql`e.user_id is null`] : []),
  ]
}

const hasDueLicence = (now: string) => sql`(e.organization_id, e.id) in (
  select l.organization_id, l.employee_id from licences l join organizations o on o.id = l.organization_id
  where ${isDueForRenewal(now)})`

function beyond({ sort, isDescending }: EmployeeOrder, by: RawBuilder<unknown>, [key, id]: (string | number | null)[]) {
  const type = sql.raw(sort === 'lastActive' || sort === 'hourlyRate' ? 'float8' : 'text')
  return sql`(${by}, e.id) ${sql.raw(isDescending ? '<' : '>')} (${key}::${type}, ${id}::int)`
}
