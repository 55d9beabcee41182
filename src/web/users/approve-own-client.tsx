import { useLingui } from '@lingui/react/macro'
import { organizations } from '#shared/organizations/contract.ts'
import { ApproveOwnForm, type Registration, registrations } from '#shared/users/registration-contract.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useSchemaForm } from '#web/ui/form.tsx'
import { ApprovalFields } from './approval-fields.tsx'
import { useDecision } from './use-decision.ts'

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
  const sendsMail = useSendsMail()
  const approve = useDecision(registrations.approve, t`Registration approved`, onClose)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Approve Registration`}
      description={
        sendsMail
          ? t`Makes ${organizationName} a client of ${company}, and mails ${email} a link to set a password.`
          : t`Makes ${organizationName} a client of ${company}. No mail server is set up: hand ${email} the link from the page of the client.`
      }
    >
      <Form form={form} onSubmit={fields => approve.run({ id, ...fields })}>
        <ApprovalFields
          companies={owned}
          chosen={form.watch('organizationId')}
          onChoose={organizationId => form.setValue('organizationId', organizationId)}
          pending={approve.isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
