import { beforeAll, expect, test } from 'vitest'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import type { Client } from '../support/client.ts'
import { hire, pier, signedIn } from '../support/harbor.ts'
import { guardWithPhone, layOutRound, openSite } from './site-with-round.ts'

const ten = '2026-03-02T22:00:00.000Z'
const site = openSite(ten)
const { later } = site

let client: Client
beforeAll(async () => {
  client = await signedIn(site.app, await hire(site.app.database, 'Clara', { role: 'client' }))
})

async function underWay() {
  const laidOut = await layOutRound(site.lead)
  const run = await site.guard.client.call(tourRuns.start, { tourId: laidOut.tour.id })
  site.clock.set(later(4))
  return { ...laidOut, run }
}

test('what is noticed at a checkpoint becomes a note of the site, and stands on the round', async () => {
  const { run, gate } = await underWay()
  const noticed = { id: run.id, checkpointId: gate.id, becomes: 'note' as const, content: 'Lamp is out', urgent: true }
  const { observations } = await site.guard.client.call(tourRuns.observe, noticed)
  expect(observations).toMatchObject([{ checkpointId: gate.id, becomes: 'note', text: 'Lamp is out', at: later(4) }])
  const [note] = await site.lead.call(notes.list, { employeeId: site.guard.employeeId })
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
  const told = await site.guard.client.call(tourRuns.observe, noticed)
  const incidentId = told.observations[0]?.incident?.id as number
  const [incident] = await site.lead.call(incidents.list, { search: 'crowbar' })
  expect(incident).toMatchObject({
    id: incidentId,
    title: 'Lock of the shed is broken',
    location: 'Shed',
    status: 'open',
    priority: 'normal',
    businessId: pier.block,
  })
  site.clock.set(later(20))
  await site.guard.client.call(tourRuns.finish, { id: run.id, remark: 'Stayed at the shed' })
  const seenByClient = async () => (await client.call(tourRuns.list, { id: run.id }))[0]?.observations
  expect(await seenByClient()).toEqual([])
  await site.lead.call(dispatch.release, { id: incidentId })
  expect(await seenByClient()).toMatchObject([{ becomes: 'incident', text: content }])
  const csv = await site.lead.send('GET', `/api/tour-runs/${run.id}/csv`)
  expect(String(csv.body)).toContain(`Incident ${incident?.incidentNumber}: Lock of the shed is broken`)
})

test('noticed without a connection, it has the time at which it was noticed', async () => {
  const { run, gate } = await underWay()
  site.clock.set(later(90))
  const noticed = { id: run.id, checkpointId: gate.id, becomes: 'note' as const, content: 'Gate stood open' }
  const { observations } = await site.guard.client.call(tourRuns.observe, {
    ...noticed,
    made: site.guard.made(later(7), ten),
  })
  expect(observations).toMatchObject([{ at: later(7) }])
  const [note] = await site.lead.call(notes.list, { employeeId: site.guard.employeeId })
  expect(note).toMatchObject({ timestamp: later(7), offline: { arrivedAt: later(90) } })
})

test('only who walks notices something there, only at a checkpoint of the round, and not after its end', async () => {
  const { run, gate } = await underWay()
  const elsewhere = await layOutRound(site.lead)
  const other = await guardWithPhone(site.app, 'Greta')
  const noticed = { id: run.id, checkpointId: gate.id, becomes: 'note' as const, content: 'Odd' }
  expect((await other.client.refused(tourRuns.observe, noticed)).status).toBe(404)
  const strange = { ...noticed, checkpointId: elsewhere.gate.id }
  expect((await site.guard.client.refused(tourRuns.observe, strange)).body.code).toBe('checkpoint-not-on-tour')
  await site.guard.client.call(tourRuns.finish, { id: run.id })
  site.clock.set(later(30))
  expect((await site.guard.client.refused(tourRuns.observe, noticed)).body.code).toBe('run-finished')
})
