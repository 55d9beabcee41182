import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { clients } from '#shared/clients/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { Email } from '#shared/schema.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInvoicingFailure } from './use-failure.ts'

const Address = z.object({ to: Email })

interface SendInvoiceProps {
  invoice: InvoiceDetails
  onClose: () => void
}

/** The invoice leaves as a mail with its PDF; from then on its client sees it here as well. */
export function SendInvoice({ invoice, onClose }: SendInvoiceProps) {
  const known = invoice.sentTo ?? invoice.clientEmail
  const { clientId } = invoice
  // The client may have been given an address after the invoice was made.
  const { data: client } = useEndpoint(
    clients.read,
    { id: clientId ?? 0 },
    { enabled: known === null && clientId !== null },
  )
  const to = known ?? client?.email ?? client?.contacts.find(({ email }) => email !== '')?.email ?? ''
  return <SendDialog key={to} invoice={invoice} to={to} onClose={onClose} />
}

function SendDialog({ invoice, to, onClose }: SendInvoiceProps & { to: string }) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  const { id, version, invoiceNumber } = invoice
  const form = useSchemaForm(Address, { to })
  const send = useAction(invoicing.send, {
    onDone: ({ sentTo }) => {
      toast({ title: t`Invoice Sent`, description: t`Invoice has been sent to ${sentTo} successfully.` })
      onClose()
    },
    onFail: failure(t`Failed to send invoice.`),
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Send ${invoiceNumber}`}
      description={
        invoice.clientId !== null
          ? t`By email with the PDF attached. Its client sees it in Muster from then on, and it can no longer be edited.`
          : t`By email with the PDF attached. From then on it can no longer be edited.`
      }
    >
      <Form form={form} onSubmit={address => send.run({ id, version, ...address })}>
        <FormField<{ to: string }> name="to" label={t`Email`} required>
          {props => <Input type="email" {...props} />}
        </FormField>
        <FormActions pending={send.isPending} onCancel={onClose}>
          <Trans>Send</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
