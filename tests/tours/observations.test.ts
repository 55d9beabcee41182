import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, pier, signedIn } from '../support/harbor.ts'
import { guardWithPhone, layOutRound } from './site-with-round.ts'

const ten = '2026-03-02T22:00:00.000Z'
const clock = handClock(ten)
const later = (minutes: number) => new Date(Date.parse(ten) + minutes * 60_000).toISOString()

let app: RunningApp
let lead: Client
let client: Client
let guard: Awaited<ReturnType<typeof guardWithPhone>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  lead = await signedIn(app, await hire(app.database, 'Lena', { role: 'lead' }))
  client = await signedIn(app, await hire(app.database, 'Clara', { role: 'client' }))
})
beforeEach(async () => {
  clock.set(ten)
  guard = await guardWithPhone(app, 'Gus')
})
afterAll(() => app?.stop())

async function underWay() {
  const laidOut = await layOutRound(lead)
  const run = await guard.client.call(tourRuns.start, { tourId: laidOut.tour.id })
  clock.set(later(4))
  return { ...laidOut, run }
}

test('what is noticed at a checkpoint becomes a note of the site, and stands on the round', async () => {
  const { run, gate } = await underWay()
  const noticed = { id: run.id, checkpointId: gate.id, becomes: 'note' as const, content: 'Lamp is out', urgent: true }
  const { observations } = await guard.client.call(tourRuns.observe, noticed)
  expect(observations).toMatchObject([{ checkpointId: gate.id, becomes: 'note', text: 'Lamp is out', at: later(4) }])
  const [note] = await lead.call(notes.list, { employeeId: guard.employeeId })
  expect(note).toMatchObject({
    content: 'Lamp is out',
    location: 'Gate',
    priority: 'high',
    business: { id: pier.block },
  })
})

test('a guard reports an incident from a round; the client sees it there once it is released', async () => {
  const { run, shed } = await underWay()
  const content = 'Lock of the shed is broken\nTraces of a crowbar on the frame'
  const noticed = { id: run.id, checkpointId: shed.id, becomes: 'incident' as const, content }
  const told = await guard.client.call(tourRuns.observe, noticed)
  const incidentId = told.observations[0]?.incident?.id as number
  const [incident] = await lead.call(incidents.list, { search: 'crowbar' })
  expect(incident).toMatchObject({
    id: incidentId,
    title: 'Lock of the shed is broken',
    location: 'Shed',
    status: 'open',
    priority: 'normal',
    businessId: pier.block,
  })
  clock.set(later(20))
  await guard.client.call(tourRuns.finish, { id: run.id, remark: 'Stayed at the shed' })
  const seenByClient = async () => (await client.call(tourRuns.list, { id: run.id }))[0]?.observations
  expect(await seenByClient()).toEqual([])
  await lead.call(dispatch.release, { id: incidentId })
  expect(await seenByClient()).toMatchObject([{ becomes: 'incident', text: content }])
  const csv = await lead.send('GET', `/api/tour-runs/${run.id}/csv`)
  expect(String(csv.body)).toContain(`Incident ${incident?.incidentNumber}: Lock of the shed is broken`)
})

test('noticed without a connection, it has the time at which it was noticed', async () => {
  const { run, gate } = await underWay()
  clock.set(later(90))
  const noticed = { id: run.id, checkpointId: gate.id, becomes: 'note' as const, content: 'Gate stood open' }
  const { observations } = await guard.client.call(tourRuns.observe, { ...noticed, made: guard.made(later(7), ten) })
  expect(observations).toMatchObject([{ at: later(7) }])
  const [note] = await lead.call(notes.list, { employeeId: guard.employeeId })
  expect(note).toMatchObject({ timestamp: later(7), offline: { arrivedAt: later(90) } })
})

test('only who walks notices something there, only at a checkpoint of the round, and not after its end', async () => {
  const { run, gate } = await underWay()
  const elsewhere = await layOutRound(lead)
  const other = await guardWithPhone(app, 'Greta')
  const noticed = { id: run.id, checkpointId: gate.id, becomes: 'note' as const, content: 'Odd' }
  expect((await other.client.refused(tourRuns.observe, noticed)).status).toBe(404)
  const strange = { ...noticed, checkpointId: elsewhere.gate.id }
  expect((await guard.client.refused(tourRuns.observe, strange)).body.code).toBe('checkpoint-not-on-tour')
  await guard.client.call(tourRuns.finish, { id: run.id })
  clock.set(later(30))
  expect((await guard.client.refused(tourRuns.observe, noticed)).body.code).toBe('run-finished')
})
