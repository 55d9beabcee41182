import { expect, test } from 'vitest'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { guardWithPhone, labelOf, layOutRound, onTheClock, openSite, standing } from './site-with-round.ts'

const ten = '2026-03-02T22:00:00.000Z'
const site = openSite(ten)
const { later } = site

/** A round of twenty minutes, two minutes under way. */
async function underWay() {
  const laidOut = await layOutRound(site.lead)
  await onTheClock(site.app, site.guard, ten)
  const run = await site.guard.client.call(tourRuns.start, { tourId: laidOut.tour.id })
  site.clock.set(later(2))
  return { ...laidOut, id: run.id }
}

test('a pause does not count as walked, and stands in the report with its reason', async () => {
  const { id, gate, shed } = await underWay()
  const scan = async (checkpointId: number, metres: number) =>
    site.guard.client.call(tourRuns.scan, {
      id,
      code: (await labelOf(site.app, checkpointId)).code,
      ...standing(metres),
    })
  await scan(gate.id, 0)
  await site.guard.client.call(tourRuns.pause, { id, reason: 'Police at the gate' })
  const paused = await site.guard.client.call(tourRuns.pause, { id, reason: 'Again' })
  expect(paused.pauses).toEqual([{ from: later(2), to: null, reason: 'Police at the gate' }])
  site.clock.set(later(42))
  await site.guard.client.call(tourRuns.resume, { id })
  site.clock.set(later(50))
  await scan(shed.id, 200)
  site.clock.set(later(60))
  const done = await site.guard.client.call(tourRuns.finish, { id })
  expect(done).toMatchObject({ pauses: [{ from: later(2), to: later(42) }], findings: [] })
  const csv = await site.lead.send('GET', `/api/tour-runs/${id}/csv`)
  expect(String(csv.body)).toContain('17:02–17:42 Police at the gate')
})

test('a scan goes on with the round, and its end ends the pause', async () => {
  const { id, gate } = await underWay()
  await site.guard.client.call(tourRuns.pause, { id })
  site.clock.set(later(8))
  const { code } = await labelOf(site.app, gate.id)
  const { pauses } = await site.guard.client.call(tourRuns.scan, { id, code, ...standing(0) })
  expect(pauses).toEqual([{ from: later(2), to: later(8), reason: null }])
  site.clock.set(later(10))
  await site.guard.client.call(tourRuns.pause, { id })
  site.clock.set(later(30))
  const done = await site.guard.client.call(tourRuns.finish, { id, remark: 'Called away' })
  expect(done.pauses.at(-1)).toEqual({ from: later(10), to: later(30), reason: null })
  site.clock.set(later(31))
  expect((await site.guard.client.refused(tourRuns.pause, { id })).body.code).toBe('run-finished')
})

test('pressed without a connection, it has its true times; another guard pauses nothing', async () => {
  const { id } = await underWay()
  site.clock.set(later(90))
  await site.guard.client.call(tourRuns.pause, { id, made: site.guard.made(later(5), ten) })
  const { pauses } = await site.guard.client.call(tourRuns.resume, { id, made: site.guard.made(later(9), ten) })
  expect(pauses).toEqual([{ from: later(5), to: later(9), reason: null }])
  const other = await guardWithPhone(site.app, 'Greta')
  expect((await other.client.refused(tourRuns.pause, { id })).status).toBe(404)
  expect((await other.client.refused(tourRuns.resume, { id })).status).toBe(404)
})
