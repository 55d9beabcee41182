import type { BoardEmployee } from '#shared/scheduling/board-shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { Shape } from '#web/ui/pill.tsx'
import type { BoardRow } from './board-view.ts'
import { grid as roles } from './grid-roles.ts'
import type { BoardWords } from './use-board-words.ts'

/** Whose row it is. It stays in sight while the days scroll sideways. */
export function PersonCell({ employee, words }: { employee: BoardEmployee | null; words: BoardWords }) {
  return (
    <div {...roles.rowHeader} className="board-person flex min-w-0 flex-col justify-center bg-surface px-3 py-1">
      {employee === null ? (
        <span className="flex items-center gap-1.5 font-medium text-open">
          <Shape tone="open" />
          {words.nobody}
        </span>
      ) : (
        <>
          <span className="truncate font-medium" title={employee.name}>
            {employee.name}
          </span>
          <span className="truncate text-muted text-xs">{employee.position}</span>
        </>
      )}
    </div>
  )
}

interface TotalCellProps {
  employee: BoardEmployee | null
  words: BoardWords
  seconds: number
  overtimeSeconds: number
  /** What they would be by a proposal. */
  proposed: BoardRow['proposed']
  /** What they will be if the plan holds. */
  forecast: BoardRow['forecast']
  /** Not yet so: something is in hand. */
  isPreview: boolean
}

/** Hours of the week, what of it is overtime, and the cost for those who may know. */
export function TotalCell({
  employee,
  words,
  seconds,
  overtimeSeconds,
  proposed,
  forecast,
  isPreview,
}: TotalCellProps) {
  const isOver = overtimeSeconds > 0
  const ahead = isPreview || proposed ? undefined : forecast
  return (
    <div
      {...roles.cell(9)}
      className={cx(
        'flex min-w-0 flex-col items-end justify-center border-l px-2 text-right tabular-nums',
        isPreview && 'bg-[color-mix(in_oklab,var(--accent)_8%,transparent)]',
      )}
    >
      {employee !== null && (
        <>
          <span className={cx('font-medium', isOver && 'text-bad')}>{words.hours(seconds)} h</span>
          {ahead && <Ahead forecast={ahead} words={words} />}
          {isOver && !ahead && (
            <span className="flex items-center gap-1 whitespace-nowrap font-medium text-bad text-xs">
              <Shape tone="bad" size={8} />
              {words.over(overtimeSeconds)}
            </span>
          )}
          {proposed && !isPreview && (
            <span
              className={cx('whitespace-nowrap text-xs', proposed.overtimeSeconds > 0 ? 'text-bad' : 'text-accent')}
            >
              <span className="sr-only">{words.proposed} </span>
              <span aria-hidden="true">→ </span>
              {words.hours(proposed.seconds)} h
            </span>
          )}
          {employee.costCents !== null && !isPreview && !proposed && !ahead && (
            <span className="text-muted text-xs">{words.money(employee.costCents, employee.currency)}</span>
          )}
        </>
      )}
    </div>
  )
}

/** Below the hours of the plan what the running week comes to, with what is worked and under way. */
function Ahead({ forecast, words }: { forecast: NonNullable<BoardRow['forecast']>; words: BoardWords }) {
  const { seconds, overtimeSeconds, cost } = forecast
  const isOver = overtimeSeconds > 0
  return (
    <span className="flex flex-col items-end text-xs" title={words.ahead(forecast)}>
      <span className={cx('flex items-center gap-1 whitespace-nowrap', isOver && 'font-medium text-bad')}>
        {isOver && <Shape tone="bad" size={8} />}
        <span aria-hidden="true">≈ {words.hours(seconds)} h</span>
        <span className="sr-only">{words.ahead(forecast)}</span>
      </span>
      {cost && <span className="text-muted">≈ {words.amount(cost)}</span>}
    </span>
  )
}
