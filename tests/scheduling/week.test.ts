import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { foundCompany } from '../support/company.ts'
import { eventually } from '../support/eventually.ts'
import { ada, ben, type Company, cleo, doubleBookings, monday, now, openCompany, plan } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())
beforeEach(() => company.clear())

const nextMonday = '2026-03-09'
const shiftsFrom = (from: string, to: string) => company.boss.call(scheduling.list, { from, to })
const copyWeek = (onConflict: 'skip' | 'overwrite' | 'open') =>
  company.boss.call(scheduling.copyWeek, { from: monday, to: nextMonday, onConflict })

describe('drafts and publishing', () => {
  test('drafts become visible together, and each person gets one mail about theirs', async () => {
    await plan(company, { date: '2026-03-09', published: false })
    await plan(company, { date: '2026-03-10', published: false })
    await plan(company, { employeeId: ben, date: '2026-03-10', published: false })
    await plan(company, { date: '2026-03-20', published: false })
    expect(await company.ada.call(scheduling.list, {})).toEqual([])
    const range = { from: nextMonday, to: '2026-03-15' }
    const drafts = await company.boss.call(scheduling.drafts, range)
    expect(drafts).toMatchObject({
      shifts: 3,
      people: [
        { employeeId: ada, shifts: 2 },
        { employeeId: ben, shifts: 1 },
      ],
    })
    expect(await company.boss.call(scheduling.publish, range)).toMatchObject({ published: 3, people: 2 })
    expect((await company.ada.call(scheduling.list, {})).map(({ date }) => date)).toEqual(['2026-03-09', '2026-03-10'])
    const mails = await eventually(async () => {
      const rows = await company.sql<{ to_address: string; text: string }>(
        `select to_address, text from mails where text like '%2026-03-10%' order by to_address`,
      )
      return rows.length === 2 && rows
    })
    expect(mails.map(mail => mail.to_address)).toEqual(['ada@harbor.test', 'ben@harbor.test'])
    expect(mails[0]?.text).toContain('2026-03-09  09:00–17:00  Gate\n2026-03-10  09:00–17:00  Gate')
    expect(mails[0]?.text).not.toContain('2026-03-20')
    expect(await company.boss.call(scheduling.publish, range)).toEqual({ published: 0, people: 0, notIn: [] })
  })
})

test('whoever publishes is told who cannot see it yet', async () => {
  const { id } = await company.boss.call(employees.create, {
    name: 'Zoe Outside',
    email: 'zoe@harbor.test',
    invite: false,
  })
  await plan(company, { date: '2026-03-09', published: false })
  await plan(company, { employeeId: id, date: '2026-03-09', published: false })
  const range = { from: nextMonday, to: '2026-03-15' }
  expect((await company.boss.call(scheduling.drafts, range)).people).toMatchObject([
    { employeeId: ada, isIn: true },
    { employeeId: id, isIn: false },
  ])
  const outside = [{ employeeId: id, name: 'Zoe Outside' }]
  expect(await company.boss.call(scheduling.publish, range)).toEqual({ published: 2, people: 2, notIn: outside })
  await company.boss.call(employees.remove, { id })
})

describe('copying last week', () => {
  beforeEach(async () => {
    await plan(company, { date: monday })
    await plan(company, {
      employeeId: ben,
      date: '2026-03-03',
      startTime: '22:00',
      endTime: '06:00',
      endsNextDay: true,
    })
    await plan(company, { employeeId: null, date: '2026-03-05' })
    const cancelled = await plan(company, { employeeId: cleo, date: '2026-03-06' })
    await company.boss.call(scheduling.update, { id: cancelled.id, status: 'cancelled' })
  })

  test('brings every shift that was not cancelled, as drafts, and twice is once', async () => {
    expect(await copyWeek('skip')).toEqual({ created: 3, conflicts: [] })
    const copies = await shiftsFrom(nextMonday, '2026-03-15')
    expect(copies.map(({ employeeId, date, publishedAt }) => [employeeId, date, publishedAt])).toEqual([
      [ada, '2026-03-09', null],
      [ben, '2026-03-10', null],
      [null, '2026-03-12', null],
    ])
    expect(copies[0]?.startsAt).toBe('2026-03-09T13:00:00.000Z')
    expect(await copyWeek('skip')).toMatchObject({ created: 0 })
    expect(await shiftsFrom(nextMonday, '2026-03-15')).toHaveLength(3)
  })

  test.each([
    ['skip', 'skipped', 2],
    ['overwrite', 'overwrote', 3],
    ['open', 'opened', 3],
  ] as const)('%s: what stands in the way is %s', async (policy, outcome, created) => {
    const standing = await plan(company, { date: nextMonday, startTime: '12:00', endTime: '20:00', location: 'Dock' })
    const reply = await copyWeek(policy)
    expect(reply).toMatchObject({
      created,
      conflicts: [{ employeeName: 'Ada Guard', date: nextMonday, outcome, reason: 'shift-overlaps' }],
    })
    const onMonday = (await shiftsFrom(nextMonday, nextMonday)).map(({ employeeId, location }) => [
      employeeId,
      location,
    ])
    const expected = {
      skip: [[ada, 'Dock']],
      overwrite: [[ada, 'Gate']],
      open: [
        [null, 'Gate'],
        [ada, 'Dock'],
      ],
    }[policy]
    expect(onMonday).toEqual(expected)
    expect((await company.boss.try(scheduling.get, { id: standing.id })).status).toBe(
      policy === 'overwrite' ? 404 : 200,
    )
    expect(await doubleBookings(company)).toEqual([])
  })

  test('time off is never overwritten: the shift comes without its person', async () => {
    await company.sql(
      `insert into time_off_requests (organization_id, employee_id, starts_on, ends_on, status, decided_by, decided_at)
       values (1, 21, '2026-03-09', '2026-03-13', 'approved', 'boss', now())`,
    )
    expect((await copyWeek('overwrite')).conflicts).toMatchObject([{ outcome: 'opened', reason: 'time-off' }])
  })

  test('warnings are asked about once for the whole week', async () => {
    await plan(company, { date: '2026-03-08', startTime: '20:00', endTime: '04:00', endsNextDay: true })
    const week: InputOf<typeof scheduling.copyWeek> = { from: monday, to: nextMonday, onConflict: 'skip' }
    const { body } = await company.boss.refused(scheduling.copyWeek, week)
    expect(body).toMatchObject({ code: 'needs-confirmation', current: [{ code: 'short-rest', employeeId: ada }] })
    expect(await shiftsFrom(nextMonday, '2026-03-15')).toEqual([])
    expect(await company.boss.call(scheduling.copyWeek, { ...week, confirm: ['short-rest'] })).toMatchObject({
      created: 4,
    })
  })

  test('weeks are named by their Mondays, or by the day on which the weeks of the company begin', async () => {
    const wrong = { from: monday, to: '2026-03-10', onConflict: 'skip' } as const
    for (const to of ['2026-03-10', monday]) {
      const { body } = await company.boss.refused(scheduling.copyWeek, { ...wrong, to })
      expect(body.code).toBe('not-two-weeks')
    }
    const sundays = { from: '2026-03-01', to: '2026-03-08', onConflict: 'skip' } as const
    expect(await company.boss.call(scheduling.copyWeek, sundays)).toMatchObject({ created: 3 })
    await company.sql(`update organizations set country = 'FR' where id = 1`)
    expect((await company.boss.refused(scheduling.copyWeek, sundays)).body.code).toBe('not-two-weeks')
    await company.sql(`update organizations set country = 'US' where id = 1`)
    expect((await company.ada.refused(scheduling.copyWeek, wrong)).status).toBe(403)
  })
})

describe('series', () => {
  const repeat = async (until = '2026-03-25') => {
    const first = await plan(company)
    return { first, ...(await company.boss.call(scheduling.repeat, { id: first.id, until, onConflict: 'skip' })) }
  }

  test('a shift repeats weekly until a day, at the same time on the wall', async () => {
    const { first, seriesId, created } = await repeat()
    expect(created).toBe(3)
    const all = await shiftsFrom('2026-03-04', '2026-03-31')
    expect(all.map(shift => [shift.date, shift.seriesId, shift.startsAt.slice(11, 16)])).toEqual([
      ['2026-03-04', seriesId, '14:00'],
      ['2026-03-11', seriesId, '13:00'],
      ['2026-03-18', seriesId, '13:00'],
      ['2026-03-25', seriesId, '13:00'],
    ])
    const longer = { id: first.id, until: '2026-04-01', onConflict: 'skip' } as const
    expect(await company.boss.call(scheduling.repeat, longer)).toMatchObject({ seriesId, created: 1 })
  })

  test('a week in which it does not fit is left out and named', async () => {
    await plan(company, { date: '2026-03-11', location: 'Dock' })
    const { created, conflicts } = await repeat()
    expect(created).toBe(2)
    expect(conflicts).toMatchObject([{ date: '2026-03-11', outcome: 'skipped' }])
  })

  test('this one changes alone, this and later change together', async () => {
    const { first } = await repeat()
    const [, second, third] = await shiftsFrom('2026-03-04', '2026-03-31')
    await company.boss.call(scheduling.update, { id: first.id, location: 'Roof' })
    const changed = await company.boss.call(scheduling.update, {
      id: second?.id as number,
      scope: 'later',
      date: '2026-03-12',
      startTime: '10:00',
      employeeId: ben,
    })
    expect(changed).toMatchObject({ date: '2026-03-12', startTime: '10:00', employeeId: ben })
    const all = await shiftsFrom('2026-03-04', '2026-03-31')
    expect(all.map(({ date, startTime, employeeId, location }) => [date, startTime, employeeId, location])).toEqual([
      ['2026-03-04', '09:00', ada, 'Roof'],
      ['2026-03-12', '10:00', ben, 'Gate'],
      ['2026-03-19', '10:00', ben, 'Gate'],
      ['2026-03-26', '10:00', ben, 'Gate'],
    ])
    await company.boss.call(scheduling.remove, { id: third?.id as number, scope: 'later' })
    expect(await shiftsFrom('2026-03-04', '2026-03-31')).toHaveLength(2)
  })

  test('a series can move by a week onto its own days', async () => {
    const { first } = await repeat()
    await company.boss.call(scheduling.update, { id: first.id, scope: 'later', date: '2026-03-11' })
    const dates = (await shiftsFrom('2026-03-04', '2026-04-30')).map(({ date }) => date)
    expect(dates).toEqual(['2026-03-11', '2026-03-18', '2026-03-25', '2026-04-01'])
  })

  test('when one of them does not fit, none moves', async () => {
    const { first } = await repeat()
    await plan(company, { date: '2026-03-19' })
    const move = { id: first.id, scope: 'later', date: '2026-03-05' } as const
    const { body } = await company.boss.refused(scheduling.update, move)
    expect(body).toMatchObject({ code: 'shift-overlaps', current: { date: '2026-03-19' } })
    expect((await shiftsFrom('2026-03-04', '2026-03-04')).map(({ id }) => id)).toEqual([first.id])
  })
})

describe('the board', () => {
  test('counts hours by midnight, overtime and cost, and shows open shifts, drafts and time off', async () => {
    await plan(company, { date: '2026-03-01', startTime: '22:00', endTime: '06:00', endsNextDay: true })
    for (const day of ['03', '04', '05', '06']) await plan(company, { date: `2026-03-${day}` })
    await plan(company, {
      date: '2026-03-08',
      startTime: '20:00',
      endTime: '04:00',
      endsNextDay: true,
      published: false,
      confirm: ['over-week-hours'],
    })
    await plan(company, { employeeId: null, date: '2026-03-04' })
    await company.sql(
      `insert into time_off_requests (organization_id, employee_id, starts_on, ends_on) values (1, 22, '2026-03-08', '2026-03-20')`,
    )
    const board = await company.boss.call(scheduling.board, { from: monday, to: '2026-03-08' })
    expect(board.employees.find(({ id }) => id === ada)).toMatchObject({
      seconds: (6 + 32 + 4) * 3600,
      overtimeSeconds: 2 * 3600,
      shiftCount: 5,
      costCents: 42 * 2000 + 2000,
    })
    expect(board.employeeCount).toBe(5)
    expect(board.shifts).toHaveLength(6)
    expect(board.days.map(({ date, seconds }) => [date.slice(8), seconds / 3600])).toEqual([
      ['02', 6],
      ['03', 8],
      ['04', 16],
      ['05', 8],
      ['06', 8],
      ['07', 0],
      ['08', 4],
    ])
    expect(board.totals).toMatchObject({ shiftCount: 6, openCount: 1, draftCount: 1 })
    expect(board.timeOff).toMatchObject([{ employeeId: ben, status: 'pending' }])
    // Where the week begins on Sunday, the same Sunday opens the next board, and is as much beyond the hours of pay.
    const next = await company.boss.call(scheduling.board, { from: '2026-03-08', to: '2026-03-14' })
    expect(next.employees.find(({ id }) => id === ada)).toMatchObject({
      seconds: 8 * 3600,
      overtimeSeconds: 2 * 3600,
      weekSeconds: [42 * 3600, 4 * 3600],
      secondsBefore: 38 * 3600,
      shiftCount: 1,
    })
    expect((await company.chief.call(scheduling.board, { from: monday, to: '2026-03-08' })).totals.costCents).toBeNull()
    const own = await company.ada.call(scheduling.board, { from: monday, to: '2026-03-08' })
    expect(own.employees.map(({ name }) => name)).toEqual(['Ada Guard'])
    expect(own.shifts.every(({ employeeId, publishedAt }) => employeeId === ada && publishedAt === now)).toBe(true)
    expect((await company.client.call(scheduling.board, { from: monday, to: '2026-03-08' })).timeOff).toEqual([])
  })

  test('pages through the people by name', async () => {
    const names: string[] = []
    let cursor: string | null = null
    do {
      const page: { employees: { name: string }[]; nextCursor: string | null } = await company.boss.call(
        scheduling.board,
        { from: monday, to: '2026-03-08', limit: 2, ...(cursor !== null && { cursor }) },
      )
      names.push(...page.employees.map(({ name }) => name))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(names).toEqual(['Ada Guard', 'Bea Boss', 'Ben Guard', 'Carl Chief', 'Cleo Guard'])
    const found = await company.boss.call(scheduling.board, { from: monday, to: '2026-03-08', search: 'cleo' })
    expect(found.employees).toHaveLength(1)
  })

  test('shows an owner of companies in two currencies one sum for each, and adds up neither with the other', async () => {
    const lyon = await foundCompany(company.app.database, { id: 3, name: 'Harbor Lyon', owner: 'owner' })
    await company.sql(`update organizations set currency = 'EUR' where id = 3`)
    await lyon.site({ id: 301, name: 'Quai' })
    const { employeeId: guard } = await lyon.hire('Luc Garde', { hourlyRate: 15, site: 301 })
    await plan(company, { date: '2026-03-03' })
    await company.owner.call(scheduling.create, {
      ...{ employeeId: guard, businessId: 301, date: '2026-03-03', startTime: '09:00', endTime: '17:00' },
      ...{ position: 'Garde', location: 'Quai' },
    })
    const board = await company.owner.call(scheduling.board, { from: monday, to: '2026-03-08' })
    expect(board.currency).toBe('USD')
    const euros = [{ currency: 'EUR', cents: 8 * 1500 }]
    expect(board.totals).toMatchObject({ costCents: 8 * 2000, otherCosts: euros, shiftCount: 2 })
    expect(board.days.find(({ date }) => date === '2026-03-03')).toMatchObject({
      costCents: 8 * 2000,
      otherCosts: euros,
    })
    expect(board.employees.find(({ id }) => id === guard)).toMatchObject({ currency: 'EUR', costCents: 8 * 1500 })
    await company.sql(`update employees set closed_at = now() where id = $1`, [guard])
  })
})
