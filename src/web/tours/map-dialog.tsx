import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { InteractiveMap } from '#web/ui/map/map.tsx'
import { PinMark } from '#web/ui/map/pin-mark.tsx'
import type { Area, Pin, PinShape } from '#web/ui/map/shapes.ts'
import { OrElse } from '#web/ui/or-else.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import { useMapGround } from '#web/zones/public.tsx'
import type { Walk } from './as-walked.ts'

const looks = {
  done: { colour: 'var(--good)', shape: 'circle' },
  next: { colour: 'var(--accent)', shape: 'octagon' },
  left: { colour: 'var(--calm)', shape: 'square' },
  skipped: { colour: 'var(--calm)', shape: 'diamond' },
  self: { colour: 'var(--accent)', shape: 'shield' },
} satisfies Record<string, { colour: string; shape: PinShape }>

const kinds = ['done', 'next', 'left', 'skipped', 'self'] as const
type Kind = (typeof kinds)[number]

const noAreas: Area[] = []
const height = 'h-[60vh] w-full rounded-control border'

/** How far a round is, on the map; whatever keeps the map away, the list behind it says the same. */
export function MapDialog({ walk, onClose }: { walk: Walk; onClose: () => void }) {
  const { t } = useLingui()
  const words: Record<Kind, string> = {
    done: t({ message: 'Done', context: 'checkpoint' }),
    next: t({ message: 'Next', context: 'checkpoint' }),
    left: t`Still to go`,
    skipped: t`Skipped`,
    self: t`Your position`,
  }
  const pins = usePins(walk, words)
  const shown = kinds.filter(kind => pins.some(pin => pin.kind === kind))
  const without = walk.stops.filter(({ stop }) => !stop.position).length
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={walk.tour.name} wide>
      <div className="flex flex-col gap-3">
        <OrElse
          fallback={
            <p role="status">
              <Trans>The map cannot be shown. The list says the same.</Trans>
            </p>
          }
        >
          <RoundMap pins={pins} />
        </OrElse>
        <ul aria-label={t`Signs on the map`} className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-sm">
          {shown.map(kind => (
            <li key={kind} className="flex items-center gap-1.5">
              <PinMark {...looks[kind]} />
              {words[kind]}
            </li>
          ))}
        </ul>
        {without > 0 && (
          <p className="text-muted text-sm">
            <Plural
              value={without}
              one="# checkpoint has no place on the map. The list has it."
              other="# checkpoints have no place on the map. The list has them."
            />
          </p>
        )}
      </div>
    </Dialog>
  )
}

function RoundMap({ pins }: { pins: Pin[] }) {
  const { t } = useLingui()
  const ground = useMapGround()
  // It opens on the round, not on every site there is.
  const surroundings = useMemo(() => ground && { ...ground.surroundings, places: [] }, [ground])
  if (ground === undefined || surroundings === undefined) return <Bone className={height} />
  return (
    <InteractiveMap
      label={t`Checkpoints on the map`}
      base={ground.base}
      surroundings={surroundings}
      view={null}
      areas={noAreas}
      pins={pins}
      clusterLabel={count => t`${count} checkpoints here: look closer`}
      className={height}
    />
  )
}

type KindOfPin = Pin & { kind: Kind }

/** Each checkpoint that has a place, by its number on the round, and where one is as far as the phone knows. */
function usePins({ stops, tour }: Walk, words: Record<Kind, string>): KindOfPin[] {
  const self = useOwnPlace()
  const next = tour.ordered && stops.find(({ mark }) => mark === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change only with the whole page
  return useMemo(() => {
    const pins = stops.flatMap((one, index): KindOfPin[] => {
      const { stop, mark } = one
      if (!stop.position) return []
      const kind = mark === null ? (one === next ? 'next' : 'left') : mark.kind === 'skipped' ? 'skipped' : 'done'
      const number = String(index + 1)
      const label = `${number}. ${stop.name}, ${words[kind]}`
      return [{ ...looks[kind], ...stop.position, kind, id: stop.id, text: number, label, accuracyMetres: null }]
    })
    if (self === undefined) return pins
    const { latitude: lat, longitude: lng, accuracy } = self
    const own = { ...looks.self, kind: 'self', id: 'self', text: '', label: words.self, alone: true } as const
    return [...pins, { ...own, lat, lng, accuracyMetres: accuracy }]
  }, [stops, next, self])
}

/** Where this phone is while the map is open; nobody is told. */
function useOwnPlace() {
  const [place, setPlace] = useState<GeolocationCoordinates>()
  useEffect(() => {
    if (!('geolocation' in navigator)) return
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => setPlace(coords),
      () => {},
      { enableHighAccuracy: true },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [])
  return place
}
