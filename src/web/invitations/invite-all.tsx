import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { invitations } from '#shared/invitations/contract.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

interface InviteAllProps {
  count: number
  /** Everyone of a company whom no link reaches, or these. */
  whom: { organizationId?: number } | { employeeIds: number[] }
  size?: 'small'
}

/** Asks all of them at once, after saying how many mails that is. */
export function InviteAll({ count, whom, size }: InviteAllProps) {
  const { t } = useLingui()
  const failure = useFailure()
  const sendsMail = useSendsMail()
  const [open, setOpen] = useState(false)
  const kept = t`No mail server is set up, so the invitations are kept, not sent. Hand each person their link with Invite in the list.`
  const invite = useAction(invitations.inviteAll, {
    onFail: failure(t`The invitations could not be sent.`),
    onDone: ({ invited }) => {
      toast({
        title: plural(invited, { one: '# person invited', other: '# people invited' }),
        ...(!sendsMail && { description: kept }),
      })
      setOpen(false)
    },
  })
  return (
    <>
      <Button {...(size && { size })} icon={<MailPlus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Plural value={count} one="Invite # person" other="Invite # people" />
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={<Plural value={count} one="Invite # person" other="Invite # people" />}
        description={sendsMail ? t`Each gets a mail with a link by which they choose a password and come in.` : kept}
        confirmLabel={t`Send invitations`}
        pending={invite.isPending}
        onConfirm={() => invite.start(whom)}
      />
    </>
  )
}
