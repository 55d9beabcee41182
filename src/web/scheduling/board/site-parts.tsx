import type { CoverageDay } from '#shared/demand/shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { Shape } from '#web/ui/pill.tsx'
import type { BoardPost, SitePromise } from './board-view.ts'
import { grid as roles } from './grid-roles.ts'
import { staffingOf } from './site-rows.ts'
import type { BoardWords } from './use-board-words.ts'

const lineHeight = 16
const stripHeight = 10
const stripGap = 4

/** Of what stands above the shifts of a post; hours only where something is asked for. */
export const staffingHeight = (hasHours: boolean) => lineHeight + (hasHours ? stripGap + stripHeight : 0)

/** A site in two lines, its post, and its promise in two lines more have room. */
export const promiseHeight = 92

interface PostCellProps {
  post: BoardPost
  promise: SitePromise | undefined
  words: BoardWords
}

/** Which site and post a row is, and once for each site what of its promised hours is planned. */
export function PostCell({ post, promise, words }: PostCellProps) {
  const site = post.siteName || words.noSite
  return (
    <div {...roles.rowHeader} className="board-person flex min-w-0 flex-col justify-center bg-surface px-3 py-1">
      <span className="line-clamp-2 font-medium leading-tight" title={site}>
        {site}
      </span>
      <span className="truncate text-muted text-xs" title={post.name}>
        {post.name}
      </span>
      {promise && <PromiseLine promise={promise} words={words} />}
    </div>
  )
}

/** What of the hours that a contract promises the site in a week is planned: in full, as no part of it can be guessed. */
export function PromiseLine({ promise, words }: { promise: SitePromise; words: BoardWords }) {
  const isShort = promise.plannedSeconds < promise.promisedSeconds
  return (
    <span
      className={cx(
        'flex items-baseline gap-1 text-xs leading-4 tabular-nums',
        isShort ? 'font-medium text-bad' : 'text-muted',
      )}
    >
      {isShort && <Shape tone="bad" size={8} />}
      <span>{words.promise(promise)}</span>
    </span>
  )
}

interface StaffingProps {
  shifts: readonly Schedule[]
  /** What the site was promised; without a promise the plan is compared with itself. */
  demand?: CoverageDay | null | undefined
  words: BoardWords
  className?: string
}

/** How many of those a day asks for are there, and how many are still to be found. */
export function StaffingLine({ shifts, demand, words, className }: StaffingProps) {
  const staffing = demand ?? staffingOf(shifts)
  const { open } = staffing
  return (
    <span
      style={{ height: lineHeight }}
      className={cx(
        'flex shrink-0 items-center justify-between gap-1 whitespace-nowrap text-xs leading-4 tabular-nums',
        className,
      )}
    >
      <span className={open > 0 || demand?.state === 'under' ? 'font-medium' : 'text-muted'}>
        {words.staffing(staffing)}
      </span>{' '}
      {open > 0 && (
        <span className="flex items-center gap-1 font-medium text-open" title={words.unfilled(open)}>
          <Shape tone="open" size={9} />
          <span aria-hidden="true">{open}</span>
          <span className="sr-only">{words.unfilled(open)}</span>
        </span>
      )}
      {demand && <DemandMark demand={demand} words={words} />}
    </span>
  )
}

/** Under, met or over: a shape, and a word where something is to be done; which hours are short, on a closer look. */
function DemandMark({ demand, words }: { demand: CoverageDay; words: BoardWords }) {
  const { tone, word } = words.covered(demand)
  return (
    <span
      className={cx('ml-auto flex min-w-0 items-center gap-1 font-medium', inks[tone])}
      title={words.demand(demand)}
    >
      <Shape tone={tone} size={9} />
      {tone !== 'good' && (
        <span aria-hidden="true" className="truncate">
          {word}
        </span>
      )}
      <span className="sr-only">{words.demand(demand)}</span>
    </span>
  )
}

const inks = { good: 'text-good', wait: 'text-wait', bad: 'text-bad' }

/** The same of the whole week, and its hours. */
export function PostTotalCell({ days, words }: { days: readonly Schedule[][]; words: BoardWords }) {
  const shifts = days.flat()
  const seconds = shifts
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, { startsAt, endsAt }) => sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 1000, 0)
  return (
    <div
      {...roles.cell(9)}
      className="flex min-w-0 flex-col items-end justify-center border-l px-1 text-right tabular-nums"
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
