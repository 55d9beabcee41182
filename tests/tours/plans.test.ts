import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { makeDues } from '#server/tours/make-dues.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { tours } from '#shared/tours/contract.ts'
import { tourDues } from '#shared/tours/due-contract.ts'
import { tourPlans } from '#shared/tours/plan-contract.ts'
import type { PlanRule } from '#shared/tours/plan-shapes.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, plan, signedIn } from '../support/harbor.ts'
import { guardWithPhone, layOutRound } from './site-with-round.ts'

// Noon in New York.
const noon = '2026-03-02T17:00:00.000Z'
const clock = handClock(noon)
const later = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000).toISOString()

let app: RunningApp
let lead: Client
let guard: Awaited<ReturnType<typeof guardWithPhone>>
let tourId: number
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  lead = await signedIn(app, await hire(app.database, 'Lena', { role: 'lead' }))
})
beforeEach(async () => {
  clock.set(noon)
  guard = await guardWithPhone(app, 'Gus')
  tourId = (await layOutRound(lead)).tour.id
})
afterAll(() => app?.stop())

const makeAll = () => doAsSystem(app.running, makeDues.run)
const planned = (rule: PlanRule) => lead.call(tourPlans.create, { tourId, rule })
const atOne: PlanRule = { kind: 'times', times: ['13:00'] }
const clockIn = () => guard.client.call(timeTracking.clockIn, { employeeId: guard.employeeId, reason: 'Day' })
const seen = async () => (await guard.client.call(tourDues.list, {})).filter(due => due.tour.id === tourId)

/** Everything that is written down of the tour, also what nobody is shown. */
async function kept() {
  const { rows } = await app.database.owner.query<{ dueAt: Date; runId: number | null; missedAt: Date }>(
    `select due_at "dueAt", run_id "runId", missed_at "missedAt" from tour_dues where tour_id = $1 order by due_at`,
    [tourId],
  )
  return rows
}

describe('a plan', () => {
  test('makes rounds due for a day to come, each once, however many processes make them', async () => {
    await planned({ kind: 'times', times: ['13:00', '23:30'] })
    await Promise.all([makeAll(), makeAll(), makeAll()])
    expect((await kept()).map(({ dueAt }) => dueAt.toISOString())).toEqual([
      '2026-03-02T18:00:00.000Z',
      '2026-03-03T04:30:00.000Z',
    ])
    clock.set(later(24 * 60))
    await Promise.all([makeAll(), makeAll()])
    expect(await kept()).toHaveLength(4)
  })

  test('follows the shifts of its site, and lets go of a round whose shift is called off', async () => {
    clock.set('2026-03-04T17:00:00.000Z')
    await planned({ kind: 'interval', everyMinutes: 120 })
    expect(await kept()).toEqual([])
    const shift = { employeeId: guard.employeeId, date: '2026-03-04', from: '18:00', to: '23:00' }
    const scheduleId = await plan(app.database, shift)
    await makeAll()
    expect((await kept()).map(({ dueAt }) => dueAt.toISOString().slice(11, 16))).toEqual(['23:00', '01:00', '03:00'])
    await app.database.owner.query(`update schedules set status = 'cancelled' where id = $1`, [scheduleId])
    await makeAll()
    expect(await kept()).toEqual([])
  })

  test('at random keeps its times through a restart, and tells nobody before', async () => {
    await planned({ kind: 'random', windows: [{ from: '13:00', to: '17:00' }], count: 2 })
    await clockIn()
    const times = await kept()
    expect(times).toHaveLength(2)
    await makeAll()
    expect(await kept()).toEqual(times)
    expect(await seen()).toEqual([])
    const first = times[0]?.dueAt.toISOString() ?? ''
    clock.set(first)
    expect((await seen()).map(({ dueAt }) => dueAt)).toEqual([first])
    const { rows } = await app.database.owner.query<{ seed: string }>(
      'select seed from tour_plans where tour_id = $1',
      [tourId],
    )
    expect(JSON.stringify(await lead.call(tourPlans.list, { tourId }))).not.toContain(rows[0]?.seed)
  })

  test('changed or ended it makes what is to come anew; the tolerance is that of the round', async () => {
    const { id, version } = await planned(atOne)
    await lead.call(tours.update, { id: tourId, toleranceMinutes: 30 })
    expect(await kept()).toMatchObject([{ missedAt: new Date(later(110)) }])
    await lead.call(tourPlans.update, { id, version, rule: { kind: 'times', times: ['14:00'] } })
    expect(await kept()).toMatchObject([{ dueAt: new Date(later(120)) }])
    expect((await lead.refused(tourPlans.update, { id, version, rule: atOne })).status).toBe(409)
    await lead.call(tourPlans.remove, { id })
    expect(await kept()).toEqual([])
    expect(await lead.call(tourPlans.list, { tourId })).toEqual([])
  })

  test('of a round that was put away makes nothing due', async () => {
    await planned(atOne)
    await lead.call(tours.update, { id: tourId, archived: true })
    expect(await kept()).toEqual([])
    expect((await lead.refused(tourPlans.create, { tourId, rule: atOne })).body.code).toBe('tour-archived')
  })
})

describe('a round that is due', () => {
  test('is seen by whoever is on the clock at the site or comes for their shift, and by nobody else', async () => {
    await planned(atOne)
    expect(await seen()).toEqual([])
    await clockIn()
    expect(await seen()).toMatchObject([{ dueAt: later(60), opensAt: later(45), lateAt: later(75), run: null }])
    const next = await guardWithPhone(app, 'Nia')
    await plan(app.database, { employeeId: next.employeeId, date: '2026-03-02', from: '12:30', to: '20:00' })
    expect((await next.client.call(tourDues.list, {})).map(due => due.tour.id)).toContain(tourId)
  })

  test('is done by a walk that fits its time, also when nobody tapped on it', async () => {
    await planned(atOne)
    await clockIn()
    clock.set(later(50))
    const run = await guard.client.call(tourRuns.start, { tourId })
    expect(await kept()).toMatchObject([{ runId: run.id }])
    expect(await seen()).toEqual([])
  })

  test.each([
    ['too early', 44],
    ['after it was missed', 95],
  ])('is not done by a walk that begins %s', async (_, minutes) => {
    await planned(atOne)
    clock.set(later(minutes))
    await guard.client.call(tourRuns.start, { tourId })
    expect(await kept()).toMatchObject([{ runId: null }])
  })

  test('is the one that was tapped; without a tap the nearest', async () => {
    await lead.call(tours.update, { id: tourId, expectedMinutes: 90 })
    await planned({ kind: 'times', times: ['13:00', '14:00'] })
    await clockIn()
    clock.set(later(110))
    const [first, second] = await seen()
    const run = await guard.client.call(tourRuns.start, { tourId, dueId: first?.id })
    expect(await kept()).toMatchObject([{ runId: run.id }, { runId: null }])
    const other = await guardWithPhone(app, 'Nia')
    const nearest = await other.client.call(tourRuns.start, { tourId })
    expect(await kept()).toMatchObject([{ runId: run.id }, { runId: nearest.id }])
    expect(second?.dueAt).toBe(later(120))
  })

  test('is one walk’s, though two begin at the same moment', async () => {
    await planned(atOne)
    const other = await guardWithPhone(app, 'Nia')
    clock.set(later(60))
    await Promise.all([guard, other].map(({ client }) => client.call(tourRuns.start, { tourId })))
    expect((await kept()).filter(({ runId }) => runId !== null)).toHaveLength(1)
  })

  test('of another round cannot be begun with this one', async () => {
    await planned(atOne)
    await clockIn()
    const [due] = await seen()
    const other = await layOutRound(lead)
    expect((await guard.client.refused(tourRuns.start, { tourId: other.tour.id, dueId: due?.id })).status).toBe(404)
  })
})
