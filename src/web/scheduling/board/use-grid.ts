import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { Day, WallShift } from '#shared/time.ts'
import type { RowProps } from './board-row.tsx'
import { type BoardCell, type BoardRow, placed, placeIn, rowIndexOf } from './board-view.ts'
import { beginStretch, edgeAt } from './edges.ts'
import { pressed } from './grid-keys.ts'
import type { GridState } from './grid-state.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import { isMovable } from './shift-card.tsx'
import type { Spot } from './spots.ts'
import { type Held, isSamePlace, useDrag } from './use-drag.ts'

/** What the hand and the keyboard do on the board: where they are, what they hold, and what that would mean. */
export function useGrid(state: GridState) {
  const { board, rows, dates, words, mayWrite, actions, scroller, firstRow } = state
  const [spot, setSpot] = useState<Spot>({ row: firstRow, col: 0, index: 0 })
  const [held, setHeld] = useState<Held | null>(null)
  const [templateOver, setTemplateOver] = useState<BoardCell | null>(null)
  const [stretch, setStretch] = useState<{ shift: Schedule; wall: WallShift } | null>(null)
  const walk = useWalking(rows, spot, setSpot, scroller)
  const placeWithin = (target: EventTarget): BoardCell | null => {
    const at = cellOf(target)
    return at && placeIn(rows[at.row], dates[at.col] as Day)
  }
  const makeDraggable = useDrag({
    scroller,
    placeAt: element => element && placeWithin(element),
    isElsewhere: (shift, place) => rowIndexOf(rows, place) !== rowIndexOf(rows, shift) || place.date !== shift.date,
    hold: setHeld,
    onDrop: (shift, place, isCopy) => (isCopy ? actions.copy(shift, place) : actions.move(shift, place)),
    onTemplateOver: place => setTemplateOver(was => (isSamePlace(was, place) ? was : place)),
    onTemplate: (template, place) => mayWrite && actions.putTemplate(template, place),
  })

  const landing = landingOf(board, held, stretch) ?? (templateOver && { place: templateOver, outlook: null })
  const landingRow = landing === null ? -1 : rowIndexOf(rows, landing.place)
  const sourceRow = held === null ? -1 : rowIndexOf(rows, held.shift)
  useShown(
    scroller,
    held?.by === 'keys' && landing ? { row: landingRow, col: dates.indexOf(landing.place.date) } : null,
  )

  const shiftWithin = (target: EventTarget) => {
    const id = closest(target, '[data-shift]')?.dataset.shift
    return board.shifts.find(shift => String(shift.id) === id)
  }

  return {
    kept: [spot.row, sourceRow, landingRow],
    propsOf(index: number) {
      const { employee } = rows[index] as BoardRow
      const isLanding = landing !== null && index === landingRow
      const outlook = isLanding ? landing.outlook : null
      return {
        currentCol: spot.row === index ? spot.col : null,
        currentIndex: spot.row === index ? spot.index : 0,
        overCol: isLanding && stretch === null ? dates.indexOf(landing.place.date) : null,
        overText: isLanding && held !== null ? words.landing(outlook) : '',
        isOverRefused: outlook !== null && (outlook.overlap !== null || outlook.isTimeOff),
        seconds: outlook?.seconds ?? employee?.seconds ?? 0,
        overtimeSeconds: outlook?.overtimeSeconds ?? employee?.overtimeSeconds ?? 0,
        heldId: held !== null && index === sourceRow && !held.isCopy ? held.shift.id : null,
        stretchedId: stretch !== null && isLanding ? stretch.shift.id : null,
        stretchedTo: stretch !== null && isLanding ? stretch.wall : null,
      } satisfies Partial<RowProps>
    },
    handlers: {
      onClick({ target }: MouseEvent) {
        const at = cellOf(target)
        if (closest(target, '[data-hours]') && at) actions.hours(rows[at.row] as BoardRow, at.col)
        if (closest(target, 'button')) return
        const shift = shiftWithin(target)
        const place = placeWithin(target)
        if (shift) actions.open(shift, closest(target, '[data-shift]') as HTMLElement)
        else if (place && mayWrite) actions.create(place)
      },
      onContextMenu(event: MouseEvent) {
        const shift = shiftWithin(event.target)
        if (!shift) return
        event.preventDefault()
        actions.open(shift, closest(event.target, '[data-shift]') as HTMLElement)
      },
      onPointerDown(event: PointerEvent) {
        const card = closest(event.target, '[data-shift]')
        const shift = shiftWithin(event.target)
        const isThere = card?.dataset.proposed === undefined
        if (!card || !shift || !mayWrite || !isThere || !isMovable(shift) || event.button !== 0) return
        const edge = edgeAt(card, event.clientX)
        if (edge === null) return makeDraggable(card, shift)
        beginStretch(event, card, edge, shift, {
          onStretch: (of, wall) => setStretch(wall && { shift: of, wall }),
          onDone: (of, wall) => actions.move(of, of, wall),
        })
      },
      onKeyDownCapture: (event: React.KeyboardEvent<HTMLElement>) =>
        pressed(event, { ...state, spot, held, setHeld, walkTo: walk.to, follow: walk.follow }),
      onFocus({ target }: FocusEvent) {
        const at = cellOf(target)
        if (at === null) return
        const shift = shiftWithin(target)
        walk.follow(shift?.id ?? null)
        const index = shift ? indexWithin(target) : 0
        setSpot(was => (was.row === at.row && was.col === at.col && was.index === index ? was : { ...at, index }))
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) walk.leave(relatedTarget !== null)
      },
    },
  }
}

interface Landing {
  place: BoardCell
  outlook: Outlook | null
}

function landingOf(
  board: Board,
  held: Held | null,
  stretch: { shift: Schedule; wall: WallShift } | null,
): Landing | null {
  if (stretch !== null) {
    const { shift, wall } = stretch
    return { place: shift, outlook: outlookOf(board, placed(shift, shift, wall, board), false) }
  }
  if (held === null || held.over === null) return null
  return { place: held.over, outlook: outlookOf(board, placed(held.shift, held.over, {}, board), held.isCopy) }
}

/** Puts the focus where the keyboard goes, and finds it again when the shift under it was moved away. */
function useWalking(
  rows: readonly BoardRow[],
  spot: Spot,
  setSpot: (spot: Spot) => void,
  scroller: RefObject<HTMLElement | null>,
) {
  const isDue = useRef(false)
  const followed = useRef<number | null>(null)
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new spot is the reason to move the focus
  useLayoutEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    const element = elementAt(scroller.current, spot)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [spot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are the reason to look for it
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    isDue.current = true
    setSpot(spotOf(rows, followed.current) ?? { ...spot })
  }, [rows])
  return {
    to(next: Spot) {
      isDue.current = true
      setSpot({ ...next })
    },
    follow(id: number | null) {
      followed.current = id
      isInside.current = true
    },
    leave(isElsewhere: boolean) {
      if (isElsewhere) isInside.current = false
    },
  }
}

// What is carried with the keys must not leave the window.
function useShown(scroller: RefObject<HTMLElement | null>, place: { row: number; col: number } | null) {
  const [row, col] = [place?.row, place?.col]
  useLayoutEffect(() => {
    if (row === undefined || col === undefined) return
    cellAt(scroller.current, row, col)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scroller, row, col])
}

function cellOf(target: EventTarget) {
  const [row, col] = [closest(target, '[data-row]')?.dataset.row, closest(target, '[data-col]')?.dataset.col]
  return row === undefined || col === undefined ? null : { row: Number(row), col: Number(col) }
}

/** Which of the cards of its cell something is. */
function indexWithin(target: EventTarget) {
  const [card, cell] = [closest(target, '[data-shift]'), closest(target, '[data-col]')]
  return cell && card ? [...cell.querySelectorAll('[data-shift]')].indexOf(card) : 0
}

const closest = (target: EventTarget, selector: string) => (target as Element).closest<HTMLElement>(selector)

const cellAt = (scroller: HTMLElement | null, row: number, col: number) =>
  scroller?.querySelector<HTMLElement>(`[data-row="${row}"] [data-col="${col}"]`)

function elementAt(scroller: HTMLElement | null, { row, col, index }: Spot) {
  const cell = cellAt(scroller, row, col)
  const cards = cell?.querySelectorAll<HTMLElement>('[data-shift]') ?? []
  return cards[Math.min(index, cards.length - 1)] ?? cell
}

function spotOf(rows: readonly BoardRow[], id: number | null): Spot | null {
  if (id === null) return null
  for (const [row, { days }] of rows.entries()) {
    for (const [col, day] of days.entries()) {
      const index = day.findIndex(shift => shift.id === id)
      if (index >= 0) return { row, col, index }
    }
  }
  return null
}
