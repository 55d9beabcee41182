import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import { type CoverNeed, offerings } from '#shared/shift-offers/offering-contract.ts'
import type { AttentionLine, UseAttention } from '#web/platform/attention.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { useShiftTimes } from '#web/shifts/times/public.ts'

const OfferHere = lazyPart(() => import('./offer-here.tsx'), 'OfferHere')

// More than these are a day on which one works in the plan itself.
const shownOne = 5

/** Shifts that someone is looked for, each with how far that is. */
export const useCoverAttention: UseAttention = () => {
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const plans = useMay('schedule:write')
  const { data } = useEndpoint(offerings.needs, {}, { enabled: plans })
  if (!plans) return []
  return data?.slice(0, shownOne).map(({ schedule, calledIn, offering }): AttentionLine => {
    const isOut = offering !== null && offering.outcome === null
    const name = calledIn?.name
    return {
      key: `cover-${schedule.id}`,
      count: 1,
      tone: isOut ? 'wait' : 'bad',
      to: wayTo(screens.scheduling, { view: 'day', date: schedule.date, cover: String(schedule.id) }),
      text: name ? t`${name} cannot come` : isOut ? t`A shift is offered in waves` : t`Nobody has taken a shift`,
      where: [
        `${format.namedDay(schedule.date)}, ${times(schedule)} · ${placeText(schedule)}`,
        ...standing(offering),
      ].join(' · '),
      ...(calledIn || offering ? { since: calledIn?.at ?? offering?.startedAt ?? '' } : {}),
      ...(offering === null
        ? {
            action: (
              <Suspense>
                <OfferHere scheduleId={schedule.id} name={name ?? ''} />
              </Suspense>
            ),
          }
        : { verb: isOut ? t`Watch` : t`Find cover` }),
    }
  })

  function standing(offering: CoverNeed['offering']) {
    if (offering === null) return []
    const { wave, asked, declined } = offering
    return [
      ...(offering.outcome === null ? [t`Wave ${wave}`] : []),
      plural(asked, { one: '# asked', other: '# asked' }),
      ...(declined === 0 ? [] : [plural(declined, { one: '# declined', other: '# declined' })]),
    ]
  }
}
