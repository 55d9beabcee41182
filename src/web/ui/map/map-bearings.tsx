import { useLingui } from '@lingui/react/macro'
import { MoveUp } from 'lucide-react'
import type { LatLng } from '#shared/geo.ts'

/** Where the map looks and which way is north: enough to find one's way, and a colleague on the radio, without a base map. */
export function MapBearings({ centre: { lat, lng } }: { centre: LatLng }) {
  const { t } = useLingui()
  return (
    <div className="pointer-events-none absolute top-2 left-2 z-1 flex items-center gap-1.5 rounded px-1.5 py-0.5 text-text text-xs tabular-nums bg-[color-mix(in_oklab,var(--surface)_82%,transparent)]">
      <span className="inline-flex items-center font-semibold">
        <abbr title={t`North`} className="no-underline">
          {t({ message: 'N', comment: 'north, on a map' })}
        </abbr>
        <MoveUp size={12} aria-hidden="true" />
      </span>
      <output aria-label={t`Centre of the map`}>
        {lat.toFixed(5)}, {lng.toFixed(5)}
      </output>
    </div>
  )
}
