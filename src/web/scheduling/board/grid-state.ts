import type { RefObject } from 'react'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import type { Day } from '#shared/time.ts'
import type { BoardRow } from './board-view.ts'
import type { BoardActions } from './use-board-actions.tsx'
import type { BoardWords } from './use-board-words.ts'

export interface GridState {
  board: Board
  rows: readonly BoardRow[]
  dates: readonly Day[]
  words: BoardWords
  mayWrite: boolean
  actions: BoardActions
  scroller: RefObject<HTMLElement | null>
  /** 0, unless there is a row of open shifts that is not shown. */
  firstRow: number
}
