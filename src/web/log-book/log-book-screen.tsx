import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NotebookText, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { logBook } from '#shared/log-book/contract.ts'
import { type LogBookEntry, type LogBookKind, logBookKinds } from '#shared/log-book/shapes.ts'
import { screens } from '#shared/screens.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { asWritten, type Written } from './as-written.ts'
import { EntryItem } from './entry-item.tsx'

const WriteDialog = lazyPart(() => import('./write-dialog.tsx'), 'WriteDialog')
const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'), 'CorrectDialog')
const LogBookFilters = lazyPart(() => import('./log-book-filters.tsx'), 'LogBookFilters')

/** Who and what is at the sites: what is open first, then what is over. */
export function LogBookScreen() {
  const { t } = useLingui()
  const [state, set] = useUrlState(screens.logBook)
  const mayCorrect = useMay('log-book:correct')
  const { isNowhere, whereabouts } = useWhereabouts()
  const [corrected, correct] = useState<LogBookEntry>()
  const filter = mayCorrect ? queryOf(state) : {}
  const openList = usePages(logBook.list, { open: true, ...filter })
  const overList = usePages(logBook.list, { open: false, ...filter })
  const written = asWritten([...(openList.data ?? []), ...(overList.data ?? [])], useOwnActs())
  const isShown = useIsShown(mayCorrect ? 'all' : state.show)
  const [open, over] = [written.open.filter(isShown), written.over.filter(isShown)]
  const hideSite = state.business !== '' || !mayCorrect
  const itemOf = (written: (typeof open)[number]) => (
    <EntryItem
      key={written.key}
      written={written}
      hideSite={hideSite}
      isMeant={state.entry !== '' && String(written.id) === state.entry}
      {...(written.entry && { onCorrect: () => correct(written.entry) })}
    />
  )
  if (isNowhere)
    return (
      <Page narrow>
        <Nowhere />
      </Page>
    )
  const page = (
    <Page
      narrow={!mayCorrect}
      filters={
        mayCorrect ? (
          <LogBookFilters state={state} set={set} />
        ) : (
          <Segments
            label={t`Show`}
            hideLabel
            className="w-full"
            value={state.show}
            options={[
              { value: 'all', label: t`Everything` },
              { value: 'open', label: t`Open` },
              { value: 'today', label: t`Today` },
            ]}
            onChange={show => set({ show })}
          />
        )
      }
      action={
        <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => set({ write: 'visitor' })}>
          <Trans>Write in</Trans>
        </Button>
      }
    >
      <Whole of={[openList, overList, ...whereabouts]}>
        <Card title={t`Still open`} aside={<Badge>{open.length}</Badge>} flush>
          <Loaded of={{ ...openList, data: openList.data && open }} empty={<NothingOpen />}>
            {rows => (
              <ul aria-label={t`Still open`} className="m-0 list-none divide-y p-0">
                {rows.map(itemOf)}
              </ul>
            )}
          </Loaded>
          <ShowMore of={openList} />
        </Card>
        {(mayCorrect || state.show !== 'open') && (
          <Card title={mayCorrect ? t`Ended` : t`Ended since yesterday`} flush>
            <Loaded
              of={{ ...overList, data: overList.data && over }}
              empty={
                <p className="px-4 py-3 text-muted">
                  <Trans>Nothing yet.</Trans>
                </p>
              }
            >
              {rows => (
                <ul aria-label={t`Ended`} className="m-0 list-none divide-y p-0">
                  {rows.map(itemOf)}
                </ul>
              )}
            </Loaded>
            <ShowMore of={overList} />
          </Card>
        )}
      </Whole>
      <Suspense>
        {isKind(state.write) && (
          <WriteDialog kind={state.write} businessId={state.business} onClose={() => set({ write: '' })} />
        )}
        {corrected && <CorrectDialog entry={corrected} onClose={() => correct(undefined)} />}
      </Suspense>
    </Page>
  )
  // The filters of those who manage come with it, or they would push away what stands.
  return <Suspense fallback={<Skeleton rows={8} />}>{page}</Suspense>
}

function queryOf({ business, kind, day, search, entry }: ReturnType<typeof useUrlState<typeof screens.logBook>>[0]) {
  return {
    ...(business !== '' && { businessId: Number(business) }),
    ...(isKind(kind) && { kind }),
    ...(day !== '' && { from: day, to: day }),
    ...(search !== '' && { search }),
    ...(entry !== '' && { id: Number(entry) }),
  }
}

const isKind = (word: string): word is LogBookKind => logBookKinds.some(kind => kind === word)

function NothingOpen() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Nothing is open`} icon={<NotebookText size={28} />}>
      <Trans>Visitors who have not left, keys that are not back and parcels to be collected stand here.</Trans>
    </EmptyState>
  )
}

/** Of today is what came or went today. */
function useIsShown(show: 'all' | 'open' | 'today') {
  const format = useFormat()
  return ({ startedAt, endedAt }: Written) =>
    show !== 'today' || [startedAt, endedAt].some(at => at !== null && format.isToday(at))
}

function Nowhere() {
  const { t } = useLingui()
  return (
    <Card flush>
      <EmptyState
        title={t`The book of your site`}
        icon={<NotebookText size={28} />}
        action={
          <Link to={screens.timeTracking.path} className={buttonClass('primary')}>
            <Trans>To the clock</Trans>
          </Link>
        }
      >
        <Trans>Clock in to see and write the log book of your site.</Trans>
      </EmptyState>
    </Card>
  )
}

/** A guard writes where they stand: off the clock they are nowhere. */
function useWhereabouts() {
  const mayCorrect = useMay('log-book:correct')
  const mine = useEndpoint(timeTracking.mine, {}, { enabled: !mayCorrect })
  const isPressed = useOwnActs().some(({ subject, state }) => subject === 'clock' && state === 'waiting')
  return { isNowhere: mine.data?.entry === null && !isPressed, whereabouts: mayCorrect ? [] : [mine] }
}
