import { Trans, useLingui } from '@lingui/react/macro'
import { type Leaver, privacy } from '#shared/privacy/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** Asks once, and says what stays and what goes. */
export function EraseDialog({ leaver, onClose }: { leaver: Leaver; onClose: () => void }) {
  const { t } = useLingui()
  const { name, employeeId, userId } = leaver
  const failure = useFailure()
  const outcome = {
    onDone: () => {
      toast({ title: t`${name} was erased` })
      onClose()
    },
    onFail: (error: Error) => {
      failure(t`Failed to erase this person.`)(error)
      onClose()
    },
  }
  const eraseRecord = useAction(privacy.erase, outcome)
  const eraseAccount = useAction(privacy.eraseAccount, outcome)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Erase ${name}?`}
      description={t`This cannot be taken back.`}
      confirmLabel={t`Erase`}
      danger
      pending={eraseRecord.isPending || eraseAccount.isPending}
      onConfirm={() =>
        employeeId === null ? eraseAccount.start({ id: userId ?? '' }) : eraseRecord.start({ id: employeeId })
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p>
          <strong className="font-semibold">
            <Trans>Goes:</Trans>
          </strong>{' '}
          <Trans>
            name, contact, photo, licences, positions, coordinates, messages and mails to them, and their name in the
            audit log.
          </Trans>
        </p>
        <p>
          <strong className="font-semibold">
            <Trans>Stays, without a name:</Trans>
          </strong>{' '}
          <Trans>
            shifts, times on the clock, timesheets, notes and incidents. Invoices that were sent keep their text,
            because the law asks for it.
          </Trans>
        </p>
        <p className="text-muted">
          <Trans>Backups that were taken before still hold this person until they are replaced by newer ones.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  )
}
