import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { type BoardRow, rowKeyOf } from './board-view.ts'
import type { BoardWords } from './use-board-words.ts'

/** Whether a sheet is asked for, by the button or by the browser: only then is everyone drawn. */
export function usePrinting() {
  const [isAsked, setAsked] = useState(false)
  const isSheet = useMedia('print')
  useEffect(() => {
    // The browser takes its picture right after the event.
    const begin = () => flushSync(() => setAsked(true))
    const end = () => setAsked(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isAsked || isSheet
}

interface PrintBoardProps {
  board: Board
  rows: readonly BoardRow[]
  by: 'people' | 'sites'
  words: BoardWords
}

/** The week for the wall: black on white, landscape, the days on every sheet, everyone who works or is away. */
export function PrintBoard({ board, rows, by, words }: PrintBoardProps) {
  const present = rows.filter(row => row.days.some(day => day.length > 0) || row.timeOff.some(Boolean))
  return createPortal(
    <div className="board-print">
      <h1 className="mb-2 font-semibold text-lg">{words.title(board.from)}</h1>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th className="w-[14%] border p-1 text-left">
              {by === 'people' ? <Trans>Employee</Trans> : <Trans>Site</Trans>}
            </th>
            {board.days.map(({ date }) => (
              <th key={date} className="border p-1 text-left">
                {words.weekday(date)} {Number(date.slice(8))}
              </th>
            ))}
            <th className="w-[6%] border p-1 text-right">
              <Trans>Hours</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {present.map(row => (
            <tr key={rowKeyOf(row)}>
              <th className="border p-1 text-left align-top font-semibold">{words.row(row)}</th>
              {row.days.map((day, col) => (
                <td key={board.days[col]?.date} className="border p-1 align-top">
                  {day.map(shift => (
                    <div key={shift.id} className={shift.status === 'cancelled' ? 'line-through' : undefined}>
                      <strong>{words.briefSpan(shift)}</strong> {words.planned(shift) && `(${words.planned(shift)}) `}
                      {by === 'people' ? words.site(shift) : words.briefWho(shift)}
                      {shift.publishedAt === null && ` (${words.draft})`}
                      {shift.status !== 'scheduled' && ` (${words.status(shift)})`}
                    </div>
                  ))}
                  {row.timeOff[col] && (
                    <em>{row.timeOff[col].status === 'approved' ? words.timeOff : words.askedOff}</em>
                  )}
                </td>
              ))}
              <td className="border p-1 text-right align-top">{row.employee && words.hours(row.employee.seconds)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="table-row-group">
          <tr>
            <th className="border p-1 text-left">
              <Trans>Hours</Trans>
            </th>
            {board.days.map(({ date, seconds }) => (
              <td key={date} className="border p-1">
                {words.hours(seconds)}
              </td>
            ))}
            <td className="border p-1 text-right">{words.hours(board.totals.seconds)}</td>
          </tr>
        </tfoot>
      </table>
    </div>,
    document.body,
  )
}
