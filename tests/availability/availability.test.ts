import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { availability } from '#shared/availability/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { planning } from '#shared/scheduling/planning-contract.ts'
import { usualRulesIn } from '#shared/scheduling/usual-rules.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { ada, ben, type Company, cleo, openCompany, pier, plan, shiftOf } from '../scheduling/company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())
beforeEach(async () => {
  await company.clear()
  for (const table of ['availability_clashes', 'availability', 'planning_rules', 'kept_apart', 'planning_limits']) {
    await company.sql(`delete from ${table}`)
  }
})

type Form = InputOf<typeof availability.say>
const nothing: Form = { week: [], days: [], mostWeekHours: null, mostWeekNights: null, preferredSites: [] }
/** 4 March 2026 is a Wednesday. */
const notOnWednesdays: Form = { ...nothing, week: [{ weekday: 3, wish: 'cannot' }] }
const codeOf = async (changes: Parameters<typeof plan>[1] = {}) => {
  const { status, body } = await company.boss.try(scheduling.create, shiftOf(changes))
  return status === 201 ? 'planned' : (body as { code: string }).code
}

describe('saying when one can work', () => {
  test('a guard says it for themselves, and reads it again with what the company wants to know', async () => {
    const usual = usualRulesIn('US')
    await company.owner.call(planning.changeRules, { rules: { ...usual, wishesUntil: 3 } })
    const form: Form = {
      week: [{ weekday: 5, wish: 'prefer', from: '08:00', to: '16:00' }],
      days: [{ date: '2026-03-20', wish: 'cannot' }],
      mostWeekHours: 30,
      mostWeekNights: 0,
      preferredSites: [pier],
    }
    await company.ada.call(availability.say, form)
    expect(await company.ada.call(availability.read, {})).toMatchObject([
      {
        employeeId: ada,
        week: [{ weekday: 5, wish: 'prefer', from: '08:00', to: '16:00' }],
        days: [{ date: '2026-03-20', wish: 'cannot', from: null, to: null }],
        mostWeekHours: 30,
        mostWeekNights: 0,
        preferredSites: [{ id: pier, name: 'Pier 1' }],
        wanted: { week: '2026-03-09', until: '2026-03-04' },
      },
    ])
  })

  test('planners read one person or everyone in a week, and write for those who call; guards neither, nor do clients', async () => {
    await company.ada.call(availability.say, notOnWednesdays)
    await company.chief.call(availability.say, { ...notOnWednesdays, employeeId: ben })
    expect(await company.boss.call(availability.read, { employeeId: ben })).toMatchObject([{ employeeId: ben }])
    const everyone = await company.boss.call(availability.read, { week: '2026-03-09' })
    expect(everyone.filter(({ saidAt }) => saidAt !== null).map(({ employeeId }) => employeeId)).toEqual([ada, ben])
    expect(everyone.some(({ name }) => name === 'Sam Stranger' || name === 'Clara Client')).toBe(false)
    expect(await company.ada.call(availability.read, { employeeId: ben })).toEqual([])
    expect((await company.ada.call(availability.read, { week: '2026-03-09' })).map(one => one.employeeId)).toEqual([
      ada,
    ])
    expect((await company.ada.try(availability.say, { ...nothing, employeeId: ben })).status).toBe(404)
    expect((await company.stranger.try(availability.say, { ...nothing, employeeId: ben })).status).toBe(404)
    expect((await company.client.try(availability.read, {})).status).toBe(403)
  })

  test('with whom a guard would rather not work, they and those who set limits read, and nobody else', async () => {
    const { colleagues, say } = availability
    expect(await company.ada.call(colleagues, {})).toEqual([])
    await plan(company)
    await plan(company, { employeeId: ben, startTime: '17:00', endTime: '22:00' })
    expect(await company.ada.call(colleagues, {})).toEqual([{ id: ben, name: 'Ben Guard' }])
    expect((await company.client.try(colleagues, {})).status).toBe(403)
    await company.ada.call(say, { ...nothing, ratherApart: [ben, ben] })
    const named = async (reader: Company['ada'], employeeId?: number) =>
      (await reader.call(availability.read, { employeeId })).map(one => one.ratherApart)
    expect(await named(company.ada)).toEqual([[{ id: ben, name: 'Ben Guard' }]])
    expect(await named(company.ben)).toEqual([[]])
    expect(await named(company.chief, ada)).toEqual([[]])
    expect(await named(company.boss, ada)).toEqual([[]])
    const limitsOf = (employeeId: number) => company.boss.call(planning.limits, { employeeId })
    expect((await limitsOf(ada)).wishedApart).toEqual([{ employeeId: ben, name: 'Ben Guard' }])
    expect((await limitsOf(ben)).wishedApart).toEqual([])
    expect((await company.chief.try(planning.limits, { employeeId: ada })).status).toBe(403)

    // Who writes for somebody on the phone leaves it as it was, and cannot say it for them.
    await company.chief.call(say, { ...nothing, employeeId: ada, mostWeekHours: 30 })
    expect((await limitsOf(ada)).wishedApart).toHaveLength(1)
    const spoken = await company.boss.try(say, { ...nothing, employeeId: ada, ratherApart: [] })
    expect(spoken.status).toBe(400)

    // Kept apart it is a wish no more, whoever of the two it is said of.
    await company.boss.call(planning.changeLimits, {
      employeeId: ben,
      adultOn: null,
      bans: [],
      apart: [{ employeeId: ada, reason: 'Wished for it' }],
    })
    expect((await limitsOf(ada)).wishedApart).toEqual([])
    await company.ada.call(say, { ...nothing, ratherApart: [] })
    expect(await named(company.ada)).toEqual([[]])
    expect((await limitsOf(ada)).apart).toHaveLength(1)
  })

  test.each<[string, Partial<Form>, number]>([
    ['a weekday twice', { week: [1, 1].map(weekday => ({ weekday, wish: 'can' as const })) }, 400],
    ['a day that is over', { days: [{ date: '2026-03-01', wish: 'cannot' }] }, 400],
    ['a day in ten years', { days: [{ date: '2036-03-01', wish: 'cannot' }] }, 400],
    ['an end without a start', { week: [{ weekday: 1, wish: 'can', to: '16:00' }] }, 400],
    ['a site of another company', { preferredSites: [201] }, 404],
    ['a colleague of another company', { ratherApart: [32] }, 404],
    ['oneself', { ratherApart: [ada] }, 404],
  ])('%s is refused', async (_, changes, expected) => {
    const { status } = await company.ada.try(availability.say, { ...nothing, ...changes })
    expect(status === 422 ? 400 : status).toBe(expected)
  })

  test('from two phones at once: the second is shown what the first has said', async () => {
    const answers = await Promise.all(
      [20, 30].map(mostWeekHours => company.ada.try(availability.say, { ...nothing, mostWeekHours, version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('planning against it', () => {
  const rules = (level: 'hard' | 'soft' | 'off') => {
    const usual = usualRulesIn('US')
    return { rules: { ...usual, rules: { ...usual.rules, 'not-available': { level, weight: 4 } } } }
  }
  test.each<['hard' | 'soft' | 'off', string]>([
    ['hard', 'planning-rule'],
    ['soft', 'needs-confirmation'],
    ['off', 'planned'],
  ])('where the rule is %s: %s', async (level, expected) => {
    await company.owner.call(planning.changeRules, rules(level))
    await company.ada.call(availability.say, notOnWednesdays)
    expect(await codeOf()).toBe(expected)
    expect(await codeOf({ date: '2026-03-05' })).toBe('planned')
  })

  test('cover names who would rather and who rather not, and puts those who cannot last', async () => {
    const open = await plan(company, { employeeId: null })
    const wish = (value: 'prefer' | 'avoid' | 'cannot'): Form => ({ ...nothing, week: [{ weekday: 3, wish: value }] })
    await company.ada.call(availability.say, wish('cannot'))
    await company.ben.call(availability.say, wish('avoid'))
    await company.cleo.call(availability.say, wish('prefer'))
    const { candidates } = await company.boss.call(cover.find, { id: open.id })
    const ours = candidates.filter(({ employeeId }) => [ada, ben, cleo].includes(employeeId))
    expect(ours.map(one => [one.employeeId, one.wish])).toEqual([
      [cleo, 'prefer'],
      [ben, 'avoid'],
      [ada, 'cannot'],
    ])
    expect(candidates.at(-1)?.employeeId).toBe(ada)
    await company.owner.call(planning.changeRules, rules('hard'))
    const { excluded } = await company.boss.call(cover.find, { id: open.id })
    expect(excluded).toMatchObject([{ employeeId: ada, reasons: [{ code: 'not-available' }] }])
  })

  test('whoever claims a shift has changed their mind', async () => {
    const open = await plan(company, { employeeId: null })
    await company.ada.call(availability.say, notOnWednesdays)
    expect((await company.ada.call(cover.available, {})).map(({ id }) => id)).toEqual([open.id])
    expect((await company.ada.call(cover.claim, { id: open.id })).outcome).toBe('assigned')
  })
})

describe('after the week was published', () => {
  test('the shift stays theirs, and whoever plans decides: kept, given away, or possible again', async () => {
    const shift = await plan(company)
    const draft = await plan(company, { date: '2026-03-11', published: false })
    await company.ada.call(availability.say, notOnWednesdays)
    expect((await company.boss.call(scheduling.get, { id: shift.id })).employeeId).toBe(ada)
    const clashes = () => company.boss.call(availability.clashes, {})
    expect(await clashes()).toMatchObject([{ scheduleId: shift.id, employeeId: ada, name: 'Ada Guard' }])
    expect((await clashes()).some(({ scheduleId }) => scheduleId === draft.id)).toBe(false)
    expect((await company.stranger.try(availability.keep, { id: shift.id })).status).toBe(404)
    await company.boss.call(availability.keep, { id: shift.id })
    expect(await clashes()).toEqual([])
    await company.boss.call(availability.keep, { id: shift.id })
    // Said again, it is no news.
    await company.ada.call(availability.say, { ...notOnWednesdays, mostWeekHours: 30 })
    expect(await clashes()).toEqual([])
    await company.ada.call(availability.say, nothing)
    await company.ada.call(availability.say, notOnWednesdays)
    expect(await clashes()).toHaveLength(1)
    await company.boss.call(scheduling.update, { id: shift.id, employeeId: ben })
    expect(await clashes()).toEqual([])
  })

  test('a shift that was given in the knowledge of it is no question', async () => {
    await company.ada.call(availability.say, notOnWednesdays)
    await plan(company, { confirm: ['not-available'] })
    await company.ada.call(availability.say, { ...notOnWednesdays, mostWeekHours: 20 })
    expect(await company.boss.call(availability.clashes, {})).toEqual([])
  })
})
