import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MapPinned, Plus, Send, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { AddFirstPerson } from '#web/employees/public.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { BoardDialogs } from './board-dialogs.tsx'
import { BoardFilters } from './board-filters.tsx'
import { BoardFoot } from './board-foot.tsx'
import { BoardGrid } from './board-grid.tsx'
import { BoardKeys } from './keys-help.tsx'
import { PhoneBoard } from './phone-board.tsx'
import { PrintBoard, usePrinting } from './print-board.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { useBoard } from './use-board.ts'
import { useBoardActions } from './use-board-actions.tsx'
import { useBoardWords } from './use-board-words.ts'
import { useChanges } from './use-changes.ts'
import { useRows } from './use-rows.ts'
import { useWeek } from './use-week.ts'
import './board.css'

/** A week of everyone: plan it, move it about, publish it. */
export function WeekBoard({ switcher }: { switcher: ReactNode }) {
  const { t } = useLingui()
  const week = useWeek()
  const mayWrite = useMay('schedule:write')
  const isPhone = useIsPhone()
  const changes = useChanges()
  const board = useBoard(week.query, changes.pending)
  const words = useBoardWords(board.data?.currency ?? 'USD')
  const drafts = useEndpoint(scheduling.drafts, { from: week.from, to: week.to, ...week.place }, { enabled: mayWrite })
  const rows = useRows(board, week)
  const dialogs = useBoardActions({ board: board.data, changes, words, onCover: ({ id }) => week.findCover(id) })
  const { actions, setOpened, said } = dialogs
  const isPrinting = usePrinting()
  const draftCount = drafts.data?.shifts ?? 0
  const publish = (
    <Button
      look={draftCount > 0 ? 'primary' : 'secondary'}
      icon={<Send size={16} aria-hidden="true" />}
      disabled={draftCount === 0}
      className="max-sm:flex-1"
      onClick={() => setOpened({ dialog: 'publish-week' })}
    >
      {draftCount > 0 ? (
        <Plural value={draftCount} one="Publish # shift" other="Publish # shifts" />
      ) : (
        <Trans>All published</Trans>
      )}
    </Button>
  )
  const add = (
    <Button
      look="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => actions.create({ employeeId: null, date: week.date })}
    >
      <Trans>Add Schedule</Trans>
    </Button>
  )
  return (
    <Page
      wide
      filters={
        <>
          <BoardFilters
            week={week}
            switcher={switcher}
            mayWrite={mayWrite}
            onCopyWeek={() => setOpened({ dialog: 'copy-week' })}
            onHelp={actions.help}
          />
          {mayWrite && isPhone && draftCount > 0 && publish}
        </>
      }
      action={mayWrite && (isPhone ? add : publish)}
    >
      <Card flush className="overflow-hidden">
        <Loaded
          of={board}
          isEmpty={isNobody}
          failedTitle={t`Failed to fetch schedules`}
          empty={
            <EmptyState
              title={t`No employees found`}
              icon={<UsersRound size={28} />}
              action={week.search === '' && <AddFirstPerson />}
            >
              {week.search === '' ? (
                mayWrite ? (
                  <Trans>
                    Each person you add has a row here: plan their week, then publish it so that they see it.
                  </Trans>
                ) : (
                  <Trans>The week of each person you add stands here.</Trans>
                )
              ) : (
                <Trans>Try adjusting your search terms</Trans>
              )}
            </EmptyState>
          }
        >
          {data =>
            rows.length === 0 ? (
              <EmptyState title={t`No sites found`} icon={<MapPinned size={28} />} />
            ) : isPhone ? (
              <PhoneBoard {...{ board: data, rows, week, words, mayWrite, actions }} />
            ) : (
              <>
                <BoardKeys />
                <BoardGrid
                  {...{ board: data, rows, words, mayWrite, actions }}
                  key={`${data.from} ${week.rows}`}
                  by={week.rows}
                  today={week.today}
                  onEnd={board.loadMore}
                />
                <BoardFoot board={data} words={words} />
              </>
            )
          }
        </Loaded>
      </Card>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      {board.data && <BoardDialogs {...{ board: board.data, week, words, mayWrite, dialogs }} />}
      {changes.questions[0] && <QuestionDialog question={changes.questions[0]} words={words} />}
      {isPrinting && board.data && <PrintBoard board={board.data} rows={rows} by={week.rows} words={words} />}
    </Page>
  )
}

const isNobody = ({ employees, shifts }: Board) => employees.length === 0 && shifts.length === 0
