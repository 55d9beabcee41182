import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import type { reports } from '#shared/reports/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useEntryExport } from './use-entry-export.ts'

interface ExportEntriesProps {
  query: InputOf<typeof reports.timeEntries>
  onClose: () => void
}

/** A large file on its way: how much has come, and a way to stop it. */
export function ExportEntries({ query, onClose }: ExportEntriesProps) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Time entries as CSV`}
      description={t`Every entry of the period, with its local times and their time zone.`}
    >
      <Running key={attempt} query={query} onClose={onClose} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

function Running({ query, onClose, onRetry }: ExportEntriesProps & { onRetry: () => void }) {
  const { t } = useLingui()
  const { rows, bytes, state, error } = useEntryExport(query)
  const megabytes = useFormat().number(bytes / 1_000_000, 1)
  return (
    <>
      {state === 'failed' ? (
        <Banner tone="bad" title={t`The export broke off`} urgent>
          {wordsOf(error) ?? t`Nothing was saved. Try again.`}
        </Banner>
      ) : (
        <div className="flex items-center gap-3" role="status">
          {state === 'running' && <Spinner size={20} />}
          <p className="tabular-nums">
            <Plural value={rows} one="# row" other="# rows" />
            <span className="text-muted">
              {' · '}
              <Trans>{megabytes} MB</Trans>
              {state === 'done' && (
                <>
                  {' · '}
                  <Trans>saved</Trans>
                </>
              )}
            </span>
          </p>
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>{state === 'running' ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}</Button>
        {state === 'failed' && (
          <Button look="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </DialogActions>
    </>
  )
}
