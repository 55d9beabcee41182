import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { payments } from '#shared/invoicing/payment-contract.ts'
import { type InvoiceDetails, PaymentMethod, paymentMethods } from '#shared/invoicing/shapes.ts'
import { Decimal, text } from '#shared/schema.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useInvoicingFailure } from './use-failure.ts'
import { useMethodWords } from './words.tsx'

const Payment = z.object({
  amount: Decimal,
  paidOn: z.iso.date(),
  method: PaymentMethod,
  note: text(0, 300),
})
type Payment = z.input<typeof Payment>

/** What came in, when and how; the whole balance makes the invoice paid. */
export function RecordPayment({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const failure = useInvoicingFailure()
  const words = useMethodWords()
  const { id, version, invoiceNumber, balance } = invoice
  const form = useSchemaForm(Payment, { amount: balance, paidOn: format.today(), method: 'transfer', note: '' })
  const pay = useAction(payments.pay, {
    onDone: onClose,
    onFail: failure(t`Failed to record payment.`),
  })
  const owed = format.money(balance, invoice.currency)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t`Record payment`}
      description={t`${owed} is open on ${invoiceNumber}. A paid invoice stays paid.`}
    >
      <Form form={form} onSubmit={payment => pay.run({ id, version, ...payment })} className="grid grid-cols-2 gap-4">
        <FormField<Payment> name="amount" label={t`Amount`} required>
          {props => <Input inputMode="decimal" {...props} />}
        </FormField>
        <FormField<Payment> name="paidOn" label={t`Date`} required>
          {props => <Input type="date" {...props} />}
        </FormField>
        <FormField<Payment> name="method" label={t`Method`} required className="max-sm:col-span-2">
          {props => (
            <Select {...props}>
              {paymentMethods.map(method => (
                <option key={method} value={method}>
                  {words(method)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField<Payment> name="note" label={t`Note`} optional className="max-sm:col-span-2">
          {props => <Input {...props} />}
        </FormField>
        <FormActions pending={pay.isPending} onCancel={onClose}>
          <Trans>Record payment</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
