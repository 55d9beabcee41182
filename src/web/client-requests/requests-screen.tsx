import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { requestKindNames } from '#shared/client-requests/notices.ts'
import { type RequestKind, requestKinds } from '#shared/client-requests/shapes.ts'
import { screens } from '#shared/screens.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePages } from '#web/platform/query.ts'
import { Can } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { RequestList } from './request-list.tsx'
import { RequestPage } from './request-page.tsx'

const AskDialog = lazyPart(() => import('./ask-dialog.tsx'), 'AskDialog')

/** What clients asked for: what waits for an answer, and what has one. */
export function RequestsScreen() {
  const [state, set] = useUrlState(screens.requests)
  if (state.request !== '') return <RequestPage id={Number(state.request)} />
  const isAsking = state.ask === 'new' || isKind(state.ask)
  return (
    <>
      <Requests />
      {isAsking && (
        <Suspense>
          <AskDialog
            kind={isKind(state.ask) ? state.ask : 'extra-guard'}
            businessId={state.business}
            onAsked={id => set({ ask: '', request: String(id) })}
            onClose={() => set({ ask: '' })}
          />
        </Suspense>
      )}
    </>
  )
}

function Requests() {
  const { t } = useLingui()
  const say = useSay()
  const [state, set] = useUrlState(screens.requests)
  const { show, business, kind } = state
  const list = usePages(clientRequests.list, {
    open: show === 'open',
    ...(business !== '' && { businessId: Number(business) }),
    ...(isKind(kind) && { kind }),
  })
  const isFiltered = business !== '' || kind !== ''
  const narrow = 'max-sm:flex-1 max-sm:basis-[40%] sm:w-48'
  return (
    <Page
      filters={
        <>
          <Segments
            label={t`Show`}
            hideLabel
            className="max-sm:flex-1 sm:w-72"
            value={show}
            options={[
              { value: 'open', label: t`To answer` },
              { value: 'answered', label: t`Answered` },
            ]}
            onChange={value => set({ show: value })}
          />
          <FoldedFilters isNarrowed={isFiltered}>
            <FilterSelect
              label={t`Kind`}
              all={t`All kinds`}
              value={kind}
              options={requestKinds.map(value => ({ value, label: say(requestKindNames[value]) }))}
              onChange={value => set({ kind: value })}
              className={narrow}
            />
            <BusinessFilter value={business} onChange={value => set({ business: value })} className={narrow} />
          </FoldedFilters>
        </>
      }
      action={
        <Can do="client-request:make">
          <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => set({ ask: 'new' })}>
            <Trans>New request</Trans>
          </Button>
        </Can>
      }
    >
      <RequestList list={list} isFiltered={isFiltered} />
    </Page>
  )
}

const isKind = (word: string): word is RequestKind => requestKinds.some(kind => kind === word)
