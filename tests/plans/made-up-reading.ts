import type { Reading } from '#server/plans/look.ts'
import type { ReadWeek } from '#server/plans/read-week.ts'
import type { PlanOf } from '#server/scheduling/public.ts'
import type { PlanningRules } from '#shared/scheduling/planning-rules.ts'
import { usualRulesIn } from '#shared/scheduling/usual-rules.ts'
import { addDays, type Day, resolveShift, type WallShift } from '#shared/time.ts'

const organizationId = 1
const usualWeek = '2026-03-09'

export interface GivenShift extends WallShift {
  employeeId?: number | null
  site?: number
  timeZone?: string
  isPublished?: boolean
  licences?: string[]
  position?: string | null
  location?: string
}

export interface GivenWeek {
  weekStarting?: Day
  rules?: PlanningRules
  /** What is known of each person; their shifts are among those of the week. */
  people: Partial<Omit<PlanOf, 'shifts' | 'rules'>>[]
  /** Those of the week and around it, numbered from one in this order. */
  shifts: GivenShift[]
  apart?: ReadWeek['apart']
  turn?: Partial<ReadWeek['turn']>
}

/** What would be read of such a week; people are numbered from one. */
export function readingOf(given: GivenWeek): ReadWeek {
  const { weekStarting = usualWeek, rules = usualRulesIn('US'), apart = [] } = given
  const all = given.shifts.map((shift, nth) => readShift(shift, nth + 1))
  const ids = given.people.map((_, nth) => nth + 1)
  const partnersOf = (id: number) =>
    apart.flatMap(({ employeeId, otherId }) => (employeeId === id ? [otherId] : otherId === id ? [employeeId] : []))
  return {
    turn: {
      organizationId,
      id: 1,
      weekStarting,
      businessIds: null,
      posts: null,
      onlyOpen: false,
      movePublished: false,
      seconds: 1,
      weights: { cost: 2, fairness: 2, wishes: 2, continuity: 2, stability: 2 },
      whatIf: null,
      ...given.turn,
    },
    now: `${addDays(weekStarting, -7)}T12:00:00.000Z`,
    shifts: all.filter(({ date }) => date >= weekStarting && date <= addDays(weekStarting, 6)).toSorted(byStart),
    people: ids.map(id => ({
      id,
      name: `Guard ${id}`,
      status: 'off_duty',
      rateCents: 1500 + (id % 7) * 100,
      createdAt: '2025-01-01T00:00:00.000Z',
      standsPosts: true,
    })),
    freed: new Set(),
    plans: new Map(
      given.people.map((person, nth): [number, PlanOf] => [
        nth + 1,
        {
          timeOff: [],
          licences: [],
          weekHours: 40,
          wishedHours: null,
          assignedTo: null,
          position: 'Guard',
          bannedFrom: new Set<number>(),
          adultOn: null,
          availability: null,
          ...person,
          shifts: all.flatMap(shift =>
            shift.employeeId === nth + 1 ? [{ ...shift, employeeId: shift.employeeId }] : [],
          ),
          apart: all.flatMap(({ id, employeeId, businessId, startsAt, endsAt }) =>
            employeeId !== null && partnersOf(nth + 1).includes(employeeId)
              ? [{ scheduleId: id, businessId, startsAt, endsAt, name: `Guard ${employeeId}` }]
              : [],
          ),
          rules,
        },
      ]),
    ),
    rules,
    apart,
    wishes: new Map(),
    siteRates: [],
    places: [],
    worked: [],
    pay: undefined,
  }
}

/** What is read of a week of open shifts, early and late in turns, in which nobody has anything yet. */
export function madeUpReading({ people, shifts }: { people: number; shifts: number }): Reading {
  const read = readingOf({
    people: Array.from({ length: people }, () => ({})),
    shifts: Array.from({ length: shifts }, (_, nth) => {
      const [startTime, endTime] = nth % 2 === 0 ? ['06:00', '14:00'] : ['14:00', '22:00']
      return { date: addDays(usualWeek, nth % 7), startTime, endTime, endsNextDay: false, site: (nth % 5) + 1 }
    }),
  })
  return { read, assumed: null }
}

const known = new Map<string, ReturnType<typeof resolveShift>>()

/** What the clocks of a zone mean; looked up, as thousands of made-up weeks ask for the same. */
export function instantsOf(wall: WallShift, timeZone: string) {
  const key = Object.values(wall).join(' ') + timeZone
  const found = known.get(key) ?? resolveShift(wall, timeZone)
  known.set(key, found)
  return found
}

function readShift(given: GivenShift, id: number): ReadWeek['shifts'][number] {
  const { employeeId = null, site = 1, timeZone = 'America/New_York', isPublished = false, licences = [] } = given
  const { date, startTime, endTime, endsNextDay, position = null, location = 'Gate' } = given
  const wall = { date, startTime, endTime, endsNextDay }
  return {
    ...wall,
    ...instantsOf(wall, timeZone),
    id,
    organizationId,
    employeeId,
    employeeName: employeeId === null ? null : `Guard ${employeeId}`,
    employeePosition: null,
    businessId: site,
    businessName: `Site ${site}`,
    timeZone,
    breakMinutes: null,
    location,
    status: 'scheduled',
    position,
    licences,
    requiredLicences: licences,
    notes: null,
    publishedAt: isPublished ? '2026-01-01T00:00:00.000Z' : null,
    seriesId: null,
    wasHandedOn: false,
    coversId: null,
    expectedAt: null,
    version: 1,
    claimsNeedApproval: false,
  }
}

const byStart = (a: ReadWeek['shifts'][number], b: ReadWeek['shifts'][number]) =>
  Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id
