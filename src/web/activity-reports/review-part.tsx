import { Trans, useLingui } from '@lingui/react/macro'
import { History, Pencil, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { activityReportSettings, activityReports } from '#shared/activity-reports/contract.ts'
import type { ActivityReport } from '#shared/activity-reports/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

const EditDialog = lazyPart(() => import('./edit-dialog.tsx'), 'EditDialog')
const HistoryPanel = lazyPart(() => import('./history-panel.tsx'), 'HistoryPanel')

/** What a supervisor does with a report: completes it, gives it to the client, looks at what was changed. */
export function ReviewPart({ report }: { report: ActivityReport }) {
  const [open, setOpen] = useState<'edit' | 'release' | 'history'>()
  const close = () => setOpen(undefined)
  const isNew = report.edition === null || report.differs
  return (
    <>
      {isNew && (
        <Button look="primary" icon={<Send size={16} aria-hidden="true" />} onClick={() => setOpen('release')}>
          <Trans>Release</Trans>
        </Button>
      )}
      <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpen('edit')}>
        <Trans>Edit</Trans>
      </Button>
      <Button look="quiet" icon={<History size={16} aria-hidden="true" />} onClick={() => setOpen('history')}>
        <Trans>History</Trans>
      </Button>
      {open === 'release' && <ReleaseDialog report={report} onClose={close} />}
      <Suspense>
        {open === 'edit' && <EditDialog report={report} onClose={close} />}
        {open === 'history' && <HistoryPanel report={report} onClose={close} />}
      </Suspense>
    </>
  )
}

function ReleaseDialog({ report, onClose }: { report: ActivityReport; onClose: () => void }) {
  const { t } = useLingui()
  const fail = useFailure(activityReports.read)
  const settings = useEndpoint(activityReportSettings.read, { businessId: report.business.id })
  const release = useAction(activityReports.release, {
    onDone: () => {
      toast({ title: t`Released`, description: t`The client can read it now.` })
      onClose()
    },
    onFail: fail(t`It could not be released.`),
  })
  const { id, version } = report
  const addresses = settings.data?.mailedTo.join(', ')
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Release this report?`}
      description={t`The client reads it as it is now, without what is internal or left out. What was released cannot be taken back; changes go out as a new version.`}
      confirmLabel={t`Release`}
      pending={release.isPending}
      onConfirm={() => release.start({ id, version })}
    >
      {addresses !== undefined && (
        <p className="[overflow-wrap:anywhere]">
          {addresses === '' ? (
            <Trans>Nobody is on the list of this site: it is not mailed.</Trans>
          ) : (
            <Trans>Mailed as a PDF to {addresses}</Trans>
          )}
        </p>
      )}
    </ConfirmDialog>
  )
}
