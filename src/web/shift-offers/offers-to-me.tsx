import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import type { UseWaiting } from '#web/platform/attention.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { useShiftTimes } from '#web/shifts/times/public.ts'

const AnswerOffer = lazyPart(() => import('./answer-offer.tsx'), 'AnswerOffer')

/** Shifts that someone asks the person to take. */
export const useOfferWaiting: UseWaiting = () => {
  const { employeeId } = useUser()
  const { t } = useLingui()
  const format = useFormat()
  const times = useShiftTimes()
  const { data, isLoading } = useEndpoint(cover.offers, { status: 'pending' })
  if (isLoading) return undefined
  const asked = data?.filter(one => one.employeeId === employeeId && one.awaits === 'taker') ?? []
  return asked.map(offer => ({
    key: `offer-${offer.id}`,
    count: 1,
    tone: 'wait',
    text:
      offer.kind === 'swap' ? (
        <Trans>{offer.fromEmployeeName} asks you to take a shift</Trans>
      ) : (
        <Trans>A shift is offered to you</Trans>
      ),
    where: `${format.namedDay(offer.schedule.date)}, ${times(offer.schedule)} · ${placeText(offer.schedule)}`,
    since: offer.createdAt,
    // What would be given in return is read first.
    ...(offer.returnSchedule === null
      ? {
          action: (
            <Suspense>
              <AnswerOffer offer={offer} size="small" />
            </Suspense>
          ),
        }
      : { to: wayTo(screens.scheduling, { view: 'open' }), names: [t`In return for one of yours`] }),
  }))
}
