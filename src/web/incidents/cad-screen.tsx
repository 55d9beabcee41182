import { useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import { incidents } from '#shared/incidents/contract.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { cx } from '#web/ui/cx.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { CadBar } from './cad-bar.tsx'
import { IncidentList } from './incident-list.tsx'
import { NoIncidents } from './no-incidents.tsx'
import { useCadKeys } from './use-cad-keys.ts'
import { isByUrgency, queryOf, useCadState } from './use-cad-state.ts'
import { useInStep } from './use-in-step.ts'

const DispatchMap = lazyPart(() => import('./map/dispatch-map.tsx'), 'DispatchMap')
const IncidentDialog = lazyPart(() => import('./incident-dialog.tsx'), 'IncidentDialog')
const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')
const IncidentPanel = lazyPart(() => import('./incident-panel.tsx'), 'IncidentPanel')
const EscalationDialog = lazyPart(() => import('./escalation-dialog.tsx'), 'EscalationDialog')

// With the details open, a narrower desk keeps list and details; the map comes back with their closing.
const roomForMap = '(min-width: 1024px)'
const roomForAll = '(min-width: 1280px)'

/**
 * Dispatch: what needs someone first, the map of it beside the list, and the details of one. Those who were sent or reported
 * see theirs, clients the released ones.
 */
export function CadScreen() {
  const { t } = useLingui()
  const [state, set] = useCadState()
  const dispatches = useMay('incident:write')
  const [isAssigning, setAssigning] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const byUrgency = isByUrgency(state, dispatches)
  const page = usePages(incidents.list, queryOf(state, dispatches))
  const openId = state.incident === '' ? undefined : Number(state.incident)
  const hasRoom = useMedia(openId === undefined ? roomForMap : roomForAll)
  const list = useRef<HTMLDivElement>(null)
  const setReporting = (isReporting: boolean) => set({ add: isReporting ? 'incident' : '' })
  const open = (id: number | undefined, assigning = false) => {
    setAssigning(assigning)
    set({ incident: id === undefined ? '' : String(id) })
  }
  useInStep(state.incident, id => open(id === '' ? undefined : Number(id)))
  useCadKeys({
    list,
    incidents: page.data ?? [],
    openId,
    open,
    report: () => setReporting(true),
    openMap: () => openMapWindow(state.incident),
  })
  return (
    <div
      className={cx('flex flex-col lg:h-[calc(100dvh-56px)] lg:min-h-[480px]', openId !== undefined && 'sm:pr-[420px]')}
    >
      <CadBar
        state={state}
        set={set}
        onReport={() => setReporting(true)}
        onSettings={() => setSetting(true)}
        onMap={() => openMapWindow(state.incident)}
      />
      <div className={cx('min-h-0 lg:flex-1', dispatches && hasRoom && 'grid grid-cols-[minmax(360px,2fr)_3fr]')}>
        <div className="min-h-0 bg-surface max-lg:pb-24 lg:overflow-y-auto lg:border-r">
          <Loaded
            of={page}
            empty={<NoIncidents state={state} onReport={() => setReporting(true)} />}
            waiting={<Waiting />}
          >
            {found => (
              <IncidentList
                ref={list}
                incidents={found}
                isByUrgency={byUrgency}
                openId={openId}
                onOpen={id => open(id)}
              />
            )}
          </Loaded>
          <ShowMore of={page} />
        </div>
        {dispatches && hasRoom && (
          <Suspense fallback={<div />}>
            <DispatchMap chosen={openId} onChoose={id => open(id)} />
          </Suspense>
        )}
      </div>
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
        {state.add === 'incident' &&
          (dispatches ? (
            <IncidentDialog onClose={() => setReporting(false)} onDone={id => open(id)} />
          ) : (
            <ReportDialog onClose={() => setReporting(false)} />
          ))}
        {isSetting && <EscalationDialog onClose={() => setSetting(false)} />}
      </Suspense>
      <p className="sr-only">{dispatches && t`Press ? for the keys of this screen.`}</p>
    </div>
  )
}

// One window, however often it is asked for.
const openMapWindow = (incident: string) =>
  window.open(addressOf(screens.cadMap, { incident }), 'muster-dispatch-map', 'popup,width=1280,height=800')

/** Rows that wait have the height of those that come. */
function Waiting() {
  return (
    <div className="animate-appear" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map(one => (
        <div key={one} className="h-[57px] animate-pulse border-b bg-surface" />
      ))}
    </div>
  )
}
