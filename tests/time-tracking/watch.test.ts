import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { timeTrackingFeature } from '#server/time-tracking/feature.ts'
import { employees } from '#shared/employees/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, plan, signedIn } from '../support/harbor.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
let app: RunningApp
let supervisor: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  supervisor = await person({ role: 'supervisor' })
})
beforeEach(() => clock.set(nine))
afterAll(() => app?.stop())

const person = async (options?: Parameters<typeof hire>[2]) => {
  const hired = await hire(app.database, 'Cal', options)
  return { ...hired, client: await signedIn(app, hired) }
}

/** The minute's look at the clocks, at a time of our own. */
async function lookAt(instant: string) {
  clock.set(instant)
  for (const { run } of timeTrackingFeature.cronJobs ?? []) await doAsSystem(app.running, run)
}

const nineToFive = { date: '2026-03-02', from: '09:00', to: '17:00' }

test('a shift without a clock-in is told of as late once, and as a no-show once', async () => {
  const { employeeId } = await person()
  const scheduleId = await plan(app.database, { employeeId, ...nineToFive })
  const stream = await openStream(supervisor.client)
  const told = (name: string) =>
    stream.arrived().filter(event => event.name === name && event.facts.scheduleId === scheduleId).length
  const stateNow = async () =>
    (await supervisor.client.call(timeTracking.attention, {})).late.find(one => one.scheduleId === scheduleId)?.state

  await lookAt('2026-03-02T14:09:59.000Z')
  expect(await stateNow()).toBeUndefined()
  await lookAt('2026-03-02T14:10:00.000Z')
  expect(await stateNow()).toBe('late')
  await stream.next('shift-late')
  await lookAt('2026-03-02T14:15:00.000Z')
  await lookAt('2026-03-02T14:30:00.000Z')
  expect(await stateNow()).toBe('no-show')
  await stream.next('shift-no-show')
  await lookAt('2026-03-02T15:00:00.000Z')
  await lookAt('2026-03-02T16:00:00.000Z')
  const { rows } = await app.database.owner.query(
    `select late_notified_at, no_show_notified_at from schedules where id = $1`,
    [scheduleId],
  )
  expect(rows[0].late_notified_at.toISOString()).toBe('2026-03-02T14:10:00.000Z')
  expect(rows[0].no_show_notified_at.toISOString()).toBe('2026-03-02T14:30:00.000Z')
  expect([told('shift-late'), told('shift-no-show')]).toEqual([1, 1])
  stream.close()
})

test('after an hour without the server a shift is told of as a no-show, not as late on top', async () => {
  const { employeeId } = await person()
  const scheduleId = await plan(app.database, { employeeId, ...nineToFive })
  const stream = await openStream(supervisor.client)
  await lookAt('2026-03-02T15:00:00.000Z')
  await stream.next('shift-no-show')
  await lookAt('2026-03-02T15:01:00.000Z')
  const about = stream.arrived().filter(event => event.facts.scheduleId === scheduleId)
  expect(about.map(event => event.name)).toEqual(['shift-no-show'])
  stream.close()
})

test('nobody is late who clocked in, stayed on from the shift before, or whose shift is a draft, cancelled or open', async () => {
  const came = await person()
  await plan(app.database, { employeeId: came.employeeId, ...nineToFive })
  await came.client.call(timeTracking.clockIn, { employeeId: came.employeeId })
  const stayed = await person()
  clock.set('2026-03-02T09:00:00.000Z')
  await stayed.client.call(timeTracking.clockIn, { employeeId: stayed.employeeId })
  await plan(app.database, { employeeId: stayed.employeeId, ...nineToFive })
  const drafted = await person()
  await plan(app.database, { employeeId: drafted.employeeId, ...nineToFive, published: false })
  const cancelled = await person()
  const scheduleId = await plan(app.database, { employeeId: cancelled.employeeId, ...nineToFive })
  await app.database.owner.query(`update schedules set status = 'cancelled' where id = $1`, [scheduleId])
  clock.set('2026-03-02T14:20:00.000Z')
  const { late } = await supervisor.client.call(timeTracking.attention, {})
  const absent = [came, stayed, drafted, cancelled].map(one => one.employeeId)
  expect(late.filter(one => absent.includes(one.employeeId))).toEqual([])
})

test('a guard who comes late is late no more', async () => {
  const { employeeId, client } = await person()
  const scheduleId = await plan(app.database, { employeeId, ...nineToFive })
  clock.set('2026-03-02T14:25:00.000Z')
  const isLate = async () =>
    (await supervisor.client.call(timeTracking.attention, {})).late.some(one => one.scheduleId === scheduleId)
  expect(await isLate()).toBe(true)
  await client.call(timeTracking.clockIn, { employeeId })
  expect(await isLate()).toBe(false)
  await lookAt('2026-03-02T14:40:00.000Z')
  const { rows } = await app.database.owner.query('select no_show_notified_at from schedules where id = $1', [
    scheduleId,
  ])
  expect(rows[0].no_show_notified_at).toBeNull()
})

test('a forgotten clock is told of after 16 hours, stops after 24, and is paid once someone corrects it', async () => {
  const { employeeId, client } = await person()
  const scheduleId = await plan(app.database, { employeeId, ...nineToFive })
  const { id } = await client.call(timeTracking.clockIn, { employeeId })
  clock.set('2026-03-02T15:00:00.000Z')
  await client.call(timeTracking.startBreak, { id })
  const stream = await openStream(supervisor.client)
  const entry = async () => (await supervisor.client.call(timeTracking.list, { employeeId }))[0]

  await lookAt('2026-03-03T05:59:59.000Z')
  const tooLong = async () => (await supervisor.client.call(timeTracking.attention, {})).tooLong.map(one => one.id)
  expect(await tooLong()).not.toContain(id)
  await lookAt('2026-03-03T06:00:00.000Z')
  expect(await tooLong()).toContain(id)
  await lookAt('2026-03-03T07:00:00.000Z')
  const told = () => stream.arrived().filter(event => event.name === 'entry-too-long' && event.facts.timeEntryId === id)
  await eventually(async () => told().length > 0)
  expect(told()).toHaveLength(1)
  expect(told()[0]?.facts).toEqual({ timeEntryId: id, employeeId })
  expect(await entry()).toMatchObject({ status: 'active', isTooLong: true })

  await lookAt('2026-03-03T14:00:00.000Z')
  expect(await entry()).toMatchObject({
    status: 'completed',
    clockOutTime: '2026-03-03T14:00:00.000Z',
    autoClosed: true,
    needsReview: true,
    workedSeconds: 0,
    totalHours: '0.00',
    openBreak: null,
  })
  const { rows } = await app.database.owner.query(
    `select e.status as person, s.status as shift from employees e, schedules s where e.id = $1 and s.id = $2`,
    [employeeId, scheduleId],
  )
  expect(rows[0]).toEqual({ person: 'off_duty', shift: 'completed' })

  const { status, body } = await supervisor.client.refused(timeTracking.accept, { id })
  expect([status, body.code]).toEqual([409, 'needs-correction'])
  const corrected = await supervisor.client.call(timeTracking.correct, {
    id,
    clockOutTime: '2026-03-02T22:00:00Z',
    breakMinutes: 30,
    reason: 'Handed over at five',
  })
  expect(corrected).toMatchObject({ totalHours: '7.50', needsReview: false, isTooLong: false })
  const history = await client.call(timeTracking.history, { id })
  expect(history.map(item => item.act)).toEqual(['clocked-in', 'break', 'closed', 'corrected'])
  // What the clock did by itself stays its own, at its own time, whatever a supervisor corrects later.
  expect(history[2]).toMatchObject({ by: null, at: '2026-03-03T14:00:00.000Z' })
  stream.close()
})

test('a clock forgotten for five days, while the server was away too, stops at its 24 hours and breaks no number', async () => {
  const { employeeId, client } = await person()
  const { id } = await client.call(timeTracking.clockIn, { employeeId })
  await lookAt('2026-03-07T14:00:00.000Z')
  const [entry] = await client.call(timeTracking.list, {})
  expect(entry).toMatchObject({ id, clockOutTime: '2026-03-03T14:00:00.000Z', totalHours: '0.00', needsReview: true })
  expect((await client.refused(timeTracking.clockOut, { id })).body.code).toBe('already-clocked-out')
  expect(await client.call(timeTracking.clockIn, { employeeId })).toMatchObject({ status: 'active' })
})

test('the clock of someone who was set to inactive stops after its 24 hours, and they stay inactive', async () => {
  const { employeeId, client } = await person()
  const { id } = await client.call(timeTracking.clockIn, { employeeId })
  await supervisor.client.call(employees.setStatus, { id: employeeId, status: 'inactive' })
  await lookAt('2026-03-03T14:00:00.000Z')
  const [entry] = await supervisor.client.call(timeTracking.list, { employeeId })
  expect(entry).toMatchObject({ id, autoClosed: true })
  expect(await supervisor.client.call(employees.read, { id: employeeId })).toMatchObject({ status: 'inactive' })
})

test('someone who clocks out by themselves after five days is not stopped by the width of a number', async () => {
  const { employeeId, client } = await person()
  const { id } = await client.call(timeTracking.clockIn, { employeeId })
  clock.set('2026-03-07T14:00:00.000Z')
  const left = await client.call(timeTracking.clockOut, { id })
  expect(left).toMatchObject({ workedSeconds: 432_000, totalHours: '99.99', needsReview: true, isTooLong: true })
})

test('managers of another company hear and see nothing of it', async () => {
  const stranger = await person({ role: 'supervisor', organization: harbor + 1 })
  const { late, tooLong, needsReview } = await stranger.client.call(timeTracking.attention, {})
  expect({ late, tooLong, needsReview }).toEqual({ late: [], tooLong: [], needsReview: 0 })
  const employee = await person()
  expect((await employee.client.refused(timeTracking.attention, {})).status).toBe(403)
})
