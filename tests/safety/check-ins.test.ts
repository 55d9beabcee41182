import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { safety } from '#shared/safety/contract.ts'
import { checkIns } from '#shared/safety/timer-contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { nine, person } from '../incidents/scene.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, pier, plan, summit } from '../support/harbor.ts'
import { labelOf, layOutRound } from '../tours/site-with-round.ts'
import { alarmsOf, askAtPier, incidentsOf, loneWorker, look, pierAsks } from './lone-worker.ts'

const clock = handClock(nine)
const later = (minutes: number) => new Date(Date.parse(nine) + minutes * 60_000).toISOString()
let app: RunningApp
let owner: Client
let boss: Awaited<ReturnType<typeof person>>
let guard: Awaited<ReturnType<typeof loneWorker>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  owner = await app.signedIn('olga@harbor.test')
  boss = await person(app, 'Bea', { role: 'supervisor' })
})
beforeEach(async () => {
  clock.set(nine)
  await pierAsks(app)
  guard = await loneWorker(app)
})
afterAll(() => app?.stop())

/** The server looks at these minutes after nine, one after the other. */
async function lookAt(...minutes: number[]) {
  for (const minute of minutes) {
    clock.set(later(minute))
    await look(app)
  }
}
const silentUntilAlarm = () => lookAt(26, 30, 40, 50)
const fine = (more: object = {}) => guard.client.call(checkIns.give, more)
const alarms = () => alarmsOf(app, guard.employeeId)
const incidents = () => incidentsOf(app, guard.userId)

describe('a timer', () => {
  test('begins with the clock-in at a site that asks for it, and ends with the clock', async () => {
    expect(await guard.own()).toMatchObject({
      minutes: 30,
      lastSignKind: 'clock',
      dueAt: later(30),
      step: null,
      task: null,
    })
    clock.set(later(20))
    await guard.client.call(timeTracking.clockOut, { id: guard.timeEntryId })
    expect(await guard.own()).toBeUndefined()
    await lookAt(30, 40, 50, 60)
    expect(await alarms()).toEqual([])
  })

  test('does not run where the site does not ask, and begins to run when it does, from that moment', async () => {
    await askAtPier(owner, { checkInMinutes: null })
    expect(await guard.own()).toBeUndefined()
    clock.set(later(120))
    await askAtPier(owner)
    expect(await guard.own()).toMatchObject({ dueAt: later(150), step: null })
    await lookAt(120)
    expect(await alarms()).toEqual([])
  })

  test('starts anew with one tap, with a scan, and with what is done at the clock', async () => {
    clock.set(later(10))
    expect((await fine()).timer).toMatchObject({ dueAt: later(40), lastSignKind: 'check-in' })
    const { tour, gate } = await layOutRound(boss.client)
    clock.set(later(15))
    const run = await guard.client.call(tourRuns.start, { tourId: tour.id })
    clock.set(later(20))
    await guard.client.call(tourRuns.scan, { id: run.id, code: (await labelOf(app, gate.id)).code })
    expect(await guard.own()).toMatchObject({ dueAt: later(50), lastSignKind: 'scan' })
    clock.set(later(25))
    await guard.client.call(timeTracking.startBreak, { id: guard.timeEntryId })
    expect(await guard.own()).toMatchObject({ dueAt: later(55), lastSignKind: 'clock', isPaused: false })
  })

  test('rests on a break only where the site wants it', async () => {
    await askAtPier(owner, { checkInPausesOnBreaks: true })
    clock.set(later(10))
    await guard.client.call(timeTracking.startBreak, { id: guard.timeEntryId })
    await lookAt(40, 50, 60, 70)
    expect(await guard.own()).toMatchObject({ isPaused: true, step: null })
    await guard.client.call(timeTracking.endBreak, { id: guard.timeEntryId })
    expect(await guard.own()).toMatchObject({ isPaused: false, dueAt: later(100) })
  })

  test('a passed-over checkpoint shows nothing', async () => {
    const { tour, gate } = await layOutRound(boss.client)
    const run = await guard.client.call(tourRuns.start, { tourId: tour.id })
    clock.set(later(20))
    await guard.client.call(tourRuns.skip, { id: run.id, checkpointId: gate.id, reason: 'Locked' })
    expect((await guard.own())?.dueAt).toBe(later(30))
  })
})

describe('a risky task', () => {
  test('is watched more closely from the moment the server knows of it, and its end is a sign of life', async () => {
    clock.set(later(5))
    const { timer } = await guard.client.call(checkIns.start, { minutes: 10, what: 'Roof' })
    expect(timer).toMatchObject({ minutes: 10, dueAt: later(15), task: { what: 'Roof', startedAt: later(5) } })
    clock.set(later(12))
    expect((await guard.client.call(checkIns.end, {})).timer).toMatchObject({
      task: null,
      minutes: 30,
      dueAt: later(42),
    })
  })

  test('is watched also where the site asks for nothing, and nobody is watched off the clock', async () => {
    await askAtPier(owner, { checkInMinutes: null })
    expect((await guard.client.call(checkIns.start, { minutes: 20 })).timer?.dueAt).toBe(later(20))
    expect((await guard.client.call(checkIns.end, {})).timer).toBeNull()
    clock.set(later(1))
    await guard.client.call(timeTracking.clockOut, { id: guard.timeEntryId })
    clock.set(later(2))
    expect((await guard.client.refused(checkIns.start, { minutes: 20 })).body.code).toBe('timer-needs-clock')
    expect((await guard.client.refused(checkIns.give, {})).body.code).toBe('check-in-off-clock')
  })
})

describe('an interval of one’s own', () => {
  test('of a shift counts before that of the person, and that before the site’s; none at all is one too', async () => {
    const own = async () => (await guard.own())?.minutes
    const set = (whose: object, minutes: number | null) => boss.client.call(checkIns.setInterval, { ...whose, minutes })
    const scheduleId = await plan(app.database, {
      employeeId: guard.employeeId,
      date: '2026-03-02',
      from: '09:00',
      to: '17:00',
    })
    await app.database.owner.query('update time_entries set schedule_id = $1 where id = $2', [
      scheduleId,
      guard.timeEntryId,
    ])
    await set({ employeeId: guard.employeeId }, 15)
    expect(await own()).toBe(15)
    const all = await set({ scheduleId }, 60)
    expect(await own()).toBe(60)
    expect(all).toContainEqual(
      expect.objectContaining({ shift: expect.objectContaining({ id: scheduleId }), minutes: 60 }),
    )
    await set({ scheduleId }, null)
    await set({ employeeId: guard.employeeId }, 0)
    expect(await own()).toBeUndefined()
    await set({ employeeId: guard.employeeId }, null)
    expect(await own()).toBe(30)
  })

  test('is set by those in charge for their own people only, and for one at a time', async () => {
    const stranger = await person(app, 'Sven', { role: 'supervisor', organization: summit })
    const theirs = { employeeId: guard.employeeId, minutes: 15 }
    expect((await stranger.client.refused(checkIns.setInterval, theirs)).status).toBe(404)
    expect((await guard.client.refused(checkIns.setInterval, theirs)).status).toBe(403)
    expect((await boss.client.refused(checkIns.setInterval, { minutes: 15 })).body.fields?.[0]?.field).toBe(
      'employeeId',
    )
  })
})

describe('when nothing is heard', () => {
  test('the guard is reminded before and when the time is up, then those on duty, then everyone with an incident, each once', async () => {
    const stream = await openStream(boss.client)
    await lookAt(24)
    expect((await guard.own())?.step).toBeNull()
    await lookAt(25, 26)
    expect((await guard.own())?.step).toBe('reminded')
    await lookAt(30, 31, 39)
    expect((await guard.own())?.step).toBe('overdue')
    await lookAt(40, 41)
    expect((await guard.own())?.step).toBe('leads-told')
    expect(await incidents()).toEqual([])
    await lookAt(50, 51, 60, 200)
    expect(await alarms()).toMatchObject([{ step: 4, outcome: null }])
    const [incident, ...more] = await incidents()
    expect(more).toEqual([])
    const taken = () =>
      stream
        .arrived()
        .flatMap(({ name, facts }) =>
          name === 'check-in-missed' && facts.employeeId === guard.employeeId ? [facts.step] : [],
        )
    await stream.next('check-in-missed')
    await expect.poll(taken).toEqual([1, 2, 3, 4])
    stream.close()
    expect(await boss.client.call(dispatch.read, { id: incident?.id ?? 0 })).toMatchObject({
      kind: 'missed-check-in',
      priority: 'critical',
      title: 'No sign of life',
      reportedBy: 'Gus Guard',
      businessId: pier.block,
    })
  })

  test('those in charge see who, where and how fresh, worst first', async () => {
    clock.set(later(2))
    await fine()
    await app.database.owner.query(
      `insert into current_positions (organization_id, employee_id, latitude, longitude, recorded_at) values (1, $1, 40.7, -74, $2)`,
      [guard.employeeId, later(5)],
    )
    const calm = await loneWorker(app, 'Cal')
    await boss.client.call(checkIns.setInterval, { employeeId: calm.employeeId, minutes: 240 })
    await lookAt(32, 42, 52)
    const seen = (await boss.client.call(checkIns.timers, {})).filter(({ employee }) =>
      [guard.employeeId, calm.employeeId].includes(employee.id),
    )
    expect(seen.map(({ employee }) => employee.id)).toEqual([guard.employeeId, calm.employeeId])
    expect(seen[0]).toMatchObject({
      step: 'everyone-told',
      lastSignAt: later(2),
      position: { latitude: 40.7, from: 'phone', at: later(5) },
      incidentId: (await incidents())[0]?.id,
    })
  })

  test('after an outage no step is left out, and none comes at the same moment as the one before', async () => {
    await lookAt(300)
    expect((await guard.own())?.step).toBe('overdue')
    await look(app)
    expect((await guard.own())?.step).toBe('overdue')
    await lookAt(301, 302)
    expect((await guard.own())?.step).toBe('everyone-told')
    expect(await incidents()).toHaveLength(1)
  })

  test('a call for help that is under way is not doubled', async () => {
    const { incidentId } = await guard.client.call(safety.call, {})
    await silentUntilAlarm()
    expect(await incidents()).toEqual([])
    expect((await guard.own())?.incidentId).toBe(incidentId)
  })
})

describe('heard of again', () => {
  test('a tap after the alarm starts the timer anew and is noted; those in charge decide whether it is over', async () => {
    await silentUntilAlarm()
    clock.set(later(55))
    expect((await fine()).timer).toMatchObject({
      step: null,
      dueAt: later(85),
      lastAlarm: { outcome: 'answered', heardAt: later(55) },
    })
    const [incident] = await incidents()
    expect(incident?.status).toBe('open')
    const { log } = await boss.client.call(dispatch.read, { id: incident?.id ?? 0 })
    expect(log[0]).toMatchObject({ kind: 'note', message: 'Heard of again' })
  })

  test('a tap from before the alarm that arrives after it withdraws the alarm, and says so', async () => {
    const stream = await openStream(boss.client)
    await silentUntilAlarm()
    clock.set(later(58))
    const { timer } = await fine({ made: guard.made(later(29), nine) })
    expect(timer).toMatchObject({
      step: null,
      dueAt: later(59),
      lastAlarm: { outcome: 'disproved', heardAt: later(29) },
    })
    const [incident] = await incidents()
    expect(incident?.status).toBe('closed')
    const { log } = await boss.client.call(dispatch.read, { id: incident?.id ?? 0 })
    expect(log[0]?.message).toMatch(/^Withdrawn/)
    expect((await stream.next('check-in-settled')).facts.employeeId).toBe(guard.employeeId)
    stream.close()
  })

  test('so does a scan without a connection, within a minute', async () => {
    const { tour, gate } = await layOutRound(boss.client)
    const run = await guard.client.call(tourRuns.start, { tourId: tour.id })
    await silentUntilAlarm()
    const { code } = await labelOf(app, gate.id)
    await guard.client.call(tourRuns.scan, { id: run.id, code, made: guard.made(later(35), nine) })
    await lookAt(51)
    expect(await incidents()).toMatchObject([{ status: 'closed' }])
    expect((await guard.own())?.lastAlarm).toMatchObject({ outcome: 'disproved', heardAt: later(35) })
  })

  test('a tap from so long ago that they would be missing by now anyway ends nothing', async () => {
    await silentUntilAlarm()
    clock.set(later(120))
    const { timer } = await fine({ made: guard.made(later(29), nine) })
    expect(timer).toMatchObject({ step: 'everyone-told', lastSignAt: later(29) })
    expect(await incidents()).toMatchObject([{ status: 'open' }])
    await lookAt(121, 130)
    expect(await incidents()).toHaveLength(1)
  })

  test('a clock-out without a connection from before the alarm withdraws it', async () => {
    await silentUntilAlarm()
    await guard.client.call(timeTracking.clockOut, { id: guard.timeEntryId, made: guard.made(later(28), nine) })
    await lookAt(51)
    expect(await incidents()).toMatchObject([{ status: 'closed' }])
    expect(await alarms()).toMatchObject([{ outcome: 'disproved' }])
  })

  test('those in charge say it for someone on the radio; a colleague cannot', async () => {
    const colleague = await loneWorker(app, 'Cal')
    clock.set(later(20))
    expect((await colleague.client.refused(checkIns.give, { employeeId: guard.employeeId })).status).toBe(404)
    await boss.client.call(checkIns.give, { employeeId: guard.employeeId })
    expect((await guard.own())?.dueAt).toBe(later(50))
  })

  test('the same tap sent five times is one, and one of the future is refused', async () => {
    const made = guard.made(later(2), nine)
    clock.set(later(5))
    await Promise.all([1, 2, 3, 4, 5].map(() => guard.client.try(checkIns.give, { made })))
    const { rows } = await app.database.owner.query(`select at from check_ins where employee_id = $1`, [
      guard.employeeId,
    ])
    expect(rows.map(({ at }) => at.toISOString())).toEqual([later(2)])
    const { body } = await guard.client.refused(checkIns.give, { occurredAt: later(60) })
    expect(body.fields?.[0]?.field).toBe('occurredAt')
  })
})

test('each sees only what is theirs: a guard their own timer, a client and another company none', async () => {
  const stranger = await person(app, 'Sven', { role: 'supervisor', organization: summit })
  const customer = await person(app, 'Cleo', { role: 'client' })
  const seen = async ({ client }: { client: Client }) =>
    (await client.call(checkIns.timers, {})).map(({ employee }) => employee.id)
  const colleague = await loneWorker(app, 'Cal')
  expect(await seen(guard)).toEqual([guard.employeeId])
  expect(await seen(boss)).toEqual(expect.arrayContaining([guard.employeeId, colleague.employeeId]))
  expect(await seen(stranger)).toEqual([])
  expect((await customer.client.refused(checkIns.timers, {})).status).toBe(403)
  expect((await stranger.client.refused(checkIns.give, { employeeId: guard.employeeId })).status).toBe(404)
})

test('in the night in which the clocks change an interval is as long as in any other', async () => {
  const before = '2026-03-08T06:45:00.000Z'
  clock.set(before)
  const night = await loneWorker(app, 'Nia')
  const at = (minutes: number) => new Date(Date.parse(before) + minutes * 60_000).toISOString()
  expect((await night.own())?.dueAt).toBe(at(30))
  for (const minute of [29, 30, 40, 49]) {
    clock.set(at(minute))
    await look(app)
  }
  expect((await night.own())?.step).toBe('leads-told')
  clock.set(at(50))
  await look(app)
  expect(await alarmsOf(app, night.employeeId)).toMatchObject([{ step: 4 }])
})

test('two processes that look at the same moment, and one started anew, take each step once', async () => {
  const second = await startApp({ clock: clock.now, database: app.database })
  for (const minute of [26, 30, 40, 50]) {
    clock.set(later(minute))
    await Promise.all([look(app), look(second), look(app), look(second)])
  }
  await second.stop()
  const third = await startApp({ clock: clock.now, database: app.database })
  await look(third)
  await third.stop()
  expect(await incidents()).toHaveLength(1)
  expect(await alarms()).toMatchObject([{ step: 4 }])
  const { rows } = await app.database.owner.query(
    `select count(*)::int as told from audit_log where action = 'check-in.missed' and detail->>'employeeId' = $1`,
    [String(guard.employeeId)],
  )
  expect(rows[0].told).toBe(1)
})
