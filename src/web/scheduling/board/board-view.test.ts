import 'temporal-polyfill/global'
import { describe, expect, test } from 'vitest'
import type { Plan } from '#shared/plans/shapes.ts'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { addDays, resolveShift } from '#shared/time.ts'
import { joinPages, placed, placeIn, rowIndexOf, rowsOf, withChange } from './board-view.ts'
import { outlookOf } from './outlook.ts'
import { openChanges, withProposed } from './proposal.ts'
import { siteRowsOf, staffingOf } from './site-rows.ts'

const monday = '2026-03-02'
const timeZone = 'America/New_York'
const hour = 3600

const shift = (id: number, employeeId: number | null, date: string, startTime = '09:00', endTime = '17:00') => {
  const wall = { date, startTime, endTime, endsNextDay: endTime <= startTime }
  return {
    ...{ id, employeeId, organizationId: 1, version: 1, status: 'scheduled', publishedAt: null, seriesId: null },
    ...{ timeZone, isOpen: employeeId === null, ...wall, ...resolveShift(wall, timeZone) },
  } as Schedule
}

const person = (id: number, name: string, seconds: number, overtimeSeconds = 0) => ({
  ...{ id, organizationId: 1, name, position: 'Guard', seconds, overtimeSeconds, shiftCount: 1, costCents: null },
  ...{ weekSeconds: [seconds], secondsBefore: 0, currency: 'USD' },
})

const day = (date: string, shifts: number, open = 0) => ({
  ...{ date, seconds: shifts * 8 * hour, shiftCount: shifts, openCount: open, draftCount: shifts, costCents: null },
  otherCosts: [] as Board['totals']['otherCosts'],
})

const board: Board = {
  from: monday,
  to: addDays(monday, 6),
  employees: [person(1, 'Ada', 8 * hour), person(2, 'Ben', 38 * hour)],
  nextCursor: null,
  employeeCount: 2,
  shifts: [shift(11, 1, monday), shift(12, null, addDays(monday, 1))],
  timeOff: [
    { id: 1, employeeId: 1, startsOn: '2026-03-04', endsOn: '2026-03-05', kind: 'vacation', status: 'approved' },
  ],
  days: [day(monday, 1), day(addDays(monday, 1), 1, 1), ...[2, 3, 4, 5, 6].map(add => day(addDays(monday, add), 0))],
  currency: 'USD',
  totals: {
    ...{ seconds: 16 * hour, overtimeSeconds: 0, shiftCount: 2, openCount: 1, draftCount: 2 },
    ...{ costCents: null, otherCosts: [] },
  },
  weekHours: [{ organizationId: 1, hours: 40 }],
  planningRules: [],
}

const moved = (employeeId: number | null, date: string) => {
  const before = board.shifts[0] as Schedule
  return { id: 11, version: 1, after: placed(before, { employeeId, date }, {}, board) }
}

describe('a change shows in every figure before the server answers', () => {
  test('hours go with the shift, and overtime is counted at once', () => {
    const after = withChange(board, moved(2, addDays(monday, 3)))
    expect(after.employees).toMatchObject([
      { seconds: 0, overtimeSeconds: 0, shiftCount: 0 },
      { seconds: 46 * hour, overtimeSeconds: 6 * hour, shiftCount: 2 },
    ])
    expect(after.days.map(({ seconds }) => seconds / hour)).toEqual([0, 8, 0, 8, 0, 0, 0])
    expect(after.totals).toMatchObject({ seconds: 16 * hour, shiftCount: 2 })
  })

  test('a shift that goes to nobody is open', () => {
    const after = withChange(board, moved(null, monday))
    expect(after.totals.openCount).toBe(2)
    expect(rowsOf(after)[0]?.days[0]).toMatchObject([{ id: 11, isOpen: true }])
  })

  test('a shift that goes to another week is gone', () => {
    expect(withChange(board, moved(1, addDays(monday, 7))).shifts.map(({ id }) => id)).toEqual([12])
  })

  test('a change that the server knows already counts once', () => {
    const newer = { ...board, shifts: board.shifts.map(one => ({ ...one, version: 2 })) }
    expect(withChange(newer, moved(2, monday))).toBe(newer)
  })

  test('a copy is there at once, and taking it away leaves what was', () => {
    const copy = { ...shift(-1, 2, addDays(monday, 2)), version: 1 }
    const after = withChange(board, { id: -1, version: 1, after: copy })
    expect(after.employees[1]?.seconds).toBe(46 * hour)
    expect(withChange(after, { id: -1, version: 1, after: null }).totals).toEqual(board.totals)
  })
})

test('on a board from Sunday on, that day counts to the hours of pay before it', () => {
  const sunday = addDays(monday, 6)
  const week = [0, 1, 2, 3, 4, 5, 6].map(add => addDays(sunday, add))
  const ben = { ...person(2, 'Ben', 0), weekSeconds: [38 * hour, 0], secondsBefore: 38 * hour }
  const from = {
    ...board,
    from: sunday,
    to: addDays(sunday, 6),
    employees: [ben],
    days: week.map(date => day(date, 0)),
  }
  const on = (date: string) => outlookOf({ ...from, shifts: [] }, shift(11, 2, date), true)
  expect(on(sunday)).toMatchObject({ seconds: 8 * hour, overtimeSeconds: 6 * hour })
  expect(on(addDays(sunday, 1))).toMatchObject({ seconds: 8 * hour, overtimeSeconds: 0 })
})

describe('what a place would mean is known before the shift is let go', () => {
  const judged = (employeeId: number, date: string, isCopy = false) =>
    outlookOf(board, moved(employeeId, date).after, isCopy)

  test.each([
    ['overtime for someone with a full week', judged(2, monday)?.overtimeSeconds, 6 * hour],
    ['no more hours for the same person on another day', judged(1, addDays(monday, 5))?.seconds, 8 * hour],
    ['twice the hours for a copy', judged(1, addDays(monday, 5), true)?.seconds, 16 * hour],
    ['a day off', judged(1, addDays(monday, 2))?.isTimeOff, true],
    ['a copy on top of itself', judged(1, monday, true)?.overlap?.id, 11],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected)
  })
})

describe('the same week by site and post', () => {
  const at = (one: Schedule, businessId: number | null, businessName: string | null, location: string): Schedule => ({
    ...one,
    ...{ businessId, businessName, location },
  })
  const sites = [
    { id: 5, name: 'Tower' },
    { id: 6, name: 'Depot' },
  ]
  const planned: Board = {
    ...board,
    shifts: [
      at(shift(21, 1, monday), 5, 'Tower', 'Tower · Lobby'),
      at(shift(22, null, monday), 5, 'Tower', 'Lobby'),
      { ...at(shift(23, 2, monday), 5, 'Tower', 'Lobby'), status: 'cancelled' },
      at(shift(24, 2, addDays(monday, 1)), null, null, 'Parade'),
    ],
  }
  const rows = siteRowsOf(planned, sites, '')
  const names = (of: typeof rows) => of.map(({ post }) => [post?.siteName, post?.name])

  test('sites stand by name, those without a plan too, and what is at none of them last', () => {
    expect(names(rows)).toEqual([
      ['Depot', ''],
      ['Tower', 'Lobby'],
      ['', 'Parade'],
    ])
    expect(names(siteRowsOf(planned, sites, 'lobb'))).toEqual([['Tower', 'Lobby']])
  })

  test('the hours that a contract promises stand once at each of its sites, beside all that is planned there', () => {
    const more = { ...planned, shifts: [...planned.shifts, at(shift(25, 2, addDays(monday, 2)), 5, 'Tower', 'Roof')] }
    const promised = siteRowsOf(more, sites, '', [], new Map([[5, '20.5']]))
    expect(promised.map(({ post, promise }) => [post?.name, promise])).toEqual([
      ['', undefined],
      ['Lobby', { plannedSeconds: 24 * hour, promisedSeconds: 20.5 * hour }],
      ['Roof', undefined],
      ['Parade', undefined],
    ])
  })

  test('a day says how many are required, filled and open; a cancelled shift asks for nobody', () => {
    expect(staffingOf(rows[1]?.days[0] ?? [])).toEqual({ required: 2, filled: 1, open: 1 })
    expect(staffingOf(rows[0]?.days[0] ?? [])).toEqual({ required: 0, filled: 0, open: 0 })
  })

  test('a shift that goes to another post keeps its person, and the name of its post where there is none yet', () => {
    const [first] = planned.shifts as [Schedule]
    const toDepot = placed(first, placeIn(rows[0], addDays(monday, 2)), {}, planned)
    expect(toDepot).toMatchObject({ employeeId: 1, businessId: 6, location: 'Lobby', date: addDays(monday, 2) })
    expect(rowIndexOf(rows, placeIn(rows[2], monday))).toBe(2)
    expect(placed(first, placeIn(rows[2], monday), {}, planned)).toMatchObject({ businessId: null, location: 'Parade' })
    expect(rowIndexOf(rows, first)).toBe(1)
  })
})

describe('a proposal on the board', () => {
  const [ada, ben] = [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Ben' },
  ]
  const change = (shiftId: number, from: object | null, to: object | null, state = 'proposed') => ({
    ...{ id: shiftId, shiftId, from, to, state, date: shiftId === 11 ? monday : addDays(monday, 1) },
  })
  const planOf = (...assignments: object[]) => ({ assignments }) as Plan

  test('stands in the row of whom it would go to, with the hours that each would have', () => {
    const changes = openChanges(board, planOf(change(11, ada, ben), change(12, null, ben)))
    const [open, first, second] = withProposed(rowsOf(board), board, changes)
    expect(open?.proposed).toBeUndefined()
    expect(first?.proposed).toMatchObject({ seconds: 0 })
    expect(second?.proposed).toMatchObject({ seconds: 54 * hour, overtimeSeconds: 14 * hour })
    expect(second?.proposed?.days.map(of => of.map(({ shiftId }) => shiftId)).slice(0, 3)).toEqual([[11], [12], []])
  })

  test('says nothing of what was decided, or changed by someone else since', () => {
    const decided = change(12, null, ben, 'accepted')
    expect([...openChanges(board, planOf(change(11, ben, null), decided)).keys()]).toEqual([])
  })
})

test('pages of people become one board, in which the open shifts stand once', () => {
  const second = {
    ...board,
    employees: [person(3, 'Cleo', 0)],
    shifts: [],
    days: board.days.map(one => day(one.date, 0)),
  }
  const whole = joinPages([{ ...board, nextCursor: 'next' }, second])
  expect(whole).toMatchObject({ nextCursor: null, employees: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }] })
  expect(whole?.days).toEqual(board.days)
  expect(whole?.shifts).toHaveLength(2)
})

test('pages whose people are paid in other currencies keep one sum for each', () => {
  const paid = (costCents: number, ...otherCosts: Board['totals']['otherCosts']): Board => ({
    ...board,
    days: board.days.map(one => ({ ...one, costCents, otherCosts })),
    totals: { ...board.totals, costCents, otherCosts },
  })
  const whole = joinPages([
    paid(100),
    paid(50, { currency: 'EUR', cents: 700 }),
    paid(0, { currency: 'CHF', cents: 3 }, { currency: 'EUR', cents: 300 }),
  ])
  const sums = {
    costCents: 150,
    otherCosts: [
      { currency: 'EUR', cents: 1000 },
      { currency: 'CHF', cents: 3 },
    ],
  }
  expect(whole?.totals).toMatchObject(sums)
  expect(whole?.days[0]).toMatchObject(sums)
})
