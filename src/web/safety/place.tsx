import { Trans, useLingui } from '@lingui/react/macro'
import type { KnownPosition, SosCall } from '#shared/safety/shapes.ts'
import { useFormat } from '#web/platform/format.ts'

/** Where someone is, and how old that news is: a phone may have died since. */
export function Place({ call, now }: { call: Pick<SosCall, 'site' | 'position'>; now: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { site, position } = call
  const from: Record<KnownPosition['from'], string> = {
    call: t`told with the call`,
    phone: t`from the phone`,
    'clock-in': t`from the clock-in`,
  }
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {site === null ? <Trans>At no site</Trans> : [site.name, site.address].filter(Boolean).join(' · ')}
      </p>
      {position === null ? (
        <p className="text-muted">
          <Trans>No position is known</Trans>
        </p>
      ) : (
        <p className="text-muted tabular-nums">
          {position.latitude.toFixed(5)}, {position.longitude.toFixed(5)}
          {position.accuracyM !== null && ` ± ${format.distance(position.accuracyM)}`} · {from[position.from]} ·{' '}
          {format.ago(position.at, now)}
        </p>
      )}
    </>
  )
}
