import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Radar } from 'lucide-react'
import { memo } from 'react'
import type { Zone } from '#shared/zones/contract.ts'
import { Card } from '#web/ui/card.tsx'
import { ZoneTypeBadge } from '#web/zones/public.tsx'

/** The zones that are watched, and how many people are in each. */
export const ZoneSection = memo(function ZoneSection({ zones }: { zones: readonly Zone[] }) {
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
            <span className="inline-flex items-center gap-1.5 text-good text-sm">
              <Radar size={14} aria-hidden="true" />
              <Trans>Active Monitoring</Trans>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
})
