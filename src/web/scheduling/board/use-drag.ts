import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { ShiftTemplate } from '#shared/scheduling/template-contract.ts'
import type { BoardCell } from './board-view.ts'
import { edgeAt } from './edges.ts'

/** A shift in someone's hand, by mouse or by keyboard, and the place it is held over. */
export interface Held {
  shift: Schedule
  isCopy: boolean
  over: BoardCell | null
  by: 'mouse' | 'keys'
}

interface Dragging {
  scroller: RefObject<HTMLElement | null>
  /** The place under a point of the screen. */
  placeAt: (element: Element | null) => BoardCell | null
  /** Whether a place is another one than where the shift is. */
  isElsewhere: (shift: Schedule, place: BoardCell) => boolean
  hold: (change: (held: Held | null) => Held | null) => void
  onDrop: (shift: Schedule, place: BoardCell, isCopy: boolean) => void
  /** The place that a template is held over, and where it was let go. */
  onTemplateOver: (place: BoardCell | null) => void
  onTemplate: (template: ShiftTemplate, place: BoardCell) => void
}

type Input = { ctrlKey: boolean; metaKey: boolean; altKey: boolean; clientX: number; clientY: number }
type Location = { current: { input: Input; dropTargets: { data: Record<string | symbol, unknown> }[] } }

/** Follows a shift that is dragged across the board, and scrolls when it is held near the edge. */
export function useDrag({ scroller, placeAt, isElsewhere, hold, onDrop, ...templates }: Dragging) {
  const speed = useRef(0)
  const begin = useEffectEvent((shift: Schedule) => hold(() => ({ shift, isCopy: false, over: null, by: 'mouse' })))
  const follow = useEffectEvent((location: Location) => {
    const isCopy = wantsCopy(location.current.input)
    const over = dropTargetOf(location)
    hold(held => (held && (held.isCopy !== isCopy || !isSamePlace(held.over, over)) ? { ...held, isCopy, over } : held))
    const wasStill = speed.current === 0
    speed.current = speedAt(scroller.current, location.current.input.clientY)
    if (wasStill && speed.current !== 0) requestAnimationFrame(scroll)
  })
  const end = useEffectEvent((shift: Schedule, location: Location) => {
    speed.current = 0
    hold(() => null)
    const place = dropTargetOf(location)
    const isCopy = wantsCopy(location.current.input)
    if (place && (isCopy || isElsewhere(shift, place))) onDrop(shift, place, isCopy)
  })

  const over = useEffectEvent((location: Location) => templates.onTemplateOver(dropTargetOf(location)))
  const drop = useEffectEvent((template: ShiftTemplate, location: Location) => {
    templates.onTemplateOver(null)
    const place = dropTargetOf(location)
    if (place) templates.onTemplate(template, place)
  })

  const under = useEffectEvent(({ clientX, clientY }: Input) => placeAt(document.elementFromPoint(clientX, clientY)))

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    return combine(
      // One target for the whole board: thousands of cells come and go while it scrolls.
      dropTargetForElements({
        element,
        getData: ({ input }) => ({ place: under(input) }),
        // On a Mac the command key forbids the browser's own copying: the drop would be lost.
        getDropEffect: ({ input }) => (input.ctrlKey || input.altKey ? 'copy' : 'move'),
      }),
      monitorForElements({
        canMonitor: ({ source }) => 'shift' in source.data,
        onDragStart: ({ source }) => begin(source.data.shift as Schedule),
        onDrag: ({ location }) => follow(location),
        onDropTargetChange: ({ location }) => follow(location),
        onDrop: ({ source, location }) => end(source.data.shift as Schedule, location),
      }),
      monitorForElements({
        canMonitor: ({ source }) => 'template' in source.data,
        onDrag: ({ location }) => over(location),
        onDropTargetChange: ({ location }) => over(location),
        onDrop: ({ source, location }) => drop(source.data.template as ShiftTemplate, location),
      }),
    )
  }, [scroller])

  // Only what is pressed can be dragged: nothing is set up for the hundreds that are not.
  const forget = useRef<() => void>(undefined)
  useEffect(() => () => forget.current?.(), [])
  return (element: HTMLElement, shift: Schedule) => {
    forget.current?.()
    forget.current = draggable({
      element,
      getInitialData: () => ({ shift }),
      canDrag: ({ input }) => edgeAt(element, input.clientX) === null,
    })
  }

  function scroll() {
    if (speed.current === 0) return
    scroller.current?.scrollBy(0, speed.current)
    requestAnimationFrame(scroll)
  }
}

const wantsCopy = ({ ctrlKey, metaKey, altKey }: Input) => ctrlKey || metaKey || altKey

const dropTargetOf = ({ current }: Location) =>
  (current.dropTargets[0]?.data.place as BoardCell | null | undefined) ?? null

export const isSamePlace = (a: BoardCell | null, b: BoardCell | null) =>
  (['employeeId', 'date', 'businessId', 'location'] as const).every(name => a?.[name] === b?.[name])

const nearEdge = 56

function speedAt(scroller: HTMLElement | null, y: number) {
  if (scroller === null) return 0
  const { top, bottom } = scroller.getBoundingClientRect()
  const head = scroller.querySelector('[data-head]')?.getBoundingClientRect().bottom ?? top
  if (y > bottom - nearEdge) return Math.ceil((y - bottom + nearEdge) / 4)
  return y < head + nearEdge / 2 && y > top ? -Math.ceil((head + nearEdge / 2 - y) / 4) : 0
}
