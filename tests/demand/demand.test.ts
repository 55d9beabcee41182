import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demand } from '#shared/demand/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { payRules } from '#shared/organizations/pay-contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { ada, ben, type Company, cleo, london, monday, openCompany, pier, plan } from '../scheduling/company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
beforeEach(async () => {
  await company.sql('delete from demands')
  await company.clear()
})
afterAll(() => company?.app.stop())

type Line = InputOf<typeof demand.create>
const night = (changes: Partial<Line> = {}): Line => ({
  businessId: pier,
  location: 'Gate',
  headCount: 2,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: '22:00',
  endTime: '06:00',
  endsNextDay: true,
  startsOn: '2026-01-01',
  ...changes,
})
const ask = (changes: Partial<Line> = {}) => company.boss.call(demand.create, night(changes))
const week = { from: monday, to: '2026-03-08' }
const covered = async (changes: { businessId?: number } = {}) =>
  (await company.boss.call(demand.coverage, { ...week, ...changes })).sites
const make = (weekStarting = monday) => company.boss.call(demand.makeShifts, { weekStarting })
const kept = () =>
  company.sql<{ date: string; start: string; end: string; next: boolean; startsAt: Date; endsAt: Date }>(
    `select date::text, start_time start, end_time "end", ends_next_day next, starts_at "startsAt", ends_at "endsAt"
     from schedules order by starts_at, id`,
  )

describe('a line of demand', () => {
  test('is written down, read by those who plan, changed once and taken away', async () => {
    const line = await ask({ licences: ['Fire Guard', 'Fire Guard'], weekdays: [7, 1, 1] })
    expect(line).toMatchObject({
      business: { name: 'Pier 1' },
      licences: ['Fire Guard'],
      weekdays: [1, 7],
      position: null,
    })
    expect((await company.chief.call(demand.list, {})).lines).toEqual([line])
    const changed = await company.boss.call(demand.update, { ...night({ headCount: 3 }), id: line.id, version: 1 })
    expect(changed).toMatchObject({ headCount: 3, version: 2 })
    const late = await company.owner.refused(demand.update, { ...night(), id: line.id, version: 1 })
    expect(late.body).toMatchObject({ code: 'changed-meanwhile', current: { headCount: 3 } })
    await company.owner.call(demand.remove, { id: line.id })
    expect((await company.boss.call(demand.list, {})).lines).toEqual([])
    const said = await company.sql<{ action: string }>(
      `select action from audit_log where action like 'demand.%' order by id`,
    )
    expect(said.map(({ action }) => action).slice(-3)).toEqual(['demand.created', 'demand.changed', 'demand.deleted'])
  })

  test('is written by supervisors and owners, not by leads, guards, clients or the company next door', async () => {
    const { id } = await ask()
    for (const who of [company.chief, company.ada, company.client]) {
      expect((await who.refused(demand.create, night())).status).toBe(403)
      expect((await who.refused(demand.remove, { id })).status).toBe(403)
    }
    for (const who of [company.ada, company.client]) expect((await who.refused(demand.list, {})).status).toBe(403)
    expect((await company.stranger.call(demand.list, {})).lines).toEqual([])
    expect((await company.stranger.refused(demand.remove, { id })).status).toBe(404)
    expect((await company.stranger.refused(demand.create, night())).status).toBe(404)
  })

  test.each([
    ['no day of the week', { weekdays: [] }, 'demand-needs-days'],
    ['an eighth day of the week', { weekdays: [8] }, undefined],
    ['nobody', { headCount: 0 }, 'demand-head-count'],
    ['a hundred people', { headCount: 100 }, 'demand-head-count'],
    ['no post', { location: ' ' }, 'location-required'],
    ['an end before its start', { endsNextDay: false }, 'shift-ends-before-start'],
    ['more than a day', { endTime: '23:00' }, 'shift-too-long'],
    ['a last day before the first', { endsOn: '2025-12-31' }, 'no-days'],
  ])('that asks for %s is refused', async (_, changes, code) => {
    const { status, body } = await company.boss.refused(demand.create, night(changes))
    expect(status).toBe(400)
    if (code !== undefined) expect(JSON.stringify(body)).toContain(code)
  })

  test('adds up to the hours that a site was promised, beside those planned', async () => {
    await ask({ weekdays: [1, 2, 3, 4, 5] })
    await plan(company)
    const { sites, weekStarting } = await company.boss.call(demand.list, { weekStarting: monday })
    expect(weekStarting).toBe(monday)
    expect(sites).toEqual([{ businessId: pier, name: 'Pier 1', demandedSeconds: 80 * 3600, plannedSeconds: 8 * 3600 }])
  })
})

describe('coverage', () => {
  test('says of each post and day how many are asked for, there and missing, and at which hours', async () => {
    await ask()
    const hours = { businessId: pier, date: monday, startTime: '22:00', endsNextDay: true }
    await plan(company, { ...hours, endTime: '06:00', location: 'Pier 1 · gate' })
    await plan(company, { ...hours, employeeId: null, endTime: '02:00' })
    const [site] = await covered()
    expect(site).toMatchObject({ businessId: pier, name: 'Pier 1', posts: [{ name: 'Gate' }] })
    expect(site?.posts[0]?.days).toHaveLength(7)
    expect(site?.posts[0]?.days[0]).toMatchObject({
      date: monday,
      required: 2,
      filled: 1,
      open: 0,
      missing: 1,
      state: 'under',
      missingSeconds: 4 * 3600,
      stretches: [
        { startTime: '22:00', endTime: '02:00', filled: 1, open: 1, state: 'met' },
        { startTime: '02:00', endTime: '06:00', filled: 1, open: 0, state: 'under' },
      ],
    })
  })

  test('counts what was planned on the evening before the range, and a cancelled shift for nobody', async () => {
    await ask({ headCount: 1, startTime: '00:00', endTime: '08:00', endsNextDay: false })
    const evening = { date: '2026-03-01', startTime: '20:00', endTime: '08:00', endsNextDay: true }
    const { id } = await plan(company, { ...evening, confirm: ['short-rest'] })
    expect((await covered())[0]?.posts[0]?.days[0]?.state).toBe('met')
    await company.boss.call(scheduling.update, { id, status: 'cancelled' })
    expect((await covered())[0]?.posts[0]?.days[0]?.state).toBe('under')
  })

  test('counts people without a licence that is asked for as planned, and says so', async () => {
    await ask({ headCount: 1, licences: ['Fire Guard'], weekdays: [1] })
    await plan(company, { date: monday, startTime: '22:00', endTime: '06:00', endsNextDay: true })
    const day = async () => (await covered())[0]?.posts[0]?.days[0]
    expect(await day()).toMatchObject({ state: 'met', unlicensed: 1 })
    await company.sql(
      `insert into licences (organization_id, employee_id, kind, expires_on) values (1, $1, 'Fire Guard', '2026-03-01')`,
      [ada],
    )
    expect(await day()).toMatchObject({ unlicensed: 1 })
    await company.sql(`update licences set expires_on = '2026-03-02'`)
    expect(await day()).toMatchObject({ unlicensed: 0 })
  })

  test('of a site that keeps its own holidays follows those, also where they are paid as any day', async () => {
    await ask({ holidays: 'not-on-holidays' })
    const { version, rules } = await company.owner.call(payRules.readSite, { id: pier })
    const ownHolidays = [{ date: '2026-03-04', name: 'Harbor Day', yearly: false }]
    await company.owner.call(payRules.changeSite, { id: pier, version, rules: { ...rules, ownHolidays } })
    const days = (await covered())[0]?.posts[0]?.days.map(({ date }) => date)
    expect(days).not.toContain('2026-03-04')
    expect(days).toHaveLength(6)
    await company.sql(`update businesses set pay_rules = '{}'`)
  })

  test('of more than six weeks, or backwards, is refused', async () => {
    for (const to of ['2026-04-20', '2026-03-01']) {
      expect((await company.boss.refused(demand.coverage, { from: monday, to })).body.code).toBe('board-range')
    }
  })
})

describe('making the shifts of a week', () => {
  test('makes open drafts, as many as are missing, and none a second time', async () => {
    await ask({ weekdays: [3], position: 'Guard' })
    await plan(company, { date: '2026-03-04', startTime: '22:00', endTime: '06:00', endsNextDay: true })
    const preview = await company.chief.call(demand.missing, { weekStarting: monday })
    expect(preview.shifts).toHaveLength(1)
    const { shifts } = await make()
    expect(shifts).toMatchObject([
      {
        businessName: 'Pier 1',
        location: 'Gate',
        position: 'Guard',
        date: '2026-03-04',
        startTime: '22:00',
        endsNextDay: true,
      },
    ])
    const made = await company.boss.call(scheduling.get, { id: shifts[0]?.scheduleId as number })
    expect(made).toMatchObject({
      isOpen: true,
      publishedAt: null,
      position: 'Guard',
      businessId: pier,
      timeZone: 'America/New_York',
    })
    expect((await make()).shifts).toEqual([])
    expect((await covered())[0]?.posts[0]?.days[0]).toMatchObject({ state: 'met', filled: 1, open: 1 })
  })

  test('asks of whoever gets one the licences that are asked for there, also of a copy and when it is claimed', async () => {
    await ask({ headCount: 1, weekdays: [3], licences: ['Fire Guard'] })
    const id = (await make()).shifts[0]?.scheduleId as number
    const lacks = async (scheduleId: number) =>
      (await company.boss.call(cover.find, { id: scheduleId })).excluded
        .filter(({ reasons }) => reasons.some(({ code }) => code === 'not-licensed'))
        .map(({ employeeId }) => employeeId)
    expect(await lacks(id)).toContain(ada)
    const given = await company.boss.refused(scheduling.update, { id, employeeId: ada })
    expect(given.body.code).toBe('needs-confirmation')

    await company.boss.call(scheduling.copyWeek, { from: monday, to: '2026-03-09', onConflict: 'skip' })
    const [copy] = await company.sql<{ id: number }>(`select id from schedules where date = '2026-03-11'`)
    expect(await lacks(copy?.id as number)).toContain(ada)

    await company.boss.call(scheduling.publish, week)
    expect(await company.ada.call(cover.available, {})).toEqual([])
    expect((await company.ada.refused(cover.claim, { id })).status).toBe(409)
    await company.sql(
      `insert into licences (organization_id, employee_id, kind, expires_on) values (1, $1, 'Fire Guard', '2026-12-31')`,
      [ada],
    )
    expect((await company.ada.call(cover.claim, { id })).outcome).toBe('assigned')
    await company.sql('delete from licences')
  })

  test('by five at the same moment makes each of them once', async () => {
    await ask()
    const replies = await Promise.all(
      [company.boss, company.owner, company.chief, company.boss, company.owner].map(who =>
        who.call(demand.makeShifts, { weekStarting: monday }),
      ),
    )
    expect(replies.map(({ shifts }) => shifts.length).sort()).toEqual([0, 0, 0, 0, 14])
    expect(await kept()).toHaveLength(14)
  })

  test('fills the hole that is left, also over midnight', async () => {
    await ask({ headCount: 1, weekdays: [3] })
    await plan(company, { date: '2026-03-04', startTime: '22:00', endTime: '01:30', endsNextDay: true })
    await make()
    expect((await kept())[1]).toMatchObject({ date: '2026-03-05', start: '01:30', end: '06:00', next: false })
    expect((await make()).shifts).toEqual([])
  })

  test('in the nights in which the clocks jump, on the clocks of the site', async () => {
    await ask({ headCount: 1, weekdays: [6, 7] })
    await ask({ headCount: 1, weekdays: [6], businessId: london })
    await make()
    const hours = (await kept()).map(({ date, startsAt, endsAt }) => [
      date,
      (endsAt.getTime() - startsAt.getTime()) / 3_600_000,
    ])
    expect(hours).toEqual([
      ['2026-03-07', 8],
      ['2026-03-07', 7],
      ['2026-03-08', 8],
    ])
    await company.sql('delete from schedules')
    await make('2026-10-26')
    expect(
      (await kept()).filter(({ date }) => date === '2026-10-31').map(({ endsAt, startsAt }) => +endsAt - +startsAt),
    ).toEqual([8 * 3_600_000, 9 * 3_600_000])
    expect((await make('2026-10-26')).shifts).toEqual([])
  })

  test('leaves out what has begun, other sites than those named, and closed sites', async () => {
    await ask({ headCount: 1, startTime: '06:00', endTime: '14:00', endsNextDay: false, weekdays: [1, 2] })
    await ask({ headCount: 1, weekdays: [2], businessId: london })
    const { shifts } = await company.boss.call(demand.makeShifts, { weekStarting: monday, businessIds: [pier] })
    expect(shifts.map(({ date }) => date)).toEqual(['2026-03-03'])
    await company.sql(`update businesses set closed_at = now() where id = $1`, [london])
    expect((await make()).shifts).toEqual([])
    expect((await covered()).map(({ businessId }) => businessId)).toEqual([pier])
    await company.sql(`update businesses set closed_at = null`)
  })

  test('makes none where people are planned already', async () => {
    await ask({ weekdays: [3] })
    const hours = { date: '2026-03-04', startTime: '22:00', endTime: '06:00', endsNextDay: true }
    for (const employeeId of [ada, ben, cleo]) await plan(company, { ...hours, employeeId })
    expect((await make()).shifts).toEqual([])
    expect((await covered())[0]?.posts[0]?.days[0]).toMatchObject({ state: 'over', extra: 1 })
  })

  test('is not for guards, clients or the company next door', async () => {
    await ask()
    for (const who of [company.ada, company.client]) {
      expect((await who.refused(demand.makeShifts, { weekStarting: monday })).status).toBe(403)
    }
    expect(
      (await company.stranger.call(demand.makeShifts, { weekStarting: monday, businessIds: [pier] })).shifts,
    ).toEqual([])
    expect(await kept()).toEqual([])
  })

  test('of more than anyone could look through is refused as a whole', async () => {
    await ask({ headCount: 99 })
    await ask({ headCount: 99, location: 'Yard' })
    const { body } = await company.boss.refused(demand.makeShifts, { weekStarting: monday })
    expect(body.code).toBe('demand-too-many-shifts')
    expect(await kept()).toEqual([])
  })
})
