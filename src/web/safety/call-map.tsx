import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KnownPosition } from '#shared/safety/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { cx } from '#web/ui/cx.ts'
import { InteractiveMap } from '#web/ui/map/map.tsx'
import type { Area, MapView } from '#web/ui/map/shapes.ts'
import { useMapGround } from '#web/zones/public.tsx'

interface CallMapProps {
  name: string
  position: KnownPosition
  now: string
  /** How high it is. */
  className: string
}

const noAreas: Area[] = []
const look = 'w-full rounded-control border'
const oldAfterMs = 5 * 60_000

/** Where someone who needs help was seen last; faint where that is a while ago. */
export function CallMap({ name, position, now, className }: CallMapProps) {
  const { t } = useLingui()
  const format = useFormat()
  const ground = useMapGround()
  const place = { lat: position.latitude, lng: position.longitude }
  const [view, setView] = useState<MapView | null>({ centre: place, zoom: 16 })
  const [seenAt, setSeenAt] = useState(position.at)
  // A newer place is looked at, once: whoever moved the map meanwhile is not pulled away again.
  if (position.at !== seenAt) {
    setSeenAt(position.at)
    setView({ centre: place, zoom: Math.max(view?.zoom ?? 0, 15) })
  }
  if (ground === undefined) return <div className={cx(look, className)} />
  const ago = format.ago(position.at, now)
  const pin = {
    ...place,
    id: 1,
    text: '!',
    label: t`${name}, ${ago}`,
    colour: 'var(--bad)',
    shape: 'octagon',
    accuracyMetres: position.accuracyM,
    faint: Date.parse(now) - Date.parse(position.at) > oldAfterMs,
    alone: true,
  } as const
  return (
    <InteractiveMap
      label={t`Where ${name} is`}
      {...ground}
      view={view}
      onView={setView}
      areas={noAreas}
      pins={[pin]}
      clusterLabel={String}
      className={cx(look, className)}
    />
  )
}
