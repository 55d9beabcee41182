import { promisedByDay } from '#server/contracts/public.ts'
import type { Database } from '#server/platform/db.ts'
import { countRoundsDue } from '#server/tours/public.ts'
import { oneDecimal } from '#shared/dashboard/rules.ts'
import { grades } from '#shared/incidents/priority.ts'
import type { Month, ReviewFigures, ReviewMonth, ServiceRating } from '#shared/service-reviews/shapes.ts'
import { addDays, type Day } from '#shared/time.ts'
import { countDisputed, countIncidents, countRequests, type ReviewDays, sumHours } from './review-store.ts'

interface Wanted extends ReviewDays {
  months: Month[]
  ratings: ServiceRating[]
  seesDisputes: boolean
}

/** The figures of some months, and of all of them together. */
export async function readFigures(db: Database, { months, ratings, seesDisputes, ...days }: Wanted) {
  const { organizationId, businessIds, from, to } = days
  const hours = await sumHours(db, days)
  const promised = await promisedByDay(db, { organizationIds: [organizationId], businessIds, from, to })
  const rounds = await countRoundsDue(db, businessIds, { from, to })
  const incidents = await countIncidents(db, days)
  const requests = await countRequests(db, days)
  const disputes = seesDisputes ? await countDisputed(db, days) : null

  /** Of one month, or of all where none is named. */
  const figuresOf = (month: Month | null): ReviewFigures => {
    const isIn = (one: { month: Month }) => month === null || one.month === month
    const listed = daysBetween(from, to).filter(day => month === null || day.startsWith(month))
    const seconds = businessIds.flatMap(site => listed.map(day => promised(site, day))).filter(one => one !== null)
    const walked = rounds.filter(({ day }) => month === null || day.startsWith(month))
    const scores = ratings.filter(isIn).map(({ score }) => score)
    return {
      promisedHours: seconds.length === 0 ? null : hoursOf(sum(seconds)),
      plannedHours: hoursOf(sum(hours.filter(isIn).map(({ plannedSeconds }) => plannedSeconds))),
      workedHours: hoursOf(sum(hours.filter(isIn).map(({ workedSeconds }) => workedSeconds))),
      roundsDue: sum(walked.map(({ due }) => due)),
      roundsDone: sum(walked.map(({ done }) => done)),
      incidents: grades.map(priority => {
        const found = incidents.find(one => one.month === month && one.priority === priority)
        return { priority, count: found?.count ?? 0, minutesToScene: found?.minutesToScene ?? null }
      }),
      minutesToScene: incidents.find(one => one.month === month && one.priority === null)?.minutesToScene ?? null,
      requests: sum(requests.filter(isIn).map(one => one.requests)),
      requestsInTime: sum(requests.filter(isIn).map(one => one.requestsInTime)),
      disputes: disputes && (disputes.find(one => one.month === month)?.disputes ?? 0),
      score: scores.length === 0 ? null : oneDecimal(sum(scores) / scores.length),
    }
  }
  return { months: months.map((month): ReviewMonth => ({ month, ...figuresOf(month) })), total: figuresOf(null) }
}

const hoursOf = (seconds: number) => oneDecimal(seconds / 3600)

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

function daysBetween(from: Day, to: Day) {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
