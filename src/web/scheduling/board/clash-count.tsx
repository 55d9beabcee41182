import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AvailabilityClash } from '#shared/availability/contract.ts'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import { screens } from '#shared/screens.ts'

interface ClashCountProps {
  board: Board
  clashes: ReadonlyMap<number, AvailabilityClash>
}

/** How many shifts of the week wait for a decision because their person cannot work them any more; it leads to the decisions. */
export function ClashCount({ board, clashes }: ClashCountProps) {
  const count = board.shifts.filter(({ id }) => clashes.has(id)).length
  if (count === 0) return null
  return (
    <Link
      to={screens.dashboard.path}
      className="flex min-h-7 items-center gap-1 text-sm text-wait no-underline underline-offset-2 hover:underline max-sm:min-h-11"
    >
      <span aria-hidden="true" className="board-question">
        ?
      </span>
      <Plural
        value={count}
        one="# shift that its person cannot work now"
        other="# shifts that their people cannot work now"
      />
    </Link>
  )
}
