import { wishFor } from '#shared/availability/rules.ts'
import { metresBetween } from '#shared/geo.ts'
import { scopeOf } from '#shared/plans/scope.ts'
import { axisOf } from './blocks.ts'
import type { Candidate, PersonTerms, PlanWeek, ShiftTerms } from './engine/week.ts'
import { historiesOf } from './histories.ts'
import { type Judged, judgedAlone, rulesAlone } from './judgement.ts'
import { limitsOf, penaltyOf, termsOf } from './limits.ts'
import { dayOvertimeOf, overtimeTermsOf } from './overtime-terms.ts'
import { paidMinutes } from './premiums.ts'
import type { ReadWeek } from './read-week.ts'
import type { WeekShift } from './week-store.ts'

/** Whoever had a post this often in eight weeks knows it. */
const timesToKnow = 4

/** A week as the engine plans it, and what its numbers stand for. */
export interface BuiltWeek {
  week: PlanWeek
  shifts: WeekShift[]
  people: ReadWeek['people']
  /** Who could have a shift by itself, also one that stays where it is; nobody where it has begun. */
  takersOf: (shift: number) => readonly Candidate[]
}

/** Makes a week ready to be planned: who may have which shift, what it costs, and what speaks for them. */
export function buildWeek(read: ReadWeek): BuiltWeek {
  const { turn, people, plans, rules } = read
  const shifts = read.shifts.filter(scopeOf(turn))
  const planned = new Set(shifts.map(({ id }) => id))
  const placeOf = new Map(people.map(({ id }, index) => [id, index]))
  const histories = historiesOf(read)
  const blockOf = axisOf(
    turn.weekStarting,
    rules,
    [...new Set(shifts.map(({ timeZone }) => timeZone))],
    dayOvertimeOf(read.pay),
  )
  const alone = rulesAlone(rules)
  const hourCents = middleOf(people.map(({ rateCents }) => rateCents).filter(cents => cents > 0)) ?? 2000
  const apartOf = Map.groupBy(read.apart, ({ employeeId }) => employeeId)
  const terms = people.map(({ id, rateCents }): PersonTerms => {
    const plan = plans.get(id)
    const kept = (plan?.shifts ?? []).filter(shift => !planned.has(shift.id))
    return {
      id,
      kept: kept.map(blockOf),
      regularMinutes: (plan?.weekHours ?? 40) * 60,
      ...limitsOf(
        rules,
        {
          weekHours: plan?.weekHours ?? 40,
          wishedHours: plan?.wishedHours ?? null,
          wishedNights: read.wishes.get(id)?.mostWeekNights ?? null,
          adultOn: plan?.adultOn ?? null,
        },
        turn.weekStarting,
      ),
      hourCents: rateCents,
      history: histories.historyOf(id),
      notWith: (apartOf.get(id) ?? []).flatMap(({ otherId }) => placeOf.get(otherId) ?? []),
    }
  })
  const rateOf = new Map(
    read.siteRates.map(rate => [`${rate.employeeId} ${rate.businessId}`, Number(rate.hourlyRateCents)]),
  )
  const spotOf = new Map(read.places.map(place => [place.id, place]))
  const judged = people.map(({ id, status }): Judged | null => {
    const plan = plans.get(id)
    if (plan === undefined) return null
    // Whoever is planned here is kept apart by the search.
    const apart = plan.apart.filter(({ scheduleId }) => !planned.has(scheduleId))
    return { plan: { ...plan, apart }, isInactive: status === 'inactive' }
  })
  const built = shifts.map(shiftTerms)
  const takers = new Map<number, readonly Candidate[]>()
  return {
    week: {
      people: terms,
      shifts: built,
      terms: {
        ...termsOf(rules, hourCents, terms),
        overtime: overtimeTermsOf(read.pay),
        weights: turn.weights,
      },
    },
    shifts,
    people,
    takersOf,
  }

  function shiftTerms(shift: WeekShift): ShiftTerms {
    const isFixed = isFixedShift(shift)
    return {
      ...blockOf(shift),
      id: shift.id,
      // Two shifts without a site are at no place together.
      site: shift.businessId ?? -shift.id,
      now: shift.employeeId === null ? null : (placeOf.get(shift.employeeId) ?? null),
      isPublished: shift.publishedAt !== null,
      isFixed,
      weight: 1,
      ...judgedFor(shift, isFixed),
    }
  }

  /** Who may have a shift, who may not, and who might be asked; of one that stays its holder alone. */
  function judgedFor(shift: WeekShift, isFixed: boolean): Pick<ShiftTerms, 'candidates' | 'excluded' | 'askable'> {
    const candidates: Candidate[] = []
    const askable: ShiftTerms['askable'] = []
    const excluded = new Map<string, { codes: string[]; people: number[] }>()
    const minutes = paidMinutes(shift, read.pay)
    for (const [place, person] of people.entries()) {
      const isHolder = person.id === shift.employeeId
      if (isFixed && !isHolder) continue
      const known = judged[place]
      if (known === undefined || known === null || (!person.standsPosts && !isHolder)) continue
      const { exclusions, weight } = isFixed ? free : judgedAlone(alone, shift, known)
      const codes = exclusions.map(({ code }) => code)
      if (codes.length > 0 && !isAskable(codes)) {
        const group = excluded.get(codes.join(' ')) ?? { codes, people: [] }
        group.people.push(place)
        excluded.set(codes.join(' '), group)
        continue
      }
      const rate = rateOf.get(`${person.id} ${shift.businessId}`) ?? person.rateCents
      const candidate: Candidate = {
        person: place,
        cents: Math.round((minutes * rate) / 60),
        metres: metresTo(person.id, shift),
        knows: Math.min(1, histories.timesAt(person.id, shift) / timesToKnow),
        wish: wishOf(read.wishes.get(person.id), shift),
        penalty: penaltyOf(weight, hourCents),
      }
      if (codes.length > 0) askable.push({ ...candidate, code: 'not-available' })
      else candidates.push(candidate)
    }
    return { candidates, excluded: [...excluded.values()], askable }
  }

  function takersOf(at: number): readonly Candidate[] {
    const [terms, shift] = [built[at] as ShiftTerms, shifts[at] as WeekShift]
    if (!terms.isFixed) return terms.candidates
    if (shift.status !== 'scheduled' || shift.startsAt <= read.now) return []
    const known = takers.get(at) ?? judgedFor(shift, false).candidates
    takers.set(at, known)
    return known
  }

  // Whatever has begun, is over or is out of what may change stays as it is.
  function isFixedShift({ id, status, startsAt, employeeId, publishedAt }: WeekShift) {
    if (status !== 'scheduled' || startsAt <= read.now) return true
    if (employeeId === null || read.freed.has(id)) return false
    return turn.onlyOpen || (publishedAt !== null && !turn.movePublished)
  }

  // Nobody's address is kept: the way is reckoned from the site at which they work most.
  function metresTo(employeeId: number, { businessId }: WeekShift) {
    const home = histories.homeOf(employeeId)
    const [from, to] = [spotOf.get(home ?? 0), spotOf.get(businessId ?? 0)]
    if (!from || !to || from.latitude === null || from.longitude === null) return 0
    if (to.latitude === null || to.longitude === null) return 0
    return Math.round(
      metresBetween({ lat: from.latitude, lng: from.longitude }, { lat: to.latitude, lng: to.longitude }),
    )
  }
}

type Wishes = ReturnType<ReadWeek['wishes']['get']>

/** Whether someone would like a shift: by its hours, else by its site. */
function wishOf(wishes: Wishes, shift: WeekShift): Candidate['wish'] {
  const said = wishFor(wishes?.availability ?? null, shift)
  if (said === 'avoid' || said === 'cannot') return -1
  if (said === 'prefer') return 1
  return shift.businessId !== null && wishes?.preferredSites.has(shift.businessId) ? 1 : 0
}

// Whoever only said that they cannot may be asked all the same.
const isAskable = (codes: readonly string[]) => codes.length === 1 && codes[0] === 'not-available'

// Whoever has a shift that stays is asked nothing.
const free = { exclusions: [], weight: 0 }

const middleOf = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1]
