import { Plural, Trans } from '@lingui/react/macro'
import { TrendingUp } from 'lucide-react'
import type { overviews } from '#shared/dashboard/overview-contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { useFormat } from '#web/platform/format.ts'
import { Shape } from '#web/ui/pill.tsx'

export type Forecast = ReplyOf<typeof overviews.forecast>

interface ForecastLineProps {
  forecast: Forecast
  onOpen: () => void
}

/** Where the running week leads in one line, which opens the list behind it. */
export function ForecastLine({ forecast, onOpen }: ForecastLineProps) {
  const format = useFormat()
  const { seconds, overtimeSeconds, overCount, costs } = forecast
  const [hours, overtime] = [format.hours(seconds / 3600), format.hours(overtimeSeconds / 3600)]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-7 flex-wrap items-center gap-x-3 rounded-control text-left text-sm tabular-nums underline-offset-2 hover:underline max-sm:min-h-11"
    >
      <TrendingUp size={14} aria-hidden="true" />
      <span>
        <Trans>If the plan holds: {hours} h</Trans>
      </span>
      {overCount > 0 && (
        <span className="font-medium text-bad">
          <span className="mr-1 inline-flex">
            <Shape tone="bad" />
          </span>
          <Plural value={overCount} one="# person with overtime" other="# people with overtime" />
          <span aria-hidden="true"> · </span>
          <Trans>{overtime} h overtime</Trans>
        </span>
      )}
      {costs.map(({ amount, currency }) => (
        <span key={currency}>{format.money(amount, currency)}</span>
      ))}
    </button>
  )
}
