import type pg from 'pg'
import { positionTextVersion } from '#shared/privacy/consent.ts'
import {
  accountRow,
  clientRow,
  employeeRow,
  type NewAccount,
  type NewClient,
  type NewEmployee,
  type NewOrganization,
  type NewSite,
  organizationRow,
  siteRow,
} from './given/people.ts'
import {
  entryRow,
  invoiceRow,
  type NewEntry,
  type NewInvoice,
  type NewShift,
  type NewTimesheet,
  shiftRow,
  timesheetRow,
} from './given/work.ts'

export type Db = pg.Pool | pg.PoolClient
type Row = Record<string, unknown>

/** Adds records of one kind, however many, with one statement; returns their ids in the same order. */
const adder =
  <New, Id extends number | string>(table: string, rowOf: (record: New) => Row) =>
  async (db: Db, records: New[]): Promise<Id[]> => {
    const given = records.map(rowOf)
    // What nobody names takes the default of the table.
    const columns = [...new Set(given.flatMap(row => Object.keys(row).filter(name => row[name] !== undefined)))].join()
    const { rows } = await db.query<{ id: Id }>(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1) returning id`,
      [JSON.stringify(given)],
    )
    return rows.map(({ id }) => id)
  }

const accounts = adder<NewAccount, string>('users', accountRow)
const clients = adder<NewClient, number>('clients', clientRow)
const addOrganizations = adder<NewOrganization, number>('organizations', organizationRow)
/** Each with a client of the same number, to whom its sites and its client's people belong unless they say otherwise. */
async function organizations(db: Db, founded: NewOrganization[]): Promise<number[]> {
  const ids = await addOrganizations(db, founded)
  await clients(
    db,
    ids.map((id, index) => ({ organization: id, id, name: `Client of ${founded[index]?.name}` })),
  )
  return ids
}
const sites = adder<NewSite, number>('businesses', siteRow)
const addEmployees = adder<NewEmployee, number>('employees', employeeRow)
/** They have agreed that their position is recorded, unless it is said that they have not. */
async function employees(db: Db, hired: NewEmployee[]): Promise<number[]> {
  const ids = await addEmployees(db, hired)
  const agreeing = ids.filter((_, index) => hired[index]?.hasAgreedToPositions !== false)
  await db.query(
    `insert into position_consents (organization_id, employee_id, text_version, position_days, coordinate_days)
     select organization_id, id, $2, 30, 730 from employees where id = any ($1::int[]) on conflict do nothing`,
    [agreeing, positionTextVersion],
  )
  return ids
}
const shifts = adder<NewShift, number>('schedules', shiftRow)
const entries = adder<NewEntry, number>('time_entries', entryRow)

const one =
  <New, Id>(add: (db: Db, records: New[]) => Promise<Id[]>) =>
  async (db: Db, record: New): Promise<Id> => {
    const [id] = await add(db, [record])
    if (id === undefined) throw new Error('Nothing was added')
    return id
  }

const addTimesheet = one(adder<NewTimesheet, number>('timesheets', timesheetRow))
async function timesheet(db: Db, sheet: NewTimesheet): Promise<number> {
  const { organization, weekStarting, entries: counted = [], totalSeconds = 0 } = sheet
  const id = await addTimesheet(db, sheet)
  await db.query(
    `insert into timesheet_entries (organization_id, timesheet_id, time_entry_id, week_starting, seconds)
     select $1, $2, entry, $3, $5 from unnest($4::int[]) entry`,
    [organization, id, weekStarting, counted, counted.length === 0 ? 0 : Math.round(totalSeconds / counted.length)],
  )
  return id
}

const addInvoice = one(adder<NewInvoice, number>('invoices', invoiceRow))
async function invoice(db: Db, bill: NewInvoice): Promise<number> {
  const id = await addInvoice(db, bill)
  if (bill.entries === undefined) return id
  await db.query(
    `with line as (
       insert into invoice_lines (organization_id, invoice_id, line_number, description, amount_cents)
       values ($1, $2, 1, 'Guarding', $4) returning id)
     insert into invoice_line_entries (organization_id, invoice_id, line_id, time_entry_id)
     select $1, $2, line.id, entry from line, unnest($3::int[]) entry`,
    [bill.organization, id, bill.entries, bill.subtotalCents ?? 0],
  )
  return id
}

/** Puts records where they are needed: through a pool as the owner, or through a connection behind somebody's wall. */
export const given = {
  accounts,
  organizations,
  clients,
  sites,
  employees,
  shifts,
  entries,
  account: one(accounts),
  organization: one(organizations),
  /** Without a client, as it is the moment it is made. */
  bareOrganization: one(addOrganizations),
  client: one(clients),
  site: one(sites),
  employee: one(employees),
  shift: one(shifts),
  entry: one(entries),
  timesheet,
  invoice,
}
