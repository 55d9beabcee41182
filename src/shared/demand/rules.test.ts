import { beforeAll, describe, expect, test } from 'vitest'
import 'temporal-polyfill/global'
import { clockOf, type DemandHours, demandedSeconds, holesOf, slotsOf, stretchesOf, worstOf } from './rules.ts'

const newYork = 'America/New_York'
const clock = clockOf(newYork)
const week = { from: '2026-03-02', to: '2026-03-08', clock, holidays: new Set<string>() }

const line = (changes: Partial<DemandHours> = {}): DemandHours => ({
  headCount: 2,
  position: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: '22:00',
  endTime: '06:00',
  endsNextDay: true,
  startsOn: '2026-01-01',
  endsOn: null,
  holidays: 'as-usual',
  ...changes,
})

const at = (date: string, time: string) => clock(date, time)
const shift = (
  from: [string, string],
  to: [string, string],
  who: { employeeId?: number | null; position?: string } = {},
) => ({
  startMs: at(...from),
  endMs: at(...to),
  employeeId: who.employeeId === undefined ? 1 : who.employeeId,
  position: who.position ?? null,
})

const hours = ({ startMs, endMs }: { startMs: number; endMs: number }) => (endMs - startMs) / 3_600_000

describe('the days of a line', () => {
  test.each([
    ['its weekdays', { weekdays: [6, 7] }, ['2026-03-07', '2026-03-08']],
    ['from its first day on', { startsOn: '2026-03-07' }, ['2026-03-07', '2026-03-08']],
    ['until its last day', { endsOn: '2026-03-03' }, ['2026-03-02', '2026-03-03']],
    ['nothing after it has ended', { endsOn: '2026-02-01' }, []],
    ['no holiday', { holidays: 'not-on-holidays', weekdays: [2, 3] } as const, ['2026-03-04']],
    ['holidays alone', { holidays: 'only-on-holidays', weekdays: [2, 3] } as const, ['2026-03-03']],
  ])('are %s', (_, changes, days) => {
    const range = { ...week, holidays: new Set(['2026-03-03']) }
    expect(slotsOf(line(changes), range).map(({ date }) => date)).toEqual(days)
  })

  test('a night is an hour shorter when the clocks go forward and longer when they go back', () => {
    expect(slotsOf(line({ weekdays: [6] }), week).map(hours)).toEqual([7])
    const autumn = { ...week, from: '2026-10-31', to: '2026-10-31' }
    expect(slotsOf(line(), autumn).map(hours)).toEqual([9])
  })

  test('of an hour that the clocks leave out nothing is asked', () => {
    const lost = line({ startTime: '02:30', endTime: '03:00', endsNextDay: false, weekdays: [7] })
    expect(slotsOf(lost, week)).toEqual([])
  })
})

describe('a post', () => {
  const monday = { ...week, to: '2026-03-02' }
  let night: ReturnType<typeof slotsOf>
  let one: ReturnType<typeof shift>
  beforeAll(() => {
    night = slotsOf(line(), monday)
    one = shift(['2026-03-02', '22:00'], ['2026-03-03', '06:00'])
  })

  test('is short where in the night somebody is missing', () => {
    const short = shift(['2026-03-02', '22:00'], ['2026-03-03', '02:00'])
    const stretches = stretchesOf(night, [one, short])
    expect(stretches.map(({ required, filled, missing }) => [required, filled, missing])).toEqual([
      [2, 2, 0],
      [2, 1, 1],
    ])
    expect(worstOf(stretches)).toMatchObject({ state: 'under', stretch: { missing: 1 } })
    expect(holesOf(night, stretches).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [at('2026-03-03', '02:00'), at('2026-03-03', '06:00')],
    ])
  })

  test('counts an open shift as planned, and as nobody', () => {
    const open = { ...one, employeeId: null }
    expect(worstOf(stretchesOf(night, [one, open]))).toMatchObject({ state: 'met', stretch: { filled: 1, open: 1 } })
  })

  test('has one too many, but not while one hands over to the next', () => {
    expect(worstOf(stretchesOf(night, [one, { ...one }, { ...one }]))?.state).toBe('over')
    const early = shift(['2026-03-02', '22:00'], ['2026-03-03', '02:15'])
    const late = shift(['2026-03-03', '02:00'], ['2026-03-03', '06:00'])
    expect(worstOf(stretchesOf(night, [one, early, late]))?.state).toBe('met')
  })

  test('without anybody lacks one whole shift for each person', () => {
    expect(holesOf(night, stretchesOf(night, [])).map(hours)).toEqual([8, 8])
  })

  test('lacks both ends of a night when only its middle is planned', () => {
    const middle = shift(['2026-03-03', '00:00'], ['2026-03-03', '04:00'])
    const alone = slotsOf(line({ headCount: 1 }), monday)
    expect(holesOf(alone, stretchesOf(alone, [middle])).map(hours)).toEqual([2, 2])
  })

  test('with a position asks for that one: another is one too many', () => {
    const chief = slotsOf(line({ headCount: 1, position: 'Supervisor' }), monday)
    const guard = { ...one, position: 'Guard' }
    expect(worstOf(stretchesOf(chief, [guard]))).toMatchObject({ state: 'under', stretch: { missing: 1, extra: 1 } })
    expect(worstOf(stretchesOf(chief, [{ ...one, position: ' supervisor' }]))?.state).toBe('met')
  })

  test('gives a shift without a position to the line that nobody else fits', () => {
    const both = [
      ...slotsOf(line({ headCount: 1, position: 'Supervisor' }), monday),
      ...slotsOf(line({ headCount: 1 }), monday),
    ]
    const guard = { ...one, position: 'Guard' }
    expect(worstOf(stretchesOf(both, [one, guard]))?.state).toBe('met')
  })

  test('asks for the sum of lines that meet', () => {
    const day = slotsOf(line({ headCount: 1, startTime: '00:00', endTime: '00:00' }), { ...week, to: '2026-03-03' })
    const stretches = stretchesOf([...night, ...day], [])
    expect(stretches.map(({ required }) => required)).toEqual([1, 3, 3, 1])
  })
})

test('a week of one post asks for the hours of everyone on every day', () => {
  expect(demandedSeconds(slotsOf(line({ weekdays: [1, 2, 3, 4, 5] }), week)) / 3600).toBe(80)
})
