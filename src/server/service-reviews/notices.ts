import { linkTo } from '#server/email/public.ts'
import { type Notice, type Occasion, occasion, type Recipient } from '#server/platform/notices.ts'
import { owners } from '#shared/notices.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { monthToRate, serviceRatingChanged } from '#shared/service-reviews/events.ts'
import { serviceReviewWords as words } from '#shared/service-reviews/notices.ts'
import { firstDayOf, lowScore } from '#shared/service-reviews/rules.ts'
import type { Month } from '#shared/service-reviews/shapes.ts'
import { monthIn } from '#shared/written-dates.ts'
import { findAsked, listPeopleToAsk } from './notice-store.ts'
import { findRating } from './store.ts'

const monthFor = ({ preferences }: Recipient, month: Month) => monthIn(preferences, month)

export const serviceReviewOccasions: Occasion[] = [
  occasion(serviceRatingChanged, async (work, organizationId, { serviceRatingId, change }) => {
    const rating = await findRating(work.db, serviceRatingId)
    if (rating === undefined) return []
    const { clientId, clientName, companyName, business, month, score, answer } = rating
    const common = {
      organizationId,
      about: { serviceRatingId },
      tag: `service-rating-${serviceRatingId}`,
      lastsHours: 72,
    }
    const mailOf = (templateKey: string, path: string, said: string): NonNullable<Notice['mail']> => ({
      templateKey,
      values: recipient => ({
        firstName: recipient.firstName,
        clientName,
        companyName,
        siteName: business?.name ?? everywhere,
        month: monthFor(recipient, month),
        score: String(score),
        words: said,
        ratingLink: linkTo(work.environment, path),
      }),
    })
    if (change !== 'answered') {
      // What was put otherwise or answered meanwhile is told as it is now.
      if (score > lowScore || answer !== null) return []
      const path = addressOf(screens.serviceReviews, { client: String(clientId), from: firstDayOf(month) })
      const place = business === null ? clientName : `${clientName} · ${business.name}`
      return [
        {
          ...common,
          kind: 'low-rating',
          to: { roles: owners },
          path,
          say: (language, recipient) => words.low[language](place, monthFor(recipient, month)),
          mail: mailOf('low_rating', path, rating.words),
        },
      ]
    }
    const path = addressOf(screens.serviceReviews, { from: firstDayOf(month) })
    return [
      {
        ...common,
        kind: 'rating-answered',
        to: { roles: ['client'], clientId },
        path,
        say: (language, recipient) =>
          words.answered[language](business?.name ?? everywhere[language], monthFor(recipient, month)),
        mail: mailOf('rating_answered', path, answer ?? ''),
      },
    ]
  }),
  occasion(monthToRate, async (work, organizationId, { clientId, month }) => {
    const asked = await findAsked(work.db, organizationId, clientId)
    const people = await listPeopleToAsk(work.db, organizationId, clientId, firstDayOf(month))
    if (asked === undefined || people.length === 0) return []
    const path = addressOf(screens.serviceReviews, { rate: 'yes' })
    return [
      {
        kind: 'month-to-rate',
        organizationId,
        // It tells of no site: those are asked who see one that can be rated.
        about: { organizationId },
        to: { accounts: people },
        tag: `month-to-rate-${month}`,
        path,
        lastsHours: 72,
        say: (language, recipient) => words.toRate[language](asked.companyName, monthFor(recipient, month)),
        mail: {
          templateKey: 'month_to_rate',
          values: recipient => ({
            firstName: recipient.firstName,
            companyName: asked.companyName,
            month: monthFor(recipient, month),
            ratingLink: linkTo(work.environment, path),
          }),
        },
      },
    ]
  }),
]

const everywhere = { en: 'All sites', es: 'Todas las sedes', fr: 'Tous les sites' }
