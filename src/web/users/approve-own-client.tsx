import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { organizations } from '#shared/organizations/contract.ts'
import { ApproveOwnForm, type Registration, registrations } from '#shared/users/registration-contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { named } from '#web/ui/options.ts'
import { useDecision } from './use-decision.ts'

type Fields = z.input<typeof ApproveOwnForm>

/** An owner lets in a client who asked for one of their companies. */
export function ApproveOwnClient({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t } = useLingui()
  const { id, organizationName, email, providerOrganizationId, providerOrganizationName: company } = registration
  const form = useSchemaForm(ApproveOwnForm, {
    organizationId: providerOrganizationId ?? 0,
    organizationName,
    comment: '',
  })
  const { data: owned = [] } = useEndpoint(organizations.list, { limit: 500 })
  const approve = useDecision(registrations.approve, t`Registration approved`, onClose)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Approve Registration`}
      description={t`Makes ${organizationName} a client of ${company}, and mails ${email} a link to set a password.`}
    >
      <Form form={form} onSubmit={fields => approve.run({ id, ...fields })}>
        {owned.length > 1 && (
          <Field label={t`Organization`} required>
            {wiring => (
              <Select
                {...wiring}
                value={String(form.watch('organizationId'))}
                options={named(owned)}
                onChange={event => form.setValue('organizationId', Number(event.target.value))}
              />
            )}
          </Field>
        )}
        <FormField<Fields> name="organizationName" label={t`Client name`} required>
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
