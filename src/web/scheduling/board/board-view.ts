import type { PersonForecast } from '#shared/dashboard/overview-contract.ts'
import type { CoverageDay } from '#shared/demand/shapes.ts'
import { postText } from '#shared/place-text.ts'
import type { PlanAssignment } from '#shared/plans/shapes.ts'
import { overtimeOf, payWeeksOf } from '#shared/scheduling/board-rules.ts'
import type { Board, BoardDay, BoardEmployee, BoardTimeOff } from '#shared/scheduling/board-shapes.ts'
import { secondsWithin } from '#shared/scheduling/rules.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { addDays, type Day, resolveShift, startOfDay, type WallShift } from '#shared/time.ts'

/** What became of a shift before the server said so; without an `after` it is gone. New ones have a negative id. */
export interface Change {
  id: number
  /** What the change was made from: once a newer version is known, the change is history. */
  version: number
  after: Schedule | null
}

/** A post of a site; shifts name it in more than one way, and new ones in the first of them. */
export interface BoardPost {
  businessId: number | null
  siteName: string
  name: string
  locations: string[]
}

/** What a site was promised of this week, and what is planned there. */
export interface SitePromise {
  plannedSeconds: number
  promisedSeconds: number
}

/** One line of the board: a person, nobody for the open shifts, or a post; each list stands for a day. */
export interface BoardRow {
  employee: BoardEmployee | null
  post: BoardPost | null
  days: Schedule[][]
  timeOff: (BoardTimeOff | null)[]
  /** Of a post: what its site was promised on each day, against what is planned. */
  demand?: (CoverageDay | null)[]
  /** Of the first post of a site whose contract promises hours. */
  promise?: SitePromise
  /** Of a person, in the week that runs: where it leads if the plan holds. */
  forecast?: PersonForecast | undefined
  /** Of a person: what a proposal would give them on each day, and the hours they would have. */
  proposed?: { days: PlanAssignment[][]; seconds: number; overtimeSeconds: number } | undefined
}

/** A day of someone, of nobody for the open shifts, or of a post. What it does not name stays as it is. */
export interface BoardCell {
  date: Day
  employeeId?: number | null
  businessId?: number | null
  location?: string
}

/** The pages of a long list of people as one board; the open shifts came with the first. */
export function joinPages(pages: readonly Board[]): Board | undefined {
  const [first, ...rest] = pages
  if (first === undefined || rest.length === 0) return first
  return {
    ...first,
    employees: pages.flatMap(({ employees }) => employees),
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    shifts: pages.flatMap(({ shifts }) => shifts),
    timeOff: pages.flatMap(({ timeOff }) => timeOff),
    days: first.days.map((day, index) => rest.reduce((sum, page) => added(sum, page.days[index] as BoardDay, 1), day)),
    totals: rest.reduce((sum, page) => added(sum, page.totals, 1), first.totals),
    weekHours: pages.flatMap(({ weekHours }) => weekHours),
    planningRules: pages.flatMap(({ planningRules }) => planningRules),
  }
}

/** The board with a change in it: the shift, and every figure that follows from it. Cost is the server's to say. */
export function withChange(board: Board, { id, version, after }: Change): Board {
  const before = board.shifts.find(shift => shift.id === id) ?? null
  if (before === null ? id > 0 || after === null : before.version !== version) return board
  const stays = after !== null && after.date >= board.from && after.date <= board.to ? after : null
  const others = board.shifts.filter(shift => shift.id !== id)
  const [gone, come] = [daysWith(board, before), daysWith(board, stays)]
  const days = board.days.map(day => {
    const less = added(day, gone.get(day.date) as BoardDay, -1)
    return added(less, come.get(day.date) as BoardDay, 1)
  })
  return {
    ...board,
    shifts: stays === null ? others : before === null ? [...others, stays] : replaced(board.shifts, stays),
    employees: board.employees.map(person => recounted(board, person, before, stays)),
    days,
    totals: { ...board.totals, ...sumOf(days) },
  }
}

/** A shift as it will be somewhere else, or at other hours. */
export function placed(shift: Schedule, place: BoardCell, wall: Partial<WallShift>, board: Board): Schedule {
  const hours = { ...wallOf(shift), ...wall, date: place.date }
  const site = siteAt(shift, place, board)
  return {
    ...shift,
    ...site,
    ...hours,
    ...resolveShift(hours, site.timeZone),
    ...(place.employeeId !== undefined && personAt(place.employeeId, shift, board)),
  }
}

function personAt(employeeId: number | null, { status }: Schedule, { employees }: Board) {
  const person = employees.find(({ id }) => id === employeeId)
  return {
    employeeId,
    employee: person === undefined ? null : { id: person.id, name: person.name, position: person.position },
    isOpen: employeeId === null && status === 'scheduled',
  }
}

/** Where it is then; at a site that has no post yet, it keeps the name of its own. */
function siteAt(shift: Schedule, { businessId, location }: BoardCell, { shifts }: Board) {
  if (businessId === undefined || businessId === shift.businessId) {
    return { timeZone: shift.timeZone, location: location || shift.location }
  }
  const there = shifts.find(other => other.businessId === businessId)
  return {
    businessId,
    businessName: there?.businessName ?? null,
    timeZone: there?.timeZone ?? shift.timeZone,
    location: location || postText(shift) || shift.location,
  }
}

export const wallOf = ({ date, startTime, endTime, endsNextDay }: Schedule): WallShift => ({
  date,
  startTime,
  endTime,
  endsNextDay,
})

/** The open shifts first, then everyone by name. */
export function rowsOf(board: Board): BoardRow[] {
  const columns = new Map(board.days.map(({ date }, index) => [date, index]))
  const rowFor = (employee: BoardEmployee | null): BoardRow => ({
    employee,
    post: null,
    days: board.days.map(() => []),
    timeOff: board.days.map(() => null),
  })
  const rows = new Map<number | null, BoardRow>([[null, rowFor(null)]])
  for (const employee of board.employees) rows.set(employee.id, rowFor(employee))
  for (const shift of board.shifts) rows.get(shift.employeeId)?.days[columns.get(shift.date) ?? -1]?.push(shift)
  for (const one of board.timeOff) {
    const row = rows.get(one.employeeId)
    for (const [date, index] of columns) {
      if (row !== undefined && one.startsOn <= date && date <= one.endsOn) row.timeOff[index] = one
    }
  }
  return inOrder([...rows.values()])
}

/** Each day's shifts by when they begin. */
export function inOrder(rows: BoardRow[]) {
  for (const { days } of rows) {
    for (const day of days) if (day.length > 1) day.sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
  }
  return rows
}

/** How many cards a cell has: the shifts that are there, and below them those that are proposed. */
export const cardsIn = (row: BoardRow | undefined, col: number) =>
  (row?.days[col]?.length ?? 0) + (row?.proposed?.days[col]?.length ?? 0)

/** The place that a row is on a day. */
export const placeIn = (row: BoardRow | undefined, date: Day): BoardCell =>
  row?.post
    ? { date, businessId: row.post.businessId, location: row.post.locations[0] as string }
    : { date, employeeId: row?.employee?.id ?? null }

export const rowKeyOf = (row: BoardRow | undefined) =>
  row?.post ? `${row.post.businessId} ${row.post.name}` : (row?.employee?.id ?? 0)

/** Which row a place, or a shift, belongs to. */
export const rowIndexOf = (rows: readonly BoardRow[], place: BoardCell) =>
  rows.findIndex(({ employee, post }) =>
    post === null
      ? (employee?.id ?? null) === place.employeeId
      : post.businessId === place.businessId && post.locations.includes(place.location ?? ''),
  )

export const weekHoursOf = ({ weekHours }: Board, { organizationId }: Pick<BoardEmployee, 'organizationId'>) =>
  weekHours.find(one => one.organizationId === organizationId)?.hours ?? 40

/** The hours of a person with one shift less and another one more. */
export function hoursWith(board: Board, person: BoardEmployee, less: Schedule | null, more: Schedule | null) {
  const { from, to } = board
  const change = (first: Day, end: Day) => secondsIn(more, first, end) - secondsIn(less, first, end)
  const weeks = payWeeksOf(from, to).map(
    (week, index) => (person.weekSeconds[index] ?? 0) + change(week.from, week.end),
  )
  const counted = { weekSeconds: weeks, secondsBefore: person.secondsBefore }
  return {
    ...counted,
    seconds: person.seconds + change(from, addDays(to, 1)),
    overtimeSeconds: overtimeOf(counted, weekHoursOf(board, person)),
  }
}

function secondsIn(shift: Schedule | null, first: Day, end: Day) {
  if (shift === null || shift.status === 'cancelled') return 0
  return secondsWithin(shift, midnight(first, shift.timeZone), midnight(end, shift.timeZone))
}

function recounted(board: Board, person: BoardEmployee, before: Schedule | null, after: Schedule | null) {
  const less = before?.employeeId === person.id ? before : null
  const more = after?.employeeId === person.id ? after : null
  if (less === null && more === null) return person
  return {
    ...person,
    ...hoursWith(board, person, less, more),
    shiftCount: person.shiftCount - counted(less) + counted(more),
  }
}

const counted = (shift: Schedule | null) => (shift === null || shift.status === 'cancelled' ? 0 : 1)

/** What one shift adds to each day: it lasts a day at most, and touches the one it begins on and the next. */
function daysWith(board: Board, shift: Schedule | null) {
  return new Map(board.days.map(({ date }) => [date, dayWith(date, shift)]))
}

function dayWith(date: Day, shift: Schedule | null): BoardDay {
  const isCounted = shift !== null && shift.status !== 'cancelled'
  const isBegun = isCounted && shift.date === date
  const isTouched = isBegun || (isCounted && addDays(shift.date, 1) === date)
  return {
    date,
    seconds: isTouched
      ? secondsWithin(shift, midnight(date, shift.timeZone), midnight(addDays(date, 1), shift.timeZone))
      : 0,
    shiftCount: isBegun ? 1 : 0,
    openCount: isBegun && shift.employeeId === null ? 1 : 0,
    draftCount: isBegun && shift.publishedAt === null ? 1 : 0,
    costCents: 0,
    otherCosts: [],
  }
}

// Finding a midnight in a zone is dear, and every change of a week asks for the same ones.
const midnights = new Map<string, number>()
function midnight(date: Day, timeZone: string): number {
  const key = `${date} ${timeZone}`
  const known = midnights.get(key) ?? Date.parse(startOfDay(date, timeZone))
  midnights.set(key, known)
  return known
}

const replaced = (shifts: readonly Schedule[], shift: Schedule) =>
  shifts.map(one => (one.id === shift.id ? shift : one))

type Costs = BoardDay['otherCosts']

/** Adds figures of the same name; a figure that may not be read stays unread. */
function added<T extends { otherCosts: Costs }>(a: T, b: T, sign: 1 | -1): T {
  const sum = Object.entries(a).map(([name, value]) => {
    const other = (b as Record<string, unknown>)[name]
    return [name, typeof value === 'number' && typeof other === 'number' ? value + sign * other : value]
  })
  return { ...Object.fromEntries(sum), otherCosts: costsOf(a.otherCosts, b.otherCosts) } as T
}

// Another page of people may be paid in currencies that the one before knew nothing of.
const costsOf = (some: Costs, more: Costs): Costs =>
  [...new Set([...some, ...more].map(({ currency }) => currency))].map(currency => ({
    currency,
    cents: [...some, ...more].reduce((sum, cost) => sum + (cost.currency === currency ? cost.cents : 0), 0),
  }))

const sumOf = (days: readonly BoardDay[]) => {
  const sum = (pick: (day: BoardDay) => number) => days.reduce((all, day) => all + pick(day), 0)
  return {
    seconds: sum(day => day.seconds),
    shiftCount: sum(day => day.shiftCount),
    openCount: sum(day => day.openCount),
    draftCount: sum(day => day.draftCount),
  }
}
