import type { InputOf } from '#shared/endpoint.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company as Firm, foundCompany } from '../support/company.ts'

/** Monday 2 March 2026, seven in the morning in New York. */
export const monday = '2026-03-02'
export const now = '2026-03-02T12:00:00.000Z'

export const pier = 101
export const london = 102

const people = [
  ['owner', 'owner@harbor.test'],
  ['boss', 'boss@harbor.test'],
  ['chief', 'chief@harbor.test'],
  ['ada', 'ada@harbor.test'],
  ['ben', 'ben@harbor.test'],
  ['cleo', 'cleo@harbor.test'],
  ['client', 'client@harbor.test'],
  ['stranger', 'stranger@summit.test'],
] as const
export type PersonName = (typeof people)[number][0]

export const ada = 21
export const ben = 22
export const cleo = 23

export interface Company extends Record<PersonName, Client> {
  app: RunningApp
  harbor: Firm
  /** A signed-in guard who was not there before, and the number of their record. */
  hire(count: number): Promise<{ client: Client; employeeId: number }[]>
  sql<T>(text: string, values?: unknown[]): Promise<T[]>
  setClock(instant: string): void
  /** Empties the plan, for the next test. */
  clear(): Promise<void>
}

/** A small security company at a fixed hour, and a stranger next door. */
export async function openCompany(): Promise<Company> {
  let clock = now
  const app = await startApp({ clock: () => new Date(clock) })
  const { owner } = app.database
  const harbor = await foundCompany(app.database, { id: 1, name: 'Harbor', owner: account('owner', 'harbor.test') })
  await harbor.site({ id: pier, name: 'Pier 1' })
  await harbor.site({ id: london, name: 'Canary Wharf', timeZone: 'Europe/London' })
  await harbor.site({ id: 103, name: 'Vault', requiredLicences: ['guard card'] })
  await harbor.staff({
    boss: { name: 'Bea Boss', role: 'supervisor', id: 12, hourlyRate: 40, position: 'Supervisor' },
    chief: { name: 'Carl Chief', role: 'lead', id: 13, hourlyRate: 30, position: 'Lead' },
    ada: { name: 'Ada Guard', id: ada, hourlyRate: 20 },
    ben: { name: 'Ben Guard', id: ben, hourlyRate: 20 },
    cleo: { name: 'Cleo Guard', id: cleo, hourlyRate: 20 },
    client: { name: 'Clara Client', role: 'client' },
  })
  const summit = await foundCompany(app.database, { id: 2, name: 'Summit', owner: account('rival', 'summit.test') })
  await summit.site({ id: 201, name: 'Peak' })
  await summit.staff({ stranger: { name: 'Sam Stranger', role: 'supervisor', id: 32, hourlyRate: 20 } })
  const clients = Object.fromEntries(
    await Promise.all(people.map(async ([name, email]) => [name, await app.signedIn(email)] as const)),
  ) as Record<PersonName, Client>
  return {
    ...clients,
    app,
    harbor,
    setClock: instant => {
      clock = instant
    },
    async clear() {
      clock = now
      for (const table of ['time_entries', 'shift_offers', 'schedules', 'time_off_requests', 'licences', 'mails']) {
        await owner.query(`delete from ${table}`)
      }
    },
    async sql<T>(text: string, values: unknown[] = []) {
      return (await owner.query(text, values)).rows as T[]
    },
    async hire(count) {
      const names = Array.from({ length: count }, (_, n) => `Guard ${n + 1}`)
      const guards = await Promise.all(names.map(name => harbor.guard(name)))
      return Promise.all(
        guards.map(async ({ email, employeeId }) => ({ client: await app.signedIn(email), employeeId })),
      )
    },
  }
}

const account = (id: string, domain: string) => ({ id, email: `${id}@${domain}` })

type NewShift = InputOf<typeof scheduling.create>

export const shiftOf = (changes: Partial<NewShift> = {}): NewShift => ({
  employeeId: ada,
  date: '2026-03-04',
  startTime: '09:00',
  endTime: '17:00',
  location: 'Gate',
  businessId: pier,
  ...changes,
})

export const plan = (company: Company, changes: Partial<NewShift> = {}) =>
  company.boss.call(scheduling.create, shiftOf(changes))

/** Pairs of shifts of one person that overlap: there must never be any. */
export const doubleBookings = (company: Company) =>
  company.sql(
    `select a.id, b.id from schedules a join schedules b
       on b.organization_id = a.organization_id and b.employee_id = a.employee_id and b.id > a.id
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
     where a.status <> 'cancelled' and b.status <> 'cancelled'`,
  )
