import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { BusinessId, ClientId, FilterId, Nothing, OrganizationFilter, paging, text, Version } from '../schema.ts'
import { monthDismissed, serviceRatingChanged } from './events.ts'
import {
  Month,
  Quarter,
  ratingFields,
  ServiceRating,
  ServiceRatingDetails,
  ServiceRatingId,
  ServiceReview,
  ToRate,
} from './shapes.ts'

const ofReview = {
  /** For those of the company: whose sites. */
  clientId: z.optional(ClientId),
  /** One site; all of the client's where none is named. */
  businessId: z.optional(BusinessId),
  quarter: Quarter,
}

export const serviceReviews = {
  list: endpoint({
    method: 'GET',
    path: '/api/service-ratings',
    may: 'service-review:read',
    summary: 'What clients said of months of service, the newest month first; a client reads their own',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      clientId: FilterId,
      businessId: FilterId,
      /** Only what has an answer, or only what has none. */
      answered: z.optional(z.boolean()),
      ...paging,
    }),
    reply: z.array(ServiceRating),
    paged: true,
  }),
  toRate: endpoint({
    method: 'GET',
    path: '/api/service-ratings/to-rate',
    may: 'service-review:rate',
    summary: 'Sites of which nobody has said yet how the month was that is over; none once it was dismissed',
    input: z.strictObject({}),
    reply: ToRate,
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/service-ratings',
    may: 'service-review:rate',
    announces: [serviceRatingChanged],
    summary: 'Say how a month was, from its last day on: at one site, or at all of them for whoever sees them all',
    input: z.strictObject({ businessId: z.optional(z.nullable(BusinessId)), month: Month, ...ratingFields }),
    reply: ServiceRatingDetails,
    status: 201,
    example: { month: '2026-10', score: 4, words: 'Friendly at the gate.' },
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/service-ratings/dismiss',
    may: 'service-review:rate',
    announces: [monthDismissed],
    summary: 'Do not ask about a month any more, for oneself; it can still be rated',
    input: z.strictObject({ month: Month }),
    reply: Nothing,
    example: { month: '2026-10' },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/service-ratings/{id}',
    may: 'service-review:read',
    summary: 'What a client said of a month, and what they had said before',
    input: z.strictObject({ id: ServiceRatingId }),
    reply: ServiceRatingDetails,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/service-ratings/{id}',
    may: 'service-review:rate',
    announces: [serviceRatingChanged],
    summary: 'Put it otherwise, as long as the company has not answered',
    input: z.strictObject({ id: ServiceRatingId, version: Version, ...ratingFields }),
    reply: ServiceRatingDetails,
    example: { version: 1, score: 4 },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/service-ratings/{id}/answer',
    may: 'service-review:answer',
    announces: [serviceRatingChanged],
    summary: 'Answer what a client said of a month; from then on it stands as it is',
    // What nobody has read nobody answers: the version is always named.
    input: z.strictObject({ id: ServiceRatingId, version: Version, words: text(1, 2000, 'rating-answer-required') }),
    reply: ServiceRatingDetails,
    example: { version: 1, words: 'We have put somebody else at the gate.' },
  }),
  review: endpoint({
    method: 'GET',
    path: '/api/service-reviews',
    may: 'service-review:read',
    summary:
      'How the service of a client went in a quarter, month by month and against the quarter before; what a client does not see is not in it, whoever asks',
    input: z.strictObject(ofReview),
    reply: ServiceReview,
    example: { clientId: undefined, quarter: '2026-Q3' },
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/service-reviews/pdf',
    may: 'service-review:read',
    summary: 'The same as a PDF with charts',
    input: z.strictObject(ofReview),
    reply: download('application/pdf'),
    example: { clientId: undefined, quarter: '2026-Q3' },
  }),
}
