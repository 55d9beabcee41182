import { Trans, useLingui } from '@lingui/react/macro'
import { type ClientDetails, clients } from '#shared/clients/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

export function CloseClient({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure(clients.list)
  const { id, version, name } = client
  const close = useAction(clients.close, {
    onDone: onClose,
    onFail: error => {
      failure(t`Failed to close the client.`)(error)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      danger
      title={t`Close Client`}
      description={
        <Trans>
          Close {name}? Its people can no longer sign in. Its sites have to be closed first; hours, invoices and
          incidents are kept.
        </Trans>
      }
      confirmLabel={t`Close Client`}
      pending={close.isPending}
      onConfirm={() => close.start({ id, version })}
    />
  )
}
