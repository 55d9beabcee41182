import { dayBit, dayCeiling, isTooClose, type Load, payWeeks, softCents, weekCeiling, weekDays } from './blocks.ts'
import { areAllExclusive, cliquesOf, closePairsOf, gatherings } from './cliques.ts'
import { type Draft, meetings } from './draft.ts'
import type { Ground, Option } from './ground.ts'
import { addOvertime } from './overtime-rows.ts'
import { slightlyUnfairMinutes } from './prices.ts'
import { type LinearModel, type Rows, startRows } from './rows.ts'
import type { PersonTerms, Rule, ShiftTerms } from './week.ts'

/** A part of the week to be planned anew while all else stays: some people, all their shifts, and shifts that are open. */
export interface Part {
  people: number[]
  shifts: number[]
}

export interface PartModel {
  model: LinearModel
  /** For each column of a choice, at the front of all columns: who would get which shift. */
  choices: { shift: number; person: number }[]
}

/** Those choices as a linear model whose objective is what the part adds to that of the week. */
export function modelOf(draft: Draft, part: Part): PartModel {
  const { ground } = draft
  const { people, shifts, terms } = ground.week
  const rows = startRows()
  const among = new Set(part.people)
  const choices: PartModel['choices'] = []
  const columns = new Map<number, number>()
  const keyOf = (person: number, shift: number) => person * shifts.length + shift

  for (const shift of part.shifts) {
    for (const option of ground.options[shift] as Option[]) {
      if (!among.has(option.person)) continue
      const met = meetings(draft, option.person, shift, other => !among.has(other))
      if (met > 0 && terms.notWith === 'hard') continue
      columns.set(keyOf(option.person, shift), choices.length)
      choices.push({ shift, person: option.person })
      rows.column(option.price + met * softCents(terms.notWith), 1, true)
    }
  }
  const choicesOf = new Map<number, number[]>(part.shifts.map(shift => [shift, []]))
  const shiftsOf = new Map<number, number[]>(part.people.map(person => [person, []]))
  for (const [column, { shift, person }] of choices.entries()) {
    choicesOf.get(shift)?.push(column)
    shiftsOf.get(person)?.push(shift)
  }
  for (const shift of part.shifts) {
    const open = rows.column(ground.openPrices[shift] as number, 1)
    for (const column of choicesOf.get(shift) ?? []) rows.term(column)
    rows.term(open)
    rows.exactly(1)
  }
  for (const person of part.people) {
    const sorted = (shiftsOf.get(person) ?? []).sort(
      (a, b) => (shifts[a] as ShiftTerms).start - (shifts[b] as ShiftTerms).start,
    )
    const base = ground.bases[person] as Load
    const own = people[person] as PersonTerms
    addPerson(rows, ground, person, own, base, sorted, shift => columns.get(keyOf(person, shift)) as number)
  }
  if (terms.notWith !== 'off')
    addMeetings(rows, ground, part, shiftsOf, (person, shift) => columns.get(keyOf(person, shift)))
  return { model: rows.finish(), choices }
}

function addPerson(
  rows: Rows,
  ground: Ground,
  person: number,
  own: PersonTerms,
  base: Load,
  sorted: readonly number[],
  columnOf: (shift: number) => number,
): void {
  const { shifts, terms } = ground.week
  const of = (shift: number) => shifts[shift] as ShiftTerms
  for (const clique of cliquesOf(terms, own, shifts, sorted)) {
    for (const shift of clique) rows.term(columnOf(shift))
    rows.atMost(1)
  }
  const softRest = softCents(terms.rest)
  if (softRest > 0) {
    const isClose = (a: ShiftTerms, b: ShiftTerms) => isTooClose(a, b, own.restMinutes, terms.togetherMinutes)
    for (const [one, other] of closePairsOf(isClose, shifts, sorted, own.restMinutes)) {
      rows.term(columnOf(one))
      rows.term(columnOf(other))
      rows.term(rows.column(softRest), -1)
      rows.atMost(1)
    }
  }

  /** Their sum stays within what is left of a limit, or costs what is beyond. */
  const limit = (
    rule: Rule,
    most: number | null,
    had: number,
    some: readonly number[],
    measure: (shift: number) => number,
    unit: number,
  ) => {
    if (rule === 'off' || most === null || some.length === 0) return
    const left = Math.max(0, most - had)
    if (some.reduce((all, shift) => all + measure(shift), 0) <= left) return
    for (const shift of some) rows.term(columnOf(shift), measure(shift))
    if (rule !== 'hard') rows.term(rows.column(softCents(rule) / unit), -1)
    rows.atMost(left)
  }
  const minutes = (shift: number) => of(shift).minutes
  for (const week of payWeeks) {
    const reaching = sorted.filter(shift => of(shift)[week] > 0)
    limit('hard', weekCeiling(terms, own, week), base[week], reaching, shift => of(shift)[week], 60)
  }
  if (terms.weekHours !== 'hard') limit(terms.weekHours, own.mostMinutes, base.minutes, sorted, minutes, 60)
  const nights = sorted.filter(shift => of(shift).night !== null)
  limit(terms.nights, own.mostNights, base.nights, nights, () => 1, 1)
  const byDay = Array.from({ length: weekDays }, (_, day) => sorted.filter(shift => of(shift).day === day))
  for (const [day, some] of byDay.entries()) {
    const had = base.dayMinutes[day] ?? 0
    const isOneAtMost = areAllExclusive(terms, own, shifts, some)
    const longest = some.reduce((most, shift) => Math.max(most, minutes(shift)), 0)
    const limitDay = (rule: Rule, most: number | null) => {
      if (!isOneAtMost || most === null || longest + had > most) limit(rule, most, had, some, minutes, 60)
    }
    limitDay('hard', dayCeiling(terms, own, day))
    if (terms.dayHours !== 'hard') limitDay(terms.dayHours, own.mostDayMinutes)
  }
  addRuns(rows, ground, own, terms.daysInRow, own.mostDaysInRow, base.days, new Map(byDay.entries()), columnOf)
  const byNight = Map.groupBy(nights, shift => of(shift).night as number)
  addRuns(rows, ground, own, terms.nightsInRow, own.mostNightsInRow, base.nightDays, byNight, columnOf)

  addOvertime(rows, ground, own, base, sorted, columnOf)
  const share = ground.shares[person]
  if (share === null || share === undefined) return
  const { prices } = ground
  if (prices.unfairMinute > 0) {
    for (const shift of sorted) rows.term(columnOf(shift), minutes(shift))
    for (const side of [1, -1]) {
      rows.term(rows.column(prices.unfairMinute, slightlyUnfairMinutes), side)
      rows.term(rows.column(prices.veryUnfairMinute), side)
    }
    rows.exactly(share.minutes - base.minutes)
  }
  const above = (some: readonly number[], price: number, left: number) => {
    if (price === 0) return
    if (left < 0) rows.addOffset(-left * price)
    for (const shift of some) rows.term(columnOf(shift))
    rows.term(rows.column(price), -1)
    rows.atMost(Math.max(0, left))
  }
  above(nights, prices.unfairNight, share.nights - base.nights)
  const weekend = sorted.filter(shift => of(shift).isWeekend)
  above(weekend, prices.unfairWeekendShift, share.weekendShifts - base.weekendShifts)
}

/** No more days in a row than allowed: every window that is one day longer keeps a day free. */
function addRuns(
  rows: Rows,
  { week: { shifts, terms } }: Ground,
  own: PersonTerms,
  rule: Rule,
  most: number | null,
  worked: number,
  byDay: ReadonlyMap<number, number[]>,
  columnOf: (shift: number) => number,
): void {
  if (rule === 'off' || most === null) return
  const isWorked = (day: number) => (worked & dayBit(day)) !== 0
  const isPossible = (day: number) => (byDay.get(day)?.length ?? 0) > 0
  const dayColumns = new Map<number, number>()
  const dayColumn = (day: number) => {
    const known = dayColumns.get(day)
    if (known !== undefined) return known
    const column = rows.column(0, 1)
    const some = byDay.get(day) as number[]
    const sets = areAllExclusive(terms, own, shifts, some) ? [some] : some.map(shift => [shift])
    for (const set of sets) {
      for (const shift of set) rows.term(columnOf(shift))
      rows.term(column, -1)
      rows.atMost(0)
    }
    dayColumns.set(day, column)
    return column
  }
  // The small hours of the first day are worked in the night before.
  for (let from = -1 - most; from < weekDays; from++) {
    const window = Array.from({ length: most + 1 }, (_, at) => from + at)
    if (!window.every(day => isWorked(day) || isPossible(day))) continue
    const chosen = window.filter(day => !isWorked(day))
    if (chosen.length === 0) continue
    const columns = chosen.map(dayColumn)
    for (const column of columns) rows.term(column)
    if (rule !== 'hard') rows.term(rows.column(softCents(rule)), -1)
    rows.atMost(chosen.length - 1)
  }
}

/** Two who are kept apart are never both among those at one site at one moment. */
function addMeetings(
  rows: Rows,
  { apart, week: { shifts, terms } }: Ground,
  part: Part,
  shiftsOf: ReadonlyMap<number, number[]>,
  columnOf: (person: number, shift: number) => number | undefined,
): void {
  const cents = softCents(terms.notWith)
  for (const one of part.people) {
    for (const other of apart[one] as number[]) {
      const [mine, theirs] = [shiftsOf.get(one), shiftsOf.get(other)]
      if (other < one || mine === undefined || theirs === undefined) continue
      if (terms.notWith !== 'hard') {
        for (const a of mine) {
          for (const b of theirs) {
            const [first, second] = [shifts[a] as ShiftTerms, shifts[b] as ShiftTerms]
            if (a === b || first.site !== second.site || first.start >= second.end || second.start >= first.end)
              continue
            rows.term(columnOf(one, a) as number)
            rows.term(columnOf(other, b) as number)
            rows.term(rows.column(cents), -1)
            rows.atMost(1)
          }
        }
        continue
      }
      const sites = new Set(mine.map(shift => (shifts[shift] as ShiftTerms).site))
      for (const site of sites) {
        const there = [...new Set([...mine, ...theirs])]
          .filter(shift => (shifts[shift] as ShiftTerms).site === site)
          .sort((a, b) => (shifts[a] as ShiftTerms).start - (shifts[b] as ShiftTerms).start)
        for (const together of gatherings(shifts, there, 0)) {
          const columns = together.flatMap(shift => [columnOf(one, shift), columnOf(other, shift)])
          for (const column of columns) if (column !== undefined) rows.term(column)
          rows.atMost(1)
        }
      }
    }
  }
}
