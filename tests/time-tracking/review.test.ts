import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'

const noon = '2026-03-02T17:00:00.000Z'
const clock = handClock(noon)
let app: RunningApp
let supervisor: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  supervisor = await person({ role: 'supervisor' })
})
beforeEach(() => clock.set(noon))
afterAll(() => app?.stop())

const person = async (options?: Parameters<typeof hire>[2]) => {
  const hired = await hire(app.database, 'Bea', options)
  return { ...hired, client: await signedIn(app, hired) }
}

/** Three hours on the clock, begun by hand. */
async function workedByHand(who: { employeeId: number; client: Client }) {
  const { id } = await who.client.call(timeTracking.clockIn, { employeeId: who.employeeId, reason: 'No signal' })
  clock.set('2026-03-02T20:00:00.000Z')
  return who.client.call(timeTracking.clockOut, { id })
}

const queue = async () =>
  (await supervisor.client.call(timeTracking.list, { needsReview: true, limit: 500 })).map(entry => entry.id)

describe('the review queue', () => {
  test('an accepted entry leaves it and counts as it is; nobody accepts it twice', async () => {
    const { id } = await workedByHand(await person())
    expect(await queue()).toContain(id)
    const answers = await Promise.all([1, 2].map(() => supervisor.client.try(timeTracking.accept, { id })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 200)?.body).toMatchObject({
      needsReview: false,
      review: 'settled',
      totalHours: '3.00',
    })
    expect(await queue()).not.toContain(id)
  })

  test('a rejected entry leaves it, keeps its times and is paid nothing', async () => {
    const { id } = await workedByHand(await person())
    const rejected = await supervisor.client.call(timeTracking.reject, { id, reason: 'Was at home' })
    expect(rejected).toMatchObject({ needsReview: false, review: 'rejected', workedSeconds: 0, totalHours: '0.00' })
    expect(rejected.clockOutTime).toBe('2026-03-02T20:00:00.000Z')
    expect(await queue()).not.toContain(id)
    const { rows } = await app.database.owner.query('select needs_review from time_entries where id = $1', [id])
    expect(rows[0].needs_review, 'stays out of every timesheet').toBe(true)
  })

  test('rejecting a clock that runs stops it', async () => {
    const who = await person()
    const { id } = await who.client.call(timeTracking.clockIn, { employeeId: who.employeeId })
    clock.set('2026-03-02T17:05:00.000Z')
    expect(await supervisor.client.call(timeTracking.reject, { id, reason: 'Not on site' })).toMatchObject({
      status: 'completed',
      workedSeconds: 0,
    })
    expect(await who.client.call(timeTracking.clockIn, { employeeId: who.employeeId })).toMatchObject({
      status: 'active',
    })
  })

  test('rejecting needs a reason', async () => {
    const { id } = await workedByHand(await person())
    const { status, body } = await supervisor.client.try(timeTracking.reject, { id, reason: '  ' })
    expect([status, body]).toMatchObject([400, { fields: [{ field: 'reason', message: 'A reason is required' }] }])
  })
})

describe('corrections', () => {
  test('keep the old values, the reason and the author, and settle the review', async () => {
    const who = await person()
    const { id } = await workedByHand(who)
    const corrected = await supervisor.client.call(timeTracking.correct, {
      id,
      clockInTime: '2026-03-02T11:30:00-05:00',
      breakMinutes: 30,
      reason: 'Relief says 11:30',
    })
    expect(corrected).toMatchObject({
      clockInTime: '2026-03-02T16:30:00.000Z',
      breakSeconds: 1800,
      totalHours: '3.00',
      needsReview: false,
      review: 'settled',
    })
    const items = await who.client.call(timeTracking.history, { id })
    expect(items.map(item => item.act)).toEqual(['clocked-in', 'clocked-out', 'corrected'])
    expect(items[2]).toMatchObject({
      by: 'Bea Guard',
      reason: 'Relief says 11:30',
      oldValues: { clockInTime: noon, breakSeconds: 0 },
      newValues: { clockInTime: '2026-03-02T16:30:00.000Z', breakSeconds: 1800 },
    })
  })

  test('of two made from the same version, the second is shown the first', async () => {
    const { id, version } = await workedByHand(await person())
    const edit = { id, version, reason: 'Later' }
    await supervisor.client.call(timeTracking.correct, { ...edit, location: 'Gate 1' })
    const { status, body } = await supervisor.client.refused(timeTracking.correct, { ...edit, location: 'Gate 2' })
    expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
    expect(body.current).toMatchObject({ location: 'Gate 1', version: version + 1 })
  })

  test.each([
    ['an end before the beginning', { clockOutTime: '2026-03-02T16:00:00Z' }, 'clockOutTime'],
    ['an end in the future', { clockOutTime: '2026-03-03T00:00:00Z' }, 'clockOutTime'],
    ['thirty hours', { clockInTime: '2026-03-01T14:00:00Z' }, 'clockOutTime'],
    ['a break longer than the entry', { breakMinutes: 181 }, 'breakMinutes'],
    ['a text as time', { clockInTime: 'noon' }, 'clockInTime'],
    ['nothing at all', {}, undefined],
    ['another person', { employeeId: 1 }, 'employeeId'],
    ['its own review', { needsReview: false }, 'needsReview'],
  ])('to %s are refused', async (_, change, field) => {
    const { id } = await workedByHand(await person())
    const { status, body } = await supervisor.client.try(timeTracking.correct, { id, reason: 'Because', ...change })
    expect(status).toBe(400)
    expect((body as { fields: { field: string }[] }).fields[0]?.field).toBe(field)
  })

  test('never make two times of one person overlap', async () => {
    const who = await person()
    const first = await workedByHand(who)
    clock.set('2026-03-02T21:00:00.000Z')
    const { id } = await who.client.call(timeTracking.clockIn, { employeeId: who.employeeId })
    clock.set('2026-03-02T22:00:00.000Z')
    await who.client.call(timeTracking.clockOut, { id })
    const { status, body } = await supervisor.client.refused(timeTracking.correct, {
      id,
      clockInTime: '2026-03-02T19:30:00Z',
      reason: 'Came earlier',
    })
    expect([status, body.code]).toEqual([409, 'time-overlaps'])
    expect(first.totalHours).toBe('3.00')
  })

  test('to a business of another company find nothing', async () => {
    const { id } = await workedByHand(await person())
    const { status } = await supervisor.client.refused(timeTracking.correct, { id, businessId: 201, reason: 'Other' })
    expect(status).toBe(404)
    const moved = await supervisor.client.call(timeTracking.correct, { id, businessId: pier.flag, reason: 'Pier 2' })
    expect(moved.business?.name).toBe('Pier 2')
  })
})

describe('nobody decides about their own time', () => {
  const everyField = {
    clockInTime: '2026-03-02T16:00:00Z',
    clockOutTime: '2026-03-02T19:00:00Z',
    breakMinutes: 0,
    location: 'Elsewhere',
    businessId: pier.record,
  }
  test.each(['provider', 'supervisor'] as const)('not a %s, through any field', async role => {
    const who = role === 'supervisor' ? supervisor : await owner()
    const { id } = await workedByHand(who)
    for (const [field, value] of Object.entries(everyField)) {
      const { status, body } = await who.client.refused(timeTracking.correct, { id, [field]: value, reason: 'Mine' })
      expect([field, status, body.code]).toEqual([field, 422, 'own-time'])
    }
    expect((await who.client.refused(timeTracking.accept, { id })).body.code).toBe('own-time')
    expect((await who.client.refused(timeTracking.reject, { id, reason: 'Mine' })).body.code).toBe('own-time')
  })

  test.each(['lead', 'employee', 'client'] as const)('and a %s about nobody’s', async role => {
    const { id } = await workedByHand(await person())
    const { client } = await person({ role })
    expect((await client.refused(timeTracking.correct, { id, location: 'x', reason: 'x' })).status).toBe(403)
    expect((await client.refused(timeTracking.accept, { id })).status).toBe(403)
    expect((await client.refused(timeTracking.reject, { id, reason: 'x' })).status).toBe(403)
  })

  async function owner() {
    const olga = { id: 900, name: 'Olga', email: 'olga@harbor.test', account: 'olga' }
    await given.employee(app.database.owner, { organization: harbor, ...olga })
    return { employeeId: 900, client: await signedIn(app, { email: 'olga@harbor.test' }) }
  }
})

test('approved time is frozen through every door, until its sheet is reopened', async () => {
  const who = await person()
  const { id } = await workedByHand(who)
  const { owner } = app.database
  const sheet = await given.timesheet(owner, {
    organization: harbor,
    employee: who.employeeId,
    weekStarting: '2026-03-02',
    totalSeconds: 10_800,
    entries: [id],
  })
  const decide = (status: string) =>
    owner.query(
      `update timesheets set status = $2, approved_by = case $2 when 'approved' then $3 end, approved_at = case $2 when 'approved' then now() end where id = $1`,
      [sheet, status, supervisor.userId],
    )
  await decide('approved')
  for (const attempt of [
    supervisor.client.refused(timeTracking.correct, { id, location: 'Gate 9', reason: 'Typo' }),
    supervisor.client.refused(timeTracking.correct, { id, clockInTime: '2026-03-02T16:00:00Z', reason: 'Earlier' }),
    supervisor.client.refused(timeTracking.correct, { id, breakMinutes: 10, reason: 'Break' }),
    supervisor.client.refused(timeTracking.accept, { id }),
    supervisor.client.refused(timeTracking.reject, { id, reason: 'No' }),
  ]) {
    const { status, body } = await attempt
    expect([status, body.code]).toEqual([409, 'approved-time'])
    expect(body.message).toContain('Reopen the timesheet first')
  }
  await decide('pending')
  expect(await supervisor.client.call(timeTracking.accept, { id })).toMatchObject({ review: 'settled' })
})

describe('the list', () => {
  test('is read page by page, without a gap or a repeat, while new entries arrive', async () => {
    const who = await person()
    for (let hour = 0; hour < 7; hour++) {
      clock.set(`2026-03-02T${10 + hour}:00:00.000Z`)
      const { id } = await who.client.call(timeTracking.clockIn, { employeeId: who.employeeId })
      clock.set(`2026-03-02T${10 + hour}:30:00.000Z`)
      await who.client.call(timeTracking.clockOut, { id })
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await who.client.try(timeTracking.list, { limit: 3, ...(cursor && { cursor }) })
      seen.push(...(answer.body as { clockInTime: string }[]).map(entry => entry.clockInTime))
      cursor = answer.headers.get('x-next-cursor') ?? undefined
      if (seen.length === 3) {
        clock.set('2026-03-02T23:00:00.000Z')
        await who.client.call(timeTracking.clockIn, { employeeId: who.employeeId })
      }
    } while (cursor !== undefined)
    expect(seen).toEqual([16, 15, 14, 13, 12, 11, 10].map(hour => `2026-03-02T${hour}:00:00.000Z`))
  })

  test('is filtered by person, day in New York, business, state and words', async () => {
    const who = await person({ site: pier.flag })
    clock.set('2026-03-06T03:00:00.000Z')
    const { id } = await who.client.call(timeTracking.clockIn, {
      employeeId: who.employeeId,
      location: '100% East_Gate',
    })
    const { client } = supervisor
    const finds = async (filter: object) =>
      (await client.call(timeTracking.list, { employeeId: who.employeeId, ...filter })).map(entry => entry.id)
    expect(await finds({})).toEqual([id])
    expect(await finds({ from: '2026-03-05', to: '2026-03-05' })).toEqual([id])
    expect(await finds({ from: '2026-03-06' })).toEqual([])
    expect(await finds({ to: '2026-03-04' })).toEqual([])
    expect(await finds({ businessId: pier.flag })).toEqual([id])
    expect(await finds({ businessId: pier.block })).toEqual([])
    expect(await finds({ open: true, needsReview: true })).toEqual([id])
    expect(await finds({ open: false })).toEqual([])
    expect(await finds({ search: 'east_gate' })).toEqual([id])
    expect(await finds({ search: '100%' })).toEqual([id])
    expect(await finds({ search: 'bea' })).toEqual([id])
    expect(await finds({ search: 'east.gate' })).toEqual([])
    expect(await client.call(timeTracking.list, { employeeId: 999_999 })).toEqual([])
  })

  test('holds only their own for an employee, whatever they ask for', async () => {
    const mine = await person()
    const other = await person()
    await other.client.call(timeTracking.clockIn, { employeeId: other.employeeId })
    const { id } = await mine.client.call(timeTracking.clockIn, { employeeId: mine.employeeId })
    expect((await mine.client.call(timeTracking.list, {})).map(entry => entry.id)).toEqual([id])
    expect(await mine.client.call(timeTracking.list, { employeeId: other.employeeId })).toEqual([])
    expect(await mine.client.call(timeTracking.overview, {})).toMatchObject({ teamMembers: 1, onDuty: 1 })
  })

  test('a made-up cursor is refused like any other bad input', async () => {
    expect((await supervisor.client.refused(timeTracking.list, { cursor: 'WyJ4IiwxXQ' })).status).toBe(400)
    expect((await supervisor.client.refused(timeTracking.list, { cursor: '%%%' })).status).toBe(400)
  })
})
