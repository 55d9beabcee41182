import { Trans, useLingui } from '@lingui/react/macro'
import { Radio } from 'lucide-react'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { CadState } from './use-cad-state.ts'

export function NoIncidents({ state, onReport }: { state: CadState; onReport: () => void }) {
  const { t } = useLingui()
  const dispatches = useMay('incident:write')
  const isFiltered = state.search !== '' || (state.status !== '' && state.status !== 'all')
  return (
    <EmptyState
      title={t`No incidents found`}
      icon={<Radio size={28} />}
      action={
        !isFiltered &&
        dispatches && (
          <Button onClick={onReport}>
            <Trans>Report an incident</Trans>
          </Button>
        )
      }
    >
      {isFiltered ? (
        <Trans>Try adjusting your search terms</Trans>
      ) : dispatches ? (
        <Trans>
          Nothing is under way. Report what happens and send someone: who went, when and what they found is kept here as
          proof for the client.
        </Trans>
      ) : (
        <Trans>What concerns you stands here.</Trans>
      )}
    </EmptyState>
  )
}
