import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, plan, signedIn, summit, work } from '../support/harbor.ts'
import { ledger } from './ledger.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let app: RunningApp
let boss: Client

beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  boss = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
})
afterAll(() => app?.stop())

const week = '2026-03-09'
const sheetsOf = (employeeId: number) => boss.call(timesheets.list, { employeeId })
const generateFor = (employeeIds: number[], weekStarting = week) =>
  boss.call(timesheets.generate, { weekStarting, employeeIds })

describe('generating a week', () => {
  test('makes one pending sheet per person with the hours of that week', async () => {
    const { employeeId, email } = await hire(app.database, 'Ada')
    const first = await work(app.database, { employeeId, from: '2026-03-09 09:00', to: '2026-03-09 17:00' })
    const second = await work(app.database, {
      employeeId,
      from: '2026-03-10 09:00',
      to: '2026-03-10 17:30',
      breakMinutes: 30,
    })
    expect(await generateFor([employeeId])).toMatchObject({ created: 1, extended: 0, unchanged: 0, exceptionCount: 0 })
    expect(await sheetsOf(employeeId)).toMatchObject([
      {
        employee: { name: 'Ada', position: 'Guard', email },
        weekStarting: week,
        totalHours: '16.00',
        regularHours: '16.00',
        overtimeHours: '0.00',
        status: 'pending',
        manual: false,
        timeEntryIds: [first, second],
        approvedBy: null,
        exceptions: [],
      },
    ])
  })

  test('a few seconds of a planned day, and a clock-out that does not show where, ask for a look until someone has looked', async () => {
    const { employeeId, email } = await hire(app.database, 'Lou')
    const guard = await signedIn(app, { email })
    const spot = { latitude: 40.7, longitude: -74 }
    const on = async (from: string, to: string, out: object) => {
      await plan(app.database, { employeeId, date: from.slice(0, 10), from: '11:00', to: '19:00' })
      clock.set(from)
      const { id } = await guard.call(timeTracking.clockInWithValidation, { employeeId, ...spot })
      clock.set(to)
      await guard.call(timeTracking.clockOut, { id, ...out })
      return id
    }
    const short = await on('2026-03-16T15:00:00.000Z', '2026-03-16T15:00:30.000Z', spot)
    const unproven = await on('2026-03-17T15:00:00.000Z', '2026-03-17T23:00:00.000Z', {})
    await on('2026-03-18T15:00:00.000Z', '2026-03-18T23:00:00.000Z', spot)
    clock.set('2026-03-24T15:00:00.000Z')
    const { exceptions } = await generateFor([employeeId], '2026-03-16')
    expect(exceptions.map(({ kind, timeEntryId }) => [kind, timeEntryId])).toEqual([
      ['left-early', short],
      ['no-position', unproven],
    ])
    expect((await sheetsOf(employeeId))[0]?.exceptions).toEqual([
      { kind: 'left-early', count: 1 },
      { kind: 'no-position', count: 1 },
    ])
  })

  test('who came late, had no break on a long day or worked at another site is named beside the plan, and found by it', async () => {
    const { owner } = app.database
    const breakAfter = (rules: object) =>
      owner.query('update organizations set pay_rules = $1 where id = $2', [rules, harbor])
    await breakAfter({ breakAfterHours: 6 })
    onTestFinished(async () => void (await breakAfter({})))
    const { employeeId } = await hire(app.database, 'Mia')
    const on = async (date: string, from: string, breakMinutes: number, business = pier.record) => {
      const shift = await plan(app.database, { employeeId, date, from: '11:00', to: '19:00', business })
      const id = await work(app.database, { employeeId, from: `${date} ${from}`, to: `${date} 19:00`, breakMinutes })
      await owner.query('update time_entries set schedule_id = $1 where id = $2', [shift, id])
      return id
    }
    const late = await on('2026-03-09', '11:20', 30)
    const onTheDot = await on('2026-03-10', '11:00', 30)
    const tired = await on('2026-03-11', '11:00', 0)
    const strayed = await on('2026-03-12', '11:00', 30, pier.block)
    const calm = await hire(app.database, 'Noa')
    await work(app.database, { employeeId: calm.employeeId, from: '2026-03-09 09:00', to: '2026-03-09 13:00' })

    const { exceptions } = await generateFor([employeeId, calm.employeeId])
    expect(exceptions.map(({ kind, timeEntryId }) => [kind, timeEntryId])).toEqual([
      ['came-late', late],
      ['no-break', tired],
      ['other-site', strayed],
    ])
    const [sheet] = await sheetsOf(employeeId)
    expect(sheet).toMatchObject({
      plannedHours: '32.00',
      totalHours: '30.17',
      exceptions: [
        { kind: 'came-late', count: 1 },
        { kind: 'no-break', count: 1 },
        { kind: 'other-site', count: 1 },
      ],
    })
    expect(new Set(exceptions.map(({ timesheetId }) => timesheetId))).toEqual(new Set([sheet?.id]))
    const asking = await boss.call(timesheets.list, { weekStarting: week, exceptions: 'true' })
    expect(asking.map(one => one.employeeId)).toContain(employeeId)
    expect(asking.map(one => one.employeeId)).not.toContain(calm.employeeId)
    const { timeEntries } = await boss.call(timesheets.read, { id: sheet?.id ?? 0 })
    expect(timeEntries.find(({ id }) => id === onTheDot)).toMatchObject({
      plannedStart: '2026-03-10T15:00:00.000Z',
      plannedEnd: '2026-03-10T23:00:00.000Z',
    })
  })

  test('whoever was there as long as a shift with a planned break, and took none, is asked about', async () => {
    const { employeeId } = await hire(app.database, 'Una')
    const hours = { from: '11:00', to: '19:00' }
    const on = async (date: string, planned: number, from: string, to: string, breakMinutes = 0) => {
      const place = { employeeId, date, business: pier.record }
      const shift = await plan(app.database, { ...place, ...hours, breakMinutes: planned })
      const id = await work(app.database, { employeeId, from: `${date} ${from}`, to: `${date} ${to}`, breakMinutes })
      await app.database.owner.query('update time_entries set schedule_id = $1 where id = $2', [shift, id])
      return id
    }
    const worked = await on('2026-03-09', 30, '11:05', '18:52')
    await on('2026-03-10', 30, '11:00', '19:00', 30)
    await on('2026-03-11', 0, '11:00', '19:00')
    const shorter = await on('2026-03-12', 30, '11:00', '18:30')
    // Clocked out for it: two times on the clock, and between them the break.
    const parted = await on('2026-03-13', 45, '11:00', '15:00')
    const back = await work(app.database, { employeeId, from: '2026-03-13 15:45', to: '2026-03-13 19:00' })
    await app.database.owner.query(
      'update time_entries set schedule_id = (select schedule_id from time_entries where id = $1) where id = $2',
      [parted, back],
    )
    const { exceptions } = await generateFor([employeeId])
    expect(exceptions.map(({ kind, timeEntryId }) => [kind, timeEntryId])).toEqual([
      ['no-break', worked],
      ['left-early', shorter],
    ])
    const [sheet] = await sheetsOf(employeeId)
    expect(sheet?.exceptions).toContainEqual({ kind: 'no-break', count: 1 })
    // Hours that are planned count from start to end, with the break.
    expect(sheet?.plannedHours).toBe('40.00')
  })

  test('twice is the same; a later entry is added to the pending sheet', async () => {
    const { employeeId } = await hire(app.database, 'Ben')
    await work(app.database, { employeeId, from: '2026-03-09 09:00', to: '2026-03-09 17:00' })
    await generateFor([employeeId])
    const [before] = await sheetsOf(employeeId)
    expect(await generateFor([employeeId])).toMatchObject({ created: 0, extended: 0, unchanged: 1 })
    expect(await sheetsOf(employeeId)).toEqual([before])
    await work(app.database, { employeeId, from: '2026-03-11 09:00', to: '2026-03-11 13:00' })
    expect((await sheetsOf(employeeId))[0]?.exceptions).toEqual([{ kind: 'missing', count: 1 }])
    expect(await generateFor([employeeId])).toMatchObject({ created: 0, extended: 1, unchanged: 0 })
    expect(await sheetsOf(employeeId)).toMatchObject([{ id: before?.id, totalHours: '12.00', exceptions: [] }])
  })

  test('at the same moment by ten people makes one sheet with each entry once', async () => {
    const { employeeId } = await hire(app.database, 'Cem')
    await work(app.database, { employeeId, from: '2026-03-09 09:00', to: '2026-03-09 17:00' })
    const replies = await Promise.all(Array.from({ length: 10 }, () => generateFor([employeeId])))
    expect(replies.reduce((sum, { created }) => sum + created, 0)).toBe(1)
    expect(await sheetsOf(employeeId)).toMatchObject([{ totalHours: '8.00' }])
  })

  test('splits Sunday night: two hours in one week, six in the next', async () => {
    const { employeeId } = await hire(app.database, 'Dan')
    await work(app.database, { employeeId, from: '2026-03-15 22:00', to: '2026-03-16 06:00' })
    await generateFor([employeeId], '2026-03-09')
    await generateFor([employeeId], '2026-03-16')
    expect((await sheetsOf(employeeId)).map(sheet => [sheet.weekStarting, sheet.totalHours])).toEqual([
      ['2026-03-16', '6.00'],
      ['2026-03-09', '2.00'],
    ])
  })

  test.each([
    ['the short night of spring', '2026-03-02', '2026-03-07 23:00', '2026-03-08 07:30', '7.50'],
    ['the long night of autumn', '2025-10-27', '2025-11-01 23:00', '2025-11-02 07:30', '9.50'],
  ])('pays %s as it was worked', async (_, monday, from, to, hours) => {
    const { employeeId } = await hire(app.database, 'Eve')
    await work(app.database, { employeeId, from, to })
    await generateFor([employeeId], monday)
    expect(await sheetsOf(employeeId)).toMatchObject([{ totalHours: hours }])
  })

  test('three times twenty minutes are 1.00 hour', async () => {
    const { employeeId } = await hire(app.database, 'Fay')
    for (const hour of ['09', '10', '11'])
      await work(app.database, { employeeId, from: `2026-03-09 ${hour}:00`, to: `2026-03-09 ${hour}:20` })
    await generateFor([employeeId])
    expect(await sheetsOf(employeeId)).toMatchObject([{ totalHours: '1.00' }])
  })

  test('leaves out and names what is open or waits for review', async () => {
    const { employeeId } = await hire(app.database, 'Gus')
    await work(app.database, { employeeId, from: '2026-03-09 09:00', to: '2026-03-09 17:00' })
    const doubtful = await work(app.database, {
      employeeId,
      from: '2026-03-10 09:00',
      to: '2026-03-10 17:00',
      needsReview: true,
    })
    const running = await work(app.database, { employeeId, from: '2026-03-13 09:00', to: null })
    const { exceptions, exceptionCount } = await generateFor([employeeId])
    expect(exceptionCount).toBe(2)
    expect(exceptions.map(({ kind, timeEntryId }) => [kind, timeEntryId])).toEqual([
      ['needs-review', doubtful],
      ['open', running],
    ])
    expect(await sheetsOf(employeeId)).toMatchObject([
      {
        totalHours: '8.00',
        exceptions: [
          { kind: 'open', count: 1 },
          { kind: 'needs-review', count: 1 },
        ],
      },
    ])
  })

  test('a clock forgotten for five days is paid as a number and named as an exception', async () => {
    const { employeeId } = await hire(app.database, 'Hal')
    await work(app.database, { employeeId, from: '2026-03-09 09:00', to: '2026-03-14 09:00' })
    expect((await generateFor([employeeId])).exceptions).toMatchObject([{ kind: 'too-long' }])
    expect(await sheetsOf(employeeId)).toMatchObject([
      { totalHours: '120.00', overtimeHours: '80.00', exceptions: [{ kind: 'too-long', count: 1 }] },
    ])
  })

  test('counts overtime beyond the hours of the organization, and rounds as it says', async () => {
    const { employeeId } = await hire(app.database, 'Ida', { organization: summit })
    const rolf = await app.signedIn('rolf@summit.test')
    await app.database.owner.query(
      `update organizations set overtime_threshold_hours = 7.5, rounding_minutes = 15 where id = $1`,
      [summit],
    )
    await work(app.database, {
      employeeId,
      from: '2026-03-09 08:53',
      to: '2026-03-09 17:07',
      organization: summit,
    })
    await rolf.call(timesheets.generate, { weekStarting: week, employeeIds: [employeeId] })
    expect(await rolf.call(timesheets.list, { employeeId })).toMatchObject([
      { totalHours: '8.00', regularHours: '7.50', overtimeHours: '0.50', exceptions: [] },
    ])
  })

  test('a week that does not begin on Monday is refused', async () => {
    const { status, body } = await boss.refused(timesheets.generate, { weekStarting: '2026-03-10' })
    expect([status, body.code]).toEqual([422, 'week-not-monday'])
  })

  test("a stranger's employee does not exist", async () => {
    const { employeeId } = await hire(app.database, 'Jon', { organization: summit })
    const { status } = await boss.refused(timesheets.generate, { weekStarting: week, employeeIds: [employeeId] })
    expect(status).toBe(404)
  })

  test('an entry that came after the approval is named, and added once the sheet is open again', async () => {
    const { employeeId } = await hire(app.database, 'Kim')
    await work(app.database, { employeeId, from: '2026-03-09 09:00', to: '2026-03-09 17:00' })
    await generateFor([employeeId])
    const [sheet] = await sheetsOf(employeeId)
    const id = sheet?.id as number
    await boss.call(timesheets.approve, { id })
    await work(app.database, { employeeId, from: '2026-03-10 09:00', to: '2026-03-10 17:00' })
    expect(await generateFor([employeeId])).toMatchObject({ unchanged: 1, exceptions: [{ kind: 'after-approval' }] })
    await boss.call(timesheets.reopen, { id, reason: 'A day was missing' })
    await generateFor([employeeId])
    expect(await ledger(app.database, id)).toEqual({ status: 'pending', total: 57_600, lines: 57_600, entries: 57_600 })
  })
})
