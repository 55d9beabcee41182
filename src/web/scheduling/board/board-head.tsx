import { Trans } from '@lingui/react/macro'
import type { BoardDay } from '#shared/scheduling/board-shapes.ts'
import type { Day } from '#shared/time.ts'
import { cx } from '#web/ui/cx.ts'
import type { BoardWords } from './use-board-words.ts'

export const headHeight = 56

interface BoardHeadProps {
  days: readonly BoardDay[]
  today: Day
  words: BoardWords
}

/** The days, and under each what is planned on it. */
export function BoardHead({ days, today, words }: BoardHeadProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells below take the focus
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in part
    <div role="row" aria-rowindex={1} className="board-columns border-b bg-surface" style={{ height: headHeight }}>
      <div role="columnheader" aria-colindex={1} tabIndex={-1} className={cx(cell, 'sticky left-0 z-[12] bg-surface')}>
        <Trans>Employee</Trans>
      </div>
      {days.map(({ date, seconds, openCount, costCents }, index) => (
        <div
          key={date}
          role="columnheader"
          aria-colindex={index + 2}
          tabIndex={-1}
          className={cx(cell, 'border-l', date === today && 'text-accent')}
        >
          <span className="truncate font-semibold text-sm" {...(date === today && { 'aria-current': 'date' })}>
            {words.weekday(date)} {Number(date.slice(8))}
          </span>
          <span className="truncate font-normal text-muted text-xs tabular-nums">
            {words.hours(seconds)} h{costCents !== null && ` · ${words.money(costCents)}`}
          </span>
          {openCount > 0 && (
            <span className="truncate font-normal text-open text-xs">
              <Trans>{openCount} open</Trans>
            </span>
          )}
        </div>
      ))}
      <div role="columnheader" aria-colindex={9} tabIndex={-1} className={cx(cell, 'items-end border-l text-right')}>
        <Trans>Week</Trans>
      </div>
    </div>
  )
}

const cell = 'flex min-w-0 flex-col justify-center px-2 text-sm font-medium first:px-3'
