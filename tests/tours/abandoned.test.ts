import { expect, test } from 'vitest'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { closeAbandoned } from '#server/tours/abandoned.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { labelOf, layOutRound, onTheClock, openSite, standing } from './site-with-round.ts'

const ten = '2026-03-02T22:00:00.000Z'
const site = openSite(ten)
const { later } = site

async function look(instant: string) {
  site.clock.set(instant)
  await doAsSystem(site.app.running, closeAbandoned.run)
}

const asItStands = async (id: number) => (await site.lead.call(tourRuns.list, { id }))[0]

test('a round under way when its walker clocks out ends there, and says that nobody finished it', async () => {
  const { tour } = await layOutRound(site.lead)
  const entry = await site.guard.client.call(timeTracking.clockIn, {
    employeeId: site.guard.employeeId,
    reason: 'Night',
  })
  const run = await site.guard.client.call(tourRuns.start, { tourId: tour.id })
  await look(later(10))
  expect(await asItStands(run.id)).toMatchObject({ finishedAt: null, findings: [] })
  site.clock.set(later(12))
  await site.guard.client.call(timeTracking.clockOut, { id: entry.id })
  await look(later(13))
  expect(await asItStands(run.id)).toMatchObject({ finishedAt: later(12), findings: ['incomplete', 'abandoned'] })
})

test('one that was forgotten ends with the last that was seen of it', async () => {
  const { tour, gate } = await layOutRound(site.lead)
  await onTheClock(site.app, site.guard, ten)
  const run = await site.guard.client.call(tourRuns.start, { tourId: tour.id })
  site.clock.set(later(6))
  await site.guard.client.call(tourRuns.scan, {
    id: run.id,
    code: (await labelOf(site.app, gate.id)).code,
    ...standing(0),
  })
  await look(later(13 * 60))
  expect(await asItStands(run.id)).toMatchObject({ finishedAt: null })
  await look(later(15 * 60))
  expect(await asItStands(run.id)).toMatchObject({ finishedAt: later(6), findings: ['incomplete', 'abandoned'] })
})

test('what was walked without a connection meanwhile arrives, and the round was finished after all', async () => {
  const { tour, gate, shed } = await layOutRound(site.lead)
  const codes = [await labelOf(site.app, gate.id), await labelOf(site.app, shed.id)]
  await onTheClock(site.app, site.guard, ten)
  const run = await site.guard.client.call(tourRuns.start, { tourId: tour.id })
  await look(later(15 * 60))
  const at = (minutes: number) => ({ id: run.id, made: site.guard.made(later(minutes), ten) })
  await site.guard.client.call(tourRuns.scan, {
    ...at(8),
    code: codes[0]?.code,
    ...standing(0),
    positionTime: later(8),
  })
  await site.guard.client.call(tourRuns.scan, {
    ...at(14),
    code: codes[1]?.code,
    ...standing(200),
    positionTime: later(14),
  })
  const done = await site.guard.client.call(tourRuns.finish, at(20))
  expect(done).toMatchObject({ finishedAt: later(20), findings: [] })
  expect(done.scans.map(one => one.findings)).toEqual([[], []])
})

/** What those in charge read behind the bell about a walk. */
async function bellOf(runId: number) {
  const { rows } = await site.app.database.owner.query<{ title: string }>(
    `select distinct title from told_notices where tag = $1`,
    [`round-${runId}`],
  )
  return rows.map(({ title }) => title)
}

test('an abandoned round is told as incomplete, and the notice is withdrawn when a phone brings the rest', async () => {
  const { tour, gate, shed } = await layOutRound(site.lead)
  await onTheClock(site.app, site.guard, ten)
  const run = await site.guard.client.call(tourRuns.start, { tourId: tour.id })
  await look(later(15 * 60))
  await look(later(15 * 60 + 1))
  await eventually(async () => (await bellOf(run.id)).includes('A round to look at: Night round'))
  for (const [minutes, stop, metres] of [
    [8, gate, 0],
    [14, shed, 200],
  ] as const)
    await site.guard.client.call(tourRuns.scan, {
      id: run.id,
      code: (await labelOf(site.app, stop.id)).code,
      ...standing(metres),
      positionTime: later(minutes),
      made: site.guard.made(later(minutes), ten),
    })
  await site.guard.client.call(tourRuns.finish, { id: run.id, made: site.guard.made(later(20), ten) })
  await eventually(async () => (await bellOf(run.id)).includes('Complete after all: Night round'))
  expect(await bellOf(run.id)).toEqual(['Complete after all: Night round'])
})

test('an abandoned round of which everything was seen is told to nobody', async () => {
  const { tour, gate, shed } = await layOutRound(site.lead)
  await onTheClock(site.app, site.guard, ten)
  const run = await site.guard.client.call(tourRuns.start, { tourId: tour.id })
  for (const [minutes, stop, metres] of [
    [8, gate, 0],
    [14, shed, 200],
  ] as const) {
    site.clock.set(later(minutes))
    await site.guard.client.call(tourRuns.scan, {
      id: run.id,
      code: (await labelOf(site.app, stop.id)).code,
      ...standing(metres),
    })
  }
  const stream = await openStream(site.lead)
  await look(later(15 * 60))
  expect(await asItStands(run.id)).toMatchObject({ findings: ['abandoned'] })
  await stream.next('tour-run-changed')
  expect(stream.arrived().filter(({ name }) => name === 'round-doubted')).toEqual([])
  stream.close()
})

test('a scan that claims to be from before the round began shows', async () => {
  const { tour, gate } = await layOutRound(site.lead)
  site.clock.set(later(60))
  const run = await site.guard.client.call(tourRuns.start, { tourId: tour.id })
  const { code } = await labelOf(site.app, gate.id)
  const said = (occurredAt: string) => ({ id: run.id, code, occurredAt, ...standing(0), positionTime: occurredAt })
  const { scans } = await site.guard.client.call(tourRuns.scan, said(later(55)))
  expect(scans).toMatchObject([{ at: later(55), findings: ['before-start'] }])
  for (const longAgo of [later(20), '1900-01-01T00:00:00.000Z']) {
    const refused = await site.guard.client.refused(tourRuns.scan, said(longAgo))
    expect([refused.status, refused.body.fields?.[0]?.code]).toEqual([400, 'told-too-late'])
  }
  // Who stands there now corrects what was only said.
  site.clock.set(later(62))
  const seen = await site.guard.client.call(tourRuns.scan, {
    id: run.id,
    code,
    ...standing(0),
    positionTime: later(62),
  })
  expect(seen.scans).toMatchObject([{ at: later(62), findings: [] }])
})
