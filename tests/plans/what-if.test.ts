import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetWhatIfs } from '#server/plans/run.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { plans } from '#shared/plans/contract.ts'
import type { Plan } from '#shared/plans/shapes.ts'
import { ada, ben, type Company, cleo, openCompany, pier, plan } from '../scheduling/company.ts'
import { eventually } from '../support/eventually.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())
beforeEach(async () => {
  await company.sql('delete from plans')
  await company.clear()
})

const week = '2026-03-09'
const vault = 103
const days = ['2026-03-09', '2026-03-10', '2026-03-11']

type Asked = InputOf<typeof plans.start>
type WhatIf = NonNullable<Asked['whatIf']>

const ask = (whatIf: WhatIf, more: Partial<Asked> = {}): Asked => ({ weekStarting: week, seconds: 2, whatIf, ...more })
const over = (id: number): Promise<Plan> =>
  eventually(async () => {
    const found = await company.boss.call(plans.get, { id })
    return found.status !== 'waiting' && found.status !== 'running' && found
  })
const suppose = async (whatIf: WhatIf, more: Partial<Asked> = {}) =>
  over((await company.boss.call(plans.start, ask(whatIf, more))).id)
const everything = async () =>
  Promise.all(
    ['schedules', 'time_off_requests', 'licences', 'demands', 'employees', 'businesses'].map(table =>
      company.sql(`select * from ${table} order by id`),
    ),
  )
const adaAway = { absent: [{ employeeId: ada, from: week, to: '2026-03-15' }] }
const night = {
  businessId: pier,
  location: 'Roof',
  headCount: 2,
  weekdays: [1, 3],
  startTime: '22:00',
  endTime: '06:00',
  endsNextDay: true,
}
const licensed = (employeeId: number) =>
  company.sql(
    `insert into licences (organization_id, employee_id, kind, expires_on) values (1, $1, 'guard card', '2027-01-01')`,
    [employeeId],
  )

describe('what if', () => {
  test('somebody calls in sick: their shifts go to others, published ones too, and not a row of the week is touched', async () => {
    for (const date of days) await plan(company, { employeeId: ada, date })
    await plan(company, { employeeId: ben, date: '2026-03-09', startTime: '08:00' })
    const before = await everything()
    const found = await suppose(adaAway, { onlyOpen: true })
    expect(found).toMatchObject({
      status: 'ready',
      whatIf: { absent: [{ employee: { id: ada, name: 'Ada Guard' }, from: week }], posts: [], licences: [] },
      figures: { now: { filled: 4, open: 0 }, untouched: { filled: 1, open: 3 }, planned: { filled: 4, open: 0 } },
    })
    expect(found.assignments).toHaveLength(3)
    for (const { from, to, why } of found.assignments) {
      expect(from?.id).toBe(ada)
      expect([null, ada]).not.toContain(to?.id ?? null)
      expect(why[0]?.message).toBe('Ada Guard may not work it any more.')
    }
    expect(found.assignments.find(({ date }) => date === '2026-03-09')?.to?.id).not.toBe(ben)
    expect(await everything()).toEqual(before)
  })

  test('a site asks for a post more: its nights are planned beside the shifts that are there', async () => {
    await plan(company, { employeeId: ada, date: '2026-03-10' })
    const before = await everything()
    const found = await suppose({ posts: [night] })
    expect(found.figures).toMatchObject({ now: { filled: 1, open: 0 }, untouched: { open: 4 }, planned: { open: 0 } })
    expect(
      found.assignments.map(({ shiftId, date, location, businessName }) => [shiftId, date, location, businessName]),
    ).toEqual([
      [null, '2026-03-09', 'Roof', 'Pier 1'],
      [null, '2026-03-09', 'Roof', 'Pier 1'],
      [null, '2026-03-11', 'Roof', 'Pier 1'],
      [null, '2026-03-11', 'Roof', 'Pier 1'],
    ])
    expect(found.assignments[0]).toMatchObject({ startTime: '22:00', endTime: '06:00', endsNextDay: true, from: null })
    expect(await everything()).toEqual(before)
  })

  test('a week without a shift can be tried with a post, and time off of those days counts', async () => {
    await company.sql(
      `insert into time_off_requests (organization_id, employee_id, starts_on, ends_on, status, created_by, decided_by, decided_at)
       select 1, id, '2026-08-31', '2026-09-06', 'approved', 'boss', 'boss', now() from employees where organization_id = 1`,
    )
    const found = await suppose({ posts: [{ ...night, headCount: 1 }] }, { weekStarting: '2026-08-31' })
    expect(found.reasons).toHaveLength(2)
    expect(found.reasons[0]).toMatchObject({ shiftId: null, why: [{ code: 'plan-gap-time-off' }] })
  })

  test('a licence ends: from then on its holder stands nowhere that asks for it', async () => {
    await licensed(ben)
    await plan(company, { employeeId: ben, date: '2026-03-09', businessId: vault })
    const late = await plan(company, { employeeId: ben, date: '2026-03-12', businessId: vault })
    const found = await suppose({ licences: [{ licence: 'Guard card', endsOn: '2026-03-10' }] })
    expect(found.figures?.untouched).toMatchObject({ filled: 1, open: 1 })
    expect(found.assignments).toMatchObject([{ shiftId: late.id, from: { id: ben }, to: null }])
    const ofCleo = await suppose({ licences: [{ licence: 'guard card', employeeId: cleo, endsOn: '2026-03-10' }] })
    expect(ofCleo.figures?.planned).toMatchObject({ filled: 2, open: 0 })
    expect(ofCleo.assignments).toEqual([])
  })

  test('it is never accepted', async () => {
    await plan(company, { employeeId: ada, date: week })
    const { id } = await suppose(adaAway)
    const before = await everything()
    expect((await company.boss.refused(plans.accept, { id })).body.code).toBe('plan-is-what-if')
    expect(await company.boss.call(plans.undo, { id })).toMatchObject({ undone: 0 })
    expect(await everything()).toEqual(before)
  })

  test('those that are kept stand side by side, and whoever changes the week since sees that they are old', async () => {
    await plan(company, { employeeId: ada, date: week })
    await company.sql(`update schedules set updated_at = '2026-03-01'`)
    const [sick, post] = [await suppose(adaAway), await suppose({ posts: [night] })]
    expect((await company.boss.call(plans.compare, { weekStarting: week })).plans).toEqual([])
    await company.boss.call(plans.keep, { id: sick.id, name: 'Ada is sick' })
    await company.boss.call(plans.keep, { id: post.id, name: 'First name' })
    await company.boss.call(plans.keep, { id: post.id, name: 'Roof by night' })
    const compared = await company.boss.call(plans.compare, { weekStarting: week })
    expect(compared.now).toMatchObject({ filled: 1, open: 0 })
    expect(compared.plans).toMatchObject([
      { name: 'Roof by night', isAged: false, planned: { filled: 5 }, untouched: { open: 4 } },
      { name: 'Ada is sick', isAged: false, planned: { filled: 1, changes: 1 }, untouched: { open: 1 } },
    ])
    await company.sql(`update schedules set updated_at = '2026-03-03'`)
    expect((await company.boss.call(plans.compare, { weekStarting: week })).plans.map(({ isAged }) => isAged)).toEqual([
      true,
      true,
    ])
    await company.boss.call(plans.discard, { id: sick.id })
    expect((await company.boss.call(plans.compare, { weekStarting: week })).plans).toHaveLength(1)
    expect((await company.boss.call(plans.compare, { weekStarting: '2026-03-16' })).plans).toEqual([])
  })

  test('what nobody kept is gone after a day; plans and what was kept stay', async () => {
    await plan(company, { employeeId: ada, date: week })
    const [kept, not] = [await suppose(adaAway), await suppose(adaAway)]
    await company.boss.call(plans.keep, { id: kept.id, name: 'Kept' })
    const real = await company.boss.call(plans.start, { weekStarting: week, seconds: 1 })
    await over(real.id)
    const left = async () =>
      (await company.boss.call(plans.list, { weekStarting: week })).map(({ id }) => id).sort((a, b) => a - b)
    const forget = () => doAsSystem(company.app.running, forgetWhatIfs.run)
    await forget()
    expect(await left()).toEqual([kept.id, not.id, real.id])
    company.setClock('2026-03-03T12:00:01.000Z')
    await forget()
    expect(await left()).toEqual([kept.id, real.id])
  })

  test('only a what-if is kept under a name, and the name is one', async () => {
    await plan(company, { employeeId: null, date: week })
    const real = await company.boss.call(plans.start, { weekStarting: week, seconds: 1 })
    expect((await company.boss.refused(plans.keep, { id: real.id, name: 'Mine' })).body.code).toBe('plan-is-real')
    for (const name of ['', '   ', 'see www.evil.example', 'x'.repeat(101)]) {
      expect((await company.boss.refused(plans.keep, { id: real.id, name })).status, name).toBe(400)
    }
  })
})

describe('the wall', () => {
  test('another company sees nothing of it, and assumes nothing of ours', async () => {
    await plan(company, { employeeId: ada, date: week })
    const { id } = await suppose(adaAway)
    await company.boss.call(plans.keep, { id, name: 'Ada is sick' })
    expect(await company.stranger.call(plans.compare, { weekStarting: week })).toEqual({ now: null, plans: [] })
    expect(await company.stranger.call(plans.list, { weekStarting: week })).toEqual([])
    for (const call of [plans.get, plans.discard, plans.stop]) {
      expect((await company.stranger.refused(call, { id })).status).toBe(404)
    }
    expect((await company.stranger.refused(plans.keep, { id, name: 'Ours now' })).status).toBe(404)
    for (const whatIf of [
      adaAway,
      { posts: [night] },
      { licences: [{ licence: 'guard card', employeeId: ada, endsOn: week }] },
    ]) {
      expect((await company.stranger.refused(plans.start, ask(whatIf))).status).toBe(404)
    }
    expect((await company.ada.refused(plans.compare, { weekStarting: week })).status).toBe(403)
    expect((await company.client.refused(plans.keep, { id, name: 'Mine' })).status).toBe(403)
  })

  test.each([
    ['nothing at all', {}],
    ['an absence that ends before it begins', { absent: [{ employeeId: ada, from: week, to: '2026-03-01' }] }],
    ['nobody', { absent: [{ employeeId: 0, from: week, to: week }] }],
    ['a post of nobody', { posts: [{ ...night, headCount: 0 }] }],
    ['an army', { posts: [{ ...night, headCount: 21 }] }],
    ['no day', { posts: [{ ...night, weekdays: [] }] }],
    ['an eighth day', { posts: [{ ...night, weekdays: [8] }] }],
    ['hours that end before they begin', { posts: [{ ...night, endsNextDay: false }] }],
    ['a licence without a name', { licences: [{ licence: ' ', endsOn: week }] }],
    ['a day that is none', { licences: [{ licence: 'x', endsOn: '2026-02-30' }] }],
    ['eleven of a kind', { absent: Array.from({ length: 11 }, () => ({ employeeId: ada, from: week, to: week })) }],
    ['something else', { fire: true }],
  ])('%s is refused', async (_, whatIf) => {
    expect((await company.boss.refused(plans.start, ask(whatIf as WhatIf))).status).toBe(400)
  })

  test('words that look like commands stay words', async () => {
    const location = `'); drop table plans; --`
    const found = await suppose({ posts: [{ ...night, location, weekdays: [1, 1, 1], headCount: 1 }] })
    expect(found.assignments.map(one => one.location)).toEqual([location])
  })
})
