import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Bone } from '#web/ui/skeleton.tsx'
import type { MapCanvasProps } from './map-canvas.tsx'

// The map library is a quarter of a megabyte that only map screens need.
const Canvas = lazyPart(() => import('./map-canvas.tsx'), 'MapCanvas')

/** A map with areas, pins, a trail and a pencil; it knows nothing of what they mean. */
export function InteractiveMap(props: MapCanvasProps) {
  return (
    <Suspense fallback={<Bone className={props.className ?? 'h-96 w-full'} />}>
      <Canvas {...props} />
    </Suspense>
  )
}
