import { Trans, useLingui } from '@lingui/react/macro'
import { type User, users } from '#shared/users/contract.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { nameOf } from '#web/platform/account-name.ts'
import { useAction } from '#web/platform/action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

export function ResetTwoFactor({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const name = nameOf(user)
  const sendsMail = useSendsMail()
  const reset = useAction(users.resetTwoFactor, {
    onDone: () => {
      toast({ title: t`Two-factor sign-in reset`, description: name })
      onClose()
    },
    onFail: error => {
      failure(t`Failed to reset two-factor sign-in`)(error)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={t`Reset Two-Factor`}
      description={
        sendsMail ? (
          <Trans>
            {name} will sign in with the password alone, is signed out everywhere and gets a mail about it. Make sure
            that it is really them who asks.
          </Trans>
        ) : (
          <Trans>
            {name} will sign in with the password alone and is signed out everywhere. No mail server is set up: tell
            them yourself. Make sure that it is really them who asks.
          </Trans>
        )
      }
      confirmLabel={t`Reset Two-Factor`}
      pending={reset.isPending}
      onConfirm={() => reset.start({ id: user.id })}
    />
  )
}
