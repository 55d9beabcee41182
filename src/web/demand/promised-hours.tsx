import { Trans } from '@lingui/react/macro'
import type { SitePromise } from '#shared/demand/shapes.ts'
import { useHours } from '#web/platform/spoken-time.ts'
import { Shape } from '#web/ui/pill.tsx'

interface PromisedHoursProps {
  site: Pick<SitePromise, 'demandedSeconds' | 'plannedSeconds'>
  /** Hours a week that the contract in force names, as decimal text. */
  agreed: string | undefined
}

/** The hours of this week that a site asks for, beside those planned and those that its contract promises. */
export function PromisedHours({ site, agreed }: PromisedHoursProps) {
  const hours = useHours()
  const [demanded, planned] = [hours(site.demandedSeconds / 3600), hours(site.plannedSeconds / 3600)]
  const isShort = site.plannedSeconds < site.demandedSeconds
  const promised = agreed === undefined ? '' : hours(agreed)
  return (
    <span className="flex flex-col text-sm tabular-nums sm:items-end">
      <span className="flex flex-wrap items-center gap-x-2 sm:justify-end">
        <span>
          <Trans>{demanded} asked for this week</Trans>
        </span>
        <span className={isShort ? 'flex items-center gap-1 font-medium text-bad' : 'text-muted'}>
          {isShort && <Shape tone="bad" />}
          <Trans>{planned} planned</Trans>
        </span>
      </span>
      {agreed !== undefined && (
        <span className="text-muted">
          <Trans>{promised} a week promised by the contract</Trans>
        </span>
      )}
    </span>
  )
}
