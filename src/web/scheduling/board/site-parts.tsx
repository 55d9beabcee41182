import type { Schedule } from '#shared/scheduling/shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { Shape } from '#web/ui/pill.tsx'
import type { BoardPost } from './board-view.ts'
import { grid as roles } from './grid-roles.ts'
import { staffingOf } from './site-rows.ts'
import type { BoardWords } from './use-board-words.ts'

export const staffingHeight = 16

/** Which site and post a row is. */
export function PostCell({ post, words }: { post: BoardPost; words: BoardWords }) {
  const site = post.siteName || words.noSite
  return (
    <div {...roles.rowHeader} className="board-person flex min-w-0 flex-col justify-center bg-surface px-3 py-1">
      <span className="line-clamp-2 font-medium leading-tight" title={site}>
        {site}
      </span>
      <span className="truncate text-muted text-xs" title={post.name}>
        {post.name}
      </span>
    </div>
  )
}

interface StaffingProps {
  shifts: readonly Schedule[]
  words: BoardWords
  className?: string
}

/** How many of those a day asks for are there, and how many are still to be found. */
export function StaffingLine({ shifts, words, className }: StaffingProps) {
  const staffing = staffingOf(shifts)
  const { open } = staffing
  return (
    <span
      style={{ height: staffingHeight }}
      className={cx(
        'flex shrink-0 items-center justify-between gap-2 whitespace-nowrap text-xs leading-4 tabular-nums',
        className,
      )}
    >
      <span className={open > 0 ? 'font-medium' : 'text-muted'}>{words.staffing(staffing)}</span>{' '}
      {open > 0 && (
        <span className="flex items-center gap-1 font-medium text-open" title={words.unfilled(open)}>
          <Shape tone="open" size={9} />
          <span aria-hidden="true">{open}</span>
          <span className="sr-only">{words.unfilled(open)}</span>
        </span>
      )}
    </span>
  )
}

/** The same of the whole week, and its hours. */
export function PostTotalCell({ days, words }: { days: readonly Schedule[][]; words: BoardWords }) {
  const shifts = days.flat()
  const seconds = shifts
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, { startsAt, endsAt }) => sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 1000, 0)
  return (
    <div
      {...roles.cell(9)}
      className="flex min-w-0 flex-col items-end justify-center border-l px-2 text-right tabular-nums"
    >
      {shifts.length > 0 && (
        <>
          <span className="font-medium">{words.hours(seconds)} h</span>
          <StaffingLine shifts={shifts} words={words} />
        </>
      )}
    </div>
  )
}
