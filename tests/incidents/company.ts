import { incidents } from '#shared/incidents/contract.ts'
import type { RunningApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { harbor, hire, pier, signedIn } from '../time-tracking/company.ts'

export { foundHarbor, handClock, harbor, pier, summit } from '../time-tracking/company.ts'

export const nine = '2026-03-02T14:00:00.000Z'

export async function person(app: RunningApp, name: string, options?: Parameters<typeof hire>[2]) {
  const hired = await hire(app.database, name, options)
  return { ...hired, client: await signedIn(app, hired) }
}

interface Duty {
  since?: string
  at?: { latitude: number; longitude: number }
  business?: number
  organization?: number
}

/** Puts someone on the clock, with a phone that says where it is. */
export async function onDuty({ database }: RunningApp, employeeId: number, duty: Duty = {}) {
  const { since = '2026-03-02T13:00:00.000Z', at, business = pier.block, organization = harbor } = duty
  await database.owner.query(
    `insert into time_entries (organization_id, employee_id, business_id, clock_in_time, status, location)
     values ($1, $2, $3, $4, 'active', 'Gate')`,
    [organization, employeeId, business, since],
  )
  if (at === undefined) return
  await database.owner.query(
    `insert into current_positions (organization_id, employee_id, latitude, longitude, recorded_at)
     values ($1, $2, $3, $4, $5::timestamptz + interval '10 minutes')`,
    [organization, employeeId, at.latitude, at.longitude, since],
  )
}

export const fire = {
  title: 'Fire alarm',
  priority: 'high',
  status: 'open',
  location: 'Pier 1 · Gate 4',
  description: 'Smoke detector in the kitchen.',
} as const

export const report = (client: Client, more: object = {}) => client.call(incidents.create, { ...fire, ...more })
