import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { type Registration, RejectForm, registrations } from '#shared/users/registration-contract.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useDecision } from './use-decision.ts'

type Fields = z.input<typeof RejectForm>

export function RejectRegistration({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t } = useLingui()
  const { id, organizationName, email } = registration
  const sendsMail = useSendsMail()
  const form = useSchemaForm(RejectForm, { comment: '' })
  const reject = useDecision(registrations.reject, t`Registration rejected`, onClose)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Reject Registration`}
      description={
        sendsMail
          ? t`${organizationName} gets no access. Your comment is mailed to ${email}.`
          : t`${organizationName} gets no access. No mail server is set up: tell ${email} yourself.`
      }
    >
      <Form form={form} onSubmit={fields => reject.run({ id, ...fields })}>
        <FormField<Fields> name="comment" label={t`Comment`} required>
          {props => <Textarea {...props} rows={3} />}
        </FormField>
        <FormActions danger pending={reject.isPending} onCancel={onClose}>
          <Trans>Reject</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
