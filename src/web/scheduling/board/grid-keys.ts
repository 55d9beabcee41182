import type { KeyboardEvent } from 'react'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { Day } from '#shared/time.ts'
import { withOneStop } from '#shared/words.ts'
import { type BoardCell, type BoardRow, placed, placeIn, rowIndexOf, wallOf } from './board-view.ts'
import type { GridState } from './grid-state.ts'
import { type Edge, stretched } from './hours.ts'
import { outlookOf } from './outlook.ts'
import { isMovable } from './shift-card.tsx'
import { carried, type Spot, stepped } from './spots.ts'
import type { Command } from './use-board-actions.tsx'
import type { Held } from './use-drag.ts'

interface Keyboard extends GridState {
  spot: Spot
  held: Held | null
  setHeld: (held: Held | null) => void
  walkTo: (spot: Spot) => void
  follow: (id: number | null) => void
}

const commands: Record<string, Command> = { e: 'edit', r: 'repeat', f: 'cover', p: 'publish', delete: 'remove' }
const edges: Record<string, [Edge, number]> = {
  '+': ['end', 1],
  '=': ['end', 1],
  '-': ['end', -1],
  ',': ['start', -1],
  '.': ['start', 1],
}

/** What a key does on the board. It is heard before the shift under it, whose own arrow keys would open its menu. */
export function pressed(event: KeyboardEvent, keyboard: Keyboard) {
  const isPlain = !event.metaKey && !event.altKey && (!event.ctrlKey || event.key === 'Home' || event.key === 'End')
  if (!isPlain || (event.target as Element).closest('button')) return
  const isHeard = keyboard.held?.by === 'keys' ? carry(event, keyboard, keyboard.held) : act(event, keyboard)
  if (!isHeard) return
  event.preventDefault()
  event.stopPropagation()
}

function act(event: KeyboardEvent, keyboard: Keyboard): boolean {
  const { rows, spot, actions, mayWrite, firstRow, walkTo } = keyboard
  const next = stepped(rows, spot, event)
  if (next !== null) {
    walkTo({ ...next, row: Math.max(firstRow, next.row) })
    return true
  }
  const shift = rows[spot.row]?.days[spot.col]?.[spot.index]
  const proposed = shift === undefined ? proposedAt(keyboard, spot) : undefined
  const card = shift ?? proposed
  const key = event.key.toLowerCase()
  const isOpening = key === 'enter' || key === ' '
  if (card !== undefined && (isOpening || key === 'contextmenu' || (key === 'f10' && event.shiftKey))) {
    actions.open(card, event.target as HTMLElement)
    return true
  }
  if (key === 'd') {
    actions.hours(rows[spot.row] as BoardRow, spot.col)
    return true
  }
  if (key === '?') {
    actions.help()
    return true
  }
  if (!mayWrite) return false
  if (isOpening || key === 'n') {
    actions.create(placeAt(keyboard, spot))
    return true
  }
  if (/^[1-9]$/.test(key)) {
    actions.putTemplate(Number(key) - 1, placeAt(keyboard, spot))
    return true
  }
  return shift !== undefined && change(key, shift, keyboard)
}

function change(key: string, shift: Schedule, { actions, board, setHeld, words, follow }: Keyboard): boolean {
  const command = commands[key]
  const edge = edges[key]
  if (command !== undefined) actions.command(command, shift)
  else if (edge !== undefined && isMovable(shift)) {
    const wall = stretched(wallOf(shift), ...edge)
    const outlook = outlookOf(board, placed(shift, shift, wall, board), false)
    actions.say(sentences(words.span(wall), words.outlook(outlook)))
    // Pressed again and again until it fits: asking each time would be in the way.
    actions.move(shift, shift, wall, 'one')
  } else if ((key === 'm' || key === 'c') && isMovable(shift)) {
    const isCopy = key === 'c'
    follow(shift.id)
    setHeld({ shift, isCopy, over: shift, by: 'keys' })
    actions.say(isCopy ? words.copying(shift) : words.moving(shift))
  } else return false
  return true
}

function carry(event: KeyboardEvent, keyboard: Keyboard, held: Held): boolean {
  const { rows, dates, words, actions, setHeld, board, firstRow } = keyboard
  const over = held.over as BoardCell
  const row = rowIndexOf(rows, over)
  if (event.key === 'Escape' || event.key === 'Tab') {
    setHeld(null)
    actions.say(words.letGo)
    return event.key === 'Escape'
  }
  if (event.key === 'Enter' || event.key === ' ') {
    setHeld(null)
    const isElsewhere = row !== rowIndexOf(rows, held.shift) || over.date !== held.shift.date
    if (held.isCopy) actions.copy(held.shift, over)
    else if (isElsewhere) actions.move(held.shift, over)
    else actions.say(words.letGo)
    return true
  }
  const next = carried(rows, { row, col: dates.indexOf(over.date), index: 0 }, event)
  // Any other key is swallowed: a letter must not act on the shift in hand.
  if (next === null) return true
  const place = placeAt(keyboard, { ...next, row: Math.max(firstRow, next.row) })
  setHeld({ ...held, over: place })
  const outlook = outlookOf(board, placed(held.shift, place, {}, board), held.isCopy)
  const name = words.row(rows[rowIndexOf(rows, place)])
  actions.say(sentences(words.where(name, place.date), words.outlook(outlook)))
  return true
}

/** The shift that a proposal would bring to this spot; it is where it was until that is accepted. */
function proposedAt({ rows, board }: Keyboard, { row, col, index }: Spot) {
  const at = rows[row]
  const change = at?.proposed?.days[col]?.[index - (at.days[col]?.length ?? 0)]
  return change && board.shifts.find(({ id }) => id === change.shiftId)
}

const placeAt = ({ rows, dates }: Keyboard, { row, col }: Spot) => placeIn(rows[row], dates[col] as Day)

const sentences = (...said: string[]) => withOneStop(said.filter(Boolean).join('. '))
