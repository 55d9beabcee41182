import { pushOutbox } from '#server/alerts/push-outbox.ts'
import { features } from '#server/app.ts'
import type { Subscription } from '#server/platform/context.ts'
import { doAsSystem, doJob } from '#server/platform/feature-runner.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import { push } from '#shared/alerts/contract.ts'
import type { EventKind, FactsOf } from '#shared/event.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { Client } from '../support/client.ts'
import { type PushService, startPushService } from './push-service.ts'

/** Monday 2 March 2026, seven in the morning in New York. */
export const morning = '2026-03-02T12:00:00.000Z'

export const harbor = 1
const summit = 2
export const pier = 101
export const wharf = 102

/** Two companies: Harbor with an owner, a supervisor, a lead for each of its sites and two guards; and Summit next door. */
const people = ['root', 'olga', 'bea', 'carl', 'lea', 'ada', 'ben', 'clara', 'rolf', 'sam'] as const
export type PersonName = (typeof people)[number]

const employeeOf: Partial<Record<PersonName, number>> = { bea: 12, carl: 13, lea: 14, ada: 21, ben: 22, sam: 32 }
export const ada = 21
export const ben = 22

export interface Company {
  app: RunningApp
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
  /** Forgets everyone's devices, settings, messages and mails. */
  clear(): Promise<void>
  stop(): Promise<void>
}

export async function foundCompany(environment: Record<string, string> = {}): Promise<Company> {
  let clock = morning
  const service = await startPushService()
  const app = await startApp({
    clock: () => new Date(clock),
    environment: { PUSH_SERVICES: service.origin, ...environment },
  })
  const { owner } = app.database
  await owner.query(`
    insert into users (id, email, role, first_name, last_name) values
      ('root', 'root@muster.test', 'admin', 'Rita', 'Root'), ('olga', 'olga@harbor.test', 'provider', 'Olga', 'Owner'),
      ('rolf', 'rolf@summit.test', 'provider', 'Rolf', 'Rival');
    insert into organizations (id, provider_id, name) values (1, 'olga', 'Harbor'), (2, 'rolf', 'Summit');
    insert into users (id, email, role, organization_id) values
      ('bea', 'bea@harbor.test', 'supervisor', 1), ('carl', 'carl@harbor.test', 'lead', 1), ('lea', 'lea@harbor.test', 'lead', 1),
      ('ada', 'ada@harbor.test', 'employee', 1), ('ben', 'ben@harbor.test', 'employee', 1),
      ('clara', 'clara@harbor.test', 'client', 1), ('sam', 'sam@summit.test', 'supervisor', 2);
    insert into businesses (organization_id, id, name, time_zone) values
      (1, 101, 'Pier 1', 'America/New_York'), (1, 102, 'Wharf', 'America/New_York'), (2, 201, 'Peak', 'America/New_York');
    insert into employees (organization_id, id, name, email, user_id, role, position) values
      (1, 12, 'Bea Boss', 'bea@harbor.test', 'bea', 'supervisor', 'Supervisor'),
      (1, 13, 'Carl Lead', 'carl@harbor.test', 'carl', 'lead', 'Lead'), (1, 14, 'Lea Lead', 'lea@harbor.test', 'lea', 'lead', 'Lead'),
      (1, 21, 'Ada Guard', 'ada@harbor.test', 'ada', 'employee', 'Guard'), (1, 22, 'Ben Guard', 'ben@harbor.test', 'ben', 'employee', 'Guard'),
      (2, 32, 'Sam Summit', 'sam@summit.test', 'sam', 'supervisor', 'Supervisor');
    insert into employee_businesses (organization_id, employee_id, business_id) values (1, 13, 101), (1, 14, 102);
    select setval(pg_get_serial_sequence('employees', 'id'), 1000)`)

  async function sessionOf(userId: string) {
    const token = newToken()
    await owner.query(
      `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $3, '2030-01-01')`,
      [hashToken(token), userId, morning],
    )
    const client = new Client(app.url)
    client.cookie = `muster=${token}`
    return client
  }
  const as = Object.fromEntries(
    await Promise.all(people.map(async name => [name, await sessionOf(name)] as const)),
  ) as Company['as']

  const arrived = () => pushOutbox.idle()

  const company: Company = {
    app,
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
      await owner.query(`insert into time_entries (organization_id, employee_id, clock_in_time) values ($1, $2, $3)`, [
        name === 'sam' ? summit : harbor,
        employeeOf[name],
        clock,
      ])
    },
    async runSchedule(name) {
      const schedule = features.flatMap(({ schedules = [] }) => schedules).find(one => one.name === name)
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
      for (;;) {
        const { rows } = await owner.query(
          `select 1 from pgboss.job where name in ('notify', 'send-pushes') and state in ('created', 'active')`,
        )
        if (rows.length === 0) return arrived()
        await new Promise(resolve => setImmediate(resolve))
      }
    },
    async clear() {
      await company.settle()
      clock = morning
      service.received.length = 0
      for (const table of [
        'push_subscriptions',
        'mails',
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

/** The job that turns events into messages. */
export const notify = features
  .flatMap(({ subscriptions = [] }) => subscriptions)
  .find(one => one.name === 'notify') as Subscription
