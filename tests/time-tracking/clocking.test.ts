import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { liveMap } from '#shared/live-map/contract.ts'
import { addSeconds, instantAt } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, newYork, pier, plan, signedIn, summit } from '../support/harbor.ts'
import { drawDock, inside, outside } from '../zones/dock.ts'

const noon = '2026-03-02T17:00:00.000Z'
const clock = handClock(noon)
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
})
beforeEach(async () => {
  clock.set(noon)
  await app.database.owner.query(
    'delete from site_zones where id not in (select clock_in_zone_id from time_entries where clock_in_zone_id is not null)',
  )
  await app.database.owner.query('update site_zones set is_active = false')
})
afterAll(() => app?.stop())

const guard = async (options?: Parameters<typeof hire>[2]) => {
  const person = await hire(app.database, 'Ada', options)
  return { ...person, client: await signedIn(app, person) }
}
const at = (minutesBeforeNoon: number) => new Date(Date.parse(noon) - minutesBeforeNoon * 60_000).toISOString()

test('an answer tells the time by the clock that writes it down: phones set their presses by it', async () => {
  const { headers } = await app.anonymous().send('GET', '/api/health')
  expect(new Date(headers.get('date') ?? '').toISOString()).toBe(noon)
})

test('an instant beyond the last year is refused by name, wherever it stands', async () => {
  const { employeeId, client } = await guard()
  const beyond = '9999-12-31T23:59:59-12:00'
  const position = { employeeId, ...inside }
  const refused = async (...call: Parameters<typeof client.try>) => {
    const { status, body } = await client.try(...call)
    return [status, (body as { code: string }).code]
  }
  const told = [400, 'invalid-input']
  expect(await refused(timeTracking.clockInWithValidation, { ...position, positionTime: beyond })).toEqual(told)
  expect(await refused(timeTracking.clockIn, { employeeId, clockInTime: beyond, reason: 'x' })).toEqual(told)
  expect(await refused(liveMap.read, { since: beyond })).toEqual(told)
  const { id } = await client.call(timeTracking.clockIn, { employeeId, reason: 'Phone at home' })
  expect(await refused(timeTracking.clockOut, { id, positionTime: beyond })).toEqual(told)
  expect(await refused(timeTracking.clockOut, { id, clockOutTime: beyond })).toEqual(told)
})

describe('where a clock-in may happen', () => {
  const places = {
    inside: { ...inside, accuracy: 10, positionTime: noon },
    outside: { ...outside, accuracy: 10, positionTime: noon },
    'old fix': { ...inside, accuracy: 10, positionTime: at(10) },
    'fix from the future': { ...inside, accuracy: 10, positionTime: at(-10) },
    'vague fix': { ...inside, accuracy: 5000, positionTime: noon },
  }
  test.each([
    ['record', 'inside', true, 201, 'inside', false],
    ['record', 'outside', true, 201, 'outside', false],
    ['record', 'old fix', true, 201, 'uncertain', false],
    ['record', 'vague fix', true, 201, 'uncertain', false],
    ['record', 'outside', false, 201, 'no_zones', false],
    ['flag', 'inside', true, 201, 'inside', false],
    ['flag', 'outside', true, 201, 'outside', true],
    ['flag', 'old fix', true, 201, 'uncertain', true],
    ['flag', 'fix from the future', true, 201, 'uncertain', true],
    ['flag', 'vague fix', true, 201, 'uncertain', true],
    ['flag', 'outside', false, 201, 'no_zones', false],
    ['block', 'inside', true, 201, 'inside', false],
    ['block', 'outside', true, 422, 'outside', false],
    ['block', 'old fix', true, 422, 'uncertain', false],
    ['block', 'fix from the future', true, 422, 'uncertain', false],
    ['block', 'vague fix', true, 422, 'uncertain', false],
    ['block', 'outside', false, 201, 'no_zones', false],
  ] as const)('%s × %s, zones drawn: %s → %d', async (policy, place, zones, status, verdict, needsReview) => {
    if (zones) await drawDock(app.database)
    const { employeeId, client } = await guard({ site: pier[policy] })
    const position = { employeeId, ...places[place] }
    const check = await client.call(timeTracking.verifyLocation, position)
    expect([check.verdict, check.outcome]).toEqual([
      verdict,
      status === 422 ? 'refuse' : needsReview ? 'flag' : 'accept',
    ])
    const answer = await client.try(timeTracking.clockInWithValidation, position)
    expect(answer.status).toBe(status)
    if (status === 201) {
      expect(answer.body).toMatchObject({
        clockInVerdict: verdict,
        needsReview,
        validZone: verdict === 'inside' ? 'Dock' : null,
        status: 'active',
        totalHours: null,
      })
    } else {
      expect(answer.body).toMatchObject({ code: 'outside-zones', current: { verdict } })
      expect((answer.body as { message: string }).message).toContain('outside of authorized work zones')
    }
  })

  test('a refusal says how far it is to the nearest zone', async () => {
    await drawDock(app.database)
    const { employeeId, client } = await guard()
    const { body } = await client.refused(timeTracking.clockInWithValidation, { employeeId, ...outside })
    expect(body.message).toBe(
      'The position is outside of authorized work zones, 1.1 km from Dock. Move closer, or clock in by hand and say why: your supervisor reviews it.',
    )
    expect(body.current).toMatchObject({ nearest: { zone: 'Dock', metres: 1112 } })
  })

  test("the policy is that of the shift's business, not of the one the guard usually works for", async () => {
    await drawDock(app.database)
    const { employeeId, client } = await guard({ site: pier.block })
    await plan(app.database, { employeeId, date: '2026-03-02', from: '11:50', to: '20:00', business: pier.record })
    const entry = await client.call(timeTracking.clockInWithValidation, { employeeId, ...outside })
    expect(entry).toMatchObject({ business: { name: 'Pier 3' }, clockInVerdict: 'outside', needsReview: false })
  })

  test('naming a later shift elsewhere does not borrow its policy', async () => {
    await drawDock(app.database)
    const { employeeId, client } = await guard({ site: pier.block })
    const scheduleId = await plan(app.database, {
      employeeId,
      date: '2026-03-02',
      from: '18:00',
      to: '20:00',
      business: pier.record,
    })
    const { status } = await client.refused(timeTracking.clockInWithValidation, { employeeId, ...outside, scheduleId })
    expect(status).toBe(422)
  })

  test.each([
    ['no number', { latitude: Number.NaN, longitude: 0 }],
    ['91° north', { latitude: 91, longitude: 0 }],
    ['91° south', { latitude: -91, longitude: 0 }],
    ['181° east', { latitude: 0, longitude: 181 }],
    ['words', { latitude: 'north', longitude: '-74' }],
    ['an endless accuracy', { latitude: 0, longitude: 0, accuracy: 1e308 }],
    ['a negative accuracy', { latitude: 0, longitude: 0, accuracy: -1 }],
    ['a time that is none', { latitude: 0, longitude: 0, positionTime: 'yesterday' }],
    ['a day that is none', { latitude: 0, longitude: 0, positionTime: '2026-02-30T00:00:00Z' }],
    ['half a position', { latitude: 40.7 }],
  ])('a position with %s is refused by name', async (_, position) => {
    const { employeeId, client } = await guard()
    const answer = await client.try(timeTracking.clockInWithValidation, { employeeId, ...position })
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'invalid-input'])
  })

  test('a fix from the year zero proves nothing and breaks nothing', async () => {
    await drawDock(app.database)
    const { employeeId, client } = await guard({ site: pier.flag })
    const answer = await client.try(timeTracking.clockInWithValidation, {
      employeeId,
      ...inside,
      positionTime: '0001-01-01T00:00:00Z',
    })
    expect(answer).toMatchObject({ status: 201, body: { clockInVerdict: 'uncertain', needsReview: true } })
  })

  test('leaving is never refused; from elsewhere it raises a question', async () => {
    await drawDock(app.database)
    const { employeeId, client } = await guard()
    const { id } = await client.call(timeTracking.clockInWithValidation, { employeeId, ...inside })
    clock.set('2026-03-02T21:00:00.000Z')
    const left = await client.call(timeTracking.clockOut, { id, location: 'Home', ...outside })
    expect(left).toMatchObject({
      clockOutVerdict: 'outside',
      needsReview: true,
      totalHours: '4.00',
      status: 'completed',
      clockOutLocation: 'Home',
    })
  })

  test('leaving without a position, as older screens do, raises none', async () => {
    await drawDock(app.database)
    const { employeeId, client } = await guard()
    const { id } = await client.call(timeTracking.clockInWithValidation, { employeeId, ...inside })
    clock.set('2026-03-02T17:20:00.000Z')
    const left = await client.call(timeTracking.clockOut, { id, location: 'Gate' })
    expect(left).toMatchObject({ clockOutVerdict: 'no_position', needsReview: false, totalHours: '0.33' })
  })
})

describe('clocking in by hand', () => {
  test('an employee gets the time of the server and waits for review with the reason', async () => {
    const { employeeId, client } = await guard()
    const entry = await client.call(timeTracking.clockIn, {
      employeeId,
      clockInTime: at(300),
      location: 'Basement',
      reason: 'No signal',
    })
    expect(entry).toMatchObject({
      clockInTime: noon,
      source: 'manual',
      needsReview: true,
      reason: 'No signal',
      reviewReason: 'Clocked in by hand: No signal',
      clockInVerdict: 'no_position',
    })
  })

  test('a manager writes a time for someone else, and it is known who did', async () => {
    const { employeeId, client } = await guard()
    const lead = await guard({ role: 'lead' })
    const entry = await lead.client.call(timeTracking.clockIn, {
      employeeId,
      clockInTime: '2026-03-02T11:00:00-05:00',
      status: 'active',
    })
    expect(entry).toMatchObject({ clockInTime: '2026-03-02T16:00:00.000Z', source: 'manager', needsReview: false })
    const [first] = await client.call(timeTracking.history, { id: entry.id })
    expect(first).toMatchObject({ act: 'clocked-in', by: 'Ada Guard' })
    const { rows } = await app.database.owner.query('select clocked_in_by from time_entries where id = $1', [entry.id])
    expect(rows[0].clocked_in_by).toBe(lead.userId)
  })

  test('what a lead writes for a supervisor, or a supervisor for another, waits for someone above', async () => {
    const boss = await guard({ role: 'supervisor' })
    for (const role of ['lead', 'supervisor'] as const) {
      const { client } = await guard({ role })
      const hours = { employeeId: boss.employeeId, clockInTime: at(600), clockOutTime: at(590), status: 'completed' }
      const entry = await client.call(timeTracking.clockIn, { ...hours, status: 'completed' })
      expect(entry).toMatchObject({ source: 'manager', needsReview: true })
      await app.database.owner.query('delete from time_entries where id = $1', [entry.id])
    }
  })

  test('a manager’s own clock-in by hand is now and waits for review like anyone’s', async () => {
    const lead = await guard({ role: 'lead' })
    const entry = await lead.client.call(timeTracking.clockIn, { employeeId: lead.employeeId, clockInTime: at(300) })
    expect(entry).toMatchObject({ clockInTime: noon, needsReview: true })
  })

  test('forgotten hours are written down by a manager, once', async () => {
    const { employeeId } = await guard()
    const { client } = await guard({ role: 'supervisor' })
    const hours = { employeeId, clockInTime: at(600), clockOutTime: at(120), status: 'completed' } as const
    const answers = await Promise.all([1, 2, 3].map(() => client.try(timeTracking.clockIn, hours)))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409])
    expect(answers.find(answer => answer.status === 201)?.body).toMatchObject({
      totalHours: '8.00',
      status: 'completed',
    })
  })

  test.each([
    ['no employee', { employeeId: 0 }, 'employeeId', 'Employee ID is required'],
    ['a time that is none', { clockInTime: 'today' }, 'clockInTime', 'Invalid clock in time format'],
    ['tomorrow', { clockInTime: at(-1440) }, 'clockInTime', 'This time has not come yet'],
    [
      'the day before yesterday, still open',
      { clockInTime: at(2880) },
      'clockInTime',
      'More than 24 hours ago: give the end as well',
    ],
    [
      'an end before the beginning',
      { clockInTime: at(60), clockOutTime: at(90), status: 'completed' },
      'clockOutTime',
      'Clock-out must be after clock-in',
    ],
    [
      'thirty hours',
      { clockInTime: at(1800), clockOutTime: at(0), status: 'completed' },
      'clockOutTime',
      'An entry is at most 24 hours long',
    ],
  ])('a manager’s entry with %s is refused in words', async (_, change, field, message) => {
    const { employeeId } = await guard()
    const { client } = await guard({ role: 'supervisor' })
    const { status, body } = await client.try(timeTracking.clockIn, { employeeId, ...change })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: [{ field, message }] })
  })
})

describe('one clock per person', () => {
  test('a second clock-in shows the one that runs', async () => {
    const { employeeId, client } = await guard()
    const first = await client.call(timeTracking.clockInWithValidation, { employeeId, ...inside })
    const second = await client.refused(timeTracking.clockIn, { employeeId })
    expect(second).toMatchObject({ status: 409, body: { code: 'already-clocked-in', current: { id: first.id } } })
  })

  test('of two clock-outs at once, one counts and the other is shown the result', async () => {
    const { employeeId, client } = await guard()
    const { id } = await client.call(timeTracking.clockInWithValidation, { employeeId, ...inside })
    clock.set('2026-03-02T18:00:00.000Z')
    const answers = await Promise.all([1, 2].map(() => client.try(timeTracking.clockOut, { id })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const refusal = answers.find(answer => answer.status === 409)
    expect(refusal?.body).toMatchObject({ code: 'already-clocked-out', current: { id, totalHours: '1.00' } })
  })

  test('the same tap sent again finds the same entry; the same key for something else is refused', async () => {
    const { employeeId, client } = await guard()
    const key = { 'idempotency-key': randomUUID() }
    const tap = { employeeId, ...inside, positionTime: noon }
    const answers = await Promise.all([1, 2, 3].map(() => client.call(timeTracking.clockInWithValidation, tap, key)))
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1)
    const other = await client.try(timeTracking.clockInWithValidation, { ...tap, location: 'Elsewhere' }, key)
    expect([other.status, (other.body as { code: string }).code]).toEqual([409, 'key-reused'])
  })

  test('someone who was set to inactive is not clocked in', async () => {
    const { employeeId } = await hire(app.database, 'Ada')
    const boss = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
    await app.database.owner.query(`update employees set status = 'inactive' where id = $1`, [employeeId])
    const { status, body } = await boss.refused(timeTracking.clockIn, { employeeId })
    expect([status, body.code]).toEqual([409, 'employee-inactive'])
  })
})

describe('shifts', () => {
  const statusOf = async (scheduleId: number) =>
    (await app.database.owner.query('select status from schedules where id = $1', [scheduleId])).rows[0].status

  test.each([
    ['16 minutes early', '08:44', false],
    ['15 minutes early', '08:45', true],
    ['in the middle', '12:00', true],
    ['15 minutes after its end', '17:15', true],
    ['16 minutes after its end', '17:16', false],
  ])('clocking in %s for nine to five', async (_, time, isLinked) => {
    const { employeeId, client } = await guard()
    const scheduleId = await plan(app.database, { employeeId, date: '2026-03-02', from: '09:00', to: '17:00' })
    clock.set(`2026-03-02T${time}:00-05:00`)
    const entry = await client.call(timeTracking.clockIn, { employeeId })
    expect(entry.scheduleId).toBe(isLinked ? scheduleId : null)
    expect(await statusOf(scheduleId)).toBe(isLinked ? 'active' : 'scheduled')
    clock.set('2026-03-02T23:00:00-05:00')
    await client.call(timeTracking.clockOut, { id: entry.id })
    expect(await statusOf(scheduleId)).toBe(isLinked ? 'completed' : 'scheduled')
  })

  test.each([
    ['an ordinary night', '2026-07-01', '2026-07-02T07:30:00-04:00', '8.50'],
    ["spring's short night", '2026-03-07', '2026-03-08T07:30:00-04:00', '7.50'],
    ["autumn's long night", '2026-10-31', '2026-11-01T07:30:00-05:00', '9.50'],
  ])(
    "after midnight in %s the clock belongs to last night's shift, and pays what was worked",
    async (_, date, end, hours) => {
      const start = instantAt(date, '23:00', newYork)
      clock.set(start)
      const { employeeId, client } = await guard()
      const night = { employeeId, date, from: '23:00', to: '07:30', endsNextDay: true }
      const scheduleId = await plan(app.database, night)
      const { id } = await client.call(timeTracking.clockIn, { employeeId })
      clock.set(new Date(end).toISOString())
      expect(await client.call(timeTracking.clockOut, { id })).toMatchObject({ totalHours: hours, scheduleId })

      clock.set(addSeconds(start, 3 * 3600))
      const other = await guard()
      const theirs = await plan(app.database, { ...night, employeeId: other.employeeId })
      expect((await other.client.call(timeTracking.mine, {})).shift?.id).toBe(theirs)
      expect((await other.client.call(timeTracking.clockIn, { employeeId: other.employeeId })).scheduleId).toBe(theirs)
    },
  )

  test('between two shifts that meet, the one that begins is meant', async () => {
    const { employeeId, client } = await guard()
    await plan(app.database, { employeeId, date: '2026-03-02', from: '04:00', to: '12:00' })
    const next = await plan(app.database, { employeeId, date: '2026-03-02', from: '12:00', to: '20:00' })
    clock.set('2026-03-02T16:50:00.000Z')
    expect((await client.call(timeTracking.clockIn, { employeeId })).scheduleId).toBe(next)
  })

  test("a colleague's shift cannot be taken as one's own", async () => {
    const { employeeId, client } = await guard()
    const colleague = await guard()
    const scheduleId = await plan(app.database, {
      employeeId: colleague.employeeId,
      date: '2026-03-02',
      from: '09:00',
      to: '17:00',
    })
    const { status, body } = await client.refused(timeTracking.clockIn, { employeeId, scheduleId })
    expect([status, body.code]).toEqual([422, 'shift-of-another'])
  })

  test("one's own clock shows the shift that runs or comes next, and drafts only when they are published", async () => {
    const { employeeId, client } = await guard()
    await plan(app.database, { employeeId, date: '2026-03-02', from: '13:00', to: '14:00', published: false })
    expect((await client.call(timeTracking.mine, {})).shift).toBeNull()
    const morning = await plan(app.database, { employeeId, date: '2026-03-02', from: '06:00', to: '10:00' })
    expect((await client.call(timeTracking.mine, {})).shift?.id).toBe(morning)
    const evening = await plan(app.database, { employeeId, date: '2026-03-02', from: '18:00', to: '22:00' })
    await plan(app.database, { employeeId, date: '2026-03-03', from: '06:00', to: '10:00' })
    expect((await client.call(timeTracking.mine, {})).shift?.id).toBe(evening)
  })
})

describe('breaks', () => {
  const day = async (paid: boolean) => {
    await app.database.owner.query('update organizations set breaks_paid = $2 where id = $1', [harbor, paid])
    const { employeeId, client } = await guard()
    const { id } = await client.call(timeTracking.clockIn, { employeeId })
    const statusNow = async () =>
      (await app.database.owner.query('select status from employees where id = $1', [employeeId])).rows[0].status
    clock.set('2026-03-02T18:00:00.000Z')
    expect(await client.call(timeTracking.startBreak, { id })).toMatchObject({ openBreak: { paid } })
    expect(await statusNow()).toBe('break')
    expect((await client.refused(timeTracking.startBreak, { id })).body.code).toBe('on-break')
    clock.set('2026-03-02T18:30:00.000Z')
    expect(await client.call(timeTracking.endBreak, { id })).toMatchObject({ openBreak: null })
    expect(await statusNow()).toBe('active')
    expect((await client.refused(timeTracking.endBreak, { id })).body.code).toBe('not-on-break')
    clock.set('2026-03-02T19:30:00.000Z')
    await client.call(timeTracking.startBreak, { id })
    clock.set('2026-03-02T20:00:00.000Z')
    const entry = await client.call(timeTracking.clockOut, { id })
    expect(await statusNow()).toBe('off_duty')
    return entry
  }
  test('unpaid ones are taken off, also the one in which someone leaves', async () => {
    expect(await day(false)).toMatchObject({ breakSeconds: 3600, totalHours: '2.00', openBreak: null })
  })
  test('paid ones cost nothing', async () => {
    expect(await day(true)).toMatchObject({ breakSeconds: 0, totalHours: '3.00' })
  })
  test('of two breaks begun at once, one counts', async () => {
    const { employeeId, client } = await guard()
    const { id } = await client.call(timeTracking.clockIn, { employeeId })
    const answers = await Promise.all([1, 2].map(() => client.try(timeTracking.startBreak, { id })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })
})

describe('who may clock whom', () => {
  test('an employee clocks nobody else, a lead everyone of the organization, nobody a stranger', async () => {
    const ada = await guard()
    const bob = await guard()
    const lead = await guard({ role: 'lead' })
    const stranger = await guard({ organization: summit })
    expect((await ada.client.refused(timeTracking.clockIn, { employeeId: bob.employeeId })).status).toBe(404)
    const { id } = await bob.client.call(timeTracking.clockIn, { employeeId: bob.employeeId })
    for (const call of [timeTracking.clockOut, timeTracking.startBreak, timeTracking.endBreak, timeTracking.history]) {
      expect((await ada.client.refused(call, { id })).status).toBe(404)
      expect((await stranger.client.refused(call, { id })).status).toBe(404)
    }
    expect((await lead.client.refused(timeTracking.clockIn, { employeeId: stranger.employeeId })).status).toBe(404)
    clock.set('2026-03-02T18:00:00.000Z')
    expect((await lead.client.call(timeTracking.clockOut, { id })).status).toBe('completed')
  })

  test('a client is told who is on duty and nothing else', async () => {
    await drawDock(app.database)
    const { employeeId, client } = await guard()
    const { id } = await client.call(timeTracking.clockInWithValidation, {
      employeeId,
      ...inside,
      location: 'Secret gate',
    })
    const visitor = await guard({ role: 'client' })
    const seen = await visitor.client.call(timeTracking.list, { limit: 500 })
    expect(seen.every(entry => entry.status === 'active')).toBe(true)
    expect(seen.find(entry => entry.id === id)).toMatchObject({
      employee: { name: 'Ada' },
      location: null,
      clockInPosition: null,
      clockInVerdict: null,
      reviewReason: null,
    })
    expect(JSON.stringify(seen)).not.toContain('Secret gate')
    await client.call(timeTracking.startBreak, { id })
    const [resting] = (await visitor.client.call(timeTracking.list, { limit: 500 })).filter(entry => entry.id === id)
    expect(resting?.openBreak).toEqual({ startedAt: noon, paid: false })
    expect((await visitor.client.refused(timeTracking.clockIn, { employeeId })).status).toBe(403)
    expect((await visitor.client.refused(timeTracking.history, { id })).status).toBe(403)
    const { teamMembers, onDuty, offDuty } = await visitor.client.call(timeTracking.overview, {})
    expect(onDuty + offDuty).toBe(teamMembers)
    expect(onDuty).toBe(seen.length)
  })
})

describe('before the clock opens', () => {
  const shift = { date: '2026-03-02', from: '12:30', to: '20:00', business: pier.record }
  const opening = (minutes: number) =>
    app.database.owner.query('update organizations set early_clock_in_minutes = $2 where id = $1', [harbor, minutes])
  afterAll(() => opening(0))

  test('an early guard is told when it opens, and gets in from then on', async () => {
    const { employeeId, client } = await guard({ site: pier.record })
    await plan(app.database, { employeeId, ...shift })
    const tap = { employeeId, ...inside }
    const tooEarly = await client.refused(timeTracking.clockInWithValidation, tap)
    expect([tooEarly.status, tooEarly.body.code]).toEqual([422, 'clock-in-too-early'])
    expect(tooEarly.body.message).toBe('Your clock-in opens at 12:30.')
    await opening(20)
    expect((await client.refused(timeTracking.clockInWithValidation, tap)).body.message).toMatch(/12:10/)
    clock.set(addSeconds(noon, 10 * 60))
    expect((await client.try(timeTracking.clockInWithValidation, tap)).status).toBe(201)
  })

  test('nothing keeps out whoever has no shift today, a running one, or one tomorrow', async () => {
    await opening(0)
    const free = await guard({ site: pier.record })
    const running = await guard({ site: pier.record })
    await plan(app.database, { employeeId: running.employeeId, ...shift, from: '11:00' })
    const tomorrow = await guard({ site: pier.record })
    await plan(app.database, { employeeId: tomorrow.employeeId, ...shift, date: '2026-03-03' })
    for (const { client, employeeId } of [free, running, tomorrow]) {
      expect((await client.try(timeTracking.clockInWithValidation, { employeeId, ...inside })).status).toBe(201)
    }
  })

  test('a manager lets someone begin early, and a guard asks for it by hand', async () => {
    await opening(0)
    const boss = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
    const helped = await guard({ site: pier.record })
    const asking = await guard({ site: pier.record })
    for (const { employeeId } of [helped, asking]) await plan(app.database, { employeeId, ...shift })
    expect((await boss.try(timeTracking.clockIn, { employeeId: helped.employeeId })).status).toBe(201)
    const byHand = await asking.client.call(timeTracking.clockIn, {
      employeeId: asking.employeeId,
      reason: 'The night guard had to leave',
    })
    expect(byHand).toMatchObject({ needsReview: true })
  })
})
