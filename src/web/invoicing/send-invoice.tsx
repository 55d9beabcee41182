import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { invoicing } from '#shared/invoicing/contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { Email } from '#shared/schema.ts'
import { useAction } from '#web/platform/action.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInvoicingFailure } from './use-failure.ts'

const Address = z.object({ to: Email })

/** The invoice leaves as a mail with its PDF; from then on its client sees it here as well. */
export function SendInvoice({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  const { id, version, invoiceNumber } = invoice
  const form = useSchemaForm(Address, { to: invoice.sentTo ?? invoice.clientEmail ?? '' })
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
        invoice.toOrganization
          ? t`By email with the PDF attached. Its client sees it in Muster from then on, and it can no longer be edited.`
          : t`By email with the PDF attached. From then on it can no longer be edited.`
      }
    >
      <Form form={form} onSubmit={({ to }) => send.run({ id, version, to })}>
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
