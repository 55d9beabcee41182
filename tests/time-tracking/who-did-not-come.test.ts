import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { timeOff } from '#shared/time-off/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, plan, signedIn } from '../support/harbor.ts'

const nine = '2026-03-02T14:00:00.000Z'
const at = (wall: string) =>
  `2026-03-02T${String(Number(wall.slice(0, 2)) + 5).padStart(2, '0')}${wall.slice(2)}:00.000Z`
const today = '2026-03-02'
const clock = handClock(nine)
let app: RunningApp
let supervisor: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  supervisor = await person('Carla', { role: 'supervisor' })
})
beforeEach(async () => {
  clock.set(nine)
  await app.database.owner.query('delete from time_entries')
  await app.database.owner.query('delete from schedules')
})
afterAll(() => app?.stop())

async function person(name: string, options?: Parameters<typeof hire>[2]) {
  const hired = await hire(app.database, name, options)
  return { ...hired, client: await signedIn(app, hired) }
}

/** Marcus has the day from nine to five at Pier 1; he does not come, and Dana may take it. */
async function aMissingGuard() {
  const marcus = await person('Marcus')
  const dana = await person('Dana')
  const shift = await plan(app.database, { employeeId: marcus.employeeId, date: today, from: '09:00', to: '17:00' })
  return { marcus, dana, shift }
}

const give = (id: number, employeeId: number | null) => supervisor.client.call(scheduling.update, { id, employeeId })
const counted = async () => {
  const { onTime, late, noShow } = (
    await supervisor.client.call(reports.read, { organizationId: harbor, from: today, to: today })
  ).totals
  return { onTime, late, noShow }
}
const alarms = async () => (await supervisor.client.call(timeTracking.attention, {})).late
const missedBy = async (employeeId: number) =>
  (await supervisor.client.call(employees.read, { id: employeeId })).missedShifts ?? []
/** What the payroll file says of their week; each has an hour by hand, so that there is a row. */
async function onPayroll(employeeId: number) {
  await supervisor.client.call(timesheets.create, { employeeId, weekStarting: today, totalHours: '1' })
  const { body } = await supervisor.client.try(timesheets.export, {
    weekStarting: today,
    employeeId,
    status: 'pending',
  })
  const [heading = '', row = ''] = String(body).split('\r\n')
  return row.split(',')[heading.split(',').indexOf('No-Shows')]
}
const historyOf = (id: number) => supervisor.client.call(scheduling.attendance, { id })

test('Marcus did not come, Dana took it at 9:41: he stays the no-show, she is expected half an hour later and on time', async () => {
  const { marcus, dana, shift } = await aMissingGuard()
  clock.set(at('09:35'))
  expect(await alarms()).toMatchObject([{ employeeId: marcus.employeeId, state: 'no-show' }])
  clock.set(at('09:41'))
  await give(shift, dana.employeeId)
  const cover = { name: 'Dana', expectedAt: '2026-03-02T15:15:00+00:00' }
  expect(await alarms()).toMatchObject([{ employee: { name: 'Marcus' }, state: 'no-show', cover }])

  clock.set(at('09:50'))
  await dana.client.call(timeTracking.clockIn, { employeeId: dana.employeeId })
  expect(await alarms()).toEqual([])
  expect(await counted()).toEqual({ onTime: 1, late: 0, noShow: 1 })
  expect(await missedBy(marcus.employeeId)).toMatchObject([
    { id: shift, date: today, business: { name: 'Pier 1' }, takenBy: 'Dana', takenAt: at('09:41') },
  ])
  expect(await missedBy(dana.employeeId)).toEqual([])
  expect(await historyOf(shift)).toMatchObject([
    { name: 'Marcus', missed: true, cameAt: null, handedOnAt: at('09:41') },
    { name: 'Dana', missed: false, dueAt: at('10:15'), cameAt: at('09:50'), handedOnAt: null },
  ])
  const board = await supervisor.client.call(scheduling.board, { from: today, to: today })
  expect(board.shifts.find(({ id }) => id === shift)?.missedBy).toEqual(['Marcus'])
  expect([await onPayroll(marcus.employeeId), await onPayroll(dana.employeeId)]).toEqual(['1', '0'])
})

test('the cover is late, and a no-show of their own, only against when they were said to be there', async () => {
  const { marcus, dana, shift } = await aMissingGuard()
  clock.set(at('09:46'))
  await supervisor.client.call(scheduling.update, { id: shift, employeeId: dana.employeeId, expectedAt: at('10:00') })
  clock.set(at('10:09'))
  expect(await alarms()).toMatchObject([{ employeeId: marcus.employeeId, cover: { name: 'Dana' } }])
  clock.set(at('10:12'))
  expect(await alarms()).toMatchObject([
    { employeeId: dana.employeeId, state: 'late', dueAt: at('10:00'), cover: null },
  ])
  clock.set(at('10:30'))
  expect(await alarms()).toMatchObject([{ employeeId: dana.employeeId, state: 'no-show' }])
  expect(await counted()).toEqual({ onTime: 0, late: 0, noShow: 2 })
  clock.set(at('10:40'))
  await dana.client.call(timeTracking.clockIn, { employeeId: dana.employeeId })
  expect(await counted()).toEqual({ onTime: 0, late: 1, noShow: 1 })
  expect(await missedBy(marcus.employeeId)).toHaveLength(1)
})

test('someone who is on the clock already when they take over is there at once', async () => {
  const { dana, shift } = await aMissingGuard()
  await dana.client.call(timeTracking.clockIn, { employeeId: dana.employeeId })
  clock.set(at('09:45'))
  await give(shift, dana.employeeId)
  clock.set(at('11:00'))
  expect(await alarms()).toEqual([])
  expect(await counted()).toEqual({ onTime: 1, late: 0, noShow: 1 })
})

test('a supervisor who adds the hours that Marcus was there after all clears his name', async () => {
  const { marcus, dana, shift } = await aMissingGuard()
  clock.set(at('09:41'))
  await give(shift, dana.employeeId)
  expect(await counted()).toEqual({ onTime: 0, late: 0, noShow: 1 })
  clock.set(at('12:00'))
  await dana.client.call(timeTracking.clockIn, { employeeId: dana.employeeId })
  await supervisor.client.call(timeTracking.clockIn, {
    employeeId: marcus.employeeId,
    clockInTime: at('09:05'),
    clockOutTime: at('09:41'),
    status: 'completed',
    reason: 'His phone was dead, the desk saw him',
  })
  expect(await missedBy(marcus.employeeId)).toEqual([])
  expect(await counted()).toEqual({ onTime: 1, late: 1, noShow: 0 })
})

test('whoever comes only after the shift was given away did not come to it', async () => {
  const { marcus, dana, shift } = await aMissingGuard()
  clock.set(at('09:41'))
  await give(shift, dana.employeeId)
  clock.set(at('10:00'))
  await marcus.client.call(timeTracking.clockIn, { employeeId: marcus.employeeId })
  expect(await missedBy(marcus.employeeId)).toHaveLength(1)
})

test('a shift that is made open again keeps who did not come, whoever claims it', async () => {
  const { marcus, dana, shift } = await aMissingGuard()
  clock.set(at('09:41'))
  await give(shift, null)
  expect(await counted()).toEqual({ onTime: 0, late: 0, noShow: 1 })
  clock.set(at('11:00'))
  await give(shift, dana.employeeId)
  expect((await historyOf(shift)).map(({ name, dueAt }) => [name, dueAt])).toEqual([
    ['Marcus', nine],
    ['Dana', at('11:30')],
  ])
  expect(await missedBy(marcus.employeeId)).toHaveLength(1)
})

test('handing it over by mistake and taking that back leaves everything as it was', async () => {
  const { marcus, dana, shift } = await aMissingGuard()
  clock.set(at('09:35'))
  await give(shift, dana.employeeId)
  clock.set(at('09:36'))
  await give(shift, marcus.employeeId)
  expect(await alarms()).toMatchObject([{ employeeId: marcus.employeeId, dueAt: nine, state: 'no-show' }])
  expect(await counted()).toEqual({ onTime: 0, late: 0, noShow: 1 })
  expect(await missedBy(dana.employeeId)).toEqual([])
})

test.each([
  ['before it begins', '08:30'],
  ['within the ten minutes that everyone is forgiven', '09:09'],
])('a shift that changes hands %s is nobody’s no-show', async (_, when) => {
  const { marcus, dana, shift } = await aMissingGuard()
  clock.set(at(when))
  await give(shift, dana.employeeId)
  clock.set(at('09:12'))
  await dana.client.call(timeTracking.clockIn, { employeeId: dana.employeeId })
  expect(await missedBy(marcus.employeeId)).toEqual([])
  expect((await counted()).noShow).toBe(0)
})

test('sick leave that is granted afterwards excuses, in the report too', async () => {
  const { marcus, dana, shift } = await aMissingGuard()
  clock.set(at('09:41'))
  await give(shift, dana.employeeId)
  expect((await counted()).noShow).toBe(1)
  const request = await marcus.client.call(timeOff.request, { startsOn: today, endsOn: today, kind: 'sick' })
  await supervisor.client.call(timeOff.decide, { id: request.id, decision: 'approved' })
  expect(await missedBy(marcus.employeeId)).toEqual([])
  expect((await counted()).noShow).toBe(0)
})

test('the client reads the same figures as the company, and not who it was', async () => {
  const { dana, shift } = await aMissingGuard()
  clock.set(at('09:41'))
  await give(shift, dana.employeeId)
  await dana.client.call(timeTracking.clockIn, { employeeId: dana.employeeId })
  const own = await supervisor.client.call(reports.read, {
    organizationId: harbor,
    businessId: pier.block,
    from: today,
    to: today,
  })
  const client = await person('Clara', { role: 'client' })
  const theirs = await client.client.call(reports.read, { from: today, to: today })
  expect(theirs.totals.noShow).toBe(own.totals.noShow)
  expect(theirs.totals.onTime).toBe(own.totals.onTime)
  expect((await client.client.refused(scheduling.attendance, { id: shift })).status).toBe(403)
  const [seen] = await client.client.call(scheduling.list, { date: today })
  expect(seen).toMatchObject({ id: shift, employee: { name: 'Dana' } })
  expect(seen).not.toHaveProperty('missedBy')
})
