import type { Person, PlanOf } from '#server/scheduling/public.ts'
import { type Refusal, refusal } from '#shared/refusal.ts'
import type { Placement } from '#shared/scheduling/judge.ts'
import { refusalOf } from './judgement.ts'

/** A shift that is to go to somebody; to nobody where it becomes open. */
interface Move {
  shift: Placement & Omit<PlanOf['shifts'][number], 'employeeId'>
  toId: number | null
}

interface Known {
  people: readonly Pick<Person, 'id' | 'name' | 'status'>[]
  /** What everyone who gets something has now. */
  plans: ReadonlyMap<number, PlanOf>
  /** Who is not to be paired with whom. */
  apart: readonly { employeeId: number; otherId: number }[]
}

/**
 * Which of these moves can be made all together: everyone is judged with what they, and those they are kept apart from, would have
 * afterwards. What one cannot give away stays in the way of what they were to get instead: until nothing falls out any more.
 */
export function fitTogether<M extends Move>(moves: readonly M[], { people, plans, apart }: Known) {
  const personOf = new Map(people.map(person => [person.id, person]))
  const partnersOf = Map.groupBy(
    apart.flatMap(({ employeeId, otherId }) => [
      { of: employeeId, partner: otherId },
      { of: otherId, partner: employeeId },
    ]),
    ({ of }) => of,
  )
  const gettingOf = Map.groupBy(moves, ({ toId }) => toId)
  const moving = new Set(moves.map(({ shift }) => shift.id))
  const got = (employeeId: number) => (gettingOf.get(employeeId) ?? []).filter(({ shift }) => moving.has(shift.id))
  const unfit: { move: M; why: Refusal }[] = []
  for (let before = -1; before !== moving.size; ) {
    before = moving.size
    for (const move of moves) {
      const why = moving.has(move.shift.id) ? refusalFor(move) : null
      if (why === null) continue
      moving.delete(move.shift.id)
      unfit.push({ move, why })
    }
  }
  return { fits: moves.filter(({ shift }) => moving.has(shift.id)), unfit }

  function refusalFor({ toId, shift }: M): Refusal | null {
    if (toId === null) return null
    const person = personOf.get(toId)
    const plan = plans.get(toId)
    if (person === undefined || plan === undefined) return refusal('plan-person-gone')
    const others = got(toId).filter(other => other.shift.id !== shift.id)
    const after: PlanOf = {
      ...plan,
      shifts: [
        ...plan.shifts.filter(({ id }) => !moving.has(id)),
        ...others.map(other => ({ ...other.shift, employeeId: toId })),
      ],
      apart: [...plan.apart.filter(({ scheduleId }) => !moving.has(scheduleId)), ...apartAfter(toId)],
    }
    return refusalOf(shift, { name: person.name, plan: after, isInactive: person.status === 'inactive' })
  }

  function apartAfter(employeeId: number): PlanOf['apart'] {
    return (partnersOf.get(employeeId) ?? []).flatMap(({ partner }) =>
      got(partner).map(({ shift: { id, businessId, startsAt, endsAt } }) => ({
        scheduleId: id,
        businessId,
        startsAt,
        endsAt,
        name: personOf.get(partner)?.name ?? '',
      })),
    )
  }
}
