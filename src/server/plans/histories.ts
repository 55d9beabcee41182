import { eveningOf } from '#shared/scheduling/nights.ts'
import { daysBetween } from '#shared/time.ts'
import type { PersonTerms } from './engine/week.ts'
import type { ReadWeek } from './read-week.ts'

const mostWeeks = 8

/** What people had in the last eight weeks: how much, at which posts, and where they are at home. */
export function historiesOf({ worked, people, rules, turn }: Pick<ReadWeek, 'worked' | 'people' | 'rules' | 'turn'>) {
  const ofPerson = Map.groupBy(worked, ({ employeeId }) => employeeId)
  const arrivals = new Map(people.map(({ id, createdAt }) => [id, createdAt.slice(0, 10)]))
  const posts = new Map<string, number>()
  for (const { employeeId, times, ...post } of worked) {
    const key = postKey(employeeId, post)
    posts.set(key, (posts.get(key) ?? 0) + times)
  }
  return {
    historyOf(employeeId: number): PersonTerms['history'] {
      const had = ofPerson.get(employeeId) ?? []
      const since = had.reduce(
        (first, { firstDay }) => (firstDay < first ? firstDay : first),
        arrivals.get(employeeId) ?? '',
      )
      const weeks = Math.ceil(daysBetween(since || turn.weekStarting, turn.weekStarting) / 7)
      return {
        weeks: Math.min(mostWeeks, Math.max(1, weeks)),
        minutes: sumOf(had.map(({ minutes }) => minutes)),
        nights: sumOf(had.map(one => (eveningOf(one, rules) === null ? 0 : one.times))),
        weekendShifts: sumOf(had.map(({ isWeekend, times }) => (isWeekend ? times : 0))),
      }
    },
    /** How often they had this post. */
    timesAt: (employeeId: number, post: { businessId: number | null; location: string }) =>
      posts.get(postKey(employeeId, post)) ?? 0,
    /** The site at which they work most. */
    homeOf(employeeId: number): number | null {
      const sites = Map.groupBy(ofPerson.get(employeeId) ?? [], ({ businessId }) => businessId)
      const [most] = [...sites]
        .map(([businessId, had]) => ({ businessId, times: sumOf(had.map(({ times }) => times)) }))
        .sort((a, b) => b.times - a.times)
      return most?.businessId ?? null
    },
  }
}

const postKey = (employeeId: number, { businessId, location }: { businessId: number | null; location: string }) =>
  `${employeeId} ${businessId} ${location}`

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
