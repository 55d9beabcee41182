import type { Context } from '#server/platform/context.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { writtenPhone } from '#server/platform/phone.ts'
import type { employees } from '#shared/employees/contract.ts'
import type { DownloadBody, ParsedInputOf } from '#shared/endpoint.ts'
import { may, outranks, reach, roles } from '#shared/permissions.ts'
import { invalidField } from '#shared/problem.ts'
import { dayOf } from '#shared/time.ts'
import { countPeopleWithDueLicence } from './licence-store.ts'
import { countEmployees, type EmployeeFilter, type EmployeeOrder, listEmployees } from './list-store.ts'
import { presentEmployee } from './present.ts'
import { onlyOwn, organizationInView } from './visibility.ts'

const defaultLimit = 200

export async function readList(context: Context, query: ParsedInputOf<typeof employees.list>) {
  const { db, actor, now } = context
  const { cursor, limit = defaultLimit } = query
  const after = cursor === undefined ? null : keysOf(cursor, 2)
  const order = { ...orderOf(context, query), after, limit: limit + 1 }
  const rows = await listEmployees(db, filterOf(context, query), order, now)
  const { items, nextCursor } = pageOf(rows, limit, row => [row.sortKey, row.id])
  return { items: items.map(row => presentEmployee(row, actor, now)), nextCursor }
}

export async function readSummary(context: Context, query: ParsedInputOf<typeof employees.summary>) {
  const { db, actor, now } = context
  const filter = filterOf(context, query)
  const below = roles.filter(role => may(actor, 'employee:invite') && outranks(actor, role))
  const counts = await countEmployees(db, filter, { now, below })
  if (reach(actor, 'employee:read') !== 'part')
    return { ...counts, licencesToRenew: await countPeopleWithDueLicence(db, filter, now) }
  const { clockedIn, notJoined, toInvite, awaited, ...known } = counts
  return known
}

// One file is one reading: a company of any size fits, and pages read one after the other could miss or repeat people.
const exportLimit = 100_000

export async function exportList(
  context: Context,
  query: ParsedInputOf<typeof employees.export>,
): Promise<DownloadBody> {
  const { db, actor, now } = context
  const order = { ...orderOf(context, query), after: null, limit: exportLimit }
  const rows = await listEmployees(db, filterOf(context, query), order, now)
  const isWhole = reach(actor, 'employee:read') !== 'part'
  const columns = isWhole ? allColumns : briefColumns
  async function* lines() {
    yield byteOrderMark + csvLine(Object.keys(columns))
    for (const row of rows) {
      const employee = presentEmployee(row, actor, now)
      yield csvLine(Object.values(columns).map(cell => cell(employee, row.country)))
    }
  }
  return { filename: `employees-${dayOf(now, 'UTC')}.csv`, body: lines() }
}

type Shown = ReturnType<typeof presentEmployee>
type Columns = Record<string, (employee: Shown, country: string) => string | null | undefined>

const briefColumns: Columns = {
  Name: employee => employee.name,
  Position: employee => employee.position,
  Status: employee => statusWords[employee.status],
}

// In the order and under the headings that an import understands.
const allColumns: Columns = {
  Name: employee => employee.name,
  Email: employee => employee.email,
  Phone: ({ phone }, country) => phone && writtenPhone(phone, country),
  'Staff Number': employee => employee.staffNumber?.toString(),
  Position: employee => employee.position,
  Department: employee => employee.department,
  Status: employee => statusWords[employee.status],
  'Hourly Rate': employee => employee.hourlyRate,
  Business: employee => employee.currentBusiness?.name,
  'Licence to Renew': employee => employee.licenceWarning?.kind,
  'Licence Expires On': employee => employee.licenceWarning?.expiresOn,
  Currency: employee => employee.currency,
}

const statusWords = { active: 'On Duty', break: 'On Break', off_duty: 'Off Duty', inactive: 'Inactive' }

interface Asked {
  search?: string | undefined
  status?: EmployeeFilter['status'] | undefined
  licences?: 'renew' | undefined
  access?: 'waiting' | undefined
  organizationId?: number | undefined
}

function filterOf(
  { actor }: Context,
  { search = '', status = null, licences, access, organizationId }: Asked,
): EmployeeFilter {
  // Searching by what one may not see would answer it letter by letter.
  const seesContact = reach(actor, 'employee:read') !== 'part'
  if (licences !== undefined && !seesContact) throw refusedField('licences')
  if (access !== undefined && !seesContact) throw refusedField('access')
  return {
    userId: onlyOwn(actor, 'employee:read'),
    organizationId: organizationInView(actor, organizationId),
    status,
    search,
    searchesContact: seesContact,
    renewalOnly: licences === 'renew',
    outsideOnly: access === 'waiting',
  }
}

function orderOf({ actor }: Context, { sort = 'name', order = 'asc' }: ParsedInputOf<typeof employees.export>) {
  const isHidden =
    (sort === 'hourlyRate' && !may(actor, 'employee:read-rate')) ||
    (['email', 'lastActive', 'hourlyRate'].includes(sort) && reach(actor, 'employee:read') === 'part')
  if (isHidden) throw refusedField('sort')
  return { sort, isDescending: order === 'desc' } satisfies Pick<EmployeeOrder, 'sort' | 'isDescending'>
}

const refusedField = (field: string) => invalidField(field, 'field-not-yours')
