import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { clients } from '#shared/clients/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { Email } from '#shared/schema.ts'
import { useSendsMail } from '#web/platform/about.ts'
import { useAction } from '#web/platform/action.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInvoicingFailure } from './use-failure.ts'

const Sending = z.object({ byMail: z.boolean(), to: z.string() }).check(({ value: { byMail, to }, issues }) => {
  const { error } = z.safeParse(Email, to)
  const [wrong] = error?.issues ?? []
  if (byMail && wrong !== undefined) issues.push({ code: 'custom', message: wrong.message, path: ['to'], input: to })
})
type Sending = z.input<typeof Sending>

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
  const sendsMail = useSendsMail()
  const form = useSchemaForm(Sending, { byMail: true, to })
  const byMail = form.watch('byMail')
  const isSent = byMail && sendsMail
  const send = useAction(invoicing.send, {
    onDone: ({ sentTo }) => {
      if (isSent) toast({ title: t`Invoice Sent`, description: t`Invoice has been sent to ${sentTo} successfully.` })
      else if (!byMail) toast({ title: t`Invoice Sent`, description: t`Noted as handed over.` })
      else
        toast({
          title: t`Mail kept, not sent`,
          description: t`No mail server is set up. Download the PDF and send it to ${sentTo} yourself.`,
        })
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
      {!sendsMail && byMail && (
        <Banner tone="wait" className="mb-4" title={t`No mail server is set up`}>
          <Trans>The mail is kept, not sent. Download the PDF and send it yourself.</Trans>
        </Banner>
      )}
      <Form form={form} onSubmit={({ byMail, to }) => send.run({ id, version, ...(byMail ? { to } : { byMail }) })}>
        <FormField<Sending> name="to" label={t`Email`} required={byMail}>
          {props => <Input type="email" {...props} disabled={!byMail} />}
        </FormField>
        <Segments
          label={t`How it goes out`}
          value={byMail ? 'mail' : 'hand'}
          options={[
            { value: 'mail', label: t`By email` },
            { value: 'hand', label: t`Handed over otherwise` },
          ]}
          onChange={way => form.setValue('byMail', way === 'mail')}
        />
        <FormActions pending={send.isPending} onCancel={onClose}>
          {byMail ? <Trans>Send</Trans> : <Trans>Note as sent</Trans>}
        </FormActions>
      </Form>
    </Dialog>
  )
}
