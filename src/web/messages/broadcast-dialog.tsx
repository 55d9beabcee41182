import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { broadcasts } from '#shared/messages/broadcast-contract.ts'
import { text } from '#shared/schema.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

const BroadcastForm = z.strictObject({ businessId: z.string(), content: text(1, 4000, 'say-something') })
type Fields = z.input<typeof BroadcastForm>

interface BroadcastDialogProps {
  businessId: string
  onSent: (threadId: number) => void
  onClose: () => void
}

/** Something for everyone who is on duty at a site now; each of them says that they have it. */
export function BroadcastDialog({ businessId, onSent, onClose }: BroadcastDialogProps) {
  const { t } = useLingui()
  const form = useSchemaForm(BroadcastForm, { businessId, content: '' })
  const fail = useFailure()
  const send = useAction(broadcasts.send, {
    onDone: ({ threadId }) => onSent(threadId),
    onFail: fail(t`The message was not sent.`),
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`To everyone on duty`}
      description={t`Sounds on the phones of who is on the clock at the site now. You see who has it and who has not.`}
    >
      <Form form={form} onSubmit={({ businessId: site, content }) => send.run({ businessId: Number(site), content })}>
        <BusinessField<Fields> name="businessId" none={t`Choose a site`} required />
        <FormField<Fields> name="content" label={t`Message`} required>
          {props => <Textarea {...props} rows={4} maxLength={4000} />}
        </FormField>
        <FormActions pending={send.isPending} onCancel={onClose}>
          <Trans>Send</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
