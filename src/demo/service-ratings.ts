import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { type AccountEmail, accountId } from './accounts.ts'
import { type Calendar, hourMs, isoOf, wallTime } from './calendar.ts'
import { clients } from './clients.ts'
import { type SiteKey, siteOf } from './sites.ts'

interface Rated {
  siteKey: SiteKey
  by: AccountEmail
  /** Whole months before this one. */
  monthsAgo: number
  score: number
  words: string
  /** What was said at first. */
  before?: { score: number; words: string }
  answer?: string
}

const [helen, ruth, omar, samuel] = [
  'client@muster.demo',
  'client-site@muster.demo',
  'client2@muster.demo',
  'other-client@muster.demo',
] as const

/** How content clients were: mostly, and once not at all, which waits for an answer. */
const rated: Rated[] = [
  {
    siteKey: 'tower',
    by: helen,
    monthsAgo: 2,
    score: 5,
    words: 'The lobby has never been calmer.',
    answer: 'Thank you, we have passed it on to the whole team.',
  },
  {
    siteKey: 'market',
    by: ruth,
    monthsAgo: 2,
    score: 3,
    words: 'Twice nobody was at the delivery gate before seven.',
    answer: 'The first shift there now begins at six.',
  },
  {
    siteKey: 'market',
    by: ruth,
    monthsAgo: 1,
    score: 4,
    words: 'Deliveries are fine now.',
    before: { score: 3, words: 'Deliveries are better, the log could be neater.' },
  },
  {
    siteKey: 'terminal',
    by: omar,
    monthsAgo: 2,
    score: 4,
    words: '',
    answer: 'Good to hear. Call us whenever something changes at the gates.',
  },
  {
    siteKey: 'terminal',
    by: omar,
    monthsAgo: 1,
    score: 2,
    words: 'Gate 2 stood open on three mornings, and nobody told us why.',
  },
  {
    siteKey: 'medical',
    by: samuel,
    monthsAgo: 2,
    score: 5,
    words: 'Patients ask for your people by name.',
    answer: 'They were happy to read this.',
  },
  { siteKey: 'medical', by: samuel, monthsAgo: 1, score: 3, words: 'Too many new faces at the desk in one month.' },
]

/** The first of a month, so many months ago. */
const firstDay = ({ today }: Calendar, monthsAgo: number) => today.with({ day: 1 }).subtract({ months: monthsAgo })

/** On the first working hours after the month, and never ahead of now. */
const ratedMs = (calendar: Calendar, monthsAgo: number) =>
  Math.min(wallTime(firstDay(calendar, monthsAgo - 1), '10:20'), calendar.nowMs - 3 * hourMs)

export const serviceRatingRows = (calendar: Calendar): Insertable<DB['serviceRatings']>[] =>
  rated.map(({ siteKey, by, monthsAgo, score, words, answer }, index) => {
    const { organization, client, id } = siteOf(siteKey)
    const at = ratedMs(calendar, monthsAgo)
    return {
      organizationId: organization.id,
      id: index + 1,
      clientId: client.id,
      businessId: id,
      month: firstDay(calendar, monthsAgo).toString(),
      score,
      words,
      ratedBy: accountId(by),
      ratedAt: isoOf(at),
      ...(answer !== undefined && {
        answer,
        answeredBy: accountId(organization.supervisor),
        answeredAt: isoOf(Math.min(at + 26 * hourMs, calendar.nowMs - hourMs)),
      }),
    }
  })

export const serviceRatingEditionRows = (calendar: Calendar): Insertable<DB['serviceRatingEditions']>[] =>
  rated
    .flatMap(({ score, words, before, ...rating }, index) =>
      [before, { score, words }].flatMap(said =>
        said === undefined ? [] : [{ ...rating, ...said, ratingId: index + 1 }],
      ),
    )
    .map(({ siteKey, by, monthsAgo, score, words, ratingId }, index) => ({
      organizationId: siteOf(siteKey).organization.id,
      id: index + 1,
      ratingId,
      score,
      words,
      ratedBy: accountId(by),
      ratedAt: isoOf(ratedMs(calendar, monthsAgo)),
    }))

/** Everyone was asked about the month that is over. */
export const askedMonthRows = (calendar: Calendar): Insertable<DB['askedMonths']>[] =>
  clients.map(({ organization, id }) => ({
    organizationId: organization.id,
    clientId: id,
    month: firstDay(calendar, 1).toString(),
    askedAt: isoOf(Math.min(wallTime(firstDay(calendar, 0), '09:41'), calendar.nowMs - 4 * hourMs)),
  }))
