import type { ReplyOf } from '#shared/endpoint.ts'
import type { LivePerson, liveMap } from '#shared/live-map/contract.ts'

type Live = ReplyOf<typeof liveMap.read>

/** The people of the map with what is new of some of them: those on duty first, then by name. */
export function withNews(before: Live, { people: news, matching: _, ...figures }: Live): Live {
  if (Date.parse(figures.asOf) < Date.parse(before.asOf)) return before
  const newer = new Map(news.map(person => [person.employeeId, person]))
  let isReordered = false
  const people = before.people.map(person => {
    const next = newer.get(person.employeeId)
    if (next === undefined) return person
    newer.delete(person.employeeId)
    isReordered ||= isOnDuty(next) !== isOnDuty(person) || next.name !== person.name
    return next
  })
  const all = newer.size > 0 ? [...people, ...newer.values()] : people
  return {
    ...figures,
    matching: before.matching + newer.size,
    people: isReordered || newer.size > 0 ? all.toSorted(inOrder) : all,
  }
}

const isOnDuty = ({ onDutySince }: LivePerson) => onDutySince !== null

const inOrder = (a: LivePerson, b: LivePerson) =>
  Number(isOnDuty(b)) - Number(isOnDuty(a)) || a.name.localeCompare(b.name) || a.employeeId - b.employeeId
