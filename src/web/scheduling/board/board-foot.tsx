import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import { Shape, type Tone } from '#web/ui/pill.tsx'
import type { BoardWords } from './use-board-words.ts'

interface BoardFootProps {
  board: Board
  words: BoardWords
  /** Under the sum of the plan: where the week leads. */
  children?: ReactNode
}

/** The sum of the week, and what the shapes mean. */
export function BoardFoot({ board, words, children }: BoardFootProps) {
  const { seconds, overtimeSeconds, shiftCount, openCount, draftCount, costCents } = board.totals
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t px-3 py-2 text-sm tabular-nums">
      <p className="flex flex-wrap gap-x-3">
        <span>{words.begun(shiftCount, seconds)}</span>
        <span className="font-medium">{words.hours(seconds)} h</span>
        {costCents !== null && <span>{words.costs(board.totals)}</span>}
        {overtimeSeconds > 0 && (
          <span className="flex items-center gap-1 font-medium text-bad">
            <Shape tone="bad" />
            {words.overtime(overtimeSeconds)}
          </span>
        )}
        {openCount > 0 && (
          <span className="flex items-center gap-1 text-open">
            <Shape tone="open" />
            <Plural value={openCount} one="# open" other="# open" />
          </span>
        )}
        {draftCount > 0 && (
          <span className="text-muted">
            <Plural value={draftCount} one="# draft" other="# drafts" />
          </span>
        )}
      </p>
      {children}
      <ul className="m-0 flex list-none flex-wrap gap-x-3 p-0 text-muted">
        {(
          [
            ['wait', <Trans key="wait">Scheduled</Trans>],
            ['good', <Trans key="good">Active</Trans>],
            ['calm', <Trans key="calm">Completed</Trans>],
            ['bad', <Trans key="bad">Cancelled</Trans>],
            ['open', <Trans key="open">Open</Trans>],
          ] as const
        ).map(([tone, word]) => (
          <li key={tone} className="flex items-center gap-1.5">
            <span className={inks[tone]}>
              <Shape tone={tone} />
            </span>
            {word}
          </li>
        ))}
        <li className="flex items-center gap-1.5">
          <span className="h-3 w-4 rounded-sm border border-control border-dashed" />
          <Trans>Draft</Trans>
        </li>
      </ul>
    </footer>
  )
}

const inks: Record<Tone, string> = {
  good: 'text-good',
  wait: 'text-wait',
  bad: 'text-bad',
  open: 'text-open',
  calm: 'text-calm',
}
