import { useLingui } from '@lingui/react/macro'
import { safety } from '#shared/safety/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckIn } from './check-in.tsx'

/** Until when a sign of life is expected, above the home of whoever works alone. */
export function CheckInBar() {
  const { t } = useLingui()
  const timer = useEndpoint(safety.own, {}).data?.timer
  if (!timer) return null
  return (
    <section aria-label={t`Check-in`}>
      <Card>
        <CheckIn timer={timer} />
      </Card>
    </section>
  )
}
