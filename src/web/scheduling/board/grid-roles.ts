/** A table cannot be drawn in part: the board is made of boxes that say what and where they are. */
export const grid = {
  whole: (label: string, rowCount: number, isReadOnly: boolean) => ({
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rowCount,
    'aria-colcount': 9,
    'aria-readonly': isReadOnly,
  }),
  group: { role: 'rowgroup' },
  row: (index: number) => ({ role: 'row', 'aria-rowindex': index }),
  columnHeader: (col: number) => ({ role: 'columnheader', 'aria-colindex': col }),
  rowHeader: { role: 'rowheader', 'aria-colindex': 1 },
  cell: (col: number, label?: string) => ({
    role: 'gridcell',
    'aria-colindex': col,
    ...(label !== undefined && { 'aria-label': label }),
  }),
  /** Firefox does not drag buttons. */
  card: (label: string) => ({ role: 'button', 'aria-haspopup': 'menu', 'aria-label': label }) as const,
} as const
