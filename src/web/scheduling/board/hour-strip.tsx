import type { CoverageDay } from '#shared/demand/shapes.ts'
import { cx } from '#web/ui/cx.ts'
import type { BoardWords } from './use-board-words.ts'

interface HourStripProps {
  demand: CoverageDay
  words: BoardWords
  /** Which post and day it is. */
  name: string
  /** Left out where the board around it hears the press. */
  onOpen?: () => void
  /** Out of the way of the Tab key where a key of the board does the same. */
  tabIndex?: -1
  className?: string
}

/** The hours of a day of a post from the first that is asked for to the last: under, met and over, each with a pattern of its own. */
export function HourStrip({ demand, words, name, onOpen, tabIndex, className }: HourStripProps) {
  const stretches = demand.stretches.map(one => ({
    ...one,
    fromMs: Date.parse(one.startsAt),
    toMs: Date.parse(one.endsAt),
  }))
  const first = Math.min(...stretches.map(({ fromMs }) => fromMs))
  const whole = Math.max(...stretches.map(({ toMs }) => toMs)) - first
  const share = (ms: number) => `${(ms / whole) * 100}%`
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-label={words.hoursOf(name)}
      title={words.hoursOf(name)}
      data-hours
      {...(onOpen && { onClick: onOpen })}
      className={cx('board-hour-strip', className)}
    >
      {stretches.map(({ fromMs, toMs, state }) => (
        <span key={fromMs} data-state={state} style={{ left: share(fromMs - first), width: share(toMs - fromMs) }} />
      ))}
    </button>
  )
}
