import { useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { organizations } from '#shared/organizations/contract.ts'
import { ApproveForm, type Registration, registrations } from '#shared/users/registration-contract.ts'
import { ProviderField } from '#web/organizations/public.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { ApprovalFields } from './approval-fields.tsx'
import { useDecision } from './use-decision.ts'

type Fields = z.input<typeof ApproveForm>

export function ApproveRegistration({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t } = useLingui()
  const { id, organizationName, email } = registration
  const form = useSchemaForm(ApproveForm, { providerId: '', organizationId: null, organizationName, comment: '' })
  const providerId = form.watch('providerId')
  const { data: owned = [] } = useEndpoint(
    organizations.list,
    { providerId, limit: 500 },
    { enabled: providerId !== '' },
  )
  const chosen = owned.find(one => one.id === form.watch('organizationId')) ?? owned[0]
  const company = chosen?.name
  const sendsMail = useSendsMail()
  const approve = useDecision(registrations.approve, t`Registration approved`, onClose)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Approve Registration`}
      description={
        !sendsMail
          ? t`Makes ${organizationName} a client. No mail server is set up: its company hands ${email} the link from the page of the client.`
          : company
            ? t`Makes ${organizationName} a client of ${company}, and mails ${email} a link to set a password.`
            : t`Makes ${organizationName} a client of the chosen company, and mails ${email} a link to set a password.`
      }
    >
      <Form
        form={form}
        onSubmit={({ organizationId: _, ...fields }) =>
          approve.run({ id, ...fields, ...(chosen && { organizationId: chosen.id }) })
        }
      >
        <ProviderField<Fields> name="providerId" hint={t`Who serves this client`} />
        <ApprovalFields
          companies={owned}
          chosen={chosen?.id}
          onChoose={organizationId => form.setValue('organizationId', organizationId)}
          hint={t`Which company of the provider the client belongs to`}
          pending={approve.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
