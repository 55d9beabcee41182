import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Crosshair, Radar } from 'lucide-react'
import { memo } from 'react'
import type { Zone } from '#shared/zones/contract.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ZoneTypeBadge } from '#web/zones/public.tsx'

/** The zones that are watched, and how many people are in each. */
export const ZoneSection = memo(function ZoneSection({
  zones,
  onLook,
}: {
  zones: readonly Zone[]
  /** Shows a zone on the map, for whoever has one. */
  onLook?: ((zone: Zone) => void) | undefined
}) {
  const { t } = useLingui()
  const active = zones.filter(zone => zone.isActive)
  if (active.length === 0) return null
  return (
    <Card title={t`Active Geofencing Zones`}>
      <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 xl:grid-cols-3">
        {active.map(zone => (
          <li key={zone.id} className="flex flex-col gap-1.5 rounded-control border p-3">
            <div className="flex items-start justify-between gap-2">
              <span className="min-w-0 truncate font-medium">{zone.name}</span>
              <ZoneTypeBadge zone={zone} />
            </div>
            <span className="text-muted text-sm">
              <Plural value={zone.activeEmployees} one="# employee in zone" other="# employees in zone" />
            </span>
            <div className="flex items-center justify-between gap-2">
              <span className="inline-flex items-center gap-1.5 text-good text-sm">
                <Radar size={14} aria-hidden="true" />
                <Trans>Active Monitoring</Trans>
              </span>
              {onLook && (
                <IconButton
                  small
                  label={t`Show ${{ name: zone.name }} on the map`}
                  icon={<Crosshair size={16} />}
                  onClick={() => onLook(zone)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
})
