import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scheduling } from '#shared/scheduling/contract.ts'
import { planning } from '#shared/scheduling/planning-contract.ts'
import type { PlanningRules, RuleCode } from '#shared/scheduling/planning-rules.ts'
import { usualRulesIn } from '#shared/scheduling/usual-rules.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { ada, ben, type Company, cleo, london, openCompany, pier, plan, shiftOf } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())
beforeEach(async () => {
  await company.clear()
  for (const table of ['planning_rules', 'planning_limits', 'site_bans', 'kept_apart', 'employee_businesses']) {
    await company.sql(`delete from ${table}`)
  }
  await company.sql(`update organizations set country = 'US'`)
})

const usual = usualRulesIn('US')
const having = (code: RuleCode, level: 'hard' | 'soft' | 'off', numbers: Partial<PlanningRules> = {}) => ({
  ...usual,
  ...numbers,
  rules: { ...usual.rules, [code]: { level, weight: 3 } },
})
const set = (rules: PlanningRules) => company.owner.call(planning.changeRules, { rules })
const none = { adultOn: null, bans: [], apart: [] }
const answerTo = async (changes: Parameters<typeof plan>[1]) => {
  const { status, body } = await company.boss.try(scheduling.create, shiftOf(changes))
  return status === 201 ? 'planned' : (body as { code: string }).code
}

describe('the rules of a company', () => {
  test('are those of its country until it says otherwise, and the owner alone says so', async () => {
    expect((await company.boss.call(planning.rules, {})).rules).toEqual(usual)
    await company.sql(`update organizations set country = 'FR' where id = 1`)
    expect(await company.chief.call(planning.rules, {})).toMatchObject({ version: 1, rules: { restHours: 11 } })
    expect((await company.ada.try(planning.rules, {})).status).toBe(403)
    expect((await company.boss.try(planning.changeRules, { rules: usual })).status).toBe(403)
    expect(await set(having('short-rest', 'hard'))).toMatchObject({ version: 2, usual: { restHours: 11 } })
    expect((await company.stranger.call(planning.rules, {})).version).toBe(1)
  })

  test('two owners who change them at once: the second sees what the first has saved', async () => {
    const [first, second] = await Promise.all(
      [9, 10].map(restHours => company.owner.try(planning.changeRules, { version: 1, rules: { ...usual, restHours } })),
    )
    expect([first?.status, second?.status].sort()).toEqual([200, 409])
    const lost = [first, second].find(one => one?.status === 409)?.body as { current: { rules: PlanningRules } }
    expect(lost.current.rules).toEqual((await company.boss.call(planning.rules, {})).rules)
  })

  test.each<[string, unknown]>([
    ['a rule nobody knows', { ...usual, rules: { ...usual.rules, weather: { level: 'hard', weight: 1 } } }],
    ['a weight of nine', { ...usual, rules: { ...usual.rules, banned: { level: 'hard', weight: 9 } } }],
    ['a month of nights', { ...usual, nightsInRow: 30 }],
    ['a night without length', { ...usual, nightFrom: '06:00', nightTo: '06:00' }],
    ['a rule that is missing', { ...usual, rules: {} }],
  ])('%s is refused', async (_, rules) => {
    const { status } = await company.owner.try(planning.changeRules, { rules: rules as PlanningRules })
    expect([400, 422]).toContain(status)
  })
})

describe('short rest', () => {
  const late = { date: '2026-03-03', startTime: '20:00', endTime: '23:30' }
  const early = { date: '2026-03-04', startTime: '06:00', endTime: '10:00' }
  test.each<['hard' | 'soft' | 'off', string]>([
    ['hard', 'planning-rule'],
    ['soft', 'needs-confirmation'],
    ['off', 'planned'],
  ])('%s: %s', async (level, expected) => {
    await set(having('short-rest', level))
    await plan(company, late)
    expect(await answerTo(early)).toBe(expected)
  })

  test('where it refuses, no confirmation helps: neither on the board, nor in a series, nor in a copied week', async () => {
    await set(having('short-rest', 'hard'))
    await plan(company, { ...late, date: '2026-03-10' })
    expect(await answerTo({ ...early, date: '2026-03-11', confirm: ['short-rest'] })).toBe('planning-rule')
    const shift = await plan(company, early)
    const week = { from: '2026-03-02', to: '2026-03-09' }
    const skipped = await company.boss.call(scheduling.copyWeek, { ...week, onConflict: 'skip' })
    expect(skipped.conflicts).toMatchObject([{ outcome: 'skipped', reason: 'planning-rule' }])
    const opened = await company.boss.call(scheduling.copyWeek, { ...week, onConflict: 'overwrite' })
    expect(opened.conflicts).toMatchObject([{ outcome: 'opened', reason: 'planning-rule' }])
    expect((await company.boss.call(scheduling.get, { id: shift.id })).employeeId).toBe(ada)
  })

  test('overwriting what alone stood in the way of the rest leaves nothing to refuse', async () => {
    await set(having('short-rest', 'hard'))
    await plan(company, early)
    await plan(company, { date: '2026-03-11', startTime: '07:00', endTime: '12:00' })
    const copied = await company.boss.call(scheduling.copyWeek, {
      from: '2026-03-02',
      to: '2026-03-09',
      onConflict: 'overwrite',
    })
    expect(copied.conflicts).toMatchObject([{ outcome: 'overwrote', reason: 'shift-overlaps' }])
  })
})

test('a row of days is counted beyond the week around a shift', async () => {
  await set(having('days-in-row', 'soft', { daysInRow: 12, weekHours: 168 }))
  const days = Array.from({ length: 12 }, (_, day) => `2026-03-${String(day + 2).padStart(2, '0')}`)
  await company.harbor.shifts(days.map(date => ({ employee: ada, date })))
  const { body } = await company.boss.try(scheduling.create, shiftOf({ date: '2026-03-14' }))
  expect(body).toMatchObject({ current: [{ code: 'days-in-row', params: { days: 13, most: 12 } }] })
})

describe('what planners know of a person', () => {
  test('someone not wanted at a site is in no list for it, and hears no more than to ask the planner', async () => {
    const bans = [{ businessId: pier, reason: 'The client asked for someone else' }]
    await company.boss.call(planning.changeLimits, { employeeId: ada, ...none, bans })
    expect(await answerTo({})).toBe('planning-rule')
    expect(await answerTo({ businessId: london })).toBe('planned')
    const open = await plan(company, { employeeId: null, date: '2026-03-06' })
    const { candidates, excluded } = await company.boss.call(cover.find, { id: open.id })
    expect(candidates.map(({ employeeId }) => employeeId)).not.toContain(ada)
    expect(excluded).toMatchObject([{ employeeId: ada, reasons: [{ code: 'banned' }] }])
    expect(await company.ada.call(cover.available, {})).toEqual([])
    const { body } = await company.ada.try(cover.claim, { id: open.id })
    expect(body).toMatchObject({ code: 'person-unfit' })
    expect(JSON.stringify(body)).not.toMatch(/banned|wanted|client asked/i)
  })

  test('two who are kept apart are asked about where they would meet, whichever of them comes second', async () => {
    const apart = [{ employeeId: ben, reason: 'They quarrelled' }]
    await company.boss.call(planning.changeLimits, { employeeId: ada, ...none, apart })
    expect((await company.boss.call(planning.limits, { employeeId: ben })).apart).toMatchObject([{ employeeId: ada }])
    await plan(company, { employeeId: ada })
    expect(await answerTo({ employeeId: ben, startTime: '16:00', endTime: '20:00' })).toBe('needs-confirmation')
    expect(await answerTo({ employeeId: ben, startTime: '17:00', endTime: '20:00' })).toBe('planned')
    expect(await answerTo({ employeeId: cleo })).toBe('planned')
    const open = await plan(company, { employeeId: null, date: '2026-03-05' })
    await plan(company, { employeeId: ada, date: '2026-03-05' })
    const { body } = await company.ben.try(cover.claim, { id: open.id })
    expect(JSON.stringify(body)).not.toMatch(/Ada|kept|paired/)
  })

  test('a minor is not asked to work at night until they come of age', async () => {
    await company.boss.call(planning.changeLimits, { employeeId: ada, ...none, adultOn: '2026-03-12' })
    const night = { startTime: '22:00', endTime: '06:00', endsNextDay: true }
    expect(await answerTo({ ...night, date: '2026-03-11' })).toBe('needs-confirmation')
    expect(await answerTo({ ...night, date: '2026-03-13' })).toBe('planned')
  })

  test('is for owners and supervisors, of their own company, about others than the person themselves', async () => {
    const about = { employeeId: ada, ...none }
    for (const name of ['chief', 'ada', 'client'] as const) {
      expect((await company[name].try(planning.limits, { employeeId: ada })).status).toBe(403)
      expect((await company[name].try(planning.changeLimits, about)).status).toBe(403)
    }
    expect((await company.stranger.try(planning.limits, { employeeId: ada })).status).toBe(404)
    const statusOf = async (limits: object) =>
      (await company.boss.try(planning.changeLimits, { ...about, ...limits })).status
    expect(await statusOf({ bans: [{ businessId: 201, reason: 'A site of another company' }] })).toBe(404)
    expect(await statusOf({ apart: [{ employeeId: 32, reason: 'Somebody of another company' }] })).toBe(404)
    expect(await statusOf({ apart: [{ employeeId: ada, reason: 'Herself' }] })).toBe(400)
    const twice = { businessId: pier, reason: 'Twice' }
    expect(await statusOf({ bans: [twice, twice] })).toBe(400)
  })

  test('two who write it at once: one is told what the other has written', async () => {
    const write = (reason: string) =>
      company.boss.try(planning.changeLimits, {
        employeeId: ada,
        ...none,
        version: 1,
        bans: [{ businessId: pier, reason }],
      })
    const answers = await Promise.all([write('First'), write('Second')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('a shift of a position goes to anybody where that only weighs, and to nobody else by any way where it is the rule', async () => {
  const asked = { position: 'Dog handler' }
  expect(await answerTo(asked)).toBe('planned')
  await set(having('other-position', 'hard'))
  const refusal = await company.boss.try(scheduling.create, shiftOf({ ...asked, date: '2026-03-05' }))
  expect(refusal.body).toMatchObject({
    code: 'planning-rule',
    message: expect.stringContaining('Is not “Dog handler”.'),
  })
  const open = await plan(company, { ...asked, employeeId: null, date: '2026-03-06' })
  const { excluded } = await company.boss.call(cover.find, { id: open.id })
  expect(new Set(excluded.flatMap(({ reasons }) => reasons.map(({ code }) => code)))).toEqual(
    new Set(['other-position']),
  )
  expect((await company.ada.try(cover.claim, { id: open.id })).status).toBe(409)
  expect((await company.boss.try(scheduling.update, { id: open.id, employeeId: ada })).body).toMatchObject({
    code: 'planning-rule',
  })
  await company.sql(`update employees set position = ' dog HANDLER' where id = $1`, [ada])
  expect(await answerTo({ ...asked, date: '2026-03-05' })).toBe('planned')
  await company.sql(`update employees set position = 'Guard' where id = $1`, [ada])
})

test('someone of other sites is in no list of this one, is planned there without a question, and refused where that is the rule', async () => {
  await company.sql(
    `insert into employee_businesses (organization_id, employee_id, business_id) values (1, 21, ${london})`,
  )
  const open = await plan(company, { employeeId: null, date: '2026-03-06' })
  const { excluded } = await company.boss.call(cover.find, { id: open.id })
  expect(excluded).toMatchObject([{ employeeId: ada, reasons: [{ code: 'other-site' }] }])
  expect(await answerTo({})).toBe('planned')
  await set(having('other-site', 'hard'))
  expect(await answerTo({ date: '2026-03-05' })).toBe('planning-rule')
})
