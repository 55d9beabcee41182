import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { overviews } from '#shared/dashboard/overview-contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { offerings } from '#shared/shift-offers/offering-contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, plan, signedIn, summit } from '../support/harbor.ts'

const today = '2026-03-02'
const at = (wall: string) => `${today}T${String(Number(wall.slice(0, 2)) + 5).padStart(2, '0')}${wall.slice(2)}:00.000Z`
const clock = handClock(at('09:00'))
let app: RunningApp
let olga: Awaited<ReturnType<typeof signedIn>>
let clara: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  olga = await signedIn(app, { email: 'olga@harbor.test' })
  clara = await person('Clara', { role: 'client' })
})
beforeEach(async () => {
  clock.set(at('09:00'))
  await app.database.owner.query('delete from timesheet_entries')
  await app.database.owner.query('delete from time_entries')
  await app.database.owner.query('delete from shift_offers')
  await app.database.owner.query('delete from offerings')
  await app.database.owner.query('delete from schedules')
})
afterAll(() => app?.stop())

async function person(name: string, options?: Parameters<typeof hire>[2]) {
  const hired = await hire(app.database, name, options)
  await app.database.owner.query('update employees set hourly_rate_cents = 2000')
  return { ...hired, client: await signedIn(app, hired) }
}

/** Marcus came at nine for a shift until five and left at ten; it is 10:20. */
async function aLeftPost() {
  const marcus = await person('Marcus')
  const ines = await person('Ines')
  const shift = await plan(app.database, { employeeId: marcus.employeeId, date: today, from: '09:00', to: '17:00' })
  const { id } = await marcus.client.call(timeTracking.clockIn, { employeeId: marcus.employeeId })
  clock.set(at('10:00'))
  await marcus.client.call(timeTracking.clockOut, { id })
  clock.set(at('10:20'))
  return { marcus, ines, shift, entry: id }
}

const shifts = async () => (await app.database.owner.query('select * from schedules order by id')).rows
const alarm = async () => (await olga.call(timeTracking.attention, {})).left
const give = (id: number, employeeId: number) =>
  olga.call(scheduling.openRest, { id, employeeId, expectedAt: at('10:50') })
const read = (id: number) => olga.call(scheduling.get, { id })
const pierToday = async (client = clara.client) => {
  const sites = await client.call(overviews.service, {})
  return sites.find(({ businessId }) => businessId === pier.block)?.today
}

test('looking for cover changes nothing; what is left is judged and priced', async () => {
  const { ines, shift } = await aLeftPost()
  const before = await shifts()
  const found = await olga.call(cover.find, { id: shift })
  await olga.call(offerings.read, { id: shift })
  expect(await shifts()).toEqual(before)
  expect(found.rest).toEqual({ startsAt: at('10:20'), expectedAt: at('10:50'), isLeft: true })
  // Six hours and ten minutes from when she can be there, at 20 dollars.
  expect(found.candidates.find(one => one.employeeId === ines.employeeId)).toMatchObject({ costCents: 12_333 })
  const later = await olga.call(cover.find, { id: shift, expectedAt: at('12:00') })
  expect(later.candidates.find(one => one.employeeId === ines.employeeId)).toMatchObject({ costCents: 10_000 })
  expect(await shifts()).toEqual(before)
  expect(await alarm()).toMatchObject([{ scheduleId: shift, cover: null }])
})

test('whoever was elsewhere until half past nine can have what is left of a shift that began at half past eight', async () => {
  const nadia = await person('Nadia')
  const ines = await person('Ines')
  const shift = await plan(app.database, { employeeId: nadia.employeeId, date: today, from: '08:30', to: '14:30' })
  await plan(app.database, {
    employeeId: ines.employeeId,
    date: today,
    from: '08:00',
    to: '09:30',
    business: pier.flag,
  })
  clock.set(at('09:46'))
  const { excluded } = await olga.call(cover.find, { id: shift })
  const why = excluded.find(one => one.employeeId === ines.employeeId)?.reasons.map(({ code }) => code)
  expect(why).not.toContain('works-then')
  const given = { id: shift, employeeId: ines.employeeId, confirm: ['short-rest' as const] }
  expect(await olga.call(scheduling.update, given)).toMatchObject({ employeeId: ines.employeeId, startTime: '08:30' })
})

test('a cover is a shift for the rest; who left early, the plan and the alarm stay until somebody is on the clock', async () => {
  const { ines, shift, entry } = await aLeftPost()
  const before = await read(shift)
  const rest = await give(shift, ines.employeeId)
  expect(rest).toMatchObject({
    coversId: shift,
    employeeId: ines.employeeId,
    startTime: '10:20',
    endTime: '17:00',
    expectedAt: at('10:50'),
  })
  expect(await read(shift)).toEqual({ ...before, leftAt: at('10:00'), endTime: '17:00', status: 'completed' })
  const [row] = await alarm()
  expect(row).toMatchObject({ scheduleId: shift, timeEntryId: entry, cover: { name: 'Ines' } })
  expect(new Date(row?.cover?.expectedAt ?? 0).toISOString()).toBe(at('10:50'))

  clock.set(at('10:40'))
  await ines.client.call(timeTracking.clockIn, { employeeId: ines.employeeId })
  expect(await alarm()).toEqual([])
  expect(await read(shift)).toMatchObject({ leftAt: at('10:00') })
})

test('the rest becomes one shift, however often it is given or offered', async () => {
  const { ines, shift } = await aLeftPost()
  const omar = await person('Omar')
  const [one, two] = await Promise.all([
    olga.call(cover.offer, { id: shift, employeeId: ines.employeeId }),
    olga.call(cover.offer, { id: shift, employeeId: omar.employeeId }),
  ])
  expect(one.schedule.id).toBe(two.schedule.id)
  expect(one.schedule).toMatchObject({ coversId: shift, isOpen: true })
  expect((await olga.call(offerings.read, { id: shift })).asked).toHaveLength(2)
  await ines.client.call(cover.answer, { id: one.id, accept: false })
  expect((await give(shift, omar.employeeId)).id).toBe(one.schedule.id)
  expect(await shifts()).toHaveLength(2)
})

test('the rest is given to nobody who is not free, or not of the company, and then there is no shift for it', async () => {
  const { ines, shift } = await aLeftPost()
  const rival = await person('Rita', { organization: summit })
  await plan(app.database, {
    employeeId: ines.employeeId,
    date: today,
    from: '12:00',
    to: '14:00',
    business: pier.flag,
  })
  const refused = async (employeeId: number) =>
    (await olga.refused(scheduling.openRest, { id: shift, employeeId })).body.code
  expect(await refused(ines.employeeId)).toBe('shift-overlaps')
  expect(await refused(rival.employeeId)).toBe('not-found')
  expect((await shifts()).filter(one => one.covers_id !== null)).toEqual([])
})

test('who says yes to an offer is expected half an hour later', async () => {
  const { ines, shift } = await aLeftPost()
  const offer = await olga.call(cover.offer, { id: shift, employeeId: ines.employeeId })
  await ines.client.call(cover.answer, { id: offer.id, accept: true })
  expect(await read(offer.schedule.id)).toMatchObject({ employeeId: ines.employeeId, expectedAt: at('10:50') })
})

test('the rest is offered to all who fit as one shift, and stopping that leaves the alarm', async () => {
  const { shift } = await aLeftPost()
  const begun = await olga.call(offerings.start, { id: shift, toAll: true })
  expect(begun.asked.length).toBeGreaterThan(0)
  await olga.call(offerings.stop, { id: shift })
  expect((await olga.call(offerings.read, { id: shift })).offering?.outcome).toBe('stopped')
  expect(await alarm()).toMatchObject([{ scheduleId: shift, cover: null }])
})

test('a cover who does not come is late by the time they were expected, and another one takes the same shift', async () => {
  const { ines, shift } = await aLeftPost()
  const omar = await person('Omar')
  const rest = await give(shift, ines.employeeId)
  clock.set(at('10:59'))
  expect((await olga.call(timeTracking.attention, {})).late).toEqual([])
  clock.set(at('11:01'))
  expect((await olga.call(timeTracking.attention, {})).late).toMatchObject([
    { scheduleId: rest.id, employee: { name: 'Ines' }, state: 'late', dueAt: at('10:50') },
  ])
  const again = await olga.call(scheduling.openRest, { id: shift, employeeId: omar.employeeId })
  expect(again).toMatchObject({ id: rest.id, expectedAt: at('11:35') })
  expect(await alarm()).toMatchObject([{ scheduleId: shift, cover: { name: 'Omar' } }])
})

test('a cover who leaves as well is covered in turn, and the post stands in the list once', async () => {
  const { ines, shift } = await aLeftPost()
  const omar = await person('Omar')
  const rest = await give(shift, ines.employeeId)
  clock.set(at('10:45'))
  const { id } = await ines.client.call(timeTracking.clockIn, { employeeId: ines.employeeId })
  clock.set(at('12:00'))
  await ines.client.call(timeTracking.clockOut, { id })
  expect(await alarm()).toMatchObject([{ scheduleId: rest.id, employee: { name: 'Ines' } }])
  const last = await olga.call(scheduling.openRest, { id: shift, employeeId: omar.employeeId })
  expect(last).toMatchObject({ coversId: rest.id, startTime: '12:00', employeeId: omar.employeeId })
  expect(await alarm()).toMatchObject([{ scheduleId: rest.id, cover: { name: 'Omar' } }])
})

test('who comes back needs no cover: a rest that nobody has yet is gone', async () => {
  const { marcus, ines, shift } = await aLeftPost()
  const offer = await olga.call(cover.offer, { id: shift, employeeId: ines.employeeId })
  await marcus.client.call(timeTracking.clockIn, { employeeId: marcus.employeeId })
  expect(await read(offer.schedule.id)).toMatchObject({ status: 'cancelled' })
  const { body } = await ines.client.refused(cover.answer, { id: offer.id, accept: true })
  expect(body.code).toBe('shift-over')
})

test('planned hours count once; the hours of each count for themselves', async () => {
  const { marcus, ines, shift } = await aLeftPost()
  const figures = async () => {
    const board = await olga.call(scheduling.board, { from: today, to: today })
    const hoursOf = (id: number) => (board.employees.find(one => one.id === id)?.seconds ?? 0) / 3600
    const report = await olga.call(reports.read, { organizationId: harbor, from: today, to: today })
    const metrics = await olga.call(dashboard.metrics, {})
    const { sites } = await olga.call(overviews.sites, {})
    return {
      marcus: hoursOf(marcus.employeeId),
      ines: Math.round(hoursOf(ines.employeeId) * 100) / 100,
      board: [board.totals.seconds / 3600, board.totals.shiftCount],
      costCents: board.days[0]?.costCents,
      reported: report.totals.plannedHours,
      planned: (await pierToday())?.plannedHours,
      today: metrics.todayShifts,
      now: metrics.shiftsNow,
      site: sites.map(({ needed, shifts }) => [needed, shifts]),
    }
  }
  const once = { marcus: 1, board: [8, 1], reported: '8.00', planned: 8, today: 1, now: 1, site: [[1, 1]] }
  expect(await figures()).toEqual({ ...once, ines: 0, costCents: 2000 })
  await give(shift, ines.employeeId)
  // What Marcus worked, and hers from when she can be there.
  expect(await figures()).toEqual({ ...once, ines: 6.17, costCents: 2000 + 12_333 })
  expect(await olga.call(scheduling.copyWeek, { from: today, to: '2026-03-09', onConflict: 'skip' })).toMatchObject({
    created: 1,
  })
})

test('a cover of a shift that is planned no more is a shift like any other', async () => {
  const { ines, shift } = await aLeftPost()
  const { id } = await give(shift, ines.employeeId)
  await olga.call(scheduling.update, { id: shift, status: 'cancelled' })
  expect(await read(id)).toMatchObject({ coversId: null, employeeId: ines.employeeId })
  expect((await olga.call(scheduling.board, { from: today, to: today })).totals).toMatchObject({
    shiftCount: 1,
    seconds: (6 * 60 + 40) * 60,
  })
})

test('the client reads who left when, each time on the clock, and who is expected instead', async () => {
  const { marcus, ines, shift } = await aLeftPost()
  const back = await marcus.client.call(timeTracking.clockIn, { employeeId: marcus.employeeId })
  clock.set(at('10:25'))
  await marcus.client.call(timeTracking.clockOut, { id: back.id })
  clock.set(at('10:30'))
  const times = (all: (string | null)[][]) =>
    all.map(([cameAt, leftAt]) => ({
      cameAt: cameAt?.replace('.000Z', '+00:00'),
      leftAt: leftAt?.replace('.000Z', '+00:00') ?? null,
    }))
  const first = [at('09:00'), at('10:00')]
  // The company has had no time yet to put somebody there.
  expect((await pierToday())?.shifts).toMatchObject([
    { scheduleId: shift, state: 'on_post', times: times([first, [at('10:20'), null]]) },
  ])
  await olga.call(scheduling.openRest, { id: shift, employeeId: ines.employeeId, expectedAt: at('11:00') })
  clock.set(at('10:40'))
  const left = { scheduleId: shift, state: 'left', times: times([first, [at('10:20'), at('10:25')]]) }
  expect((await pierToday())?.shifts).toMatchObject([
    { ...left, startTime: '09:00', endTime: '17:00' },
    { name: 'Ines', state: 'awaited', expectedAt: at('11:00').replace('.000Z', '+00:00') },
  ])
  clock.set(at('10:50'))
  await ines.client.call(timeTracking.clockIn, { employeeId: ines.employeeId })
  expect((await pierToday())?.shifts).toMatchObject([left, { name: 'Ines', state: 'on_post' }])
  clock.set(at('17:01'))
  expect((await pierToday())?.shifts[0]).toMatchObject(left)
})

test('the sheet says that who left went early, also when somebody came instead', async () => {
  const { marcus, ines, shift, entry } = await aLeftPost()
  await give(shift, ines.employeeId)
  await app.database.owner.query('update time_entries set needs_review = false')
  clock.set('2026-03-10T15:00:00.000Z')
  const { exceptions } = await olga.call(timesheets.generate, {
    weekStarting: today,
    employeeIds: [marcus.employeeId],
  })
  expect(exceptions).toContainEqual(expect.objectContaining({ kind: 'left-early', timeEntryId: entry }))
})

test('who did not come today is not proposed, and who has never signed in is marked', async () => {
  const { ines, shift } = await aLeftPost()
  const nadia = await person('Nadia')
  await plan(app.database, {
    employeeId: nadia.employeeId,
    date: today,
    from: '08:30',
    to: '09:30',
    business: pier.flag,
  })
  await app.database.owner.query('update employees set user_id = null where id = $1', [ines.employeeId])
  const found = await olga.call(cover.find, { id: shift })
  expect(found.candidates.find(one => one.employeeId === ines.employeeId)).toMatchObject({ hasSignedIn: false })
  expect(found.excluded.find(one => one.employeeId === nadia.employeeId)?.reasons[0]).toMatchObject({
    code: 'no-show',
    detail: 'Did not come to work today.',
  })
})

test('a shift whose person did not come is priced from when its cover can be there', async () => {
  const nadia = await person('Nadia')
  const ines = await person('Ines')
  const shift = await plan(app.database, { employeeId: nadia.employeeId, date: today, from: '08:30', to: '14:30' })
  clock.set(at('09:46'))
  const found = await olga.call(cover.find, { id: shift })
  expect(found.rest).toEqual({ startsAt: at('09:46'), expectedAt: at('10:20'), isLeft: false })
  const cost = found.candidates.find(one => one.employeeId === ines.employeeId)?.costCents
  expect(cost).toBe(8_333)
  await olga.call(scheduling.update, { id: shift, employeeId: ines.employeeId })
  const board = await olga.call(scheduling.board, { from: today, to: today })
  expect(board.days[0]).toMatchObject({ costCents: cost, seconds: 6 * 3600 })
  expect((await pierToday())?.shifts).toMatchObject([{ name: 'Ines', state: 'awaited' }])
})
