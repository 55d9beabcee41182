import { meet } from './blocks.ts'
import { worthsIn } from './bound.ts'
import { costOf, type Draft, meetings } from './draft.ts'
import type { Part } from './model.ts'
import { bestRosters, efforts, type Roster } from './rosters.ts'
import type { Divided, Solver } from './solver.ts'
import type { ShiftTerms } from './week.ts'

/** A roster for the person who stands there in the part. */
export interface Column {
  at: number
  roster: Roster
}

export interface Found {
  /** How much of each column is taken where rosters could be divided. */
  values: Float64Array
  /** No plan of the part is better than this, as long as nobody is settled; null where time was too short to say. */
  bound: number | null
}

export interface FindOptions {
  rounds: number
  isOver: () => boolean
  /**
   * Ends as soon as no roster left could make the divided plan better by more than this part of it; as long as one could, no effort is
   * spared. Without it little effort is enough, and nothing is proven.
   */
  enough?: number
}

/** What is known of a part before it is divided. */
export interface Learnt {
  /** What shifts are worth, as far as one knows. */
  worths: Float64Array
  /** Rosters worth having, by person. */
  rosters: Map<number, Roster[]>
}

export const nothingLearnt = (draft: Draft, part: Part): Learnt => ({
  worths: worthsIn(draft, part),
  rosters: new Map(),
})

export type Pool = ReturnType<typeof openPool>

const rostersAtOnce = 2
// How far one goes at first from the worths that are trusted to those of the divided plan, and how that changes.
const [firstPace, leastPace, faster] = [0.2, 0.01, 1.6]

/**
 * Rosters of the people of a part that are worth having, with what the shifts are worth if rosters could be divided: those worths say
 * which rosters are still missing (column generation). While few rosters are known the worths leap about, so they are not asked about
 * as they are: what is asked lies between them and the worths that gave the best bound so far.
 */
export function openPool(draft: Draft, part: Part, solver: Solver, learnt: Learnt) {
  const { ground } = draft
  const { shifts, terms } = ground.week
  const isApartHard = terms.notWith === 'hard'
  const among = new Set(part.people)
  const inPart = new Set(part.shifts)
  const rowOf = new Map<number, number>(part.shifts.map((shift, at) => [shift, part.people.length + at]))
  const reach = part.people.map(person =>
    (ground.reach[person] as number[]).filter(
      shift => inPart.has(shift) && (!isApartHard || meetings(draft, person, shift, other => !among.has(other)) === 0),
    ),
  )
  // Of the divided plan, of the best bound so far, and those that are asked about.
  const worths = new Float64Array(shifts.length)
  const trusted = new Float64Array(shifts.length)
  const asked = new Float64Array(shifts.length)
  // None is worth more than it costs to leave it open.
  const asWorth = (shift: number, worth: number) => Math.min(worth, ground.openPrices[shift] as number)
  for (const shift of part.shifts) trusted[shift] = asWorth(shift, learnt.worths[shift] as number)
  let [pace, highest, effort] = [firstPace, Number.NEGATIVE_INFINITY, 0]
  const columns: Column[] = []
  const known = part.people.map(() => new Map<string, Roster>())
  const waiting = new Set(part.people.keys())
  const master = solver.openMaster(part.people.length + part.shifts.length)
  let steps = 0
  const add = (at: number, roster: Roster) => {
    const key = roster.shifts.toSorted((a, b) => a - b).join()
    const theirs = known[at] as Map<string, Roster>
    if (theirs.has(key)) return false
    theirs.set(key, roster)
    columns.push({ at, roster })
    master.addColumn(roster.cost, [at, ...roster.shifts.map(shift => rowOf.get(shift) as number)])
    return true
  }
  for (const shift of part.shifts) master.addColumn(ground.openPrices[shift] as number, [rowOf.get(shift) as number])
  for (const [at, person] of part.people.entries())
    add(at, { shifts: [...(draft.lists[person] as number[])], cost: draft.costs[person] as number, net: 0 })
  const start = columns.map((_, column) => column)
  for (const [at, person] of part.people.entries()) add(at, { shifts: [], cost: costOf(ground, person, []), net: 0 })

  // The solver goes on from the plan as it is. Begun with all of them at once it can turn in circles for minutes.
  if (learnt.rosters.size > 0) steps += master.divide(() => false)?.steps ?? 0
  for (const [at, person] of part.people.entries()) {
    const own = new Set(reach[at])
    for (const roster of learnt.rosters.get(person) ?? [])
      if (roster.shifts.every(shift => own.has(shift))) add(at, roster)
  }

  const isWhole = () => waiting.size === part.people.length

  /** Rosters that would be better than those known, as shifts are worth what is asked; the bound that goes with it, null where it was cut short. */
  function look(rows: Float64Array, isOver: () => boolean) {
    let [bound, isMissing, isCutShort] = [0, false, false]
    // Who is wanted for a shift beyond those who would take it.
    const lack = new Float64Array(shifts.length)
    for (const shift of part.shifts) {
      bound += asked[shift] as number
      lack[shift] = 1
    }
    for (const at of waiting) {
      if (isOver()) return { bound: null, isMissing, isCutShort, lack }
      const best = isWhole() ? bestOf(known[at]?.values() ?? [], asked) : null
      const below = (best?.net ?? (rows[at] as number)) - 1
      const found = bestRosters(
        ground,
        part.people[at] as number,
        reach[at] as number[],
        shift => asked[shift] as number,
        { count: rostersAtOnce, below, effort },
      )
      bound += found.least
      if (found.isCutShort) isCutShort = true
      for (const shift of (found.rosters[0] ?? best?.roster)?.shifts ?? []) lack[shift] = (lack[shift] as number) - 1
      for (const roster of found.rosters)
        if (add(at, roster) && netOf(roster, worths) < (rows[at] as number) - 1) isMissing = true
    }
    return { bound, isMissing, isCutShort, lack }
  }

  /** Looks for rosters that the divided plan lacks, ever nearer to its own worths until there are some. */
  function lookAround({ rows }: Divided, { isOver, mostEffort }: { isOver: () => boolean; mostEffort: number }) {
    for (const shift of part.shifts) worths[shift] = asWorth(shift, rows[rowOf.get(shift) as number] as number)
    let best: number | null = null
    for (let way = isWhole() ? pace : 1, isFirst = true; ; way = Math.min(1, way * 3), isFirst = false) {
      for (const shift of part.shifts)
        asked[shift] = (trusted[shift] as number) * (1 - way) + (worths[shift] as number) * way
      const { bound, isMissing, isCutShort, lack } = look(rows, isOver)
      if (isFirst && isWhole()) {
        const isAhead =
          part.shifts.reduce(
            (all, shift) => all + (lack[shift] as number) * ((worths[shift] as number) - (asked[shift] as number)),
            0,
          ) > 0
        pace = isAhead ? Math.min(1, pace * faster) : Math.max(leastPace, pace / faster)
      }
      if (bound !== null && isWhole() && bound > (best ?? highest)) {
        best = bound
        trusted.set(asked)
      }
      if (bound === null || isMissing) return { bound: best, isMissing }
      if (way < 1) continue
      // With little effort nothing is found any more.
      if (!isCutShort || effort >= mostEffort) return { bound: best, isMissing }
      effort++
    }
  }

  return {
    columns,
    /** The columns of the plan as it was. */
    start,
    /** How much work it was so far, the same on every machine. */
    steps: () => steps,
    /** Looks for rosters; null where not even those known could be divided. */
    find({ rounds, isOver, enough }: FindOptions): Found | null {
      const mostEffort = enough === undefined ? 0 : efforts.length - 1
      effort = Math.min(effort, mostEffort)
      let values: Float64Array | null = null
      for (let round = 0; round <= rounds; round++) {
        const divided = master.divide(isOver)
        if (divided === null) break
        steps += divided.steps
        values = divided.columns.subarray(part.shifts.length)
        if (round === rounds || isOver()) break
        const { bound, isMissing } = lookAround(divided, { isOver, mostEffort })
        if (bound !== null) highest = bound
        if (!isMissing || (isWhole() && divided.objective - highest <= (enough ?? 0) * Math.abs(divided.objective)))
          break
      }
      return values === null ? null : { values, bound: Number.isFinite(highest) ? highest : null }
    },
    /** From now on a person has this roster. */
    settle(column: number): void {
      const { at, roster } = columns[column] as Column
      waiting.delete(at)
      master.fix(part.shifts.length + column, 1)
      for (const one of waiting) reach[one] = (reach[one] as number[]).filter(shift => !roster.shifts.includes(shift))
      if (!isApartHard) return
      for (const one of waiting) {
        if (!(ground.apart[part.people[at] as number] as number[]).includes(part.people[one] as number)) continue
        const isMet = (shift: number) =>
          roster.shifts.some(other => meet(shifts[other] as ShiftTerms, shifts[shift] as ShiftTerms))
        reach[one] = (reach[one] as number[]).filter(shift => !isMet(shift))
        for (const [other, { at: whose, roster: theirs }] of columns.entries())
          if (whose === one && theirs.shifts.some(isMet)) master.fix(part.shifts.length + other, 0)
      }
    },
    /** Passes on what the shifts turned out to be worth, and the best rosters of each. */
    teach({ worths: others, rosters }: Learnt, most: number): void {
      for (const shift of part.shifts) others[shift] = trusted[shift] as number
      for (const [at, person] of part.people.entries()) {
        const ranked = [...(known[at]?.values() ?? [])].sort((a, b) => netOf(a, trusted) - netOf(b, trusted))
        rosters.set(person, ranked.slice(0, most))
      }
    },
    close: () => master.close(),
  }
}

const netOf = ({ cost, shifts }: Roster, worths: Float64Array) =>
  shifts.reduce((net, shift) => net - (worths[shift] as number), cost)

function bestOf(rosters: Iterable<Roster>, worths: Float64Array) {
  let best: { roster: Roster; net: number } | null = null
  for (const roster of rosters) {
    const net = netOf(roster, worths)
    if (best === null || net < best.net) best = { roster, net }
  }
  return best
}
