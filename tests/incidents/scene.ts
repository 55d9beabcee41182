import { incidents } from '#shared/incidents/contract.ts'
import type { RunningApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { given } from '../support/given.ts'
import { harbor, hire, pier, signedIn } from '../support/harbor.ts'

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
  await given.entry(database.owner, {
    organization,
    employee: employeeId,
    site: business,
    from: since,
    location: 'Gate',
  })
  if (at === undefined) return
  await database.owner.query(
    `insert into current_positions (organization_id, employee_id, latitude, longitude, recorded_at)
     values ($1, $2, $3, $4, $5::timestamptz + interval '10 minutes')`,
    [organization, employeeId, at.latitude, at.longitude, since],
  )
}

export const fire = {
  businessId: pier.block,
  title: 'Fire alarm',
  priority: 'high',
  status: 'open',
  location: 'Pier 1 · Gate 4',
  description: 'Smoke detector in the kitchen.',
} as const

export const report = (client: Client, more: object = {}) => client.call(incidents.create, { ...fire, ...more })
