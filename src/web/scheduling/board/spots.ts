import { type BoardRow, cardsIn } from './board-view.ts'

/** A place in the grid for the keyboard: a row, a day, and which of the shifts there. */
export interface Spot {
  row: number
  col: number
  index: number
}

const columns = 7
const page = 8

/** Where a key leads from a spot; null when it is no key of movement. Up and down pass through the shifts of a cell. */
export function stepped(
  rows: readonly BoardRow[],
  spot: Spot,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): Spot | null {
  const count = cardsIn(rows[spot.row], spot.col)
  const to = (row: number, col: number, index = 0): Spot => ({
    row: between(row, rows.length - 1),
    col: between(col, columns - 1),
    index,
  })
  switch (key) {
    case 'ArrowLeft':
      return to(spot.row, spot.col - 1)
    case 'ArrowRight':
      return to(spot.row, spot.col + 1)
    case 'ArrowDown':
      return spot.index + 1 < count ? { ...spot, index: spot.index + 1 } : to(spot.row + 1, spot.col)
    case 'ArrowUp': {
      if (spot.index > 0) return { ...spot, index: spot.index - 1 }
      if (spot.row === 0) return spot
      const above = cardsIn(rows[spot.row - 1], spot.col)
      return to(spot.row - 1, spot.col, Math.max(0, above - 1))
    }
    case 'PageDown':
      return to(spot.row + page, spot.col)
    case 'PageUp':
      return to(spot.row - page, spot.col)
    case 'Home':
      return ctrlKey ? to(0, 0) : to(spot.row, 0)
    case 'End':
      return ctrlKey ? to(rows.length - 1, columns - 1) : to(spot.row, columns - 1)
    default:
      return null
  }
}

/** The same for something that is carried: it lands in a cell, not on a shift. */
export const carried = (rows: readonly BoardRow[], spot: Spot, key: { key: string; ctrlKey: boolean }): Spot | null =>
  stepped(
    rows.map(row => ({ ...row, days: row.days.map(() => []), proposed: undefined })),
    { ...spot, index: 0 },
    key,
  )

const between = (value: number, most: number) => Math.max(0, Math.min(most, value))
