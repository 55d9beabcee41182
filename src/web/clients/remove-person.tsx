import { Trans, useLingui } from '@lingui/react/macro'
import { type ClientDetails, type ClientPerson, clients } from '#shared/clients/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

interface RemovePersonProps {
  client: ClientDetails
  person: ClientPerson
  onClose: () => void
}

export function RemovePerson({ client, person, onClose }: RemovePersonProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const [who, company] = [person.name, client.name]
  const remove = useAction(clients.removePerson, {
    onDone: onClose,
    onFail: error => {
      failure(t`Failed to remove the access.`)(error)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      danger
      title={t`Remove access`}
      description={
        <Trans>
          {who} is signed out at once and can no longer sign in for {company}. What they did stays in the records.
        </Trans>
      }
      confirmLabel={t`Remove`}
      pending={remove.isPending}
      onConfirm={() => remove.start({ id: client.id, userId: person.id })}
    />
  )
}
