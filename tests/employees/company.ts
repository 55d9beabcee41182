import { hashPassword } from '#server/platform/passwords.ts'
import { type RunningApp, startApp } from '../support/app.ts'

export const harbor = 1
export const pier = 2
export const summit = 3

const accounts = [
  ['admin', 'admin', null],
  ['provider', 'provider', null],
  ['supervisor', 'supervisor', harbor],
  ['lead', 'lead', harbor],
  ['employee', 'employee', harbor],
  ['client', 'client', harbor],
  ['rival', 'provider', null],
  ['stranger', 'supervisor', summit],
] as const

type Person = (typeof accounts)[number][0]

export interface Company extends RunningApp {
  as(person: Person): ReturnType<RunningApp['signedIn']>
}

/**
 * The owner of Harbor and Pier, and Harbor's people: one account of each role, of whom the supervisor (11), the lead (12)
 * and the employee (13) have records, besides Nora (14) without an account. Summit and its Sam (31) are strangers.
 */
export async function startCompany(clock?: () => Date): Promise<Company> {
  const app = await startApp(clock === undefined ? {} : { clock })
  const password = await hashPassword('muster-demo')
  const { owner } = app.database
  for (const [id, role, organization] of accounts.filter(([, , place]) => place === null)) {
    await owner.query(
      'insert into users (id, email, role, password_hash, organization_id, first_name, last_name) values ($1, $2, $3, $4, $5, $1, $3)',
      [id, `${id}@muster.test`, role, password, organization],
    )
  }
  await owner.query(`insert into organizations (id, provider_id, name) values
    (${harbor}, 'provider', 'Harbor'), (${pier}, 'provider', 'Pier'), (${summit}, 'rival', 'Summit');
    select setval(pg_get_serial_sequence('organizations', 'id'), 10)`)
  for (const [id, role, organization] of accounts.filter(([, , place]) => place !== null)) {
    await owner.query(
      'insert into users (id, email, role, password_hash, organization_id, first_name, last_name) values ($1, $2, $3, $4, $5, $1, $3)',
      [id, `${id}@muster.test`, role, password, organization],
    )
  }
  await owner.query(`
    insert into businesses (organization_id, id, name) values (${harbor}, 101, 'Pier 1'), (${pier}, 201, 'Pier 2'), (${summit}, 301, 'Peak');
    insert into employees (organization_id, id, name, email, user_id, role, position, phone, hourly_rate, current_business_id) values
      (${harbor}, 11, 'Susan Supervisor', 'supervisor@muster.test', 'supervisor', 'supervisor', 'Supervisor', '555 0111', 40, 101),
      (${harbor}, 12, 'Leo Lead', 'lead@muster.test', 'lead', 'lead', 'Site Lead', '555 0112', 30, 101),
      (${harbor}, 13, 'Emil Employee', 'employee@muster.test', 'employee', 'employee', 'Guard', '555 0113', 20.5, 101),
      (${harbor}, 14, 'Nora North', 'nora@harbor.test', null, 'employee', 'Guard', '555 0114', 21, 101),
      (${pier}, 21, 'Paula Pier', 'paula@pier.test', null, 'employee', 'Guard', '555 0121', 22, 201),
      (${summit}, 31, 'Sam Summit', 'sam@summit.test', null, 'employee', 'Guard', '555 0131', 23, 301);
    select setval(pg_get_serial_sequence('employees', 'id'), 1000);`)
  return Object.assign(app, { as: (person: Person) => app.signedIn(`${person}@muster.test`) })
}

/** Clocks someone in, as the clock would. */
export const clockIn = (app: RunningApp, employeeId: number, at: string, organization = harbor) =>
  app.database.owner.query(
    'insert into time_entries (organization_id, employee_id, clock_in_time) values ($1, $2, $3)',
    [organization, employeeId, at],
  )
