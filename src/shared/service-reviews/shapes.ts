import * as z from 'zod/mini'
import { grades } from '../incidents/priority.ts'
import { BusinessId, ClientId, Day, Instant, numericId, text, Version } from '../schema.ts'

export const ServiceRatingId = numericId('service-rating')

/** A calendar month, `2026-10`. */
export const Month = z.string('month-not-valid').check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'month-not-valid'))
export type Month = z.infer<typeof Month>

/** Three months of the calendar, `2026-Q4`. */
export const Quarter = z.string('quarter-not-valid').check(z.regex(/^(19|20|21)\d\d-Q[1-4]$/, 'quarter-not-valid'))
export type Quarter = z.infer<typeof Quarter>

/** From 1, not at all content, to 5, very content. */
export const Score = z.int('score-required').check(z.minimum(1, 'score-required'), z.maximum(5, 'score-required'))

/** What is said of a month; words are asked for where something was wrong. */
export const ratingFields = { score: Score, words: z._default(text(0, 2000), '') }

export const ServiceRating = z.object({
  id: ServiceRatingId,
  organizationId: z.int(),
  clientId: ClientId,
  clientName: z.string(),
  /** Null: of all sites together. */
  business: z.nullable(z.object({ id: z.int(), name: z.string() })),
  month: Month,
  score: z.int(),
  words: z.string(),
  ratedBy: z.nullable(z.string()),
  ratedAt: Instant,
  answer: z.nullable(z.string()),
  /** A client reads the name of the company. */
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  version: Version,
})
export type ServiceRating = z.infer<typeof ServiceRating>

export const ServiceRatingDetails = z.extend(ServiceRating, {
  /** What was said before it was changed, the oldest first. */
  before: z.array(z.object({ score: z.int(), words: z.string(), ratedBy: z.nullable(z.string()), ratedAt: Instant })),
})
export type ServiceRatingDetails = z.infer<typeof ServiceRatingDetails>

/** A site of which nobody has said yet how the last month was. */
export const PlaceToRate = z.object({ businessId: BusinessId, name: z.string(), month: Month })
export type PlaceToRate = z.infer<typeof PlaceToRate>

export const ToRate = z.object({
  places: z.array(PlaceToRate),
  /** Whether the person sees all of several sites, and may speak of them together. */
  mayRateAll: z.boolean(),
})
export type ToRate = z.infer<typeof ToRate>

const reviewFigures = {
  /** By the contract in force; null where none says so. */
  promisedHours: z.nullable(z.number()),
  plannedHours: z.number(),
  workedHours: z.number(),
  roundsDue: z.int(),
  roundsDone: z.int(),
  /** Released ones, by priority; the median of the minutes until somebody was on the scene. */
  incidents: z.array(z.object({ priority: z.enum(grades), count: z.int(), minutesToScene: z.nullable(z.int()) })),
  minutesToScene: z.nullable(z.int()),
  /** That were answered, or should have been by now; and how many of them in the promised time. */
  requests: z.int(),
  requestsInTime: z.int(),
  /** Null for those who do not see invoices, and of a single site. */
  disputes: z.nullable(z.int()),
  /** The mean of what was said; null where nobody said anything. */
  score: z.nullable(z.number()),
}

export const ReviewFigures = z.object(reviewFigures)
export type ReviewFigures = z.infer<typeof ReviewFigures>

export const ReviewMonth = z.object({ month: Month, ...reviewFigures })
export type ReviewMonth = z.infer<typeof ReviewMonth>

/** How the service went in a quarter, as its client may read it. */
export const ServiceReview = z.object({
  organizationId: z.int(),
  companyName: z.string(),
  client: z.object({ id: z.int(), name: z.string() }),
  /** Null: all sites that the reader sees of the client. */
  business: z.nullable(z.object({ id: z.int(), name: z.string() })),
  quarter: Quarter,
  from: Day,
  /** The last day that counts: of a quarter that is not over, yesterday. */
  to: Day,
  isOver: z.boolean(),
  madeAt: Instant,
  months: z.array(ReviewMonth),
  total: ReviewFigures,
  /** The quarter before; null where there was no service. */
  before: z.nullable(ReviewFigures),
  ratings: z.array(ServiceRating),
})
export type ServiceReview = z.infer<typeof ServiceReview>
