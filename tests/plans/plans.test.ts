import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { watchPlans } from '#server/plans/run.ts'
import { listPeople } from '#server/plans/week-store.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { plans } from '#shared/plans/contract.ts'
import type { Plan } from '#shared/plans/shapes.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { planning } from '#shared/scheduling/planning-contract.ts'
import { usualRulesIn } from '#shared/scheduling/usual-rules.ts'
import {
  ada,
  ben,
  type Company,
  cleo,
  doubleBookings,
  monday,
  now,
  openCompany,
  pier,
  plan,
} from '../scheduling/company.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { given } from '../support/given.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.app.stop())
beforeEach(async () => {
  await company.sql('delete from plans')
  await company.clear()
  await company.sql('delete from employee_businesses')
})

const week = '2026-03-09'
const usual = usualRulesIn('US')
const vault = 103
const days = Array.from({ length: 7 }, (_, nth) => `2026-03-${String(9 + nth).padStart(2, '0')}`)

type Asked = Partial<Parameters<typeof plans.start.input.parse>[0] & object>

const start = (asked: Asked = {}) => company.boss.call(plans.start, { weekStarting: week, seconds: 2, ...asked })
const read = (id: number) => company.boss.call(plans.get, { id })
const over = (id: number) =>
  eventually(async () => {
    const found = await read(id)
    return found.status !== 'waiting' && found.status !== 'running' && found
  })
const fill = async (asked: Asked = {}) => over((await start(asked)).id)
const open = (date: string, changes: Parameters<typeof plan>[1] = {}) =>
  plan(company, { employeeId: null, date, published: false, ...changes })
const holderOf = async (id: number) => (await company.boss.call(scheduling.get, { id })).employeeId
const allShifts = () => company.sql('select id, employee_id, version, updated_at from schedules order by id')
const givenTo = ({ assignments }: Plan) => assignments.map(({ shiftId, to }) => [shiftId, to?.id ?? null])

describe('filling a week', () => {
  test('open shifts go to those who may have them, nothing is touched before it is accepted, and drafts stay drafts', async () => {
    const shifts = [await open('2026-03-09'), await open('2026-03-09'), await open('2026-03-10')]
    const before = await allShifts()
    const found = await fill()
    expect(found).toMatchObject({ status: 'ready', shiftCount: 3, reasons: [] })
    expect(found.figures).toMatchObject({ now: { filled: 0, open: 3 }, planned: { filled: 3, open: 0, changes: 0 } })
    expect(await allShifts()).toEqual(before)
    const reply = await company.boss.call(plans.accept, { id: found.id })
    expect(reply).toMatchObject({ accepted: 3, unfit: 0, plan: { acceptedCount: 3, proposedCount: 0 } })
    for (const { id } of shifts) {
      const shift = await company.boss.call(scheduling.get, { id })
      expect(shift.employeeId).not.toBeNull()
      expect(shift.publishedAt).toBeNull()
    }
    expect(await doubleBookings(company)).toEqual([])
  })

  test('a licence, time off, another site and rest are never broken, and what nobody may have stays open', async () => {
    await company.sql(
      `insert into licences (organization_id, employee_id, kind, expires_on) values (1, $1, 'guard card', '2027-01-01')`,
      [ben],
    )
    await company.sql(
      `insert into time_off_requests (organization_id, employee_id, starts_on, ends_on, status, created_by, decided_by, decided_at)
       values (1, $1, '2026-03-10', '2026-03-11', 'approved', 'boss', 'boss', now())`,
      [ben],
    )
    // Ends at two in the morning of the day on which the vault opens at nine: seven hours of rest.
    const night = { startTime: '18:00', endTime: '02:00', endsNextDay: true }
    await plan(company, { employeeId: ben, date: '2026-03-12', ...night })
    const at = [0, 1, 2, 4, 5]
    const guarded = await Promise.all(at.map(nth => open(days[nth] as string, { businessId: vault })))
    const found = await fill()
    const ids = guarded.map(({ id }) => id)
    expect(givenTo(found)).toEqual([
      [ids[0], ben],
      [ids[4], ben],
    ])
    expect(found.reasons.map(({ shiftId, why }) => [shiftId, why.map(({ message }) => message)])).toEqual([
      [ids[1], ['Needs guard card: 1 of 5 have it, 1 off.']],
      [ids[2], ['Needs guard card: 1 of 5 have it, 1 off.']],
      [ids[3], ['Needs guard card: 1 of 5 have it, 1 with too little rest.']],
    ])
    expect(found.assignments[0]?.why.map(({ code }) => code)).toContain('plan-why-only')
  })

  test('what is published and has somebody stays, unless the planner lets it move; what has begun always stays', async () => {
    const fixed = await plan(company, { employeeId: ada, date: '2026-03-09' })
    const draft = await plan(company, { employeeId: ben, date: '2026-03-09', published: false })
    await company.sql(`update businesses set required_licences = '{guard card}' where id = $1`, [pier])
    const kept = await fill({ onlyOpen: true })
    expect(kept.assignments).toEqual([])
    expect(kept.figures?.planned).toMatchObject({ filled: 2, changes: 0 })
    // Neither has the card: the draft is theirs no longer, the published one only if it may move.
    expect(givenTo(await fill())).toEqual([[draft.id, null]])
    expect(givenTo(await fill({ movePublished: true })).sort()).toEqual([
      [fixed.id, null],
      [draft.id, null],
    ])
    company.setClock('2026-03-09T14:00:00.000Z')
    await open('2026-03-12')
    expect(givenTo(await fill({ movePublished: true }))).toEqual([])
    await company.sql(`update businesses set required_licences = '{}' where id = $1`, [pier])
  })

  test('chosen sites alone are planned, around what people have elsewhere', async () => {
    const elsewhere = await open('2026-03-09', { businessId: 102, location: 'Lobby' })
    const here = await open('2026-03-09')
    for (const employeeId of [ada, ben]) await plan(company, { employeeId, date: '2026-03-09', businessId: 102 })
    const found = await fill({ businessIds: [pier] })
    expect(found.shiftCount).toBe(1)
    expect(found.assignments.map(({ shiftId }) => shiftId)).toEqual([here.id])
    expect([ada, ben]).not.toContain(found.assignments[0]?.to?.id)
    expect(await holderOf(elsewhere.id)).toBeNull()
  })

  test('chosen posts of a site alone are planned, however their name is written; the rest of the site stays as it is', async () => {
    const gate = await open('2026-03-09')
    const again = await open('2026-03-10', { location: 'Pier 1 · gate' })
    const lobby = await open('2026-03-09', { location: 'Lobby' })
    const draft = await plan(company, { employeeId: ada, date: '2026-03-11', location: 'Lobby', published: false })
    const elsewhere = await open('2026-03-09', { businessId: 102, location: 'Gate' })
    expect(await company.boss.call(plans.posts, { weekStarting: week })).toMatchObject([
      { businessName: 'Canary Wharf', location: 'Gate', shiftCount: 1, openCount: 1 },
      { businessName: 'Pier 1', location: 'Gate', shiftCount: 2, openCount: 2 },
      { businessName: 'Pier 1', location: 'Lobby', shiftCount: 2, openCount: 1 },
    ])
    const found = await fill({ posts: [{ businessId: pier, location: 'Gate' }], movePublished: true })
    expect(found).toMatchObject({ businessIds: [pier], posts: [{ businessId: pier, location: 'Gate' }], shiftCount: 2 })
    expect(found.assignments.map(({ shiftId }) => shiftId)).toEqual([gate.id, again.id])
    await company.boss.call(plans.accept, { id: found.id })
    expect(await Promise.all([lobby, draft, elsewhere].map(({ id }) => holderOf(id)))).toEqual([null, ada, null])
    // A chosen site of which no post was named is filled whole.
    const wider = await fill({ businessIds: [102], posts: [{ businessId: pier, location: 'Lobby' }] })
    expect(wider.shiftCount).toBe(3)
    expect(
      (await company.boss.refused(plans.start, { weekStarting: week, posts: [{ businessId: pier, location: 'Roof' }] }))
        .body.code,
    ).toBe('plan-nothing-to-fill')
    const stranger = { weekStarting: week, posts: [{ businessId: pier, location: 'Gate' }] }
    expect((await company.stranger.refused(plans.start, stranger)).status).toBe(404)
    expect(await company.stranger.call(plans.posts, { weekStarting: week })).toEqual([])
  })

  test('a shift goes to whoever likes to work then, never to who cannot, and the gap says so', async () => {
    const everyone = [12, 13, ada, ben, cleo]
    await company.sql(
      `insert into availability (organization_id, employee_id, said_at) select 1, unnest($1::int[]), now()`,
      [everyone],
    )
    const say = (employeeIds: number[], weekday: number, wish: string) =>
      company.sql(
        `insert into availability_week (organization_id, employee_id, weekday, wish) select 1, unnest($1::int[]), $2, $3`,
        [employeeIds, weekday, wish],
      )
    await say([12, 13, ada, ben], 1, 'avoid')
    await say([cleo], 1, 'prefer')
    await say(everyone, 2, 'cannot')
    const [liked, impossible] = [await open('2026-03-09'), await open('2026-03-10')]
    const found = await fill()
    const given = found.assignments.find(({ shiftId }) => shiftId === liked.id)
    expect(given?.to?.id).toBe(cleo)
    expect(given?.why.map(({ code }) => code)).toContain('plan-why-wish')
    expect(found.figures?.planned.wishesKept).toBe(1)
    const gap = found.reasons.find(({ shiftId }) => shiftId === impossible.id)
    const against = found.assignments.find(({ shiftId }) => shiftId === impossible.id)
    expect([gap?.why[0]?.code, against?.to?.id]).toEqual(['plan-gap-unavailable', undefined])
    expect(gap?.remedies[0]?.code).toBe('plan-remedy-ask')
    await company.sql('delete from availability')
  })

  test('where moving one published shift would fill a gap, the plan says which and to whom; once it is moved, the gap is filled', async () => {
    await company.sql(
      `insert into licences (organization_id, employee_id, kind, expires_on) values (1, $1, 'guard card', '2027-01-01')`,
      [ben],
    )
    const atPier = await plan(company, { employeeId: ben, date: '2026-03-09' })
    const atVault = await open('2026-03-09', { businessId: vault })
    const found = await fill()
    expect(found.reasons.map(({ shiftId, why }) => [shiftId, why[0]?.message])).toEqual([
      [atVault.id, 'Needs guard card: 1 of 5 have it, 1 at work then.'],
    ])
    expect(found.reasons[0]?.remedies[0]?.message).toBe(
      'Give Ada Guard the shift of Ben Guard on 2026-03-09, 09:00 – 17:00: then Ben Guard can take this one.',
    )
    await company.sql('update schedules set employee_id = $1 where id = $2', [ada, atPier.id])
    expect(givenTo(await fill())).toEqual([[atVault.id, ben]])
  })

  test('a shift of a position goes to who is of it, to another only where nobody is left, and to nobody else where that is the rule', async () => {
    await company.sql(`update employees set position = 'Dog handler' where id = $1`, [cleo])
    try {
      const asked = { position: 'dog handler' }
      const [kennel, second] = [await open('2026-03-09', asked), await open('2026-03-09', asked)]
      const loose = await fill()
      expect(loose.reasons).toEqual([])
      expect(givenTo(loose).filter(([, to]) => to === cleo)).toHaveLength(1)
      const rules = { ...usual, rules: { ...usual.rules, 'other-position': { level: 'hard' as const, weight: 4 } } }
      await company.owner.call(planning.changeRules, { rules })
      const strict = await fill()
      expect(givenTo(strict).map(([, to]) => to)).toEqual([cleo])
      const [gap] = strict.reasons
      expect([kennel.id, second.id]).toContain(gap?.shiftId)
      expect(gap?.why.map(({ message }) => message)).toContain('Are of another position: 4 of 5.')
      expect(gap?.remedies.map(({ code }) => code)).toContain('plan-remedy-position')
    } finally {
      await company.sql('delete from planning_rules')
      await company.sql(`update employees set position = 'Guard' where id = $1`, [cleo])
    }
  })

  test('whoever wishes for few hours and no nights is given more only where nobody else is there', async () => {
    await company.sql(
      `insert into availability (organization_id, employee_id, most_week_hours, most_week_nights, said_at)
       select 1, id, 8, 0, now() from employees where organization_id = 1 and id <> $1`,
      [cleo],
    )
    try {
      const night = { startTime: '22:00', endTime: '06:00', endsNextDay: true }
      const shifts = [await open('2026-03-09', night), await open('2026-03-11', night), await open('2026-03-13', night)]
      expect(givenTo(await fill())).toEqual(shifts.map(({ id }) => [id, cleo]))
      await company.sql(
        `insert into time_off_requests (organization_id, employee_id, starts_on, ends_on, status, created_by, decided_by, decided_at)
         select 1, $1, '2026-03-01', '2026-03-20', 'approved', 'boss', 'boss', now()`,
        [cleo],
      )
      expect((await fill()).figures?.planned).toMatchObject({ filled: 3, open: 0 })
    } finally {
      await company.sql('delete from availability')
    }
  })

  test('whoever watches hears of it without asking', async () => {
    await open('2026-03-09')
    const stream = await openStream(company.chief)
    const { id } = await start()
    expect((await stream.next('plan-changed')).facts).toEqual({ planId: id })
    await over(id)
    stream.close()
  })
})

describe('who may', () => {
  test('guards, clients and strangers neither ask for a plan nor read one', async () => {
    await open('2026-03-09')
    const { id } = await fill()
    for (const caller of [company.ada, company.client]) {
      expect((await caller.refused(plans.start, { weekStarting: week })).status).toBe(403)
      expect((await caller.refused(plans.get, { id })).status).toBe(403)
      expect((await caller.refused(plans.accept, { id })).status).toBe(403)
    }
    for (const call of [plans.get, plans.stop, plans.accept, plans.undo, plans.discard] as const) {
      expect((await company.stranger.refused(call, { id })).status).toBe(404)
    }
    expect(await company.stranger.call(plans.list, { weekStarting: week })).toEqual([])
    expect((await company.stranger.refused(plans.start, { weekStarting: week, businessIds: [pier] })).status).toBe(404)
  })

  test('a lead plans and accepts, and is told no cost', async () => {
    await open('2026-03-09')
    const { id } = await fill()
    const seen = await company.chief.call(plans.get, { id })
    expect(seen.figures?.planned.costCents).toBeNull()
    expect(JSON.stringify(seen)).not.toContain('USD 1')
    expect((await read(id)).figures?.planned.costCents).toBe(8 * 2000)
    expect(await company.chief.call(plans.accept, { id })).toMatchObject({ accepted: 1 })
  })

  test('a week without shifts ahead, a day that begins no week and a contradiction are refused in words', async () => {
    expect((await company.boss.refused(plans.start, { weekStarting: week })).body.code).toBe('plan-nothing-to-fill')
    await open('2026-03-09')
    expect((await company.boss.refused(plans.start, { weekStarting: '2026-03-11' })).status).toBe(422)
    expect(
      (await company.boss.refused(plans.start, { weekStarting: week, onlyOpen: true, movePublished: true })).status,
    ).toBe(422)
  })
})

describe('accepting', () => {
  test('a part of it: the rest stays proposed', async () => {
    const [first, second] = [await open('2026-03-09'), await open('2026-03-11')]
    const { id } = await fill()
    expect(await company.boss.call(plans.accept, { id, shiftIds: [first.id] })).toMatchObject({
      accepted: 1,
      plan: { acceptedCount: 1, proposedCount: 1 },
    })
    expect(await holderOf(first.id)).not.toBeNull()
    expect(await holderOf(second.id)).toBeNull()
  })

  test('twice and at once nothing is doubled', async () => {
    await Promise.all(days.map(date => open(date)))
    const { id } = await fill()
    const replies = await Promise.all(
      [company.boss, company.chief, company.owner].map(one => one.call(plans.accept, { id })),
    )
    expect(replies.map(({ accepted }) => accepted).sort()).toEqual([0, 0, 7])
    expect(await company.boss.call(plans.accept, { id })).toMatchObject({ accepted: 0, unfit: 0 })
    expect(await company.sql(`select version from schedules where version > 2`)).toEqual([])
    expect(await doubleBookings(company)).toEqual([])
  })

  test('what somebody changed meanwhile is theirs, and is shown with its reason', async () => {
    const shifts = await Promise.all(days.slice(0, 4).map(date => open(date)))
    const { id } = await fill()
    const [given, moved, gone, kept] = shifts
    if (!given || !moved || !gone || !kept) throw new Error('Four shifts were planned')
    const other = ada
    await company.owner.call(scheduling.update, { id: given.id, employeeId: other })
    await company.owner.call(scheduling.update, { id: moved.id, endTime: '18:00' })
    await company.owner.call(scheduling.remove, { id: gone.id })
    const reply = await company.boss.call(plans.accept, { id })
    expect(reply).toMatchObject({ accepted: 1, unfit: 2 })
    const outcome = new Map(reply.plan.assignments.map(({ shiftId, state, unfit }) => [shiftId, [state, unfit?.code]]))
    expect(outcome.get(given.id)).toEqual(['unfit', 'plan-shift-given'])
    expect(outcome.get(moved.id)).toEqual(['unfit', 'plan-shift-moved'])
    expect(outcome.get(kept.id)).toEqual(['accepted', undefined])
    expect(await holderOf(given.id)).toBe(other)
    expect(await holderOf(moved.id)).toBeNull()
  })

  test('whoever was given something else or went on leave meanwhile does not get it', async () => {
    const shift = await open('2026-03-09')
    const found = await fill()
    const to = found.assignments[0]?.to?.id as number
    await plan(company, { employeeId: to, date: '2026-03-09', startTime: '12:00', endTime: '20:00' })
    const reply = await company.boss.call(plans.accept, { id: found.id })
    expect(reply).toMatchObject({ accepted: 0, unfit: 1 })
    expect(reply.plan.assignments[0]?.unfit?.message).toContain('12:00')
    expect(await holderOf(shift.id)).toBeNull()
  })

  test('whoever gets a shift that is out already is told, and sees it; a draft is seen once it is published', async () => {
    const out = await open('2026-03-09', { published: true })
    const draft = await open('2026-03-12')
    for (const employeeId of [12, 13, ben, cleo]) {
      for (const date of ['2026-03-09', '2026-03-12']) await plan(company, { employeeId, date })
    }
    const found = await fill()
    expect(givenTo(found)).toEqual([
      [out.id, ada],
      [draft.id, ada],
    ])
    await company.boss.call(plans.accept, { id: found.id })
    const seen = async () =>
      (await company.ada.call(scheduling.list, { from: week, to: '2026-03-15' })).map(({ id }) => id)
    expect(await seen()).toEqual([out.id])
    await eventually(async () => {
      const mails = await company.sql<{ text: string }>(`select text from mails where to_address = 'ada@harbor.test'`)
      return mails.some(({ text }) => text.includes('2026-03-09'))
    })
    await company.boss.call(scheduling.publish, { from: week, to: '2026-03-15' })
    expect(await seen()).toEqual([out.id, draft.id])
  })

  test('it is taken back as far as nobody has changed it', async () => {
    const shifts = await Promise.all(days.slice(0, 3).map(date => open(date)))
    const { id, assignments } = await fill()
    await company.boss.call(plans.accept, { id })
    const [first] = shifts
    if (!first) throw new Error('Shifts were planned')
    const had = assignments.find(({ shiftId }) => shiftId === first.id)?.to?.id
    const other = [ada, ben, cleo].find(one => one !== had)
    await company.sql('update schedules set employee_id = $1 where id = $2', [other, first.id])
    const reply = await company.boss.call(plans.undo, { id })
    expect(reply).toMatchObject({ undone: 2, unfit: 1 })
    expect(reply.plan.assignments.find(({ shiftId }) => shiftId === first.id)).toMatchObject({
      state: 'accepted',
      unfit: { code: 'plan-shift-given' },
    })
    expect(await company.boss.call(plans.undo, { id })).toMatchObject({ undone: 0 })
    expect(await holderOf(first.id)).toBe(other)
    expect(await company.boss.call(scheduling.list, { from: week, to: '2026-03-15', open: true })).toHaveLength(2)
  })

  test('a plan that is not ready cannot be accepted, and one that was discarded is gone', async () => {
    await open('2026-03-09')
    const { id } = await fill()
    await company.sql(`update plans set status = 'running', seen_at = $1 where id = $2`, [now, id])
    expect((await company.boss.refused(plans.accept, { id })).body.code).toBe('plan-not-ready')
    await company.boss.call(plans.discard, { id })
    expect((await company.boss.refused(plans.get, { id })).status).toBe(404)
    expect(await company.boss.call(plans.list, { weekStarting: week })).toEqual([])
  })
})

describe('turns', () => {
  /** A run of the company that another process works on. */
  const occupy = async (seenAt = now, attempts = 1) => {
    const [row] = await company.sql<{ id: number }>(
      `insert into plans (organization_id, week_starting, status, only_open, move_published, seconds, weights, seen_at, attempts, created_at)
       values (1, $1, 'running', false, false, 5, '{"cost":2,"fairness":2,"wishes":2,"continuity":2,"stability":2}', $2, $3, $2) returning id`,
      [week, seenAt, attempts],
    )
    return row?.id as number
  }
  const look = () => doAsSystem(company.app.running, watchPlans.run)

  test('a week of four thousand shifts can be asked for, for five minutes; beyond five thousand it says to choose sites', async () => {
    await occupy()
    const add = (count: number) =>
      given.shifts(
        company.app.database.owner,
        Array.from({ length: count }, (_, nth) => ({ organization: 1, site: pier, date: days[nth % 7] as string })),
      )
    await add(4000)
    const { id } = await start({ seconds: 300 })
    expect(await company.boss.call(plans.stop, { id })).toMatchObject({ status: 'stopped', seconds: 300 })
    await add(1001)
    expect((await company.boss.refused(plans.start, { weekStarting: week })).body.code).toBe('plan-too-large')
  })

  test('however many people there are, whoever has a shift of the week is among those who are planned', async () => {
    await given.employees(
      company.app.database.owner,
      Array.from({ length: 2100 }, (_, nth) => ({
        organization: 1,
        name: `Many ${nth}`,
        email: `many${nth}@harbor.test`,
      })),
    )
    try {
      const [last] = await company.sql<{ id: number }>('select max(id) as id from employees where organization_id = 1')
      const ids = await doAsSystem(company.app.running, async ({ db }) =>
        (await listPeople(db, 1, [last?.id as number])).map(({ id }) => id),
      )
      expect(ids).toHaveLength(2000)
      expect(ids).toContain(last?.id)
    } finally {
      await company.sql(`delete from employees where organization_id = 1 and name ~ '^Many [0-9]+$'`)
    }
  })

  test('a second planner waits their turn and is told how many are before them', async () => {
    await open('2026-03-09')
    const running = await occupy()
    const asked = await start()
    expect(asked).toMatchObject({ status: 'waiting', before: 1 })
    await look()
    expect(await read(asked.id)).toMatchObject({ status: 'waiting', before: 1 })
    await company.sql(`update plans set status = 'ready' where id = $1`, [running])
    await look()
    expect(await over(asked.id)).toMatchObject({ status: 'ready', before: null })
  })

  test('one that waits is stopped at once; stopping twice is once', async () => {
    await open('2026-03-09')
    const running = await occupy()
    const { id } = await start()
    expect(await company.boss.call(plans.stop, { id })).toMatchObject({ status: 'stopped' })
    expect(await company.boss.call(plans.stop, { id })).toMatchObject({ status: 'stopped' })
    expect(await company.boss.call(plans.stop, { id: running })).toMatchObject({ status: 'running' })
    expect(
      await company.sql(`select id from plans where stop_asked_at is not null and id = $1`, [running]),
    ).toHaveLength(1)
  })

  test('a search that runs is stopped: what it has found so far is the proposal, no shift was touched, and the next planner has their turn', async () => {
    const { owner } = company.app.database
    const guards = Array.from({ length: 30 }, (_, nth) => ({
      organization: 1,
      name: `Busy ${nth}`,
      email: `busy${nth}@harbor.test`,
    }))
    await given.employees(owner, guards)
    const shifts = Array.from({ length: 180 }, (_, nth) => ({
      organization: 1,
      site: nth % 3 === 0 ? 102 : pier,
      date: days[nth % 7] as string,
      from: `${String(5 + (nth % 11)).padStart(2, '0')}:00`,
      to: `${String(12 + (nth % 11)).padStart(2, '0')}:00`,
      publishedAt: null,
    }))
    await given.shifts(owner, shifts)
    try {
      const before = await allShifts()
      const { id } = await start({ seconds: 300 })
      const next = await company.chief.call(plans.start, { weekStarting: week, seconds: 1, onlyOpen: true })
      expect(next).toMatchObject({ status: 'waiting', before: 1 })
      await eventually(async () => {
        const { status, figures } = await read(id)
        return status === 'running' && figures !== null
      })
      expect(await company.boss.call(plans.stop, { id })).toMatchObject({ status: 'running' })
      const stopped = await over(id)
      expect(stopped).toMatchObject({ status: 'stopped', shiftCount: 180 })
      expect(stopped.figures?.planned.filled).toBeGreaterThan(50)
      expect(stopped.assignments).toHaveLength(stopped.figures?.planned.filled as number)
      expect(await over(next.id)).toMatchObject({ status: 'ready' })
      expect(await allShifts()).toEqual(before)
    } finally {
      await company.sql('delete from plans')
      await company.sql(`delete from employees where organization_id = 1 and name ~ '^Busy [0-9]+$'`)
    }
  })

  test('a run whose process is gone is taken up once more, and has failed the second time; no shift was touched', async () => {
    await open('2026-03-09')
    const before = await allShifts()
    const once = await occupy('2026-03-02T11:59:00.000Z', 1)
    await look()
    expect(await over(once)).toMatchObject({ status: 'ready' })
    const again = await occupy('2026-03-02T11:59:00.000Z', 2)
    await look()
    expect(await read(again)).toMatchObject({ status: 'failed' })
    expect(await allShifts()).toEqual(before)
  })

  test('a run that fails says so and leaves the next one its turn', async () => {
    await open('2026-03-09')
    const running = await occupy()
    const { id } = await start()
    await company.sql(`update plans set weights = 'null' where id = $1`, [id])
    const next = await start()
    await company.sql(`update plans set status = 'stopped' where id = $1`, [running])
    await look()
    expect(await over(next.id)).toMatchObject({ status: 'ready' })
    expect(await company.sql(`select status from plans where id = $1`, [id])).toEqual([{ status: 'failed' }])
  })

  test('ten that wait are enough', async () => {
    await open('2026-03-09')
    await occupy()
    const asked = await Promise.all(
      Array.from({ length: 9 }, () => company.boss.try(plans.start, { weekStarting: week })),
    )
    expect(asked.map(({ status }) => status)).toEqual(Array(9).fill(202))
    expect((await company.boss.refused(plans.start, { weekStarting: week })).body.code).toBe('plan-too-many')
  })
})

test(`Monday ${monday}: a plan is kept with its week and named after whoever asked for it`, async () => {
  await open('2026-03-09')
  const { id } = await fill()
  expect(await company.chief.call(plans.list, { weekStarting: week })).toMatchObject([
    { id, createdBy: expect.stringContaining('B') },
  ])
  expect(await company.chief.call(plans.list, { weekStarting: '2026-03-16' })).toEqual([])
})
