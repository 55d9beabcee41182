import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { closeAbandoned } from '#server/tours/abandoned.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, signedIn } from '../support/harbor.ts'
import { guardWithPhone, labelOf, layOutRound, standing } from './site-with-round.ts'

const ten = '2026-03-02T22:00:00.000Z'
const clock = handClock(ten)
const later = (minutes: number) => new Date(Date.parse(ten) + minutes * 60_000).toISOString()

let app: RunningApp
let lead: Client
let guard: Awaited<ReturnType<typeof guardWithPhone>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  lead = await signedIn(app, await hire(app.database, 'Lena', { role: 'lead' }))
})
beforeEach(async () => {
  clock.set(ten)
  guard = await guardWithPhone(app, 'Gus')
})
afterAll(() => app?.stop())

async function look(instant: string) {
  clock.set(instant)
  await doAsSystem(app.running, closeAbandoned.run)
}

const asItStands = async (id: number) => (await lead.call(tourRuns.list, { id }))[0]

test('a round under way when its walker clocks out ends there, and says that nobody finished it', async () => {
  const { tour } = await layOutRound(lead)
  const entry = await guard.client.call(timeTracking.clockIn, { employeeId: guard.employeeId, reason: 'Night' })
  const run = await guard.client.call(tourRuns.start, { tourId: tour.id })
  await look(later(10))
  expect(await asItStands(run.id)).toMatchObject({ finishedAt: null, findings: [] })
  clock.set(later(12))
  await guard.client.call(timeTracking.clockOut, { id: entry.id })
  await look(later(13))
  expect(await asItStands(run.id)).toMatchObject({ finishedAt: later(12), findings: ['incomplete', 'abandoned'] })
})

test('one that was forgotten ends with the last that was seen of it', async () => {
  const { tour, gate } = await layOutRound(lead)
  const run = await guard.client.call(tourRuns.start, { tourId: tour.id })
  clock.set(later(6))
  await guard.client.call(tourRuns.scan, { id: run.id, code: (await labelOf(app, gate.id)).code, ...standing(0) })
  await look(later(13 * 60))
  expect(await asItStands(run.id)).toMatchObject({ finishedAt: null })
  await look(later(15 * 60))
  expect(await asItStands(run.id)).toMatchObject({ finishedAt: later(6), findings: ['incomplete', 'abandoned'] })
})

test('what was walked without a connection meanwhile arrives, and the round was finished after all', async () => {
  const { tour, gate, shed } = await layOutRound(lead)
  const codes = [await labelOf(app, gate.id), await labelOf(app, shed.id)]
  const run = await guard.client.call(tourRuns.start, { tourId: tour.id })
  await look(later(15 * 60))
  const at = (minutes: number) => ({ id: run.id, made: guard.made(later(minutes), ten) })
  await guard.client.call(tourRuns.scan, { ...at(8), code: codes[0]?.code, ...standing(0), positionTime: later(8) })
  await guard.client.call(tourRuns.scan, { ...at(14), code: codes[1]?.code, ...standing(200), positionTime: later(14) })
  const done = await guard.client.call(tourRuns.finish, at(20))
  expect(done).toMatchObject({ finishedAt: later(20), findings: [] })
  expect(done.scans.map(one => one.findings)).toEqual([[], []])
})

test('a scan that claims to be from before the round began shows', async () => {
  const { tour, gate } = await layOutRound(lead)
  clock.set(later(60))
  const run = await guard.client.call(tourRuns.start, { tourId: tour.id })
  const { code } = await labelOf(app, gate.id)
  const early = { id: run.id, code, occurredAt: later(20), ...standing(0), positionTime: later(20) }
  const { scans } = await guard.client.call(tourRuns.scan, early)
  expect(scans).toMatchObject([{ at: later(20), findings: ['before-start'] }])
})
