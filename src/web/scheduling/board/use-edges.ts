import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { WallShift } from '#shared/time.ts'
import { wallOf } from './board-view.ts'
import { type Edge, stretched } from './hours.ts'

// So far the mouse goes for a quarter of an hour.
const stepPixels = 6

interface Stretching {
  onStretch: (shift: Schedule, wall: WallShift | null) => void
  onDone: (shift: Schedule, wall: WallShift) => void
}

/** Dragging an edge of a shift changes when it begins or ends; Escape leaves it as it was. */
export function beginStretch(
  event: ReactPointerEvent,
  handle: HTMLElement,
  shift: Schedule,
  { onStretch, onDone }: Stretching,
) {
  const edge = handle.dataset.edge as Edge
  const from = event.clientX
  const end = new AbortController()
  let steps = 0
  event.preventDefault()
  handle.setPointerCapture(event.pointerId)
  const listen = { signal: end.signal }
  handle.addEventListener(
    'pointermove',
    ({ clientX }) => {
      const now = Math.round((clientX - from) / stepPixels)
      if (now === steps) return
      steps = now
      onStretch(shift, stretched(wallOf(shift), edge, steps))
    },
    listen,
  )
  const stop = (isDone: boolean) => {
    end.abort()
    onStretch(shift, null)
    if (isDone && steps !== 0) onDone(shift, stretched(wallOf(shift), edge, steps))
  }
  handle.addEventListener('pointerup', () => stop(true), listen)
  handle.addEventListener('pointercancel', () => stop(false), listen)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(false), listen)
}
