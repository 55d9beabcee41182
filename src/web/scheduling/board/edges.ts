import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { WallShift } from '#shared/time.ts'
import { wallOf } from './board-view.ts'
import { type Edge, stretched } from './hours.ts'

// So far the mouse goes for a quarter of an hour.
const stepPixels = 6
const edgePixels = 7

interface Stretching {
  onStretch: (shift: Schedule, wall: WallShift | null) => void
  onDone: (shift: Schedule, wall: WallShift) => void
}

/** The edge of a shift that a point lies on; null in its middle, by which it is moved. */
export function edgeAt(card: Element, x: number): Edge | null {
  const { left, right } = card.getBoundingClientRect()
  if (x - left < edgePixels) return 'start'
  return right - x < edgePixels ? 'end' : null
}

/** Dragging an edge of a shift changes when it begins or ends; Escape leaves it as it was. */
export function beginStretch(
  event: ReactPointerEvent,
  card: HTMLElement,
  edge: Edge,
  shift: Schedule,
  { onStretch, onDone }: Stretching,
) {
  const from = event.clientX
  const end = new AbortController()
  const listen = { signal: end.signal }
  let steps = 0
  card.setPointerCapture(event.pointerId)
  const follow = ({ clientX }: PointerEvent) => {
    const now = Math.round((clientX - from) / stepPixels)
    if (now === steps) return
    steps = now
    onStretch(shift, stretched(wallOf(shift), edge, steps))
  }
  const stop = (isDone: boolean) => {
    end.abort()
    onStretch(shift, null)
    if (isDone && steps !== 0) onDone(shift, stretched(wallOf(shift), edge, steps))
  }
  card.addEventListener('pointermove', follow, listen)
  card.addEventListener('pointerup', () => stop(true), listen)
  card.addEventListener('pointercancel', () => stop(false), listen)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(false), listen)
  // The press that ends a stretch is no press on the shift.
  card.addEventListener('click', click => steps !== 0 && click.stopPropagation(), { once: true, capture: true })
}
