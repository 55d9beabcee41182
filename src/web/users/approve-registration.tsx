import { Trans, useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { ApproveForm, type Registration, registrations } from '#shared/users/registrations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'
import { nameOf } from './names.ts'
import { useProviders } from './public.ts'
import { useDecision } from './use-decision.ts'

type Fields = z.input<typeof ApproveForm>

export function ApproveRegistration({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t } = useLingui()
  const { data: providers = [] } = useProviders()
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
            <Select {...props}>
              <option value="">{t`Select a provider`}</option>
              {providers.map(one => (
                <option key={one.id} value={one.id}>
                  {nameOf(one)} · {one.email}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField<Fields> name="organizationName" label={t`Organization Name`} required>
          {props => <Input {...props} />}
        </FormField>
        <FormField<Fields> name="comment" label={t`Comment`} optional hint={t`Goes into the mail`}>
          {props => <Textarea {...props} rows={2} />}
        </FormField>
        <DialogActions>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" pending={approve.isPending}>
            <Trans>Approve</Trans>
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
