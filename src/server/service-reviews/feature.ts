import { type Feature, implement } from '#server/platform/context.ts'
import { proofOfServiceRefusals } from '#shared/proof-of-service/refusals.ts'
import { serviceReviews } from '#shared/service-reviews/contract.ts'
import { serviceReviewsRefusals } from '#shared/service-reviews/refusals.ts'
import { askForRatings } from './ask-for-ratings.ts'
import { serviceReviewMails } from './mail-templates.ts'
import { serviceReviewOccasions } from './notices.ts'
import { serviceReviewsData } from './personal-data.ts'
import { answer, change, dismiss, list, rate, read, toRate } from './ratings.ts'
import { pdf, review } from './review.ts'
import { serviceRatingSource } from './search.ts'

export const serviceReviewsFeature: Feature = {
  name: 'service-reviews',
  subject: {
    name: 'Service reviews',
    description: 'How content clients are with a month, and how the service of a quarter went.',
  },
  refusals: [serviceReviewsRefusals, proofOfServiceRefusals],
  personalData: serviceReviewsData,
  mailTemplates: serviceReviewMails,
  notices: serviceReviewOccasions,
  calls: implement(serviceReviews, { list, toRate, rate, dismiss, read, change, answer, review, pdf }),
  search: [serviceRatingSource],
  cronJobs: [askForRatings],
}
