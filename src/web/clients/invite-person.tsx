import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { type ClientDetails, clients } from '#shared/clients/contract.ts'
import { Email, text } from '#shared/schema.ts'
import { useAction } from '#web/platform/action.ts'
import { PersonFields } from '#web/sign-in/public.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFailure } from '#web/ui/use-failure.ts'

const Person = z.object({
  email: Email,
  firstName: text(1, 100, 'first-name-required'),
  lastName: text(1, 100, 'last-name-required'),
})

export function InvitePerson({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useFailure()
  const { id, name } = client
  const form = useSchemaForm(Person, { email: '', firstName: '', lastName: '' })
  const invite = useAction(clients.invite, {
    onDone: (_, { email }) => {
      toast({ title: t`Invitation Sent`, description: email })
      onClose()
    },
    onFail: failure(t`Failed to send the invitation.`),
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Invite someone of ${name}`}
      description={t`They get a mail with a link to set a password, and see only the sites and invoices of ${name}.`}
    >
      <Form form={form} onSubmit={person => invite.run({ id, ...person })} className="grid gap-4 sm:grid-cols-2">
        <PersonFields />
        <FormActions pending={invite.isPending} onCancel={onClose}>
          <Trans>Send Invitation</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
