import { positionName } from '../scheduling/rules.ts'
import { addDays, type Day, daysBetween, instantAt, type WallTime } from '../time.ts'
import { wallMinutes } from '../wall-minutes.ts'
import type { CoverageState, HolidayRule } from './shapes.ts'

/** When a line of demand asks for people. */
export interface DemandHours {
  headCount: number
  position: string | null
  weekdays: readonly number[]
  startTime: WallTime
  endTime: WallTime
  endsNextDay: boolean
  startsOn: Day
  endsOn: Day | null
  holidays: HolidayRule
}

interface Stay {
  startMs: number
  endMs: number
}

/** What a line asks for on one day. */
export interface Slot<D extends DemandHours = DemandHours> extends Stay {
  demand: D
  date: Day
}

/** A shift as demand sees it. */
export interface PostShift extends Stay {
  employeeId: number | null
  /** What the shift asks for, else what its person is; null where neither is known. */
  position: string | null
}

/** A stretch of time of one post in which nobody comes or goes. */
export interface Stretch<D extends DemandHours = DemandHours, S extends PostShift = PostShift> extends Stay {
  slots: Slot<D>[]
  shifts: S[]
  required: number
  filled: number
  open: number
  missing: number
  extra: number
  /** How many of each position are missing; the empty one stands for any. */
  short: Map<string, number>
}

type ClockOf = (date: Day, time: WallTime) => number

/** Wall times of a zone as instants. A week asks for the same few again and again, and finding one is dear. */
export function clockOf(timeZone: string): ClockOf {
  const known = new Map<string, number>()
  return (date, time) => {
    const key = date + time
    const found = known.get(key) ?? Date.parse(instantAt(date, time, timeZone))
    known.set(key, found)
    return found
  }
}

interface Range {
  from: Day
  to: Day
  clock: ClockOf
  holidays: ReadonlySet<Day>
}

/** What a line asks for on the days of a range. A night in which the clocks jump may leave nothing of a short one. */
export function slotsOf<D extends DemandHours>(demand: D, { from, to, clock, holidays }: Range): Slot<D>[] {
  const { startTime, endTime, endsNextDay, endsOn } = demand
  const first = demand.startsOn > from ? demand.startsOn : from
  const last = endsOn !== null && endsOn < to ? endsOn : to
  const length = first > last ? 0 : daysBetween(first, last) + 1
  return Array.from({ length }, (_, nth) => addDays(first, nth))
    .filter(date => isAsked(demand, date, holidays))
    .map(date => ({
      demand,
      date,
      startMs: clock(date, startTime),
      endMs: clock(endsNextDay ? addDays(date, 1) : date, endTime),
    }))
    .filter(({ startMs, endMs }) => endMs > startMs)
}

// Any Monday: the days of the week are counted from it.
const aMonday = '2024-01-01'

function isAsked({ weekdays, holidays: rule }: DemandHours, date: Day, holidays: ReadonlySet<Day>) {
  const weekday = (((daysBetween(aMonday, date) % 7) + 7) % 7) + 1
  if (!weekdays.includes(weekday)) return false
  return rule === 'as-usual' || (rule === 'only-on-holidays') === holidays.has(date)
}

/** The stretches of one post in which anybody is asked for, from first to last. */
export function stretchesOf<D extends DemandHours, S extends PostShift>(
  slots: readonly Slot<D>[],
  shifts: readonly S[],
): Stretch<D, S>[] {
  const cuts = [...new Set([...slots, ...shifts].flatMap(({ startMs, endMs }) => [startMs, endMs]))].sort(
    (a, b) => a - b,
  )
  return cuts.slice(0, -1).flatMap((startMs, index) => {
    const endMs = cuts[index + 1] as number
    const within = (stay: Stay) => stay.startMs <= startMs && stay.endMs >= endMs
    const asked = slots.filter(within)
    if (asked.length === 0) return []
    const present = shifts.filter(within)
    return [{ startMs, endMs, slots: asked, shifts: present, ...matched(asked, present) }]
  })
}

/**
 * Who counts for what: whoever is of a position that is asked for counts there first, then anyone counts where any will do. A
 * shift that says nothing of a position fits everywhere, and is left for where nobody else fits.
 */
function matched(slots: readonly Slot[], shifts: readonly PostShift[]) {
  const short = new Map<string, number>()
  for (const { demand } of slots) {
    const name = positionName(demand.position)
    short.set(name, (short.get(name) ?? 0) + demand.headCount)
  }
  const required = sum([...short.values()])
  // Those with a person first: of two who fit, the open shift is the one too many.
  let left = [...shifts].sort((a, b) => Number(a.employeeId === null) - Number(b.employeeId === null))
  const counted: PostShift[] = []
  const take = (position: string, fits: (shift: PostShift) => boolean) => {
    const taken = left.filter(fits).slice(0, short.get(position) ?? 0)
    short.set(position, (short.get(position) ?? 0) - taken.length)
    counted.push(...taken)
    left = left.filter(shift => !taken.includes(shift))
  }
  const positions = [...short.keys()].filter(name => name !== '')
  for (const name of positions) take(name, shift => positionName(shift.position) === name)
  take('', shift => shift.position !== null)
  for (const name of positions) take(name, shift => shift.position === null)
  take('', () => true)
  const filled = counted.filter(({ employeeId }) => employeeId !== null).length
  return {
    required,
    filled,
    open: counted.length - filled,
    missing: sum([...short.values()]),
    extra: left.length,
    short,
  }
}

/** People overlap while one post is handed to the next: so long nobody is one too many. */
const handoverMs = 30 * 60_000

type Heads = Pick<Stretch, 'missing' | 'extra' | 'startMs' | 'endMs'>

export function stateOf({ missing, extra, startMs, endMs }: Heads): CoverageState {
  if (missing > 0) return 'under'
  return extra > 0 && endMs - startMs > handoverMs ? 'over' : 'met'
}

/** The state of a day: short wherever it is short, over where it is nowhere short; and the stretch that shows it best. */
export function worstOf<T extends Heads & Pick<Stretch, 'required' | 'open'>>(stretches: readonly T[]) {
  const [first, ...more] = stretches
  if (first === undefined) return null
  const worst = more.reduce((found, one) => (isWorse(one, found) ? one : found), first)
  return { state: stateOf(worst), stretch: worst }
}

const weights: Record<CoverageState, number> = { under: 2, over: 1, met: 0 }

function isWorse<T extends Heads & Pick<Stretch, 'required' | 'open'>>(one: T, other: T) {
  const [a, b] = [rank(one), rank(other)]
  const place = a.findIndex((value, index) => value !== b[index])
  return place >= 0 && (a[place] as number) > (b[place] as number)
}

const rank = (one: Heads & Pick<Stretch, 'required' | 'open'>) => {
  const state = stateOf(one)
  return [weights[state], state === 'over' ? one.extra : one.missing, one.open, one.required]
}

/** A hole in the plan: one more person is asked for, from here to there. */
export interface Hole<D extends DemandHours = DemandHours> extends Stay {
  slot: Slot<D>
}

/** The shifts that a post lacks: each as long as the hole is, and no more of them than people are missing. */
export function holesOf<D extends DemandHours>(slots: readonly Slot<D>[], stretches: readonly Stretch<D>[]): Hole<D>[] {
  const left = stretches.map(stretch => ({ ...stretch, short: new Map(stretch.short) }))
  const holes: Hole<D>[] = []
  for (const slot of slots.toSorted((a, b) => a.startMs - b.startMs)) {
    const position = positionName(slot.demand.position)
    const within = left.filter(({ startMs, endMs }) => startMs >= slot.startMs && endMs <= slot.endMs)
    for (let head = 0; head < slot.demand.headCount; head++) {
      let hole: Hole<D> | null = null
      for (const { startMs, endMs, short } of within) {
        const missing = short.get(position) ?? 0
        short.set(position, Math.max(0, missing - 1))
        if (missing === 0) hole = null
        else if (hole !== null) hole.endMs = endMs
        else {
          hole = { slot, startMs, endMs }
          holes.push(hole)
        }
      }
    }
  }
  return holes
}

/** Hours that a line comes to in a week without holidays and jumping clocks. */
export const usualWeekHours = ({ headCount, weekdays, ...hours }: DemandHours) =>
  (headCount * weekdays.length * wallMinutes(hours)) / 60

/** Elapsed seconds of what lines ask for. */
export const demandedSeconds = (slots: readonly Slot[]) =>
  sum(slots.map(({ demand, startMs, endMs }) => (demand.headCount * (endMs - startMs)) / 1000))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
