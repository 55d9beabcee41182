import type { Role } from '#shared/permissions.ts'
import type { EmptyDatabase } from './database.ts'
import type { NewAccount, NewClient, NewEmployee, NewSite } from './given/people.ts'
import type { NewEntry, NewInvoice, NewShift, NewTimesheet } from './given/work.ts'
import { type Db, given } from './given.ts'

interface NewCompany {
  id?: number
  name: string
  /** The account it belongs to, made with it; an id where they own another company already. */
  owner: string | Omit<NewAccount, 'role' | 'organization'>
  /** The end of everyone's e-mail address. */
  domain?: string
}

/** Someone with an account here. A client has no record among the employees, and 0 for its number. */
export interface Person {
  name: string
  email: string
  userId: string
  employeeId: number
}

interface Hiring extends Partial<Omit<NewEmployee, 'organization' | 'account' | 'role'>> {
  role?: Role
  /** The id of their account. */
  userId?: string
  /** Whose person a client is. */
  client?: number
}

type Here<T> = Omit<T, 'organization'>

/**
 * Founds a company: `const harbor = await foundCompany(database, { name: 'Harbor', owner: … })`, then
 * `harbor.guard('Ana')`, `harbor.site({ … })`, `harbor.shift({ … })`.
 */
export async function foundCompany({ owner: db }: Pick<EmptyDatabase, 'owner'>, company: NewCompany) {
  const { name, domain = `${name.toLowerCase().replaceAll(' ', '-')}.test` } = company
  const owner =
    typeof company.owner === 'string' ? company.owner : await given.account(db, { ...company.owner, role: 'provider' })
  const id = await given.organization(db, { ...(company.id === undefined ? {} : { id: company.id }), name, owner })
  // Whoever is given a number of their own has one below a thousand.
  await db.query(`
    select setval(pg_get_serial_sequence(kind, 'id'), greatest(1000, nextval(pg_get_serial_sequence(kind, 'id'))))
    from unnest(array['organizations', 'clients', 'businesses', 'employees']) kind`)
  return companyOf(db, id, domain)
}

export type Company = ReturnType<typeof companyOf>

/** A company that is there already, to be furnished: everything it is given belongs to it. */
export function companyOf(db: Db, organization: number, domain: string) {
  const hireAll = (people: [name: string, hiring: Hiring][]) => addPeople(db, organization, domain, people)
  const hire = async (name: string, hiring: Hiring = {}) => {
    const [person] = await hireAll([[name, hiring]])
    return person as Person
  }
  return {
    id: organization,
    hire,
    guard: (name: string, hiring: Hiring = {}) => hire(name, { ...hiring, role: 'employee' }),
    lead: (name: string, hiring: Hiring = {}) => hire(name, { ...hiring, role: 'lead' }),
    supervisor: (name: string, hiring: Hiring = {}) => hire(name, { ...hiring, role: 'supervisor' }),
    /** Someone of the company's own client, or of another one. */
    client: (name: string, hiring: Hiring = {}) => hire(name, { ...hiring, role: 'client' }),
    anotherClient: (client: Here<NewClient>) => given.client(db, { ...client, organization }),
    /** Several at once, each under the id of their account. */
    staff: (people: Record<string, Hiring & { name: string }>) =>
      hireAll(
        Object.entries(people).map(([userId, { name, ...hiring }]) => [
          name,
          { email: `${userId}@${domain}`, ...hiring, userId },
        ]),
      ),
    /** So many guards at once, without accounts unless they are to sign in. */
    employees: (people: Here<NewEmployee>[]) => given.employees(db, people.map(here(organization))),
    site: (site: Here<NewSite>) => given.site(db, { ...site, organization }),
    shift: (shift: Here<NewShift>) => given.shift(db, { ...shift, organization }),
    shifts: (shifts: Here<NewShift>[]) => given.shifts(db, shifts.map(here(organization))),
    entry: (entry: Here<NewEntry>) => given.entry(db, { ...entry, organization }),
    entries: (entries: Here<NewEntry>[]) => given.entries(db, entries.map(here(organization))),
    timesheet: (sheet: Here<NewTimesheet>) => given.timesheet(db, { ...sheet, organization }),
    invoice: (invoice: Here<NewInvoice>) => given.invoice(db, { ...invoice, organization }),
  }
}

const here =
  (organization: number) =>
  <T>(record: T) => ({ ...record, organization })

let lastNumber = 1000

async function addPeople(db: Db, organization: number, domain: string, people: [string, Hiring][]): Promise<Person[]> {
  const hired = people.map(([name, { userId, email, role = 'employee', client, ...record }]) => {
    const number = ++lastNumber
    const account = userId ?? `u${number}`
    return {
      ...record,
      ...(client === undefined ? {} : { client }),
      name,
      role,
      account,
      email: email ?? `${name.toLowerCase().split(' ')[0]}-${number}@${domain}`,
    }
  })
  await given.accounts(
    db,
    hired.map(({ account, email, role, name, client }) => {
      const [firstName = name, lastName = 'Guard'] = name.split(' ')
      return {
        id: account,
        email,
        role,
        organization,
        firstName,
        lastName,
        ...(client === undefined ? {} : { client }),
      }
    }),
  )
  const employees = hired.filter(({ role }) => role !== 'client')
  const ids = employees.length === 0 ? [] : await given.employees(db, employees.map(here(organization)))
  const idOf = new Map(employees.map(({ account }, index) => [account, ids[index]]))
  return hired.map(({ name, email, account }) => ({ name, email, userId: account, employeeId: idOf.get(account) ?? 0 }))
}
