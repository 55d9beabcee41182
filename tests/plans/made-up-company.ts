import { randomFrom } from '#server/plans/engine/random.ts'
import type { ReadWeek } from '#server/plans/read-week.ts'
import { type PlanningRules, ruleCodes } from '#shared/scheduling/planning-rules.ts'
import { usualRulesIn } from '#shared/scheduling/usual-rules.ts'
import { addDays, type Day } from '#shared/time.ts'
import { type GivenShift, type GivenWeek, instantsOf, readingOf } from './made-up-reading.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Europe/Lisbon', 'Australia/Sydney']
// Among them those in which clocks jump, here or there.
const mondays = [
  '2026-05-18',
  '2026-03-02',
  '2026-03-09',
  '2026-03-23',
  '2026-03-30',
  '2026-10-19',
  '2026-10-26',
  '2026-12-28',
]
const hours = [
  ['06:00', '14:00'],
  ['14:00', '22:00'],
  ['22:00', '06:00'],
  ['00:00', '06:00'],
  ['16:00', '00:00'],
  ['08:00', '20:00'],
  ['20:00', '04:30'],
  ['10:00', '14:00'],
  ['12:00', '15:00'],
] as const

/** One week of so many is of more people and shifts. */
export const everyLarger = 24
const wholeCompany = { businessIds: null, posts: null }

/** A week of a small company with rules of its own, as it is read before it is planned; the same for the same seed. */
export function madeUpCompany(seed: number): ReadWeek {
  const random = randomFrom(seed * 104_729)
  const below = (most: number) => Math.floor(random() * most)
  const chance = (part: number) => random() < part
  const any = <T>(some: readonly T[]) => some[below(some.length)] as T
  const monday = any(mondays)
  const weekStarting = chance(0.3) ? addDays(monday, -1) : monday
  const days = Array.from({ length: 45 }, (_, nth) => addDays(weekStarting, nth - 20))
  const dayOf = (nth: number) => days[nth + 20] as Day
  const here = chance(0.1) ? [any(zones), any(zones)] : [any(zones)]
  const rules = madeUpRules()
  const isLarger = seed % everyLarger === 0
  const ids = Array.from({ length: isLarger ? 8 : 2 + below(4) }, (_, nth) => nth + 1)

  const people = ids.map((): GivenWeek['people'][number] => ({
    adultOn: chance(0.35) ? (chance(0.5) ? '2030-01-01' : dayOf(below(12) - 2)) : null,
    licences: chance(0.6) ? [{ kind: 'card', expiresOn: chance(0.5) ? null : dayOf(below(20) - 6) }] : [],
    assignedTo: chance(0.2) ? new Set([1 + below(3)]) : null,
    bannedFrom: new Set(chance(0.15) ? [1 + below(3)] : []),
    position: any(['Guard', 'Dog handler', '']),
    timeOff: chance(0.2) ? [daysOff()] : [],
    availability: chance(0.2)
      ? { week: [], days: [{ date: dayOf(below(8)), wish: 'cannot', from: null, to: null }] }
      : null,
    wishedHours: chance(0.15) ? 16 + below(20) : null,
  }))
  const taken: { id: number; from: number; to: number }[] = []
  const shifts: GivenShift[] = []
  for (const id of ids) {
    // Some have a long row of days around the week, most what lies next to it.
    const [first, last] = chance(0.2) ? [-15, 20] : chance(0.6) ? [-2, 8] : [0, 6]
    for (let nth = first; nth <= last; nth++) {
      if ((nth < 0 || nth > 6) && chance(0.7)) add(madeUpShift(nth), id)
    }
  }
  for (let count = isLarger ? 30 : 3 + below(10); count > 0; count--)
    add(madeUpShift(below(7)), chance(0.4) ? any(ids) : null)

  const read = readingOf({
    weekStarting,
    rules,
    people,
    shifts,
    apart: chance(0.5) && ids.length > 1 ? [{ employeeId: 1, otherId: 2 }] : [],
    turn: {
      onlyOpen: chance(0.2),
      ...any<Pick<ReadWeek['turn'], 'businessIds' | 'posts'>>([
        ...Array<typeof wholeCompany>(7).fill(wholeCompany),
        { businessIds: [1, 2], posts: null },
        { businessIds: [1, 2], posts: [{ businessId: 1, location: 'Lobby' }] },
      ]),
    },
  })
  return {
    ...read,
    turn: { ...read.turn, movePublished: !read.turn.onlyOpen && chance(0.4) },
    people: read.people.map(person => ({ ...person, status: chance(0.05) ? 'inactive' : person.status })),
  }

  function madeUpShift(nth: number): GivenShift {
    const [startTime, endTime] = any(hours)
    const site = 1 + below(3)
    return {
      date: dayOf(nth),
      startTime,
      endTime,
      endsNextDay: endTime <= startTime,
      site,
      timeZone: here[site % here.length] as string,
      isPublished: chance(0.5),
      licences: chance(0.15) ? ['card'] : [],
      position: chance(0.15) ? any(['Guard', 'Dog handler']) : null,
      location: any(['Gate', 'Lobby']),
    }
  }

  // Nobody has two shifts at once: no way of planning lets them.
  function add(shift: GivenShift, id: number | null) {
    const { date, startTime, endTime, endsNextDay, timeZone = '' } = shift
    const wall = { date, startTime, endTime, endsNextDay }
    const { startsAt, endsAt } = instantsOf(wall, timeZone)
    const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
    const isBusy = id !== null && taken.some(other => other.id === id && other.from < to && from < other.to)
    if (id !== null && !isBusy) taken.push({ id, from, to })
    if (!isBusy || (shift.date >= weekStarting && shift.date <= dayOf(6)))
      shifts.push({ ...shift, employeeId: isBusy ? null : id })
  }

  function daysOff(): { startsOn: Day; endsOn: Day } {
    const first = below(8)
    return { startsOn: dayOf(first), endsOn: dayOf(first + below(3)) }
  }

  function madeUpRules(): PlanningRules {
    const usual = usualRulesIn(any(['DE', 'US']))
    const levels = ['hard', 'hard', 'soft', 'off'] as const
    return {
      ...usual,
      rules: Object.fromEntries(
        ruleCodes.map(code => [code, chance(0.3) ? usual.rules[code] : { level: any(levels), weight: 1 + below(5) }]),
      ) as PlanningRules['rules'],
      restHours: any([1, 8, 11]),
      dayHours: any([8, 10, 12]),
      weekHours: any([null, 20, 32, 38.5, 48]),
      daysInRow: any([1, 2, 3, 5, 6, 9, 13, 14]),
      nightsInRow: any([1, 1, 2, 3, 5, 14]),
      ...any([
        { nightFrom: '22:00', nightTo: '06:00' },
        { nightFrom: '23:00', nightTo: '05:00' },
        { nightFrom: '00:00', nightTo: '05:00' },
      ]),
      minorDayHours: any([6, 8]),
      minorWeekHours: any([20, 24, 40]),
    }
  }
}
