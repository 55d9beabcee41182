import { pushOutbox } from '#server/alerts/push-outbox.ts'
import { features } from '#server/app.ts'
import type { Subscription } from '#server/platform/context.ts'
import { doAsSystem, doJob } from '#server/platform/feature-runner.ts'
import { push } from '#shared/alerts/contract.ts'
import type { EventKind, FactsOf } from '#shared/event.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company as Firm, foundCompany } from '../support/company.ts'
import type { EmptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { given } from '../support/given.ts'
import { type PushService, startPushService } from './push-service.ts'

/** Monday 2 March 2026, seven in the morning in New York. */
export const morning = '2026-03-02T12:00:00.000Z'

export const harbor = 1
export const pier = 101
export const wharf = 102

const emailOf = {
  root: 'root@muster.test',
  olga: 'olga@harbor.test',
  bea: 'bea@harbor.test',
  carl: 'carl@harbor.test',
  lea: 'lea@harbor.test',
  ada: 'ada@harbor.test',
  ben: 'ben@harbor.test',
  clara: 'clara@harbor.test',
  dora: 'dora@harbor.test',
  rolf: 'rolf@summit.test',
  sam: 'sam@summit.test',
}
export type PersonName = keyof typeof emailOf

const employeeOf: Partial<Record<PersonName, number>> = { bea: 12, carl: 13, lea: 14, ada: 21, ben: 22, sam: 32 }
export const ada = 21
export const ben = 22

export interface Company {
  app: RunningApp
  harbor: Firm
  service: PushService
  as: Record<PersonName, Client>
  setClock(instant: string): void
  sql<T>(text: string, values?: unknown[]): Promise<T[]>
  /** Turns push on for a person; the device is named like them. */
  giveDevice(name: PersonName, device?: string): Promise<number>
  /** Announces an event as the feature it belongs to would. */
  happens<K extends EventKind>(kind: K, organizationId: number | null, facts: FactsOf<K>): Promise<void>
  clockIn(name: PersonName): Promise<void>
  /** The jobs of the clock, now. */
  runSchedule(name: string): Promise<void>
  /** Sends what is due, and waits until it has arrived. */
  sendDue(): Promise<void>
  settle(): Promise<void>
  /** Forgets everyone's devices, settings, messages and mails, and how often they asked. */
  clear(): Promise<void>
  stop(): Promise<void>
}

export async function openCompany(environment: Record<string, string> = {}): Promise<Company> {
  let clock = morning
  const service = await startPushService()
  const app = await startApp({
    clock: () => new Date(clock),
    environment: { PUSH_SERVICES: service.origin, ...environment },
  })
  const { owner } = app.database
  await given.account(owner, { id: 'root', email: emailOf.root, role: 'admin', firstName: 'Rita', lastName: 'Root' })
  const companies = { harbor: await openHarbor(app.database), summit: await openSummit(app.database) }
  const as = Object.fromEntries(
    await Promise.all(Object.entries(emailOf).map(async ([name, email]) => [name, await app.signedIn(email)] as const)),
  ) as Company['as']

  const arrived = () => pushOutbox.idle()

  const company: Company = {
    app,
    harbor: companies.harbor,
    service,
    as,
    setClock: instant => {
      clock = instant
    },
    async sql<T>(text: string, values: unknown[] = []) {
      return (await owner.query(text, values)).rows as T[]
    },
    async giveDevice(name, device = name) {
      return (await as[name].call(push.add, service.browser(device))).id
    },
    happens: (kind, organizationId, facts) =>
      doAsSystem(app.running, ({ announce }) => announce(kind, organizationId, facts)),
    async clockIn(name) {
      const employer = name === 'sam' ? companies.summit : companies.harbor
      await employer.entry({ employee: employeeOf[name] as number, from: clock })
    },
    async runSchedule(name) {
      const schedule = features.flatMap(({ cronJobs = [] }) => cronJobs).find(one => one.name === name)
      if (schedule === undefined) throw new Error(`There is no schedule ${name}`)
      await doJob(app.running, work => schedule.run(work))
      await arrived()
    },
    async sendDue() {
      await pushOutbox.wake()
      await pushOutbox.idle()
    },
    // Nothing waits in a queue and nothing is under way.
    async settle() {
      await eventually(async () => {
        const { rows } = await owner.query(
          `select 1 from pgboss.job where name in ('notify', 'send-pushes') and state in ('created', 'active')`,
        )
        return rows.length === 0
      })
      await arrived()
    },
    async clear() {
      await company.settle()
      clock = morning
      service.received.length = 0
      for (const table of [
        'push_subscriptions',
        'rate_limits',
        'mails',
        'told_notices',
        'check_in_alarms',
        'check_ins',
        'check_in_intervals',
        'time_entries',
        'shift_offers',
        'schedules',
        'time_off_requests',
      ]) {
        await owner.query(`delete from ${table}`)
      }
      await owner.query(`update users set notification_settings = '{}', preferences = '{}'`)
    },
    async stop() {
      await app.stop()
      await service.stop()
    },
  }
  return company
}

/** Harbor with an owner, a supervisor, a lead for each of its sites, two guards, and two clients with someone each. */
async function openHarbor(database: EmptyDatabase) {
  const olga = { id: 'olga', email: emailOf.olga, firstName: 'Olga', lastName: 'Owner' }
  const company = await foundCompany(database, { id: harbor, name: 'Harbor', owner: olga })
  await company.site({ id: pier, name: 'Pier 1' })
  await company.site({ id: wharf, name: 'Wharf' })
  const otherClient = await company.anotherClient({ name: 'Dora & Daughters' })
  await company.staff({
    bea: { name: 'Bea Boss', role: 'supervisor', id: 12, position: 'Supervisor' },
    carl: { name: 'Carl Lead', role: 'lead', id: 13, position: 'Lead' },
    lea: { name: 'Lea Lead', role: 'lead', id: 14, position: 'Lead' },
    ada: { name: 'Ada Guard', id: ada },
    ben: { name: 'Ben Guard', id: ben },
    clara: { name: 'Clara Client', role: 'client' },
    dora: { name: 'Dora Other', role: 'client', client: otherClient },
  })
  await database.owner.query(
    `insert into employee_businesses (organization_id, employee_id, business_id) values ($1, 13, $2), ($1, 14, $3)`,
    [harbor, pier, wharf],
  )
  return company
}

/** Summit, next door. */
async function openSummit(database: EmptyDatabase) {
  const rolf = { id: 'rolf', email: emailOf.rolf, firstName: 'Rolf', lastName: 'Rival' }
  const company = await foundCompany(database, { id: 2, name: 'Summit', owner: rolf })
  await company.site({ id: 201, name: 'Peak' })
  await company.staff({ sam: { name: 'Sam Summit', role: 'supervisor', id: 32, position: 'Supervisor' } })
  return company
}

/** The job that turns events into messages. */
export const notify = features
  .flatMap(({ subscriptions = [] }) => subscriptions)
  .find(one => one.name === 'notify') as Subscription
