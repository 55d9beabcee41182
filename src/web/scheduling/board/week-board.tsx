import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MapPinned, Plus, Send, UsersRound } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { shiftTemplates } from '#shared/scheduling/template-contract.ts'
import { useClashOf } from '#web/availability/public.ts'
import { AddFirstPerson } from '#web/employees/public.ts'
import { lazyExtra, lazyPart } from '#web/platform/lazy.ts'
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
import { ClashCount } from './clash-count.tsx'
import { ForecastLine } from './forecast-line.tsx'
import { BoardKeys } from './keys-help.tsx'
import { PhoneBoard } from './phone-board.tsx'
import { PrintBoard, usePrinting } from './print-board.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { TemplateStrip } from './template-strip.tsx'
import { useBoard } from './use-board.ts'
import { useBoardActions } from './use-board-actions.tsx'
import { useBoardWords } from './use-board-words.ts'
import { useChanges } from './use-changes.ts'
import { useForecast } from './use-forecast.ts'
import { useProposal } from './use-proposal.ts'
import { useRows } from './use-rows.ts'
import { useWeek } from './use-week.ts'
import './board.css'

const ForecastDialog = lazyPart(() => import('./forecast-dialog.tsx'), 'ForecastDialog')
const ProposalBar = lazyExtra(() => import('#web/plans/public.ts'), 'ProposalBar')
const ProposalOffer = lazyExtra(() => import('#web/plans/public.ts'), 'ProposalOffer')

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
  const ahead = useForecast(week, useRows(board, week))
  const proposal = useProposal(mayWrite ? week.proposal : '', board.data, ahead.rows)
  const { rows } = proposal
  const clashes = useClashOf()
  const { organizationId, businessId } = week.place
  const templates = useEndpoint(shiftTemplates.list, organizationId === undefined ? {} : { organizationId }, {
    enabled: mayWrite,
  })
  const dialogs = useBoardActions({
    ...{ board: board.data, changes, words, businessId, templates: templates.data ?? [] },
    onCover: ({ id }) => week.findCover(id),
  })
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
  const offer = mayWrite && week.proposal === '' && (
    <Suspense>
      <ProposalOffer weekStarting={week.from} organizationId={organizationId} onShow={week.propose} />
    </Suspense>
  )
  const below = (
    <>
      {board.data && <ClashCount board={board.data} clashes={clashes} />}
      {ahead.forecast && <ForecastLine forecast={ahead.forecast} onOpen={() => week.openForecast(true)} />}
    </>
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
            onMakeDrafts={() => setOpened({ dialog: 'demand-drafts' })}
            onHelp={actions.help}
          />
          {mayWrite && isPhone && draftCount > 0 && publish}
        </>
      }
      action={mayWrite && (isPhone ? add : publish)}
    >
      <Card flush className="overflow-hidden">
        {proposal.shown && (
          <Suspense fallback={<div className="min-h-11 border-b" />}>
            <ProposalBar plan={proposal.shown.plan} onHide={() => week.propose(null)} />
          </Suspense>
        )}
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
              <>
                <div className="flex justify-end px-3 py-2 empty:hidden">{offer}</div>
                <PhoneBoard
                  {...{ board: data, rows, week, words, mayWrite, actions, clashes }}
                  changes={proposal.shown?.changes}
                >
                  {below}
                </PhoneBoard>
              </>
            ) : (
              <>
                <BoardKeys />
                {mayWrite && (
                  <TemplateStrip
                    templates={templates.data ?? []}
                    words={words}
                    onManage={() => setOpened({ dialog: 'templates' })}
                  >
                    {offer}
                  </TemplateStrip>
                )}
                <BoardGrid
                  {...{ board: data, rows, words, mayWrite, actions, clashes }}
                  key={`${data.from} ${week.rows}`}
                  by={week.rows}
                  today={week.today}
                  changes={proposal.shown?.changes}
                  onEnd={board.loadMore}
                />
                <BoardFoot board={data} words={words}>
                  {below}
                </BoardFoot>
              </>
            )
          }
        </Loaded>
      </Card>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      {board.data && (
        <BoardDialogs {...{ board: board.data, week, words, mayWrite, dialogs, clashes }} proposal={proposal.shown} />
      )}
      {ahead.forecast && week.isForecastOpen && (
        <Suspense>
          <ForecastDialog forecast={ahead.forecast} onClose={() => week.openForecast(false)} />
        </Suspense>
      )}
      {changes.questions[0] && <QuestionDialog question={changes.questions[0]} words={words} />}
      {isPrinting && board.data && <PrintBoard board={board.data} rows={rows} by={week.rows} words={words} />}
    </Page>
  )
}

const isNobody = ({ employees, shifts }: Board) => employees.length === 0 && shifts.length === 0
