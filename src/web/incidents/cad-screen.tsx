import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, Plus, Radio } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { incidents } from '#shared/incidents/contract.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePages } from '#web/platform/query.ts'
import { Can, useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { IncidentCard } from './incident-card.tsx'
import { IncidentFilters } from './incident-filters.tsx'
import { KeyboardNote } from './keyboard-note.tsx'
import { useCadKeys } from './use-cad-keys.ts'
import { type CadState, queryOf, useCadState } from './use-cad-state.ts'

const IncidentDialog = lazyPart(() => import('./incident-dialog.tsx'), 'IncidentDialog')
const IncidentPanel = lazyPart(() => import('./incident-panel.tsx'), 'IncidentPanel')
const EscalationDialog = lazyPart(() => import('./escalation-dialog.tsx'), 'EscalationDialog')

/** Dispatch: every incident, who is on it, and how long it has been. Those who were sent see theirs, clients the released ones. */
export function CadScreen() {
  const { t } = useLingui()
  const [state, set] = useCadState()
  const dispatches = useMay('incident:write')
  const setReporting = (isReporting: boolean) => set({ add: isReporting ? 'incident' : '' })
  const [isAssigning, setAssigning] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const page = usePages(incidents.list, queryOf(state))
  const openId = state.incident === '' ? undefined : Number(state.incident)
  const list = useRef<HTMLDivElement>(null)
  const open = (id: number | undefined, assigning = false) => {
    setAssigning(assigning)
    set({ incident: id === undefined ? '' : String(id) })
  }
  useCadKeys({ list, incidents: page.data ?? [], openId, open, report: () => setReporting(true) })
  return (
    <div className={cx(openId !== undefined && 'xl:pr-[420px]')}>
      <Page
        filters={
          <>
            <IncidentFilters state={state} set={set} isNarrow={openId !== undefined} />
            {dispatches && (
              <IconButton label={t`Escalation`} icon={<BellRing size={18} />} onClick={() => setSetting(true)} />
            )}
          </>
        }
        action={
          <Can do="incident:write">
            <Button
              look="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              aria-keyshortcuts="n"
              onClick={() => setReporting(true)}
            >
              <Trans>New Incident</Trans>
            </Button>
          </Can>
        }
      >
        <Loaded
          of={page}
          empty={<NoIncidents state={state} onReport={() => setReporting(true)} />}
          waiting={<Waiting />}
        >
          {found => (
            <div
              ref={list}
              className={cx(
                'grid gap-3 sm:gap-4',
                openId === undefined ? 'lg:grid-cols-2 2xl:grid-cols-3' : '2xl:grid-cols-2',
              )}
            >
              {found.map(incident => (
                <IncidentCard
                  key={incident.id}
                  incident={incident}
                  isOpen={incident.id === openId}
                  onOpen={() => open(incident.id)}
                />
              ))}
            </div>
          )}
        </Loaded>
        <ShowMore of={page} />
        {dispatches && <KeyboardNote />}
      </Page>
      <Suspense>
        {openId !== undefined && (
          <IncidentPanel
            key={openId}
            id={openId}
            isAssigning={isAssigning}
            onAssigning={setAssigning}
            onClose={() => open(undefined)}
          />
        )}
        {dispatches && state.add === 'incident' && (
          <IncidentDialog onClose={() => setReporting(false)} onDone={id => open(id)} />
        )}
        {isSetting && <EscalationDialog onClose={() => setSetting(false)} />}
      </Suspense>
    </div>
  )
}

function NoIncidents({ state, onReport }: { state: CadState; onReport: () => void }) {
  const { t } = useLingui()
  const dispatches = useMay('incident:write')
  const isFiltered = state.search !== '' || state.status !== 'all'
  return (
    <EmptyState
      title={t`No incidents found`}
      icon={<Radio size={28} />}
      action={
        !isFiltered &&
        dispatches && (
          <Button onClick={onReport}>
            <Trans>Report the first incident</Trans>
          </Button>
        )
      }
    >
      {isFiltered ? (
        <Trans>Try adjusting your search terms</Trans>
      ) : dispatches ? (
        <Trans>
          Report what happens and send someone: who went, when and what they found is kept here as proof for the client.
        </Trans>
      ) : (
        <Trans>What concerns you stands here.</Trans>
      )}
    </EmptyState>
  )
}

/** Cards that wait have the height of those that come. */
function Waiting() {
  return (
    <div className="grid animate-appear gap-3 sm:gap-4 lg:grid-cols-2 2xl:grid-cols-3" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map(one => (
        <div key={one} className="h-[196px] animate-pulse rounded-card border bg-surface" />
      ))}
    </div>
  )
}
