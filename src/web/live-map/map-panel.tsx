import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import type { LatLng } from '#shared/geo.ts'
import { type LivePerson, liveMap, type PersonState } from '#shared/live-map/contract.ts'
import type { Zone } from '#shared/zones/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { InteractiveMap } from '#web/ui/map/map.tsx'
import { type MapView, shapeClass } from '#web/ui/map/shapes.ts'
import { areasOf, stateShapes, stateTones, usePeoplePins, useStateWords } from '#web/zones/public.tsx'

interface MapPanelProps {
  people: readonly LivePerson[]
  zones: readonly Zone[]
  chosen: number | null
  onChoose: (employeeId: number) => void
  trail: readonly LatLng[]
  isFull: boolean
  frame: Ref<HTMLDivElement>
  /** The card of the person who was chosen. */
  children?: ReactNode
}

const home: MapView = { centre: { lat: 40.7128, lng: -74.006 }, zoom: 15 }
const plainGrid = { styleUrl: null, tileUrl: null, attribution: null }
const states: PersonState[] = ['on_duty', 'active', 'break', 'offline']

/** People and zones on the map; choosing someone looks at where they are. */
export function MapPanel({ people, zones, chosen, onChoose, trail, isFull, frame, children }: MapPanelProps) {
  const { t } = useLingui()
  const settings = useEndpoint(liveMap.settings, {})
  const [view, setView] = useState(home)
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  const areas = useMemo(() => areasOf(zones.filter(zone => zone.isActive)), [zones])
  const pins = usePeoplePins(people)
  const pin = pins.find(one => one.id === chosen)
  // Once for each choice: after that the person at the desk decides where to look.
  if (chosen !== lookedAt && (chosen === null || pin !== undefined)) {
    setLookedAt(chosen)
    if (pin !== undefined) setView({ centre: { lat: pin.lat, lng: pin.lng }, zoom: Math.max(view.zoom, 16) })
  }
  const height = isFull ? 'min-h-0 w-full flex-1' : 'h-[min(60dvh,480px)] w-full sm:h-[520px]'
  return (
    <div
      ref={frame}
      className="min-w-0 bg-background [&:fullscreen>section]:h-full [&:fullscreen>section>div]:flex [&:fullscreen>section>div]:h-[calc(100%-48px)] [&:fullscreen>section>div]:flex-col"
    >
      <Card flush title={t`Map`} aside={<Legend />} className="overflow-hidden">
        {settings.data === undefined && settings.error === null ? (
          <div className={height} />
        ) : (
          <InteractiveMap
            label={t`Live map`}
            base={settings.data ?? plainGrid}
            view={view}
            onView={setView}
            areas={areas}
            pins={pins}
            chosenPin={chosen}
            onPin={onChoose}
            trail={trail}
            className={height}
          />
        )}
        {children}
      </Card>
    </div>
  )
}

function Legend() {
  const words = useStateWords()
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-3 gap-y-1 p-0 text-sm">
      {states.map(state => (
        <li key={state} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cx('size-2.5', shapeClass[stateShapes[state]])}
            style={{ background: `var(--${stateTones[state]})` }}
          />
          {words(state)}
        </li>
      ))}
    </ul>
  )
}
