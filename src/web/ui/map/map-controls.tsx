import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from 'lucide-react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import type { MapLibre } from './engine.ts'
import { zoomRange } from './shapes.ts'

const panPixels = 120

/** Everything a finger can do to a map, for those who use keys or a single thumb. */
export function MapControls({ map, zoom }: { map: MapLibre; zoom: number }) {
  const { t } = useLingui()
  const step = (by: number) => map.easeTo({ zoom: Math.round(map.getZoom()) + by, duration: 150 })
  const pan = (x: number, y: number) => map.panBy([x * panPixels, y * panPixels], { duration: 150 })
  const shown = Math.round(zoom)
  return (
    <>
      <div className={cx(group, 'top-2 right-2 flex-col')}>
        <IconButton
          small
          label={t`Zoom in`}
          icon={<Plus size={16} />}
          disabled={zoom >= zoomRange.max}
          onClick={() => step(1)}
        />
        <output className="text-center text-muted text-xs tabular-nums" aria-label={t`Zoom level`}>
          {shown}
        </output>
        <IconButton
          small
          label={t`Zoom out`}
          icon={<Minus size={16} />}
          disabled={zoom <= zoomRange.min}
          onClick={() => step(-1)}
        />
      </div>
      <div className={cx(group, 'right-2 bottom-2')}>
        <IconButton small label={t`Move west`} icon={<ArrowLeft size={16} />} onClick={() => pan(-1, 0)} />
        <IconButton small label={t`Move north`} icon={<ArrowUp size={16} />} onClick={() => pan(0, -1)} />
        <IconButton small label={t`Move south`} icon={<ArrowDown size={16} />} onClick={() => pan(0, 1)} />
        <IconButton small label={t`Move east`} icon={<ArrowRight size={16} />} onClick={() => pan(1, 0)} />
      </div>
    </>
  )
}

const group = 'absolute z-1 flex rounded-control border bg-surface p-0.5 shadow-float'
