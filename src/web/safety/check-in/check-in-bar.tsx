import { useLingui } from '@lingui/react/macro'
import { safety } from '#shared/safety/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { CheckIn } from './check-in.tsx'

/** Until when a sign of life is expected, below the clock of whoever works alone. */
export function CheckInBar({ heightPx }: { heightPx: number }) {
  const { t } = useLingui()
  const { data, isLoading } = useEndpoint(safety.own, {})
  // Its place is kept while it is read: what comes later would push away the button under the thumb.
  if (isLoading) return <div style={{ height: heightPx }} />
  const timer = data?.timer
  if (!timer) return null
  return (
    <section aria-label={t`Check-in`} className="border-t pt-3">
      <CheckIn timer={timer} />
    </section>
  )
}
