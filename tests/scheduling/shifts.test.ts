import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scheduling } from '#shared/scheduling/contract.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { ada, ben, type Company, london, monday, now, openCompany, plan, shiftOf } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())
beforeEach(() => company.clear())

test('a shift as the specification sends it is planned, listed on its day and told to its guard', async () => {
  const stream = await openStream(company.ada)
  const { businessId: _, ...form } = shiftOf()
  const shift = await company.boss.call(scheduling.create, form)
  expect(shift).toMatchObject({
    employeeId: ada,
    employee: { name: 'Ada Guard', position: 'Guard' },
    date: '2026-03-04',
    startTime: '09:00',
    endTime: '17:00',
    startsAt: '2026-03-04T14:00:00.000Z',
    endsAt: '2026-03-04T22:00:00.000Z',
    status: 'scheduled',
    isOpen: false,
    publishedAt: now,
    version: 1,
  })
  expect(await company.ada.call(scheduling.list, { date: '2026-03-04' })).toEqual([shift])
  expect((await stream.next('schedule-changed')).facts).toEqual({
    scheduleId: shift.id,
    employeeId: ada,
    date: '2026-03-04',
  })
  stream.close()
  const mail = await eventually(async () => (await company.sql<{ text: string }>('select text from mails'))[0])
  expect(mail.text).toContain('2026-03-04  09:00–17:00  Gate')
})

test.each([
  [{ date: '' }, 'date', 'Date is required'],
  [{ startTime: '9:00' }, 'startTime', 'Invalid time format (HH:MM)'],
  [{ endTime: '24:00' }, 'endTime', 'Invalid time format (HH:MM)'],
  [{ endTime: '09:00' }, 'endTime', 'End time must be after start time'],
  [{ startTime: '22:00', endTime: '06:00' }, 'endTime', 'End time must be after start time'],
  [{ endsNextDay: true }, 'endTime', 'A shift can last at most 24 hours'],
  [{ location: ' ' }, 'location', 'Location is required'],
])('the form says what is wrong: %o', async (changes, field, message) => {
  const { status, body } = await company.boss.refused(scheduling.create, shiftOf(changes))
  expect(status).toBe(400)
  expect(body.fields).toContainEqual(expect.objectContaining({ field, message }))
})

describe('conflicts', () => {
  test('a guard cannot be given two shifts at once, and the other one is named', async () => {
    const first = await plan(company)
    const refusal = await company.boss.refused(scheduling.create, shiftOf({ startTime: '16:00', endTime: '20:00' }))
    expect(refusal).toMatchObject({ status: 409, body: { code: 'shift-overlaps', current: { id: first.id } } })
    expect(refusal.body.message).toBe('Ada Guard already has a shift on 2026-03-04 from 09:00 to 17:00 at Gate.')
    await plan(company, { employeeId: ben, startTime: '16:00', endTime: '20:00' })
  })

  test('a night shift collides with the morning after it', async () => {
    await plan(company, { startTime: '22:00', endTime: '06:00', endsNextDay: true })
    const { body } = await company.boss.refused(
      scheduling.create,
      shiftOf({ date: '2026-03-05', startTime: '05:00', endTime: '12:00' }),
    )
    expect(body.code).toBe('shift-overlaps')
  })

  test('a hundred planners at the same instant make one shift', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        company.boss.try(scheduling.create, shiftOf({ startTime: `0${n % 9}:30`, endTime: '17:00' })),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(99)
    expect(await company.sql('select id from schedules')).toHaveLength(1)
  })

  test.each([
    ['short-rest', { date: '2026-03-03', startTime: '20:00', endTime: '23:30', location: 'Late' }],
    ['licence-expired', null],
  ] as const)('a warning (%s) can be confirmed', async (code, other) => {
    if (other !== null) await plan(company, { ...other, date: '2026-03-04', startTime: '18:00', endTime: '22:00' })
    else
      await company.sql(
        `insert into licences (organization_id, employee_id, kind, expires_on) values (1, 21, 'guard card', '2026-03-03')`,
      )
    const { status, body } = await company.boss.refused(scheduling.create, shiftOf())
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'needs-confirmation' })
    expect(body.current).toMatchObject([{ code, employeeId: ada, employeeName: 'Ada Guard', date: '2026-03-04' }])
    await company.boss.call(scheduling.create, shiftOf({ confirm: [code] }))
  })

  test('more than forty hours in the week are asked about, the fortieth is not', async () => {
    for (const day of ['02', '03', '04', '05', '06']) await plan(company, { date: `2026-03-${day}` })
    const sixth = shiftOf({ date: '2026-03-07', startTime: '09:00', endTime: '10:00' })
    const { body } = await company.boss.refused(scheduling.create, sixth)
    expect(body).toMatchObject({ code: 'needs-confirmation', current: [{ code: 'over-week-hours' }] })
    await company.boss.call(scheduling.create, { ...sixth, confirm: ['over-week-hours'] })
    await plan(company, { date: '2026-03-09' })
  })

  test('approved time off is refused, a request that is still pending is not', async () => {
    await company.sql(
      `insert into time_off_requests (organization_id, employee_id, starts_on, ends_on, status, decided_by, decided_at)
       values (1, 21, '2026-03-04', '2026-03-05', 'approved', 'boss', now())`,
    )
    await company.sql(
      `insert into time_off_requests (organization_id, employee_id, starts_on, ends_on) values (1, 22, '2026-03-04', '2026-03-05')`,
    )
    expect((await company.boss.refused(scheduling.create, shiftOf())).body.code).toBe('time-off')
    const night = shiftOf({ date: '2026-03-03', startTime: '22:00', endTime: '06:00', endsNextDay: true })
    expect((await company.boss.refused(scheduling.create, night)).body.code).toBe('time-off')
    await plan(company, { date: '2026-03-03', startTime: '16:00', endTime: '00:00', endsNextDay: true })
    await plan(company, { employeeId: ben })
  })
})

describe('changing', () => {
  test('only a status, as the specification allows, any of them', async () => {
    const shift = await plan(company)
    for (const status of ['active', 'completed', 'cancelled', 'scheduled'] as const) {
      const changed = await company.boss.call(scheduling.update, { id: shift.id, status })
      expect(changed).toMatchObject({ status, date: shift.date, startTime: '09:00', employeeId: ada })
    }
  })

  test('a cancelled shift cannot come back into an hour that was given away meanwhile', async () => {
    const shift = await plan(company)
    await company.boss.call(scheduling.update, { id: shift.id, status: 'cancelled' })
    await plan(company)
    const { body } = await company.boss.refused(scheduling.update, { id: shift.id, status: 'scheduled' })
    expect(body.code).toBe('shift-overlaps')
  })

  test('two who move the same shift: the second sees the newer one', async () => {
    const { id, version } = await plan(company)
    const [one, two] = await Promise.all([
      company.boss.try(scheduling.update, { id, version, date: '2026-03-05' }),
      company.chief.try(scheduling.update, { id, version, employeeId: ben }),
    ])
    expect([one?.status, two?.status].sort()).toEqual([200, 409])
    const loser = one?.status === 409 ? one : two
    expect(loser?.body).toMatchObject({ code: 'changed-meanwhile', current: { id, version: 2 } })
  })

  test('moving it to another person tells both', async () => {
    const shift = await plan(company)
    const [adas, bens] = [await openStream(company.ada), await openStream(company.ben)]
    await company.boss.call(scheduling.update, { id: shift.id, employeeId: ben })
    expect((await adas.next('schedule-changed')).facts).toMatchObject({ scheduleId: shift.id, employeeId: ada })
    expect((await bens.next('schedule-changed')).facts).toMatchObject({ scheduleId: shift.id, employeeId: ben })
    adas.close()
    bens.close()
    expect(await company.ada.call(scheduling.list, { date: shift.date })).toEqual([])
    await eventually(
      async () => (await company.sql(`select id from mails where to_address = 'ben@harbor.test'`)).length > 0,
    )
  })

  test('a night shift becomes a day shift by a caller who knows nothing of nights', async () => {
    const night = await plan(company, { startTime: '22:00', endTime: '06:00', endsNextDay: true })
    const day = await company.boss.call(scheduling.update, { id: night.id, startTime: '08:00', endTime: '16:00' })
    expect(day).toMatchObject({ endsNextDay: false, endsAt: '2026-03-04T21:00:00.000Z' })
  })

  test('a shift with hours on it is cancelled, not deleted', async () => {
    const { id } = await plan(company)
    await company.harbor.entry({ employee: ada, shift: id, from: new Date().toISOString() })
    expect((await company.boss.refused(scheduling.remove, { id })).body.code).toBe('shift-has-hours')
    await company.sql('delete from time_entries')
    expect(await company.boss.call(scheduling.remove, { id })).toBeNull()
    expect((await company.boss.refused(scheduling.get, { id })).status).toBe(404)
  })
})

test('a copy goes to another day and another post as a draft, and keeps its person unless told otherwise', async () => {
  const { id } = await plan(company)
  const copy = { id, date: '2026-03-05', businessId: london, location: 'Back door' }
  const made = { date: '2026-03-05', businessId: london, location: 'Back door', publishedAt: null }
  expect(await company.boss.call(scheduling.copy, copy)).toMatchObject({ ...made, employeeId: ada })
  expect(await company.boss.call(scheduling.copy, { ...copy, employeeId: null })).toMatchObject({
    ...made,
    isOpen: true,
  })
})

describe('who sees what', () => {
  test('drafts are for those who plan; employees see their own; clients what is published', async () => {
    const mine = await plan(company)
    const draft = await plan(company, { date: '2026-03-05', published: false })
    const other = await plan(company, { employeeId: ben })
    const ids = async (who: 'boss' | 'chief' | 'owner' | 'ada' | 'client' | 'stranger') =>
      (await company[who].call(scheduling.list, { from: monday, to: '2026-03-08' })).map(({ id }) => id)
    expect(await ids('boss')).toEqual([mine.id, other.id, draft.id])
    expect(await ids('chief')).toEqual([mine.id, other.id, draft.id])
    expect(await ids('owner')).toEqual([mine.id, other.id, draft.id])
    expect(await ids('ada')).toEqual([mine.id])
    expect(await ids('client')).toEqual([mine.id, other.id])
    expect(await ids('stranger')).toEqual([])
    expect((await company.ada.refused(scheduling.get, { id: draft.id })).status).toBe(404)
    expect((await company.ada.refused(scheduling.get, { id: other.id })).status).toBe(404)
    expect((await company.stranger.refused(scheduling.update, { id: mine.id, status: 'cancelled' })).status).toBe(404)
    expect((await company.ada.refused(scheduling.remove, { id: mine.id })).status).toBe(403)
    expect((await company.client.refused(scheduling.create, shiftOf())).status).toBe(403)
  })

  test('a stranger’s employee or business is as good as none', async () => {
    expect((await company.boss.refused(scheduling.create, shiftOf({ employeeId: 32 }))).status).toBe(404)
    expect((await company.boss.refused(scheduling.create, shiftOf({ businessId: 201 }))).status).toBe(404)
    expect(
      (await company.boss.refused(scheduling.create, shiftOf({ employeeId: null, organizationId: 2 }))).status,
    ).toBe(404)
  })
})

test('a list without a day is bounded, and its pages hold every shift once', async () => {
  for (let hour = 0; hour < 7; hour++) {
    await plan(company, { employeeId: null, startTime: `0${hour}:00`, endTime: '17:00' })
  }
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const answer = await company.boss.try(scheduling.list, { limit: 3, ...(cursor && { cursor }) })
    seen.push(...(answer.body as { id: number }[]).map(({ id }) => id))
    cursor = answer.headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(7)
  expect(seen).toHaveLength(7)
})

describe('nights in which the clocks change', () => {
  test.each([
    ['New York in spring', 101, '2026-03-07', 7.5],
    ['New York in autumn', 101, '2026-10-31', 9.5],
    ['New York on an ordinary night', 101, '2026-03-04', 8.5],
    ['London in spring', london, '2026-03-28', 7.5],
    ['London in autumn', london, '2026-10-24', 9.5],
  ])('%s', async (_, businessId, date, hours) => {
    const shift = await plan(company, { businessId, date, startTime: '23:00', endTime: '07:30', endsNextDay: true })
    expect((Date.parse(shift.endsAt) - Date.parse(shift.startsAt)) / 3_600_000).toBe(hours)
    expect(shift).toMatchObject({ startTime: '23:00', endTime: '07:30', date })
  })

  test('a shift that the lost hour swallows is refused', async () => {
    const { body } = await company.boss.refused(
      scheduling.create,
      shiftOf({ date: '2026-03-08', startTime: '02:30', endTime: '03:15' }),
    )
    expect(body.fields).toMatchObject([{ field: 'endTime', message: 'End time must be after start time' }])
  })
})
