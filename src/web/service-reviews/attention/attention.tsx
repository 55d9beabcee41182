import { Plural, useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { wayTo } from '#web/platform/way.ts'

/** Clients who were not content with a month, until somebody has answered. */
export const useRatingAttention: UseAttention = metrics => {
  const { t } = useLingui()
  if (metrics === undefined) return undefined
  const { ratingsToAnswer: count, ratingsToAnswerSince: since } = metrics
  return [
    {
      key: 'ratings',
      count,
      tone: 'bad',
      to: wayTo(screens.serviceReviews),
      verb: t`Answer`,
      ...(since && { since }),
      text: <Plural value={count} one="# low rating to answer" other="# low ratings to answer" />,
    },
  ]
}
