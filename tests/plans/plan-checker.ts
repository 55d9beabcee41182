import type { Assignments, Block, PlanWeek } from '#server/plans/engine/week.ts'

/*
 * Says what is wrong with a plan. It is written apart from the engine and uses none of it: slow, plain, day by day.
 */
export function faultsOf(week: PlanWeek, assignments: Assignments): string[] {
  const faults: string[] = []
  const { terms } = week
  if (assignments.length !== week.shifts.length) faults.push('not one answer for each shift')
  week.shifts.forEach((shift, at) => {
    const who = assignments[at]
    if (shift.isFixed) {
      if (who !== shift.now) faults.push(`shift ${at} was fixed`)
    } else if (who !== null && !shift.candidates.some(candidate => candidate.person === who)) {
      faults.push(`shift ${at} went to someone who may not have it`)
    }
  })
  week.people.forEach((person, who) => {
    const given: Block[] = week.shifts.filter((shift, at) => assignments[at] === who && !shift.isFixed)
    const before: Block[] = [
      ...person.kept,
      ...week.shifts.filter((shift, at) => shift.isFixed && assignments[at] === who),
    ]
    if (given.length === 0) return
    const all = [...before, ...given]
    const work = all.filter(block => block.minutes > 0)
    for (const shift of given) {
      for (const other of all) {
        if (other === shift) continue
        const [first, second] = shift.start <= other.start ? [shift, other] : [other, shift]
        if (second.start < first.end) faults.push(`person ${who} is at two places`)
        else if (terms.rest === 'hard' && other.minutes > 0) {
          const pause = second.start - first.end
          const isOneDuty = terms.togetherMinutes !== null && pause <= terms.togetherMinutes
          if (!isOneDuty && pause < person.restMinutes) faults.push(`person ${who} has no rest`)
        }
      }
    }
    const inWeek = (blocks: Block[]) => blocks.filter(block => block.week === 0)
    const minutes = (blocks: Block[]) => blocks.reduce((sum, block) => sum + block.minutes, 0)
    for (const week of ['earlyMinutes', 'lateMinutes'] as const) {
      const isReached = given.some(block => block[week] > 0)
      const total = work.reduce((sum, block) => sum + block[week], 0)
      if (isReached && terms.weekHours === 'hard' && person.mostMinutes !== null && total > person.mostMinutes) {
        faults.push(`person ${who} works too much`)
      }
      if (isReached && total > (person.minor?.[week] ?? total))
        faults.push(`person ${who} is too young for such a week`)
    }
    for (let day = 0; day < 7; day++) {
      const gets = given.some(block => block.day === day)
      const total = minutes(inWeek(work).filter(block => block.day === day))
      if (gets && terms.dayHours === 'hard' && person.mostDayMinutes !== null && total > person.mostDayMinutes) {
        faults.push(`person ${who} works too long a day`)
      }
      if (gets && person.minor !== null && day < person.minor.untilDay && total > person.minor.dayMinutes) {
        faults.push(`person ${who} is too young for such a day`)
      }
    }
    const nights = inWeek(work).filter(block => block.night !== null).length
    const getsNight = given.some(block => block.night !== null)
    if (getsNight && terms.nights === 'hard' && person.mostNights !== null && nights > person.mostNights) {
      faults.push(`person ${who} has too many nights`)
    }
    const rows = (rule: unknown, most: number | null, dayOf: (block: Block) => number | null, what: string) => {
      if (rule !== 'hard' || most === null) return
      const days = new Set(work.map(dayOf))
      const daysGiven = new Set(given.map(dayOf))
      for (let start = -12; start < 20 - most; start++) {
        const row = Array.from({ length: most + 1 }, (_, at) => start + at)
        if (row.every(day => days.has(day)) && row.some(day => daysGiven.has(day))) {
          faults.push(`person ${who} has too many ${what} in a row`)
        }
      }
    }
    rows(terms.daysInRow, person.mostDaysInRow, block => block.day, 'days')
    rows(terms.nightsInRow, person.mostNightsInRow, block => block.night, 'nights')
  })
  if (terms.notWith === 'hard') {
    week.shifts.forEach((one, at) => {
      week.shifts.forEach((other, place) => {
        const [a, b] = [assignments[at], assignments[place]]
        if (place <= at || a === null || b === null || a === undefined || b === undefined) return
        if ((one.isFixed && other.isFixed) || one.site !== other.site) return
        if (one.start >= other.end || other.start >= one.end) return
        const areApart = week.people[a]?.notWith.includes(b) || week.people[b]?.notWith.includes(a)
        if (areApart && a !== b) faults.push(`persons ${a} and ${b} are together`)
      })
    })
  }
  return faults
}
