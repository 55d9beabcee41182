import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { openStream } from '../support/event-stream.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, pier, plan, signedIn } from '../support/harbor.ts'

const nine = '2026-03-02T14:00:00.000Z'
const at = (wall: string, seconds = '00') =>
  `2026-03-02T${String(Number(wall.slice(0, 2)) + 5).padStart(2, '0')}${wall.slice(2)}:${seconds}.000Z`
const clock = handClock(nine)
let app: RunningApp
let supervisor: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  supervisor = await person('Carla', { role: 'supervisor' })
})
beforeEach(() => clock.set(nine))
afterAll(() => app?.stop())

async function person(name: string, options?: Parameters<typeof hire>[2]) {
  const hired = await hire(app.database, name, options)
  return { ...hired, client: await signedIn(app, hired) }
}

/** Gus is on the clock since nine, for a shift until five. */
async function onPost() {
  const guard = await person('Gus')
  const { employeeId } = guard
  const shift = await plan(app.database, {
    employeeId,
    date: '2026-03-02',
    from: '09:00',
    to: '17:00',
  })
  const { id } = await guard.client.call(timeTracking.clockIn, { employeeId })
  return { ...guard, shift, id }
}

const emptyPosts = async () => (await supervisor.client.call(timeTracking.attention, {})).left

test('a guard who goes at 10:20 of a shift until 17:00 leaves a post that the supervisor is told of', async () => {
  const guard = await onPost()
  const stream = await openStream(supervisor.client)
  clock.set(at('10:20', '30'))
  expect((await guard.client.call(timeTracking.mine, {})).leaving).toEqual({ shiftEndsAt: at('17:00'), incidents: [] })
  await guard.client.call(timeTracking.clockOut, { id: guard.id })
  expect((await stream.next('post-left')).facts).toEqual({ timeEntryId: guard.id, employeeId: guard.employeeId })
  stream.close()
  expect((await emptyPosts()).find(one => one.timeEntryId === guard.id)).toMatchObject({
    scheduleId: guard.shift,
    employee: { name: 'Gus' },
    leftAt: at('10:20', '30'),
    endsAt: at('17:00'),
    businessName: 'Pier 1',
  })
})

test('a shift left after seconds reads as left early; its client reads so after the minutes the company has', async () => {
  const guard = await onPost()
  const visitor = await person('Clara', { role: 'client' })
  clock.set(at('09:00', '20'))
  await guard.client.call(timeTracking.clockOut, { id: guard.id })
  const read = async ({ client }: { client: typeof visitor.client }) => {
    const listed = (await client.call(scheduling.list, { date: '2026-03-02' })).find(one => one.id === guard.shift)
    const today = (await client.call(dashboard.today, {})).shifts.find(one => one.id === guard.shift)
    const alone = await client.call(scheduling.get, { id: guard.shift })
    return [listed, today, alone].map(shift => [shift?.status, shift?.leftAt])
  }
  const left = ['completed', at('09:00', '20')]
  clock.set(at('09:05'))
  for (const reader of [supervisor, guard]) expect(await read(reader)).toEqual([left, left, left])
  const running = ['active', undefined]
  expect(await read(visitor)).toEqual([running, running, running])
  clock.set(at('09:11'))
  expect(await read(visitor)).toEqual([left, left, left])
})

test('who goes within the last ten minutes has done the shift, and nobody is alarmed', async () => {
  const guard = await onPost()
  clock.set(at('16:50'))
  await guard.client.call(timeTracking.clockOut, { id: guard.id })
  expect((await emptyPosts()).map(one => one.timeEntryId)).not.toContain(guard.id)
  expect(await supervisor.client.call(scheduling.get, { id: guard.shift })).not.toHaveProperty('leftAt')
  const { body } = await supervisor.client.refused(scheduling.openRest, { id: guard.shift })
  expect(body.code).toBe('post-not-left')
})

test('the clock says which incident someone would leave behind', async () => {
  const guard = await onPost()
  const incident = await supervisor.client.call(incidents.create, {
    title: 'Door forced',
    description: 'Back door',
    location: 'Back door',
    businessId: pier.block,
  })
  await supervisor.client.call(dispatch.assign, { id: incident.id, employeeId: guard.employeeId })
  const { leaving } = await guard.client.call(timeTracking.mine, {})
  expect(leaving?.incidents).toEqual([{ incidentNumber: incident.incidentNumber, title: 'Door forced' }])
})

test('a clock-out pressed by mistake is taken back within a minute, and nothing is lost', async () => {
  const guard = await onPost()
  clock.set(at('10:00'))
  await guard.client.call(timeTracking.startBreak, { id: guard.id })
  clock.set(at('10:05'))
  const before = (await guard.client.call(timeTracking.mine, {})).entry
  await guard.client.call(timeTracking.clockOut, { id: guard.id, latitude: 10, longitude: 10 })
  const { undo } = await guard.client.call(timeTracking.mine, {})
  expect(undo).toEqual({ timeEntryId: guard.id, clockOutTime: at('10:05'), until: at('10:06') })
  clock.set(at('10:06'))
  const back = await guard.client.call(timeTracking.undoClockOut, { id: guard.id })
  expect({ ...back, version: 0 }).toEqual({ ...before, version: 0 })
  expect((await supervisor.client.call(scheduling.get, { id: guard.shift })).status).toBe('active')
  expect((await emptyPosts()).map(one => one.timeEntryId)).not.toContain(guard.id)
  const { rows } = await app.database.owner.query(`select e.status from employees e where e.id = $1`, [
    guard.employeeId,
  ])
  expect(rows[0].status).toBe('break')
  const audited = await app.database.owner.query(
    `select from audit_log where subject_kind = 'time-entry' and subject_id = $1::text and action = 'time-entry.reopened'`,
    [guard.id],
  )
  expect(audited.rowCount).toBe(1)
  expect((await guard.client.call(timeTracking.mine, {})).undo).toBeNull()
})

test('a supervisor who clocked the wrong person out takes it back within the minute', async () => {
  const guard = await onPost()
  clock.set(at('10:05'))
  await supervisor.client.call(timeTracking.clockOut, { id: guard.id })
  clock.set(at('10:06'))
  expect((await guard.client.refused(timeTracking.undoClockOut, { id: guard.id })).body.code).toBe('undo-of-another')
  const back = await supervisor.client.call(timeTracking.undoClockOut, { id: guard.id })
  expect(back).toMatchObject({ status: 'active', clockOutTime: null })
  expect((await guard.client.call(timeTracking.mine, {})).entry).toMatchObject({ id: guard.id })
})

test('after the minute it is refused in words, and so are running clocks and presses of others', async () => {
  const guard = await onPost()
  const why = async (client: typeof guard.client) => {
    const { status, body } = await client.refused(timeTracking.undoClockOut, { id: guard.id })
    return [status, body.code]
  }
  expect(await why(guard.client)).toEqual([409, 'still-clocked-in'])
  clock.set(at('17:00'))
  await guard.client.call(timeTracking.clockOut, { id: guard.id })
  expect(await why(supervisor.client)).toEqual([409, 'undo-of-another'])
  const colleague = await person('Cleo')
  expect((await why(colleague.client))[0]).toBe(404)
  clock.set(at('17:01', '01'))
  expect((await guard.client.call(timeTracking.mine, {})).undo).toBeNull()
  expect(await why(guard.client)).toEqual([409, 'undo-too-late'])
})

test('what a supervisor has corrected meanwhile, or the next clock-in, is not undone under them', async () => {
  const guard = await onPost()
  clock.set(at('17:00'))
  await guard.client.call(timeTracking.clockOut, { id: guard.id })
  clock.set(at('17:00', '20'))
  await supervisor.client.call(timeTracking.correct, {
    id: guard.id,
    clockOutTime: at('16:30'),
    reason: 'Seen leaving',
  })
  expect((await guard.client.refused(timeTracking.undoClockOut, { id: guard.id })).body.code).toBe('undo-too-late')

  const other = await onPost().catch(error => error)
  expect(other).toMatchObject({ shift: expect.any(Number) })
  clock.set(at('17:01'))
  await other.client.call(timeTracking.clockOut, { id: other.id })
  await other.client.call(timeTracking.clockIn, { employeeId: other.employeeId })
  expect((await other.client.call(timeTracking.mine, {})).undo).toBeNull()
  expect((await other.client.refused(timeTracking.undoClockOut, { id: other.id })).body.code).toBe('already-clocked-in')
})

test('nobody who was set to inactive or removed meanwhile is put back on the clock', async () => {
  const left = async () => {
    const guard = await onPost()
    clock.set(at('10:05'))
    await supervisor.client.call(timeTracking.clockOut, { id: guard.id })
    return guard
  }
  const afterwards = async ({ id }: { id: number }) => {
    const { status, body } = await supervisor.client.refused(timeTracking.undoClockOut, { id })
    const { rows } = await app.database.owner.query('select status from time_entries where id = $1', [id])
    return [status, body.code, rows[0].status]
  }
  const suspended = await left()
  await supervisor.client.call(employees.setStatus, { id: suspended.employeeId, status: 'inactive' })
  expect(await afterwards(suspended)).toEqual([409, 'employee-inactive', 'completed'])
  clock.set(nine)
  const removed = await left()
  await supervisor.client.call(employees.remove, { id: removed.employeeId })
  expect(await afterwards(removed)).toEqual([404, 'not-found', 'completed'])
})

test('a shift that went to a colleague meanwhile is not begun by taking back', async () => {
  const guard = await onPost()
  const colleague = await person('Cleo')
  clock.set(at('10:05'))
  await guard.client.call(timeTracking.clockOut, { id: guard.id })
  const { status } = await supervisor.client.call(scheduling.update, {
    id: guard.shift,
    employeeId: colleague.employeeId,
  })
  expect(await guard.client.call(timeTracking.undoClockOut, { id: guard.id })).toMatchObject({ status: 'active' })
  expect(status).not.toBe('active')
  expect(await supervisor.client.call(scheduling.get, { id: guard.shift })).toMatchObject({
    employeeId: colleague.employeeId,
    status,
  })
})

test('hours that are taken back leave the timesheet, and nobody approves it by what stood there before', async () => {
  const { employeeId } = await person('Gus')
  const { id: entryId } = await supervisor.client.call(timeTracking.clockIn, { employeeId })
  clock.set(at('12:00'))
  await supervisor.client.call(timeTracking.clockOut, { id: entryId })
  const generated = async () => {
    await supervisor.client.call(timesheets.generate, { weekStarting: '2026-03-02', employeeIds: [employeeId] })
    const [sheet] = await supervisor.client.call(timesheets.list, { employeeId })
    return { id: sheet?.id ?? 0, version: sheet?.version ?? 0, totalHours: sheet?.totalHours }
  }
  const { id, version, totalHours } = await generated()
  expect(totalHours).toBe('3.00')
  const stream = await openStream(supervisor.client)
  await supervisor.client.call(timeTracking.undoClockOut, { id: entryId })
  const { status, body } = await supervisor.client.refused(timesheets.approve, { id, version })
  expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
  expect(body.current).toMatchObject({ status: 'pending', totalHours: '0.00', timeEntryIds: [] })
  expect((await stream.next('timesheet-changed')).facts).toMatchObject({ timesheetId: id, employeeId })
  stream.close()
  clock.set(at('13:00'))
  await supervisor.client.call(timeTracking.clockOut, { id: entryId })
  expect(await generated()).toMatchObject({ id, totalHours: '4.00' })
})

test('someone who clocks out after more than a day is always looked at, wherever they stand', async () => {
  const guard = await person('Gil', { site: pier.record })
  const { id } = await guard.client.call(timeTracking.clockInWithValidation, {
    employeeId: guard.employeeId,
    latitude: 40.7,
    longitude: -74,
  })
  clock.set('2026-03-03T14:00:01.000Z')
  const left = await guard.client.call(timeTracking.clockOut, { id })
  expect(left).toMatchObject({ needsReview: true, reviewReason: 'Clock-out: On the clock for more than 24 hours.' })
})

test('who clocks out of a shift that went to a colleague meanwhile does not end it for them', async () => {
  const guard = await onPost()
  const colleague = await person('Cleo')
  clock.set(at('10:05'))
  await supervisor.client.call(scheduling.update, { id: guard.shift, employeeId: colleague.employeeId })
  const { status } = await supervisor.client.call(scheduling.get, { id: guard.shift })
  await guard.client.call(timeTracking.clockOut, { id: guard.id })
  expect(await supervisor.client.call(scheduling.get, { id: guard.shift })).toMatchObject({ status })
  expect(status).not.toBe('completed')
})
