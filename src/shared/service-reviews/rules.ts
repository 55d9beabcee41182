import type { Day } from '../time.ts'
import type { Month, Quarter, ReviewFigures, ServiceRating } from './shapes.ts'

/** Up to here somebody has to decide what is done about it. */
export const lowScore = 2

/** Whoever was less than content says why. */
export const needsWords = (score: number) => score <= 3

/** Whether it was put otherwise since it was first said: an answer is a version too. */
export const wasChanged = ({ version, answer }: Pick<ServiceRating, 'version' | 'answer'>) =>
  version > (answer === null ? 1 : 2)

/** Who comes back after a year remembers no month. */
const monthsBack = 12

const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): Day => `${month}-01`
const lastDayOf = (month: Month): Day => Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString()
const monthsAfter = (month: Month, months: number): Month =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()

/** Why a month cannot be rated on a day, on the clocks of the site; null where it can. */
export function whyNotRatable(month: Month, today: Day): 'month-not-over' | 'month-long-over' | null {
  if (today < lastDayOf(month)) return 'month-not-over'
  return month < monthsAfter(monthOf(today), -monthsBack) ? 'month-long-over' : null
}

/** The months that can be rated, the latest first. */
export function ratableMonths(today: Day): Month[] {
  const latest = whyNotRatable(monthOf(today), today) === null ? 0 : 1
  return Array.from({ length: monthsBack - latest + 1 }, (_, back) => monthsAfter(monthOf(today), -back - latest))
}

export function quarterOf(day: Day): Quarter {
  const [year, month] = day.split('-')
  return `${year}-Q${Math.ceil(Number(month) / 3)}`
}

export function monthsOf(quarter: Quarter): [Month, Month, Month] {
  const [year, number] = quarter.split('-Q')
  const first = `${year}-${String(3 * Number(number) - 2).padStart(2, '0')}`
  return [first, monthsAfter(first, 1), monthsAfter(first, 2)]
}

export function daysOf(quarter: Quarter): { from: Day; to: Day } {
  const [first, , last] = monthsOf(quarter)
  return { from: firstDayOf(first), to: lastDayOf(last) }
}

export const quarterBefore = (quarter: Quarter): Quarter => quarterOf(firstDayOf(monthsAfter(monthsOf(quarter)[0], -3)))

/** Of a hundred; of nothing there is no share. */
export const shareOf = (part: number, whole: number) => (whole <= 0 ? null : Math.round((part / whole) * 1000) / 10)

/** How much of what was promised was worked; where nothing was promised, of what was planned. */
export const fulfilled = ({ promisedHours, plannedHours, workedHours }: ReviewFigures) =>
  shareOf(workedHours, promisedHours ?? plannedHours)

export const incidentsIn = ({ incidents }: ReviewFigures) => incidents.reduce((sum, { count }) => sum + count, 0)

export interface Trend {
  difference: number
  /** Whether that is what one wishes for. */
  tone: 'good' | 'bad' | 'calm'
}

/** Against the quarter before, to one decimal; what was not measured both times has no trend. */
export function trendOf(now: number | null, before: number | null, wanted: 'more' | 'less'): Trend | null {
  if (now === null || before === null) return null
  const difference = Math.round((now - before) * 10) / 10 || 0
  return { difference, tone: difference === 0 ? 'calm' : difference > 0 === (wanted === 'more') ? 'good' : 'bad' }
}

/** What a review leads with. A running quarter has had fewer days for incidents than the one before: these are not compared. */
export function leadingFigures(total: ReviewFigures, before: ReviewFigures | null, isOver: boolean) {
  const compared = (of: (figures: ReviewFigures) => number | null, wanted: 'more' | 'less') => ({
    value: of(total),
    trend: trendOf(of(total), before && of(before), wanted),
  })
  const incidents = compared(incidentsIn, 'less')
  return {
    score: compared(({ score }) => score, 'more'),
    hours: compared(fulfilled, 'more'),
    rounds: compared(({ roundsDone, roundsDue }) => shareOf(roundsDone, roundsDue), 'more'),
    requests: compared(({ requestsInTime, requests }) => shareOf(requestsInTime, requests), 'more'),
    scene: compared(({ minutesToScene }) => minutesToScene, 'less'),
    incidents: isOver ? incidents : { ...incidents, trend: null },
  }
}
