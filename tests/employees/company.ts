import { type RunningApp, startApp } from '../support/app.ts'
import { foundCompany } from '../support/company.ts'
import { given } from '../support/given.ts'

export const harbor = 1
export const pier = 2
export const summit = 3

type Person = 'admin' | 'provider' | 'supervisor' | 'lead' | 'employee' | 'client' | 'rival' | 'stranger'

export interface Company extends RunningApp {
  as(person: Person): ReturnType<RunningApp['signedIn']>
}

/**
 * The owner of Harbor and Pier, and Harbor's people: one account of each role, of whom the supervisor (11), the lead (12)
 * and the employee (13) have records, besides Nora (14) without an account. Summit and its Sam (31) are strangers.
 */
export async function startCompany(clock?: () => Date): Promise<Company> {
  const app = await startApp(clock === undefined ? {} : { clock })
  const { database } = app
  const domain = 'muster.test'
  const account = (id: string, lastName: string) => ({ id, email: `${id}@${domain}`, firstName: id, lastName })
  await given.account(database.owner, { ...account('admin', 'admin'), role: 'admin' })
  const ours = await foundCompany(database, {
    id: harbor,
    name: 'Harbor',
    owner: account('provider', 'provider'),
    domain,
  })
  await ours.site({ id: 101, name: 'Pier 1' })
  await ours.staff({
    supervisor: person('Susan Supervisor', { role: 'supervisor', id: 11, position: 'Supervisor', hourlyRate: 40 }),
    lead: person('Leo Lead', { role: 'lead', id: 12, position: 'Site Lead', hourlyRate: 30 }),
    employee: person('Emil Employee', { role: 'employee', id: 13, position: 'Guard', hourlyRate: 20.5 }),
    client: { name: 'Clara Client', role: 'client' },
  })
  await ours.employees([
    { id: 14, name: 'Nora North', email: 'nora@harbor.test', phone: '555 0114', hourlyRate: 21, site: 101 },
  ])
  const second = await foundCompany(database, { id: pier, name: 'Pier', owner: 'provider' })
  await second.site({ id: 201, name: 'Pier 2' })
  await second.employees([
    { id: 21, name: 'Paula Pier', email: 'paula@pier.test', phone: '555 0121', hourlyRate: 22, site: 201 },
  ])
  const theirs = await foundCompany(database, {
    id: summit,
    name: 'Summit',
    owner: account('rival', 'provider'),
    domain,
  })
  await theirs.site({ id: 301, name: 'Peak' })
  await given.account(database.owner, {
    ...account('stranger', 'supervisor'),
    role: 'supervisor',
    organization: summit,
  })
  await theirs.employees([
    { id: 31, name: 'Sam Summit', email: 'sam@summit.test', phone: '555 0131', hourlyRate: 23, site: 301 },
  ])
  return Object.assign(app, { as: (who: Person) => app.signedIn(`${who}@${domain}`) })
}

const person = (
  name: string,
  record: { role: 'supervisor' | 'lead' | 'employee'; id: number; position: string; hourlyRate: number },
) => ({
  ...record,
  name,
  phone: `555 01${record.id}`,
  site: 101,
})

/** Clocks someone in, as the clock would. */
export const clockIn = ({ database }: RunningApp, employee: number, from: string, organization = harbor) =>
  given.entry(database.owner, { organization, employee, from })
