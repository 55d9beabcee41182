import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Made } from '#shared/made.ts'
import { checkpoints, tours } from '#shared/tours/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'

interface Site {
  app: RunningApp
  lead: Client
  /** A new one for each test. */
  guard: Awaited<ReturnType<typeof guardWithPhone>>
  clock: ReturnType<typeof handClock>
  later: (minutes: number) => string
}

/** The company of a test file; time stands still at the beginning until a test moves it. */
export function openSite(start: string): Site {
  const clock = handClock(start)
  const later = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
  const site = { clock, later } as Site
  beforeAll(async () => {
    site.app = await startApp({ clock: clock.now })
    await foundHarbor(site.app.database)
    site.lead = await signedIn(site.app, await hire(site.app.database, 'Lena', { role: 'lead' }))
  })
  beforeEach(async () => {
    clock.set(start)
    site.guard = await guardWithPhone(site.app, 'Gus')
  })
  afterAll(() => site.app?.stop())
  return site
}

const dock = { lat: 40.7, lng: -74 }
/** As a phone sends it, so many metres north of the dock. */
export const standing = (metres: number) => ({
  latitude: dock.lat + metres / 111_195,
  longitude: dock.lng,
  accuracy: 8,
})

/** Two checkpoints at Pier 1, some two hundred metres apart, and a round past both. */
export async function layOutRound(manager: Client, { ordered = false, minutes = 20 } = {}) {
  const stop = (name: string, lat: number) =>
    manager.call(checkpoints.create, {
      businessId: pier.block,
      name,
      proof: ['qr', 'position'],
      position: { lat, lng: dock.lng },
    })
  const gate = await stop('Gate', dock.lat)
  const shed = await stop('Shed', dock.lat + 200 / 111_195)
  const tour = await manager.call(tours.create, {
    businessId: pier.block,
    name: 'Night round',
    checkpointIds: [gate.id, shed.id],
    ordered,
    expectedMinutes: minutes,
  })
  return { gate, shed, tour }
}

/** What hangs at a checkpoint: what those who print labels see. */
export async function labelOf(app: RunningApp, checkpointId: number) {
  const { rows } = await app.database.owner.query<{ code: string; shortCode: string }>(
    `select code, short_code "shortCode" from checkpoint_codes where checkpoint_id = $1 and replaced_at is null`,
    [checkpointId],
  )
  return rows[0] as { code: string; shortCode: string }
}

/** Puts someone on the clock at Pier 1 from then on. */
export const onTheClock = (app: RunningApp, { employeeId }: { employeeId: number }, from: string) =>
  given.entry(app.database.owner, { organization: harbor, employee: employeeId, site: pier.block, from, to: null })

/** A guard with a phone that counts what it sends. */
export async function guardWithPhone(app: RunningApp, name: string) {
  const person = await hire(app.database, name)
  const device = randomUUID()
  let number = 0
  const made = (at: string, contactAt: string): Made => ({
    by: person.userId,
    device,
    number: ++number,
    at,
    aheadMs: 0,
    contactAt,
    steadyMs: null,
  })
  return { ...person, client: await signedIn(app, person), made }
}
