import { randomFrom } from '#server/plans/engine/random.ts'
import type {
  Block,
  Candidate,
  DayOvertime,
  MinorLimits,
  PersonTerms,
  PlanWeek,
  Rule,
  ShiftTerms,
} from '#server/plans/engine/week.ts'

/** Kinds of weeks that are hard in different ways. */
export const families = ['plain', 'tight', 'nights', 'scarce', 'soft', 'begun', 'apart', 'overtime'] as const
export type Family = (typeof families)[number]

const hour = 60
const day = 24 * hour
const region = 90
// Early, late, night; a long day and a long night.
const patterns = [
  [
    [6, 14],
    [14, 22],
    [22, 30],
  ],
  [
    [7, 19],
    [19, 31],
  ],
  [[8, 16]],
  [
    [17, 23],
    [23, 29],
  ],
] as const

const nightPattern: readonly (readonly [number, number])[] = [
  [7, 19],
  [19, 31],
  [0, 6],
]

/** A week of a company that does not exist, the same for the same seed: sites in regions, guards who live around, licences. */
export function madeUpWeek(seed: number, size: { people: number; shifts: number }, family: Family = 'plain'): PlanWeek {
  // Here weeks of pay begin a day after the planned one, elsewhere with it.
  const monday = family === 'begun' || family === 'overtime' ? -6 : 0
  // Overtime is that of the planned week, but where days make some: there it is that of the weeks of pay.
  const haveDays = family === 'overtime'
  const blockOf = (at: number, from: number, until: number, pays = 0): Block => {
    const block = madeUpBlock(at, from, until, monday)
    return haveDays ? paidByDays(block, until, dayRules[pays] ?? null) : block
  }
  const young = (untilDay: number): MinorLimits => ({
    dayMinutes: 8 * hour,
    untilDay,
    earlyMinutes: 24 * hour,
    lateMinutes: untilDay >= monday + 7 ? 24 * hour : null,
  })
  const random = randomFrom(seed * 7919 + families.indexOf(family))
  const below = (most: number) => Math.floor(random() * most)
  const chance = (part: number) => random() < part
  const regions = Math.max(1, Math.round(size.people / region))
  const licences = 4
  const places = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ region: at % regions, x: random() * 30_000, y: random() * 30_000 }))

  const homes = places(size.people).map(home => ({
    ...home,
    licences: Array.from({ length: licences }, (_, kind) => kind === 0 || chance(family === 'scarce' ? 0.15 : 0.5)),
    awayDays: Array.from({ length: 7 }, () => chance(0.1)),
    offDays: Array.from({ length: 7 }, () => chance(0.04)),
  }))
  const people = homes.map((_, id): PersonTerms => {
    const regular = [40, 40, 38, 32, 20][below(5)] as number
    const hourCents = 1500 + below(12) * 75
    return {
      id: id + 1,
      kept: keptBlocks(),
      regularMinutes: family === 'plain' || chance(0.9) ? regular * hour : null,
      mostMinutes: chance(0.9) ? (regular + 8) * hour : null,
      mostDayMinutes: 12 * hour,
      mostNights: chance(0.8) ? 4 : null,
      mostDaysInRow: chance(0.9) ? 6 : 5,
      mostNightsInRow: 4,
      minor: family !== 'plain' && id % 5 === 4 ? young(1 + ((id * 3) % 9)) : null,
      restMinutes: 11 * hour,
      hourCents,
      history: {
        weeks: chance(0.9) ? 8 : below(8),
        minutes: Math.round(8 * hour * (regular - 6 + below(12))),
        nights: below(16),
        weekendShifts: below(12),
      },
      notWith: family === 'apart' && chance(0.4) ? [below(size.people)] : [],
    }
  })

  function keptBlocks(): Block[] {
    const kept: Block[] = []
    for (let at = -8; at < 15; at++) {
      const isAround = at < 0 || at > 6
      if (!chance(isAround ? 0.55 : 0.03)) continue
      const [from, until] = patterns[0][below(3)] as readonly [number, number]
      kept.push(blockOf(at, from, until))
    }
    // Two kept shifts of one person are never at once here: each has a day of its own.
    return kept.filter((block, at) => at === 0 || (kept[at - 1] as Block).end + 8 * hour <= block.start)
  }

  const perSite = 21
  const sites = places(Math.max(2, Math.round(size.shifts / perSite))).map(place => ({
    ...place,
    licence: chance(0.6) ? 0 : 1 + below(licences - 1),
    pattern: family === 'nights' ? nightPattern : patterns[below(patterns.length)],
    isHeavy: chance(0.1),
    pays: haveDays && seed % 2 === 0 ? below(dayRules.length) : 0,
  }))
  const slots: { site: number; block: Block }[] = []
  for (let turn = 0; slots.length < size.shifts; turn++) {
    for (let site = 0; site < sites.length && slots.length < size.shifts; site++) {
      const { pattern = patterns[0], pays } = sites[site] as (typeof sites)[number]
      const [from, until] = pattern[Math.floor(turn / 7) % pattern.length] as readonly [number, number]
      slots.push({ site, block: blockOf(turn % 7, from, until, pays) })
    }
  }
  const knows = homes.map(home => {
    const known = new Map<number, number>()
    for (let count = 0; count < 3; count++) {
      const site = below(sites.length)
      if (sites[site]?.region === home.region) known.set(site, Math.round((0.3 + random() * 0.7) * 10) / 10)
    }
    return known
  })

  const shifts = slots.map(({ site, block }, id): ShiftTerms => {
    const place = sites[site] as (typeof sites)[number]
    const candidates: Candidate[] = []
    const excluded = new Map<string, number[]>()
    const askable: ShiftTerms['askable'] = []
    for (const [person, home] of homes.entries()) {
      const codes: string[] = []
      if (home.region !== place.region) codes.push('too-far')
      if (home.licences[place.licence] !== true) codes.push('licence')
      if (home.offDays[block.day]) codes.push('time-off')
      if (home.awayDays[block.day]) codes.push('unavailable')
      const premium = (block.night === null ? 1 : 1.25) * (block.day === 6 ? 1.5 : 1)
      const candidate: Candidate = {
        person,
        cents: Math.round(((people[person] as PersonTerms).hourCents * block.minutes * premium) / hour),
        metres: Math.round(Math.hypot(home.x - place.x, home.y - place.y)),
        knows: knows[person]?.get(site) ?? 0,
        wish: chance(0.06) ? -1 : chance(0.06) ? 1 : 0,
        penalty: family === 'soft' && chance(0.1) ? 1000 : 0,
      }
      if (codes.length === 0) candidates.push(candidate)
      else excluded.set(codes.join(), [...(excluded.get(codes.join()) ?? []), person])
      if (codes.length === 1 && codes[0] === 'unavailable') askable.push({ ...candidate, code: 'unavailable' })
    }
    const isPlanned = family === 'begun' ? chance(0.7) : family !== 'plain' && chance(0.15)
    const now = isPlanned && candidates.length > 0 ? (candidates[below(candidates.length)] as Candidate).person : null
    return {
      ...block,
      id: id + 1,
      site,
      now,
      isPublished: chance(0.5),
      isFixed: family !== 'plain' && chance(now === null ? 0.02 : 0.3),
      weight: place.isHeavy ? 3 : 1,
      candidates,
      excluded: [...excluded].map(([codes, of]) => ({ codes: codes.split(','), people: of })),
      askable,
    }
  })

  const soft = (softCents: number): Rule =>
    family !== 'soft' ? 'hard' : chance(0.5) ? { softCents } : chance(0.3) ? 'off' : 'hard'
  return {
    people: family === 'tight' ? people.map(person => ({ ...person, mostMinutes: 24 * hour })) : people,
    shifts,
    terms: {
      rest: soft(2000),
      dayHours: soft(1500),
      weekHours: soft(1500),
      nights: soft(1000),
      daysInRow: soft(3000),
      nightsInRow: soft(2500),
      notWith: soft(4000),
      togetherMinutes: family === 'plain' || chance(0.5) ? null : 60,
      overtime: { secondMinutes: haveDays ? 44 * hour : Infinity, firstExtra: 0.5, secondExtra: 0.5 },
      weights:
        family === 'plain'
          ? { cost: 2, fairness: 2, wishes: 2, continuity: 2, stability: 2 }
          : { cost: below(5), fairness: below(5), wishes: below(5), continuity: below(5), stability: below(5) },
    },
  }
}

function madeUpBlock(at: number, from: number, until: number, monday: number): Block {
  const [start, end] = [at * day + from * hour, at * day + until * hour]
  const minutes = end - start - (until - from > 6 ? 30 : 0)
  const lateBegins = (monday + 7) * day
  const isBetween = (first: number) => start >= first && start < first + 7 * day
  // What a night at the end of a week has of the next one.
  const within = (first: number) => {
    const beyond = Math.max(0, end - (first + 7 * day))
    if (isBetween(first)) return minutes - beyond
    return isBetween(first - 7 * day) ? Math.max(0, end - first) : 0
  }
  return {
    start,
    end,
    minutes,
    day: at,
    week: Math.floor(at / 7),
    earlyMinutes: within(monday * day),
    lateMinutes: within(lateBegins),
    paidEarly: at >= 0 && at < 7 ? minutes : 0,
    paidLate: 0,
    paidDays: [],
    dayOvertime: null,
    night: until > 24 ? at : from < 3 ? at - 1 : null,
    isWeekend: at % 7 === 5 || at % 7 === 6,
  }
}

const dayRules: readonly (DayOvertime | null)[] = [
  { first: 8 * hour, second: 11 * hour, firstExtra: 0.5, secondExtra: 0.5 },
  { first: 10 * hour, second: Infinity, firstExtra: 1, secondExtra: 0 },
  null,
]

/** The same block paid by the day, where the first of the two weeks of pay has one day left. */
function paidByDays(block: Block, until: number, dayOvertime: DayOvertime | null): Block {
  const after = Math.max(0, until - 24) * hour
  const first = block.day + 6
  const paidDays = [
    { at: first, minutes: block.minutes - after },
    { at: first + 1, minutes: after },
  ].filter(({ at, minutes }) => minutes > 0 && at >= 0 && at < 14)
  const within = (from: number) =>
    paidDays.reduce((sum, { at, minutes }) => sum + (at >= from && at < from + 7 ? minutes : 0), 0)
  return { ...block, paidEarly: within(0), paidLate: within(7), paidDays, dayOvertime }
}
