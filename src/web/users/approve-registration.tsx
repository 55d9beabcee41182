import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { ApproveForm, type Registration, registrations } from '#shared/users/registration-contract.ts'
import { useProviders } from '#web/organizations/public.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { useDecision } from './use-decision.ts'

type Fields = z.input<typeof ApproveForm>

export function ApproveRegistration({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t } = useLingui()
  const providers = useProviders()
  const { id, organizationName, email } = registration
  const form = useSchemaForm(ApproveForm, { providerId: '', organizationName, comment: '' })
  const approve = useDecision(registrations.approve, t`Registration approved`, onClose)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Approve Registration`}
      description={t`Creates the organization and a client account, and mails ${email} a link to set a password.`}
    >
      <Form form={form} onSubmit={fields => approve.run({ id, ...fields })}>
        <FormField<Fields> name="providerId" label={t`Provider`} required hint={t`Who serves this client`}>
          {props => (
            <Select {...props} options={providers}>
              <option value="">{t`Select a provider`}</option>
            </Select>
          )}
        </FormField>
        <FormField<Fields> name="organizationName" label={t`Organization Name`} required>
          {props => <Input {...props} />}
        </FormField>
        <FormField<Fields> name="comment" label={t`Comment`} optional hint={t`Goes into the mail`}>
          {props => <Textarea {...props} rows={2} />}
        </FormField>
        <FormActions pending={approve.isPending} onCancel={onClose}>
          <Trans>Approve</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
