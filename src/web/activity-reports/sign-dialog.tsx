import { useLingui } from '@lingui/react/macro'
import { activityReports } from '#shared/activity-reports/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser } from '#web/platform/session.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

interface SignDialogProps {
  report: { id: number; day: string; business: { name: string } }
  edition: number
  onClose: () => void
}

/** Someone of the client says that they have read what they were given. */
export function SignDialog({ report, edition, onClose }: SignDialogProps) {
  const { t } = useLingui()
  const { name } = useUser()
  const format = useFormat()
  const fail = useFailure(activityReports.read)
  const sign = useAction(activityReports.sign, {
    onDone: onClose,
    onFail: fail(t`It could not be signed.`),
  })
  const place = report.business.name
  const day = format.day(report.day)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Sign this report?`}
      description={t`You sign as ${name} that you have read the report of ${place}, ${day}. Your name and the time stand on it from then on; this cannot be taken back.`}
      confirmLabel={t`Sign`}
      pending={sign.isPending}
      onConfirm={() => sign.start({ id: report.id, edition })}
    />
  )
}
