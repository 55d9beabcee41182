import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { watchRounds } from '#server/tours/watch.ts'
import { homes } from '#shared/dashboard/homes-contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { tourDues, tourWatch } from '#shared/tours/due-contract.ts'
import { dueStateOf, isOnTime, mostOnBoard } from '#shared/tours/due-rules.ts'
import { tourPlans } from '#shared/tours/plan-contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, pier, signedIn } from '../support/harbor.ts'
import { guardWithPhone, labelOf, layOutRound, onTheClock, standing } from './site-with-round.ts'

// Noon in New York; the round is due at one, late from 13:15 on and missed from 13:35 on.
const noon = '2026-03-02T17:00:00.000Z'
const clock = handClock(noon)
const later = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000).toISOString()

let app: RunningApp
let lead: Client
let guard: Awaited<ReturnType<typeof guardWithPhone>>
let round: Awaited<ReturnType<typeof layOutRound>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  lead = await signedIn(app, await hire(app.database, 'Lena', { role: 'lead' }))
})
beforeEach(async () => {
  clock.set(noon)
  guard = await guardWithPhone(app, 'Gus')
  await app.database.owner.query('delete from tour_watches')
  round = await layOutRound(lead)
  await lead.call(tourPlans.create, { tourId: round.tour.id, rule: { kind: 'times', times: ['13:00'] } })
})
afterAll(() => app?.stop())

/** The minute's look at the rounds, by two processes at once. */
async function lookAt(instant: string) {
  clock.set(instant)
  await Promise.all([doAsSystem(app.running, watchRounds.run), doAsSystem(app.running, watchRounds.run)])
}

const dueNow = async () => {
  const due = (await lead.call(tourDues.board, {})).find(one => one.tour.id === round.tour.id)
  if (due === undefined) throw new Error('The round is not on the board.')
  return due
}
const stateNow = async () => dueStateOf(await dueNow(), clock.now().toISOString())

/** What those in charge read behind the bell about this round. */
async function bellOf(dueId: number) {
  const { rows } = await app.database.owner.query<{ title: string }>(
    `select distinct title from told_notices where tag = $1`,
    [`due-round-${dueId}`],
  )
  return rows.map(({ title }) => title)
}

/** What the lead's browser hears of one due round. */
async function listenFor(dueId: number) {
  const stream = await openStream(lead)
  const told = () => stream.arrived().flatMap(({ name, facts }) => (facts.dueId === dueId ? [name] : []))
  return { told, hears: (name: string) => eventually(async () => told().includes(name)), close: stream.close }
}

test('a round that nobody begins is due, late and missed: each told once, whoever looks and however often', async () => {
  const { id } = await dueNow()
  const { told, hears, close } = await listenFor(id)
  for (const minutes of [59, 60, 61, 74, 75, 76, 94, 95, 96]) await lookAt(later(minutes))
  await hears('round-missed')
  expect(told()).toEqual(['round-due', 'round-late', 'round-missed'])
  expect(await stateNow()).toBe('missed')
  close()
})

test('a board of more rounds than it shows says so by one more', async () => {
  const { id } = await dueNow()
  await app.database.owner.query(
    `insert into tour_dues (organization_id, plan_id, tour_id, business_id, opens_at, due_at, late_at, missed_at, is_random)
     select organization_id, plan_id, tour_id, business_id, opens_at, due_at + n * interval '10 milliseconds', late_at, missed_at, is_random
     from tour_dues, generate_series(1, $2::int) n where id = $1`,
    [id, mostOnBoard + 20],
  )
  try {
    expect(await lead.call(tourDues.board, {})).toHaveLength(mostOnBoard + 1)
  } finally {
    await app.database.owner.query('delete from tour_dues where tour_id = $1 and id <> $2', [round.tour.id, id])
  }
})

test('after an hour without the server a round is told of as missed, not as late on top', async () => {
  const { id } = await dueNow()
  const { told, hears, close } = await listenFor(id)
  await lookAt(later(120))
  await hears('round-missed')
  expect(told()).toEqual(['round-missed'])
  close()
})

test('on the clock, a guard’s first screen says what is due there, or what is next', async () => {
  const roundNow = async () => {
    const { round: due } = await guard.client.call(homes.post, {})
    return due && [due.name, new Date(due.dueAt).toISOString()]
  }
  expect(await roundNow()).toBeNull()
  await guard.client.call(timeTracking.clockIn, { employeeId: guard.employeeId, reason: 'Day' })
  expect(await roundNow()).toEqual(['Night round', later(60)])
  clock.set(later(96))
  expect(await roundNow()).not.toEqual(['Night round', later(60)])
})

test('a round walked in time is told of to nobody, and the board says done and on time', async () => {
  await guard.client.call(timeTracking.clockIn, { employeeId: guard.employeeId, reason: 'Day' })
  clock.set(later(58))
  const run = await guard.client.call(tourRuns.start, { tourId: round.tour.id })
  expect(await stateNow()).toBe('under-way')
  for (const [minutes, stop, metres] of [
    [64, round.gate, 0],
    [70, round.shed, 200],
  ] as const) {
    clock.set(later(minutes))
    const { code } = await labelOf(app, stop.id)
    await guard.client.call(tourRuns.scan, { id: run.id, code, ...standing(metres) })
  }
  clock.set(later(78))
  await guard.client.call(tourRuns.finish, { id: run.id })
  await lookAt(later(120))
  const due = await dueNow()
  expect([dueStateOf(due, later(120)), isOnTime(due), due.withdrawn]).toEqual(['done', true, false])
})

test('a round walked without a connection withdraws that it was missed, and arrives with its true times', async () => {
  const { id } = await dueNow()
  const { hears, close } = await listenFor(id)
  await lookAt(later(100))
  await hears('round-missed')
  await eventually(async () => (await bellOf(id)).includes('Round missed: Night round'))
  clock.set(later(180))
  const run = await guard.client.call(tourRuns.start, {
    tourId: round.tour.id,
    made: guard.made(later(62), later(30)),
  })
  expect(run.startedAt).toBe(later(62))
  await hears('round-disproved')
  const due = await dueNow()
  expect([due.run?.id, due.withdrawn, isOnTime(due)]).toEqual([run.id, true, true])
  await eventually(async () => (await bellOf(id)).includes('Walked after all: Night round'))
  expect(await bellOf(id)).toEqual(['Walked after all: Night round'])
  close()
})

test('a site is told what it wants to be told', async () => {
  const site = { businessId: pier.block }
  expect((await lead.call(tourWatch.read, site)).told).toContain('missed')
  const { id } = await dueNow()
  const { hears, close } = await listenFor(id)
  await lead.call(tourWatch.save, { ...site, told: ['late'] })
  expect((await lead.call(tourWatch.read, site)).told).toEqual(['late'])
  await lookAt(later(80))
  await eventually(async () => (await bellOf(id)).includes('Round late: Night round'))
  await lookAt(later(100))
  await hears('round-missed')
  expect(await bellOf(id)).toEqual(['Round late: Night round'])
  close()
})

test('a round that ends with open checkpoints is told of, with what speaks against it', async () => {
  await onTheClock(app, guard, noon)
  clock.set(later(60))
  const run = await guard.client.call(tourRuns.start, { tourId: round.tour.id })
  const stream = await openStream(lead)
  clock.set(later(80))
  await guard.client.call(tourRuns.finish, { id: run.id, remark: 'Called away' })
  const doubted = await stream.next('round-doubted')
  expect(doubted.facts).toEqual({ runId: run.id, findings: ['incomplete'] })
  stream.close()
})

/** Walks past both checkpoints in good time, and shows the label of each. */
async function walkRound() {
  clock.set(later(60))
  const run = await guard.client.call(tourRuns.start, { tourId: round.tour.id })
  for (const [minutes, stop, metres] of [
    [66, round.gate, 0],
    [72, round.shed, 200],
  ] as const) {
    clock.set(later(minutes))
    const { code } = await labelOf(app, stop.id)
    await guard.client.call(tourRuns.scan, { id: run.id, code, ...standing(metres) })
  }
  clock.set(later(80))
  return guard.client.call(tourRuns.finish, { id: run.id })
}

/** What those in charge read behind the bell about a walk. */
const walkTold = async (runId: number) => {
  const { rows } = await app.database.owner.query<{ body: string }>(
    `select distinct body from told_notices where tag = $1`,
    [`round-${runId}`],
  )
  return rows.map(({ body }) => body)
}

test('a round that is walked off the clock says so, and those in charge are told', async () => {
  const run = await walkRound()
  expect(run.findings).toEqual(['off-the-clock'])
  await eventually(async () => (await walkTold(run.id)).some(body => body.endsWith('walked off the clock')))
})

test('a clock-in that reaches the server after the round puts it on the clock', async () => {
  const run = await walkRound()
  await guard.client.call(timeTracking.clockIn, {
    employeeId: guard.employeeId,
    reason: 'Day',
    made: guard.made(later(50), later(40)),
  })
  await eventually(async () => (await lead.call(tourRuns.list, { id: run.id }))[0]?.findings.length === 0)
})
