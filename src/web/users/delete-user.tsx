import { Trans, useLingui } from '@lingui/react/macro'
import { type User, users } from '#shared/users/contract.ts'
import { nameOf } from '#web/platform/account-name.ts'
import { useAction } from '#web/platform/action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const name = nameOf(user)
  const remove = useAction(users.remove, {
    onDone: () => {
      toast({ title: t`User deleted successfully` })
      onClose()
    },
    onFail: error => {
      failure(t`Failed to delete user`)(error)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={t`Delete User`}
      description={
        <Trans>
          Are you sure you want to delete {name}? This action cannot be undone. The account is closed at once and its
          sessions end. Hours, timesheets, invoices and what was recorded are kept, as pay and law need them.
        </Trans>
      }
      confirmLabel={t`Delete User`}
      pending={remove.isPending}
      onConfirm={() => remove.start({ id: user.id })}
    />
  )
}
