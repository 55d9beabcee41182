import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  /** Where there is nothing to say, nothing: a table shows a dash for it, a card leaves the fact out. */
  cell: (row: Row) => ReactNode
  /** Numbers and money stand at the end of their column. */
  align?: 'start' | 'end'
  /** Makes the header a button that sorts by this value. */
  sortBy?: (row: Row) => string | number
  /** On a phone: the head of the card, one of the facts that matter first, the rest, or nothing. */
  onCard?: 'title' | 'first' | 'rest' | 'none'
  className?: string
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string
  rows: readonly Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => string | number
  /** The menu or buttons at the end of a row. */
  rowMenu?: (row: Row) => ReactNode
  sort?: Sorting
}

/** Rows that belong together stand under a heading of their own. */
export interface Groups<Row> {
  /** What the groups are ordered by; the same for all rows of one group. */
  nameOf: (row: Row) => string
  heading: (first: Row) => ReactNode
}

export interface Sorting {
  by: string
  down: boolean
}

export const saysNothing = (content: ReactNode) => content === null || content === undefined || content === ''
