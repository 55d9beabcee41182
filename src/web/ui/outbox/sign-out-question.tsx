import { Plural, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface SignOutQuestionProps {
  count: number
  onStay: () => void
  onLeave: () => void
}

/** Nobody leaves unsent work behind without knowing it. */
export function SignOutQuestion({ count, onStay, onLeave }: SignOutQuestionProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onStay()}
      title={t`Not everything has been sent`}
      description={
        <Plural
          value={count}
          one="# thing you did has not reached the server. It stays on this phone and is sent when you sign in here again."
          other="# things you did have not reached the server. They stay on this phone and are sent when you sign in here again."
        />
      }
      confirmLabel={t`Log out all the same`}
      onConfirm={onLeave}
    />
  )
}
