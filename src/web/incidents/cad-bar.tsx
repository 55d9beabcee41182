import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BellRing, Map as MapIcon, Plus, ScreenShare } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ThumbReach } from '#web/ui/thumb-reach.tsx'
import { IncidentFilters } from './incident-filters.tsx'
import type { CadState } from './use-cad-state.ts'

interface CadBarProps {
  state: CadState
  set: (patch: Partial<CadState>) => void
  onReport: () => void
  onSettings: () => void
  onMap: () => void
}

/** What is looked for, and what can be done with the screen itself, on one line. */
export function CadBar({ state, set, onReport, onSettings, onMap }: CadBarProps) {
  const { t } = useLingui()
  const dispatches = useMay('incident:write')
  const reports = useMay('incident:report')
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
      <IncidentFilters state={state} set={set} />
      {dispatches && (
        <>
          <IconButton label={t`Escalation`} icon={<BellRing size={18} />} onClick={onSettings} />
          <IconButton
            label={t`Map in a window of its own`}
            aria-keyshortcuts="w"
            icon={<ScreenShare size={18} />}
            className="max-lg:hidden"
            onClick={onMap}
          />
          <Link
            to={screens.cadMap.path}
            aria-label={t`Map`}
            className="target-square inline-flex items-center justify-center rounded-control text-muted lg:hidden"
          >
            <MapIcon size={18} aria-hidden="true" />
          </Link>
        </>
      )}
      {reports && (
        <ThumbReach>
          <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} aria-keyshortcuts="n" onClick={onReport}>
            {dispatches ? <Trans>New Incident</Trans> : <Trans>Report an incident</Trans>}
          </Button>
        </ThumbReach>
      )}
    </div>
  )
}
