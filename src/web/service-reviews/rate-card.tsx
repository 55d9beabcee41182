import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screens } from '#shared/screens.ts'
import { serviceReviews } from '#shared/service-reviews/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useMonthName } from './words.tsx'

export const useToRate = () => useEndpoint(serviceReviews.toRate, {}, { enabled: useMay('service-review:rate') })

/** Asks once how the last month was; whoever does not want to say is not asked again. */
export function RateCard() {
  const { t } = useLingui()
  const nameOf = useMonthName()
  const [first, ...others] = useToRate().data?.places ?? []
  const dismiss = useAction(serviceReviews.dismiss)
  if (first === undefined) return null
  const month = nameOf(first.month)
  return (
    <Card title={t`How was ${month}?`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-muted [overflow-wrap:anywhere]">
          {others.length === 0 ? (
            <Trans>Say how content you are with the service at {first.name}.</Trans>
          ) : (
            <Trans>Say how content you are with the service at your sites.</Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button pending={dismiss.isPending} onClick={() => dismiss.start({ month: first.month })}>
            <Trans>Not now</Trans>
          </Button>
          <Link {...wayTo(screens.serviceReviews, { rate: 'yes' })} className={buttonClass('primary')}>
            <Trans>Rate the month</Trans>
          </Link>
        </div>
      </div>
    </Card>
  )
}
