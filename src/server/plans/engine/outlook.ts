import type { Measure, Sums } from './measures.ts'
import { costAt, type Rate, type Rates, ratesOf } from './rates.ts'
import type { Slot } from './slots.ts'

/** What is still to be had for a roster. */
export interface Outlook {
  /** What the sums of a roster cost at least apart from its hours, less what more of them is reckoned at for slots to come. */
  reckoned(sums: Sums): number
  /** What slots after this one could make of a roster at the very best, the price of all its hours included. */
  after(at: number, sums: Sums): number
  /** The same of slots from this one on, when nothing shortly before them is in the way. */
  from(at: number, sums: Sums): number
  /** The same with this slot and those after it. */
  taking(at: number, sums: Sums): number
}

/** A measure to which some slot adds, with the rate that it is reckoned at. */
interface Used extends Rates {
  measure: Measure
  added: Float64Array
}

const rounds = 2
// Whatever is owed between two shifts, it is over by then; a longer rest would only be promised away.
const twoDays = 2 * 24 * 60
// Hours are counted by what all lengths have in common, unless that would be too many.
const mostUnits = 600

/**
 * What slots to come could do for a roster at the very most. Slots next to one another are held to the rules between the two
 * (`between` says what the second costs after the first, Infinity where they exclude each other), and hours are counted; what else
 * slots add up to is reckoned at a rate for each. Whatever the rates are, no roster can be had for less; those are taken that promise
 * least.
 */
export function outlookOf(
  slots: readonly Slot[],
  measures: readonly Measure[],
  nothing: Sums,
  between: (one: Slot, other: Slot) => number,
): Outlook {
  const nears = slots.map((_, at) => nearTo(slots, at, between))
  const nets = Float64Array.from(slots, ({ net }) => net)
  let settled = 0
  const used: Used[] = []
  for (const measure of measures) {
    const added = Float64Array.from(slots, ({ like }) => measure.added(like))
    if (added.every(amount => amount === 0)) {
      settled += measure.cost(measure.amount(nothing))
      continue
    }
    used.push({ measure, added, ...ratesOf(measure, slots, added) })
  }
  const turn = (one: Used, rate: Rate) => {
    const change = rate.each - one.rate.each
    one.rate = rate
    if (change !== 0) for (const [at, amount] of one.added.entries()) nets[at] = (nets[at] as number) + change * amount
  }
  settleRates(nears, nets, used, turn, nothing)
  const hours = hoursIn(used, nears)
  for (const { one } of hours) turn(one, { each: 0, until: 0 })
  const others = used.filter(one => !hours.some(hour => hour.one === one))
  const reckoned = (sums: Sums) => {
    let all = settled
    for (const { measure, rate } of others) all += costAt(measure, rate, measure.amount(sums))
    return all
  }
  return { reckoned, ...byHours(nears, nets, hours, nothing) }
}

/** A measure of hours: whatever is taken, it comes to between so much less and so much more than the first of them. */
interface Hours {
  one: Used
  less: number
  more: number
}

/** Measures that count the same hours, but for those of a night from one week to the next: first one with a limit, if there is any. */
function hoursIn(used: readonly Used[], nears: readonly Near[]): Hours[] {
  const all = used.filter(({ measure }) => measure.isOfHours)
  const axis = all.find(({ measure }) => measure.most < Infinity) ?? all[0]
  if (axis === undefined) return []
  return [axis, ...all.filter(one => one !== axis)].flatMap(one => {
    const beyond = one.added.map((amount, at) => amount - (axis.added[at] as number))
    const below = beyond.map(by => -by)
    const [less, more] = [mostAhead(nears, below), mostAhead(nears, beyond)]
    return less + more > twoDays / 2 ? [] : [{ one, less, more }]
  })
}

/** Finds the rates at which least is promised, one measure after the other, as if hours had a rate as well. */
function settleRates(
  nears: readonly Near[],
  nets: Float64Array,
  used: readonly Used[],
  turn: (one: Used, rate: Rate) => void,
  nothing: Sums,
): void {
  const [after, from] = [new Float64Array(nets.length), new Float64Array(nets.length + 1)]
  const least = () => {
    for (let at = nets.length - 1; at >= 0; at--) {
      const { close, free } = nears[at] as Near
      let best = from[free] as number
      for (const { to, cost } of close) best = Math.min(best, cost + (nets[to] as number) + (after[to] as number))
      after[at] = best
      from[at] = Math.min(from[at + 1] as number, (nets[at] as number) + best)
    }
    let all = from[0] as number
    for (const { measure, rate } of used) all += costAt(measure, rate, measure.amount(nothing))
    return all
  }
  let highest = least()
  for (let round = 0; round < rounds; round++) {
    for (const one of used) {
      let best = one.rate
      for (const rate of one.rates) {
        turn(one, rate)
        const promised = least()
        if (promised > highest) [highest, best] = [promised, rate]
      }
      turn(one, best)
    }
  }
}

/** What slots to come could make of a roster, for each number of hours that it may have by then. */
function byHours(
  nears: readonly Near[],
  nets: Float64Array,
  hours: readonly Hours[],
  nothing: Sums,
): Omit<Outlook, 'reckoned'> {
  const count = nets.length
  const axis = hours[0]?.one
  const lengths = axis?.added ?? new Float64Array(count)
  const longest = mostAhead(nears, lengths)
  let unit = lengths.reduce(commonUnit, 0) || 1
  // Where lengths have little in common what is rounded off may be up to one more for each slot.
  let blur = 0
  if (longest > unit * mostUnits) {
    unit = Math.ceil(longest / mostUnits)
    const ones = lengths.map(() => 1)
    blur = unit * (1 + mostAhead(nears, ones))
  }
  const most = hours.reduce(
    (all, { one: { measure }, less }) => Math.min(all, measure.most - measure.amount(nothing) + less),
    longest,
  )
  const width = Math.floor(most / unit) + 1
  const costs = Float64Array.from({ length: width }, (_, units) =>
    hours.reduce(
      (all, { one: { measure }, less, more }) =>
        all + leastCost(measure, measure.amount(nothing) + units * unit - less, less + more + blur),
      0,
    ),
  )
  const [after, from] = [new Float64Array(count * width), new Float64Array((count + 1) * width)]
  from.set(costs, count * width)
  const steps = lengths.map(length => Math.floor(length / unit))
  for (let at = count - 1; at >= 0; at--) {
    const { close, free } = nears[at] as Near
    const row = at * width
    for (let units = 0; units < width; units++) after[row + units] = from[free * width + units] as number
    for (const { to, cost } of close) {
      const [step, net] = [steps[to] as number, cost + (nets[to] as number)]
      for (let units = width - 1 - step; units >= 0; units--) {
        const one = net + (after[to * width + units + step] as number)
        if (one < (after[row + units] as number)) after[row + units] = one
      }
    }
    const [step, net] = [steps[at] as number, nets[at] as number]
    for (let units = 0; units < width; units++) {
      const without = from[row + width + units] as number
      const one = units + step < width ? net + (after[row + units + step] as number) : Infinity
      from[row + units] = Math.min(without, one)
    }
  }
  const kept = axis?.measure.amount(nothing) ?? 0
  const unitsOf = (sums: Sums) => (axis === undefined ? 0 : Math.floor((axis.measure.amount(sums) - kept) / unit))
  return {
    after: (at, sums) => after[at * width + unitsOf(sums)] as number,
    from: (at, sums) => from[at * width + unitsOf(sums)] as number,
    taking(at, sums) {
      const units = unitsOf(sums) + (steps[at] as number)
      return units < width ? (nets[at] as number) + (after[at * width + units] as number) : Infinity
    },
  }
}

/** What slots that can follow one another could come to at most. */
function mostAhead(nears: readonly Near[], amounts: Float64Array): number {
  const [after, from] = [new Float64Array(amounts.length), new Float64Array(amounts.length + 1)]
  for (let at = amounts.length - 1; at >= 0; at--) {
    const { close, free } = nears[at] as Near
    let most = from[free] as number
    for (const { to } of close) most = Math.max(most, (amounts[to] as number) + (after[to] as number))
    after[at] = most
    from[at] = Math.max(from[at + 1] as number, (amounts[at] as number) + most)
  }
  return from[0] as number
}

const commonUnit = (one: number, other: number): number => (other === 0 ? one : commonUnit(other, one % other))

/** What an amount costs at least that may be up to so much more. */
function leastCost({ cost, bends }: Measure, amount: number, blur: number): number {
  let least = Math.min(cost(amount), cost(amount + blur))
  for (const bend of bends) if (bend > amount && bend < amount + blur) least = Math.min(least, cost(bend))
  return least
}

interface Near {
  /** Slots so soon after one that rules between the two matter. */
  close: { to: number; cost: number }[]
  /** The first slot after them. */
  free: number
}

function nearTo(slots: readonly Slot[], at: number, between: (one: Slot, other: Slot) => number): Near {
  const one = slots[at] as Slot
  const all: Near['close'] = []
  let free = at + 1
  for (let to = at + 1; to < slots.length; to++) {
    const other = slots[to] as Slot
    if (other.like.start >= one.like.start + twoDays) break
    const cost = between(one, other)
    if (cost !== 0) free = to + 1
    all.push({ to, cost })
  }
  return { close: all.filter(({ to, cost }) => to < free && cost < Infinity), free }
}
