import type { ReadWeek } from '#server/plans/read-week.ts'
import type { RuleCode } from '#shared/scheduling/planning-rules.ts'

/*
 * Says what is wrong with giving shifts of a week to people, by the rules of their company. It is written apart from whatever plans and
 * judges, and uses none of it: slow, plain, shift by shift.
 */
type Shift = ReadWeek['shifts'][number]
type Worked = Pick<Shift, 'id' | 'date' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt'>

// What only asks whoever plans by hand forbids to a plan: nobody is there to confirm it.
const askedByHand: readonly RuleCode[] = [
  'short-rest',
  'minor-hours',
  'licence-expired',
  'other-site',
  'banned',
  'not-available',
]

/** What is broken by each shift that would have somebody else than it has. */
export function breachesIn(read: ReadWeek, holders: ReadonlyMap<number, number | null>): string[] {
  const { rules, turn } = read
  const told: string[] = []
  const holderOf = ({ id, employeeId }: Shift) => holders.get(id) ?? (holders.has(id) ? null : employeeId)
  const binds = (code: RuleCode) => {
    const { level } = rules.rules[code]
    return level === 'hard' || (level === 'soft' && askedByHand.includes(code))
  }
  /** All that somebody would have. */
  const workOf = (employeeId: number): Worked[] => [
    ...(read.plans.get(employeeId)?.shifts ?? []).filter(shift => !read.shifts.some(({ id }) => id === shift.id)),
    ...read.shifts.filter(shift => holderOf(shift) === employeeId),
  ]
  for (const shift of read.shifts) {
    const who = holderOf(shift)
    if (who === shift.employeeId) continue
    const fault = (what: string) => told.push(`shift ${shift.id} to ${who}: ${what}`)
    const posts = turn.posts?.filter(({ businessId }) => businessId === shift.businessId) ?? []
    const isElsewhere = posts.length > 0 && !posts.some(({ location }) => location === shift.location)
    const isOut = isElsewhere || (turn.businessIds !== null && !turn.businessIds.includes(shift.businessId ?? 0))
    const mayMove = shift.employeeId === null || !(turn.onlyOpen || (shift.publishedAt !== null && !turn.movePublished))
    if (isOut || !mayMove) fault('was not to be touched')
    if (who === null) continue
    const plan = read.plans.get(who)
    const person = read.people.find(({ id }) => id === who)
    if (plan === undefined || person === undefined) {
      fault('is nobody')
      continue
    }
    const others = workOf(who).filter(({ id }) => id !== shift.id)
    const all = [...others, shift]
    const [from, to] = spanOf(shift)
    const days = daysOf(shift)
    if (person.status === 'inactive') fault('inactive')
    for (const other of others) {
      const [begins, ends] = spanOf(other)
      if (begins < to && from < ends) fault('at two places')
      else if (binds('short-rest') && Math.max(begins - to, from - ends) < rules.restHours * 60) fault('short-rest')
    }
    if (plan.timeOff.some(({ startsOn, endsOn }) => days.some(day => day >= startsOn && day <= endsOn)))
      fault('time off')

    const dayMinutes = minutesOf(all.filter(({ date }) => date === shift.date))
    if (binds('over-day-hours') && dayMinutes > rules.dayHours * 60) fault('over-day-hours')
    const weekMinutes = Math.max(...weeksOf(shift).map(week => all.reduce((sum, one) => sum + within(one, week), 0)))
    const mostHours = Math.min(rules.weekHours ?? plan.weekHours, plan.wishedHours ?? 168)
    if (binds('over-week-hours') && weekMinutes > mostHours * 60) fault('over-week-hours')
    if (binds('minor-hours') && plan.adultOn !== null && shift.date < plan.adultOn) {
      if (dayMinutes > rules.minorDayHours * 60) fault('minor-hours of a day')
      if (weekMinutes > rules.minorWeekHours * 60) fault('minor-hours of a week')
      if ([-1, 0].some(evening => atNight(shift, evening) > 0)) fault('minor-hours at night')
    }
    if (
      binds('days-in-row') &&
      rowWith(
        all.map(({ date }) => date),
        shift.date,
      ) > rules.daysInRow
    )
      fault('days-in-row')
    const night = nightOf(shift)
    if (binds('nights-in-row') && night !== null && rowWith(all.map(nightOf), night) > rules.nightsInRow) {
      fault('nights-in-row')
    }

    const lastDay = days.at(-1) as string
    const holds = (kind: string) => plan.licences.some(one => one.kind === kind && (one.expiresOn ?? '9999') >= lastDay)
    const asked = shift.requiredLicences.length > 0 ? shift.requiredLicences : plan.licences.map(({ kind }) => kind)
    if (binds('licence-expired') && !asked.every(holds)) fault('licence-expired')
    const site = shift.businessId ?? 0
    if (binds('other-site') && plan.assignedTo !== null && !plan.assignedTo.has(site)) fault('other-site')
    if (binds('banned') && plan.bannedFrom.has(site)) fault('banned')
    if (
      binds('other-position') &&
      shift.position !== null &&
      plan.position !== '' &&
      shift.position !== plan.position
    ) {
      fault('other-position')
    }
    const isBlocked = (day: string) => plan.availability?.days.some(({ date }) => date === day) === true
    if (binds('not-available') && days.some(isBlocked)) fault('not-available')

    if (!binds('kept-apart')) continue
    for (const { employeeId, otherId } of read.apart) {
      if (who !== employeeId && who !== otherId) continue
      const theirs = workOf(who === employeeId ? otherId : employeeId)
      const isThere = (other: Worked) =>
        siteOf(read, other) === site && spanOf(other)[0] < to && from < spanOf(other)[1]
      if (theirs.some(isThere)) fault('kept-apart')
    }
  }
  return told

  function nightOf(shift: Worked): string | null {
    const evening = [-1, 0].find(days => atNight(shift, days) >= 180)
    return evening === undefined ? null : dayAfter(shift.date, evening)
  }

  /** Minutes of the night that begins on the evening so many days later, by the clocks on the wall. */
  function atNight({ startTime, endTime }: Worked, evening: number): number {
    let minutes = 0
    const [start, nightStart, nightEnd] = [wall(startTime), wall(rules.nightFrom), wall(rules.nightTo)]
    const end = endTime > startTime ? wall(endTime) : wall(endTime) + 1440
    const length = nightEnd > nightStart ? nightEnd - nightStart : nightEnd + 1440 - nightStart
    for (let minute = start; minute < end; minute++) {
      const sinceEvening = minute - evening * 1440 - nightStart
      if (sinceEvening >= 0 && sinceEvening < length) minutes++
    }
    return minutes
  }
}

const wall = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const spanOf = ({ startsAt, endsAt }: Worked) => [Date.parse(startsAt) / 60_000, Date.parse(endsAt) / 60_000] as const
const minutesOf = (shifts: readonly Worked[]) => shifts.reduce((sum, one) => sum + spanOf(one)[1] - spanOf(one)[0], 0)
const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** The days on the calendar that a shift touches. */
function daysOf({ date, startTime, endTime }: Worked): string[] {
  const reaches = endTime <= startTime && endTime !== '00:00'
  return reaches ? [date, dayAfter(date, 1)] : [date]
}

/** The weeks, from a Monday's first moment to the next one's, that a shift reaches into, by the clocks of its site. */
function weeksOf(shift: Shift): (readonly [number, number])[] {
  const mondays = new Set(daysOf(shift).map(day => dayAfter(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)))
  return [...mondays].map(monday => {
    const begin = (day: string) =>
      Temporal.PlainDate.from(day).toZonedDateTime(shift.timeZone).epochMilliseconds / 60_000
    return [begin(monday), begin(dayAfter(monday, 7))] as const
  })
}

function within(shift: Worked, [from, to]: readonly [number, number]): number {
  const [start, end] = spanOf(shift)
  return Math.max(0, Math.min(end, to) - Math.max(start, from))
}

/** How many of these days lie around one without a gap. */
function rowWith(days: readonly (string | null)[], day: string): number {
  let count = 1
  for (let one = dayAfter(day, -1); days.includes(one); one = dayAfter(one, -1)) count++
  for (let one = dayAfter(day, 1); days.includes(one); one = dayAfter(one, 1)) count++
  return count
}

function siteOf(read: ReadWeek, { id }: Worked): number | null {
  const inWeek = read.shifts.find(shift => shift.id === id)
  if (inWeek !== undefined) return inWeek.businessId
  const outside = [...read.plans.values()].flatMap(({ apart }) => apart).find(({ scheduleId }) => scheduleId === id)
  return outside?.businessId ?? null
}
