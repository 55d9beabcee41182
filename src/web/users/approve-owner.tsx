import { Trans, useLingui } from '@lingui/react/macro'
import { type Registration, registrations } from '#shared/users/registration-contract.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDecision } from './use-decision.ts'

/** An owner has said everything already: there is only yes or no. */
export function ApproveOwner({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t } = useLingui()
  const { id, organizationName, email } = registration
  const sendsMail = useSendsMail()
  const approve = useDecision(registrations.approve, t`Registration approved`, onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Approve Registration`}
      description={
        sendsMail ? (
          <Trans>
            Opens the company {organizationName}. {email} is told by mail and signs in with the password chosen at
            registration.
          </Trans>
        ) : (
          <Trans>
            Opens the company {organizationName}. {email} signs in with the password chosen at registration. No mail
            server is set up: tell them yourself.
          </Trans>
        )
      }
      confirmLabel={<Trans>Approve</Trans>}
      pending={approve.isPending}
      onConfirm={() => approve.start({ id })}
    />
  )
}
