import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { zonesFeature } from '#server/zones/feature.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { zones } from '#shared/zones/contract.ts'
import { zoneWatch } from '#shared/zones/watch-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { forgetInTime } from '../support/forget.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, plan, signedIn } from '../support/harbor.ts'
import { outside } from './dock.ts'

/* Nine in the morning in New York. The yard belongs to Pier 1, the vault to nobody. */
const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
const yard = { latitude: 40.705, longitude: -74.015 }
const vault = { latitude: 41.005, longitude: -74.015 }
const around = ({ latitude, longitude }: typeof yard, size = 0.003) => [
  { lat: latitude - size, lng: longitude - size },
  { lat: latitude - size, lng: longitude + size },
  { lat: latitude + size, lng: longitude + size },
  { lat: latitude + size, lng: longitude - size },
]

let app: RunningApp
let supervisor: Awaited<ReturnType<typeof person>>
let ids: { yard: number; vault: number }
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  supervisor = await person({ role: 'supervisor' })
  const draw = (name: string, zoneType: 'patrol' | 'restricted', place: typeof yard, businessId: number | null) =>
    supervisor.client.call(zones.create, { name, zoneType, coordinates: around(place), businessId })
  const made = [await draw('Yard', 'patrol', yard, pier.block), await draw('Vault', 'restricted', vault, null)] as const
  ids = { yard: made[0].id, vault: made[1].id }
})
beforeEach(() => clock.set(nine))
afterAll(() => app?.stop())

async function person(options?: Parameters<typeof hire>[2], name = 'Wanda') {
  const hired = await hire(app.database, name, options)
  return { ...hired, client: await signedIn(app, hired) }
}

/** A guard on the clock with a shift at Pier 1. */
async function onShift(name?: string) {
  const guard = await person({}, name)
  await plan(app.database, { employeeId: guard.employeeId, date: '2026-03-02', from: '09:00', to: '17:00' })
  const { id } = await guard.client.call(timeTracking.clockIn, { employeeId: guard.employeeId })
  let minute = 0
  const walk = (...places: (typeof yard)[]) => {
    const positions = places.map(place => ({
      ...place,
      accuracy: 8,
      recordedAt: new Date(Date.parse(nine) + ++minute * 30_000).toISOString(),
    }))
    clock.set(positions.at(-1)?.recordedAt ?? nine)
    return guard.client.call(liveMap.sendPositions, { positions })
  }
  return { ...guard, timeEntryId: id, walk }
}

const alertsOf = async ({ employeeId }: { employeeId: number }, state?: 'open' | 'acknowledged') =>
  (await supervisor.client.call(zoneWatch.alerts, { ...(state && { state }), limit: 500 })).filter(
    alert => alert.employee.id === employeeId,
  )
const kindsOf = async (guard: { employeeId: number }) => (await alertsOf(guard)).map(alert => alert.kind)
const visitsOf = async ({ employeeId }: { employeeId: number }, zone: keyof typeof ids = 'yard') =>
  (await supervisor.client.call(zoneWatch.history, { id: ids[zone], limit: 500 }))
    .filter(visit => visit.employee.id === employeeId)
    .map(visit => visit.kind)
    .reverse()
const settle = async () => {
  for (const { run } of zonesFeature.cronJobs ?? []) await doAsSystem(app.running, run)
}

describe('zone events', () => {
  test('entering and leaving are kept once each, and those who watch are told', async () => {
    const guard = await onShift()
    const stream = await openStream(supervisor.client)
    await guard.walk(yard)
    expect(await visitsOf(guard)).toEqual([])
    await guard.walk(yard)
    const facts = { organizationId: harbor, zoneId: ids.yard, employeeId: guard.employeeId }
    expect((await stream.next('zone-event')).facts).toEqual({ ...facts, kind: 'entered' })
    await guard.walk(outside, yard, outside)
    expect(await visitsOf(guard)).toEqual(['entered'])
    await guard.walk(outside)
    await eventually(async () => stream.arrived().filter(({ name }) => name === 'zone-event').length === 2)
    expect(stream.arrived().at(-1)?.facts).toEqual({ ...facts, kind: 'left' })
    expect(await visitsOf(guard)).toEqual(['entered', 'left'])
    stream.close()
  })

  test('a phone that resends its queue, or repeats a call with its key, doubles nothing', async () => {
    const guard = await onShift()
    const at = (seconds: number) => new Date(Date.parse(nine) + seconds * 1000).toISOString()
    const positions = [30, 60].map(seconds => ({ ...yard, accuracy: 8, recordedAt: at(seconds) }))
    clock.set(at(90))
    const key = { 'idempotency-key': crypto.randomUUID() }
    const send = (headers = {}) => guard.client.send('POST', '/api/positions', { positions }, headers)
    const answers = await Promise.all([send(key), send(key), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await send(key)).headers.get('idempotency-replayed')).toBe('true')
    expect(await visitsOf(guard)).toEqual(['entered'])
  })

  test('two batches at the same moment are followed one after the other', async () => {
    const guard = await onShift()
    const at = (seconds: number) => new Date(Date.parse(nine) + seconds * 1000).toISOString()
    clock.set(at(600))
    const batch = (from: number, place: typeof yard) =>
      guard.client.call(liveMap.sendPositions, {
        positions: [0, 30].map(more => ({ ...place, accuracy: 8, recordedAt: at(from + more) })),
      })
    await Promise.all([batch(30, yard), batch(90, outside), batch(150, yard), batch(210, outside)])
    const visits = await visitsOf(guard)
    // Whichever came first, entering and leaving take turns.
    expect(visits).toEqual(visits.map((_, index) => (index % 2 === 0 ? 'entered' : 'left')))
  })

  test('what happens inside one call happens whole or not at all', async () => {
    const guard = await onShift()
    await guard.walk(yard)
    clock.set('2026-03-02T14:01:30.000Z')
    await app.database.owner.query(
      `alter table zone_events add constraint broken check (employee_id <> ${guard.employeeId})`,
    )
    const refused = await guard.client.try(liveMap.sendPositions, {
      positions: [{ ...yard, accuracy: 8, recordedAt: '2026-03-02T14:01:30.000Z' }],
    })
    await app.database.owner.query('alter table zone_events drop constraint broken')
    expect(refused.status).toBeGreaterThanOrEqual(400)
    const { rows } = await app.database.owner.query('select count(*)::int n from positions where employee_id = $1', [
      guard.employeeId,
    ])
    expect(rows[0].n).toBe(1)
    await guard.walk(yard)
    expect(await visitsOf(guard)).toEqual(['entered'])
  })

  test('off the clock nothing is followed, and another day begins anew', async () => {
    const guard = await onShift()
    await guard.walk(yard, yard)
    await guard.client.call(timeTracking.clockOut, { id: guard.timeEntryId })
    const late = { positions: [{ ...outside, accuracy: 8, recordedAt: '2026-03-02T14:20:00.000Z' }] }
    clock.set('2026-03-02T14:30:00.000Z')
    expect((await guard.client.refused(liveMap.sendPositions, late)).status).toBe(409)
    await settle()
    expect(await visitsOf(guard)).toEqual(['entered'])
    clock.set('2026-03-02T15:00:00.000Z')
    await guard.client.call(timeTracking.clockIn, { employeeId: guard.employeeId })
    clock.set('2026-03-02T15:02:00.000Z')
    const positions = ['2026-03-02T15:01:00.000Z', '2026-03-02T15:01:30.000Z'].map(recordedAt => ({
      ...yard,
      recordedAt,
    }))
    await guard.client.call(liveMap.sendPositions, { positions })
    expect(await visitsOf(guard)).toEqual(['entered', 'entered'])
  })

  test('a zone switched off or deleted closes without a word, and takes its alerts with it', async () => {
    const guard = await onShift()
    const spare = { latitude: 30, longitude: 30 }
    const { id } = await supervisor.client.call(zones.create, { name: 'Spare', coordinates: around(spare) })
    await guard.walk(spare, spare)
    expect((await alertsOf(guard, 'open')).map(alert => alert.zone.id)).toContain(id)
    await supervisor.client.call(zones.update, { id, isActive: false })
    await guard.walk(outside, outside)
    expect((await alertsOf(guard, 'open')).map(alert => alert.zone.id)).not.toContain(id)
    expect((await supervisor.client.call(zoneWatch.history, { id })).map(({ kind }) => kind)).toEqual(['entered'])
    await supervisor.client.call(zones.remove, { id })
    expect((await supervisor.client.refused(zoneWatch.history, { id })).status).toBe(404)
  })
})

describe('zone alerts', () => {
  test('someone on shift who is elsewhere is missed once, until they come', async () => {
    const guard = await onShift()
    const stream = await openStream(supervisor.client)
    await guard.walk(outside, outside, outside)
    const [alert] = await alertsOf(guard, 'open')
    expect(alert).toMatchObject({ kind: 'absent', zone: { name: 'Yard' }, business: { name: 'Pier 1' }, endedAt: null })
    const { facts } = await stream.next('zone-alert')
    expect(facts).toEqual({
      organizationId: harbor,
      zoneId: ids.yard,
      employeeId: guard.employeeId,
      alertId: alert?.id,
      kind: 'absent',
    })
    await guard.walk(outside, outside)
    expect(await kindsOf(guard)).toEqual(['absent'])
    await guard.walk(yard, yard)
    expect((await alertsOf(guard))[0]?.endedAt).not.toBeNull()
    await guard.walk(outside, outside)
    expect(await kindsOf(guard)).toEqual(['left', 'absent'])
    stream.close()
  })

  test('a restricted zone is told of once for each time; leaving it ends the alert', async () => {
    const guard = await onShift()
    await guard.walk(yard, yard, vault, vault)
    expect((await kindsOf(guard)).toSorted()).toEqual(['left', 'restricted'])
    await guard.walk(vault, vault, yard, yard)
    expect((await alertsOf(guard)).every(alert => alert.endedAt !== null)).toBe(true)
    await guard.walk(vault, vault)
    expect((await kindsOf(guard)).filter(kind => kind === 'restricted')).toHaveLength(2)
  })

  test('a break may be spent elsewhere', async () => {
    const guard = await onShift()
    await guard.walk(yard, yard)
    await guard.client.call(timeTracking.startBreak, { id: guard.timeEntryId })
    await guard.walk(outside, outside, outside)
    expect(await kindsOf(guard)).toEqual([])
    await guard.client.call(timeTracking.endBreak, { id: guard.timeEntryId })
    await guard.walk(outside, outside)
    expect(await kindsOf(guard)).toEqual(['left'])
  })

  test('a phone that falls silent in a restricted zone is not forgotten', async () => {
    const guard = await onShift()
    await guard.walk(yard, yard, vault)
    await settle()
    expect(await kindsOf(guard)).toEqual([])
    clock.set('2026-03-02T14:02:31.000Z')
    await Promise.all([settle(), settle()])
    expect((await kindsOf(guard)).toSorted()).toEqual(['left', 'restricted'])
    await settle()
    expect(await kindsOf(guard)).toHaveLength(2)
  })

  test('an hour without network that ended well is history, not an alarm', async () => {
    const guard = await onShift()
    await guard.walk(yard, yard, vault, vault, yard, yard)
    expect(await kindsOf(guard)).toEqual([])
    expect(await visitsOf(guard, 'vault')).toEqual(['entered', 'left'])
  })

  test('of two who acknowledge at once one is first, and the other learns who', async () => {
    const guard = await onShift()
    await guard.walk(vault, vault)
    const alert = (await alertsOf(guard, 'open')).find(({ kind }) => kind === 'restricted')
    if (alert === undefined) throw new Error('No alert')
    const lead = await person({ role: 'lead' }, 'Lena')
    const stream = await openStream(lead.client)
    const answers = await Promise.all(
      [supervisor, lead].map(({ client }) => client.try(zoneWatch.acknowledge, { id: alert.id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = answers
      .toSorted((a, b) => a.status - b.status)
      .map(answer => answer.body as Record<string, unknown>)
    expect(won).toMatchObject({ id: alert.id, acknowledgedAt: expect.any(String) })
    expect(lost).toMatchObject({ code: 'already-acknowledged', current: { acknowledgedBy: won?.acknowledgedBy } })
    await stream.next('zone-alert-changed')
    expect((await alertsOf(guard, 'open')).map(({ id }) => id)).not.toContain(alert.id)
    expect((await alertsOf(guard, 'acknowledged')).map(({ id }) => id)).toContain(alert.id)
    stream.close()
  })

  test('guards and clients are told nothing; strangers find nothing', async () => {
    const guard = await onShift()
    await guard.walk(vault, vault)
    const [alert] = await alertsOf(guard)
    if (alert === undefined) throw new Error('No alert')
    const client = await person({ role: 'client' })
    const stranger = await person({ role: 'supervisor', organization: harbor + 1 })
    const streams = await Promise.all([guard, client, stranger].map(({ client }) => openStream(client)))
    for (const { client: caller } of [guard, client])
      expect(
        (
          await Promise.all([
            caller.refused(zoneWatch.alerts, {}),
            caller.refused(zoneWatch.history, { id: ids.yard }),
            caller.refused(zoneWatch.acknowledge, { id: alert.id }),
          ])
        ).map(({ status }) => status),
      ).toEqual([403, 403, 403])
    expect(await stranger.client.call(zoneWatch.alerts, {})).toEqual([])
    expect((await stranger.client.refused(zoneWatch.history, { id: ids.yard })).status).toBe(404)
    expect((await stranger.client.refused(zoneWatch.acknowledge, { id: alert.id })).status).toBe(404)
    await guard.walk(yard, yard)
    await streams[1]?.next('position-changed')
    expect(streams.flatMap(stream => stream.arrived()).filter(({ name }) => name.startsWith('zone-'))).toEqual([])
    for (const stream of streams) stream.close()
  })

  test('pages follow one another without a gap', async () => {
    const guard = await onShift()
    for (let round = 0; round < 3; round++) await guard.walk(yard, yard, outside, outside)
    const page = (cursor?: string) =>
      supervisor.client.send('GET', `/api/geofences/${ids.yard}/events?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { body, headers } = await page(cursor)
      seen.push(...(body as { id: number }[]).map(({ id }) => id))
      cursor = headers.get('x-next-cursor') ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe((await supervisor.client.call(zoneWatch.history, { id: ids.yard, limit: 500 })).length)
  })
})

test('events and alerts are gone after 30 days, like the positions they came from', async () => {
  const guard = await onShift()
  await guard.walk(vault, vault)
  clock.set('2026-04-02T14:00:00.000Z')
  await forgetInTime(app)
  const { rows } = await app.database.owner.query('select count(*)::int n from zone_events')
  expect(rows[0].n).toBe(0)
})
