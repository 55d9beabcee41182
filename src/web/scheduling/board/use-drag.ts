import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { Place } from './board-view.ts'

/** A shift in someone's hand, by mouse or by keyboard, and the place it is held over. */
export interface Held {
  shift: Schedule
  isCopy: boolean
  over: Place | null
  by: 'mouse' | 'keys'
}

interface Dragging {
  scroller: RefObject<HTMLElement | null>
  hold: (change: (held: Held | null) => Held | null) => void
  onDrop: (shift: Schedule, place: Place, isCopy: boolean) => void
}

type Input = { ctrlKey: boolean; metaKey: boolean; altKey: boolean; clientY: number }
type Location = { current: { input: Input; dropTargets: { data: Record<string | symbol, unknown> }[] } }

/** Follows a shift that is dragged across the board, and scrolls when it is held near the edge. */
export function useDrag({ scroller, hold, onDrop }: Dragging) {
  const speed = useRef(0)
  const begin = useEffectEvent((shift: Schedule) => hold(() => ({ shift, isCopy: false, over: null, by: 'mouse' })))
  const follow = useEffectEvent((location: Location) => {
    const isCopy = wantsCopy(location.current.input)
    const over = placeOf(location)
    hold(held => (held && (held.isCopy !== isCopy || !isSame(held.over, over)) ? { ...held, isCopy, over } : held))
    const wasStill = speed.current === 0
    speed.current = speedAt(scroller.current, location.current.input.clientY)
    if (wasStill && speed.current !== 0) requestAnimationFrame(scroll)
  })
  const end = useEffectEvent((shift: Schedule, location: Location) => {
    speed.current = 0
    hold(() => null)
    const place = placeOf(location)
    const isCopy = wantsCopy(location.current.input)
    const isElsewhere = place?.employeeId !== shift.employeeId || place?.date !== shift.date
    if (place && (isCopy || isElsewhere)) onDrop(shift, place, isCopy)
  })

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'shift' in source.data,
        onDragStart: ({ source }) => begin(source.data.shift as Schedule),
        onDrag: ({ location }) => follow(location),
        onDropTargetChange: ({ location }) => follow(location),
        onDrop: ({ source, location }) => end(source.data.shift as Schedule, location),
      }),
    [],
  )

  function scroll() {
    if (speed.current === 0) return
    scroller.current?.scrollBy(0, speed.current)
    requestAnimationFrame(scroll)
  }
}

const wantsCopy = ({ ctrlKey, metaKey, altKey }: Input) => ctrlKey || metaKey || altKey

const placeOf = ({ current }: Location) => (current.dropTargets[0]?.data.place as Place | undefined) ?? null

const isSame = (a: Place | null, b: Place | null) => a?.employeeId === b?.employeeId && a?.date === b?.date

const nearEdge = 56

function speedAt(scroller: HTMLElement | null, y: number) {
  if (scroller === null) return 0
  const { top, bottom } = scroller.getBoundingClientRect()
  const head = scroller.querySelector('[data-head]')?.getBoundingClientRect().bottom ?? top
  if (y > bottom - nearEdge) return Math.ceil((y - bottom + nearEdge) / 4)
  return y < head + nearEdge / 2 && y > top ? -Math.ceil((head + nearEdge / 2 - y) / 4) : 0
}
