import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { handedLinkHours } from '#shared/accounts/rules.ts'
import { invitations } from '#shared/invitations/contract.ts'
import { type AccessState, invitationDays } from '#shared/invitations/rules.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { HandOver } from './hand-over.tsx'

interface InviteDialogProps {
  employee: { id: number; name: string; email?: string | null | undefined; access?: AccessState | undefined }
  onClose: () => void
}

/** Asks one person in: by mail, or by a link that is handed over. */
export function InviteDialog({ employee, onClose }: InviteDialogProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const { id, name, email, access } = employee
  const sendsMail = useSendsMail()
  const isMailed = Boolean(email) && sendsMail
  const [link, setLink] = useState<string>()
  const onFail = failure(t`The invitation could not be made.`)
  const send = useAction(invitations.invite, {
    onFail,
    onDone: () => {
      toast({ title: t`Invitation sent`, description: t`${name} gets a mail with a link.` })
      onClose()
    },
  })
  const show = useAction(invitations.invite, { onFail, onDone: reply => setLink(reply.link) })
  const renew = useAction(invitations.newLink, { onFail, onDone: reply => setLink(reply.link) })
  const withdraw = useAction(invitations.withdraw, {
    onFail: failure(t`The invitation could not be withdrawn.`),
    onDone: () => {
      toast({ title: t`Invitation withdrawn`, description: t`The link does not work any more.` })
      onClose()
    },
  })
  const isPending = send.isPending || show.isPending || renew.isPending || withdraw.isPending
  const isIn = access === 'joined'
  const wasAsked = access === 'invited' || access === 'expired'
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={isIn ? t`A new PIN for ${name}` : t`Invite ${name}`}
      description={
        link === undefined &&
        (isIn ? (
          <Trans>With the link they choose another PIN or password. It works once, for {handedLinkHours} hours.</Trans>
        ) : (
          <Trans>With the link they choose a password and are in. It works once, for {invitationDays} days.</Trans>
        ))
      }
    >
      {link === undefined ? (
        <div className="flex flex-col gap-3">
          {wasAsked && (
            <p className="text-muted">
              <Trans>A new link replaces the one that was made before.</Trans>
            </p>
          )}
          {isMailed ? (
            <Button
              look="primary"
              icon={<Mail size={16} aria-hidden="true" />}
              pending={send.isPending}
              disabled={isPending}
              onClick={() => send.start({ id })}
            >
              <Trans>Send to {email}</Trans>
            </Button>
          ) : (
            <p className="text-muted">
              {email ? (
                <Trans>No mail server is set up, so a mail would not arrive: hand the link over yourself.</Trans>
              ) : (
                <Trans>{name} has no email: hand the link over yourself.</Trans>
              )}
            </p>
          )}
          <Button
            look={isMailed ? 'secondary' : 'primary'}
            icon={<QrIcon size={16} aria-hidden="true" />}
            pending={show.isPending || renew.isPending}
            disabled={isPending}
            onClick={() => (isIn ? renew.start({ id }) : show.start({ id, handOver: true }))}
          >
            <Trans>Show link and QR code</Trans>
          </Button>
          {wasAsked && (
            <DialogActions>
              <Button pending={withdraw.isPending} disabled={isPending} onClick={() => withdraw.start({ id })}>
                <Trans>Withdraw invitation</Trans>
              </Button>
            </DialogActions>
          )}
        </div>
      ) : (
        <HandOver link={link} name={name} onDone={onClose} />
      )}
    </Dialog>
  )
}
