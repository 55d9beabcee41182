import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { LatLng } from '#shared/geo.ts'
import type { LivePerson } from '#shared/live-map/contract.ts'
import type { Zone } from '#shared/zones/contract.ts'
import { outlineProblem } from '#shared/zones/rules.ts'
import { useRefusalWords } from '#web/platform/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { InteractiveMap } from '#web/ui/map/map.tsx'
import type { DrawingMode, MapView, Pin } from '#web/ui/map/shapes.ts'
import { Segments } from '#web/ui/segments.tsx'
import { useMapGround } from './map-ground.ts'
import { MapNote } from './map-note.tsx'
import { useClusterLabel, usePeoplePins } from './people-pins.ts'
import { areasOf } from './zone-types.tsx'

export interface Sketch {
  mode: DrawingMode
  outline: LatLng[] | null
}

interface ZoneMapProps {
  list: readonly Zone[]
  people: readonly LivePerson[]
  /** Not before it is known what is there: it opens on that. */
  isKnown: boolean
  view: MapView | null
  onView: (view: MapView) => void
  sketch: Sketch | undefined
  onSketch: (sketch: Sketch) => void
  /** Takes the outline to the form, or leaves the one that was there. */
  onDrawn: (outline: LatLng[] | null) => void
}

// Nothing may stand between the pencil and the map.
const noPins: Pin[] = []

/** The site map; with a sketch it becomes the drawing board. */
export function ZoneMap({ list, people, isKnown, view, onView, sketch, onSketch, onDrawn }: ZoneMapProps) {
  const { t } = useLingui()
  const ground = useMapGround()
  const areas = useMemo(() => areasOf(list), [list])
  const pins = usePeoplePins(people)
  const clusterLabel = useClusterLabel()
  if (ground === undefined || !isKnown) return <div className={height} />
  return (
    <>
      {sketch && <DrawingBar sketch={sketch} onSketch={onSketch} onDrawn={onDrawn} />}
      <InteractiveMap
        label={t`Site map`}
        {...ground}
        view={view}
        onView={onView}
        areas={areas}
        pins={sketch ? noPins : pins}
        clusterLabel={clusterLabel}
        className={height}
        drawing={
          sketch && {
            ...sketch,
            colour: 'var(--accent)',
            onOutline: outline => onSketch({ mode: 'edit', outline }),
          }
        }
      />
      <MapNote base={ground.base} />
    </>
  )
}

const height = 'h-[min(60dvh,520px)] w-full sm:h-[560px]'

function DrawingBar({ sketch, onSketch, onDrawn }: Pick<ZoneMapProps, 'onSketch' | 'onDrawn'> & { sketch: Sketch }) {
  const wordsOfRefusal = useRefusalWords()
  const { t } = useLingui()
  const problem = sketch.outline === null ? null : outlineProblem(sketch.outline)
  const hints: Record<DrawingMode, string> = {
    polygon: t`Tap each corner, and the first one again to finish.`,
    rectangle: t`Tap one corner, then the opposite one.`,
    circle: t`Tap the middle, then the edge.`,
    edit: t`Drag a point to move it, a midpoint to add one. Right-click a point to remove it.`,
  }
  return (
    <div className="flex flex-col gap-2 border-b p-3">
      <Segments
        hideLabel
        label={t`What to draw`}
        value={sketch.mode}
        options={[
          { value: 'polygon', label: t`Polygon` },
          { value: 'rectangle', label: t`Rectangle` },
          { value: 'circle', label: t`Circle` },
          { value: 'edit', label: t`Edit` },
        ]}
        onChange={mode => onSketch({ ...sketch, mode })}
      />
      <p role="status" className={problem ? 'text-bad text-sm' : 'text-muted text-sm'}>
        {problem ? wordsOfRefusal({ code: problem }) : hints[sketch.mode]}
      </p>
      <div className="flex gap-2">
        <Button onClick={() => onDrawn(null)}>
          <Trans>Cancel Drawing</Trans>
        </Button>
        <Button
          look="primary"
          disabled={sketch.outline === null || problem !== null}
          onClick={() => onDrawn(sketch.outline)}
        >
          <Trans>Use This Outline</Trans>
        </Button>
      </div>
    </div>
  )
}
