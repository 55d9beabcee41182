import { Trans } from '@lingui/react/macro'
import { useMay } from '#web/platform/session.tsx'
import type { BaseMap } from '#web/ui/map/shapes.ts'

/** How to get a map, for whoever runs the installation and has none. */
export function MapNote({ base: { styleUrl, tileUrl, fileUrl, drawing } }: { base: BaseMap }) {
  const runsInstallation = useMay('audit:verify')
  if (!runsInstallation || styleUrl || tileUrl || fileUrl || drawing) return null
  return (
    <p className="border-t px-4 py-2 text-muted text-sm">
      <Trans>
        No map is set up, so there is only a grid. Set <code>MAP_FILE</code> to a .pmtiles file on this machine, or{' '}
        <code>MAP_STYLE_URL</code> or <code>TILE_URL</code> to a map server, and start Muster again.
      </Trans>
    </p>
  )
}
