import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import type { BoardDay } from '#shared/scheduling/board-shapes.ts'
import type { Day } from '#shared/time.ts'
import { cx } from '#web/ui/cx.ts'
import { Shape } from '#web/ui/pill.tsx'
import { grid as roles } from './grid-roles.ts'
import type { BoardWords } from './use-board-words.ts'

export const headHeight = 48

interface BoardHeadProps {
  days: readonly BoardDay[]
  by: 'people' | 'sites'
  today: Day
  words: BoardWords
}

/** The days, and under each what is planned on it. */
export const BoardHead = memo(function BoardHead({ days, by, today, words }: BoardHeadProps) {
  return (
    <div {...roles.row(1)} className="board-columns border-b bg-surface" style={{ height: headHeight }}>
      <div {...roles.columnHeader(1)} className={cx(cell, 'board-person')}>
        {by === 'people' ? (
          <Trans>Employee</Trans>
        ) : (
          <>
            <Trans>Site</Trans>
            <span className="font-normal text-muted text-xs">
              <Trans>filled of required</Trans>
            </span>
          </>
        )}
      </div>
      {days.map(({ date, seconds, shiftCount, openCount, ...cost }, index) => (
        <div
          key={date}
          {...roles.columnHeader(index + 2)}
          className={cx(cell, 'border-l', date === today && 'text-accent')}
        >
          <span className="flex items-baseline justify-between gap-1">
            <span className="whitespace-nowrap font-semibold" {...(date === today && { 'aria-current': 'date' })}>
              {words.weekday(date)} {Number(date.slice(8))}
            </span>
            {openCount > 0 && (
              <span
                className="inline-flex items-center gap-1 font-normal text-open text-xs"
                title={words.open(openCount)}
              >
                <Shape tone="open" size={9} />
                {openCount}
                <span className="sr-only">{words.nobody}</span>
              </span>
            )}
          </span>
          <span className="flex justify-between gap-1 whitespace-nowrap font-normal text-muted text-xs tabular-nums">
            {by === 'people' && <span>{words.hours(seconds)} h</span>}
            {by === 'sites' && shiftCount > 0 && (
              <span>{words.staffing({ required: shiftCount, filled: shiftCount - openCount })}</span>
            )}
            {by === 'people' && cost.costCents !== null && (
              <span className="truncate max-xl:hidden" title={words.costs(cost)}>
                {words.briefCosts(cost)}
              </span>
            )}
          </span>
        </div>
      ))}
      <div {...roles.columnHeader(9)} className={cx(cell, 'items-end border-l text-right')}>
        <Trans>Week</Trans>
      </div>
    </div>
  )
})

const cell = 'flex min-w-0 flex-col justify-center px-1.5 text-sm font-medium first:px-3'
