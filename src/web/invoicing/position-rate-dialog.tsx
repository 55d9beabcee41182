import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { type PositionRate, rates } from '#shared/invoicing/rate-contract.ts'
import { Rate } from '#shared/organizations/fields.ts'
import { text } from '#shared/schema.ts'
import { BillableField } from '#web/employees/public.ts'
import { BusinessField } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, FormField, useSchemaForm } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useInvoicingFailure } from './use-failure.ts'

const orNone = z.union([z.literal(''), Rate], 'decimal-not-valid')

const RateForm = z.object({
  position: text(1, 100, 'position-required'),
  businessId: z.string(),
  billRate: orNone,
  payRate: orNone,
  isBillable: z.nullable(z.boolean()),
})
type RateForm = z.input<typeof RateForm>

interface PositionRateDialogProps {
  organizationId: number
  /** The one to change; without it a new one is added. */
  rate: PositionRate | undefined
  onClose: () => void
}

export function PositionRateDialog({ organizationId, rate, onClose }: PositionRateDialogProps) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  const format = useFormat()
  const form = useSchemaForm(RateForm, {
    position: rate?.position ?? '',
    businessId: rate?.businessId ? String(rate.businessId) : '',
    billRate: rate?.billRate ?? '',
    payRate: rate?.payRate ?? '',
    isBillable: rate?.isBillable ?? null,
  })
  const save = useAction(rates.setPosition, {
    onDone: onClose,
    onFail: failure(t`Failed to update rate.`),
  })
  const send = ({ businessId, ...values }: RateForm) =>
    save.run({
      organizationId,
      ...values,
      businessId: businessId === '' ? null : Number(businessId),
      ...(rate && { version: rate.version }),
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={rate ? t`Edit rate` : t`Add rate`}
      description={t`A pay rate counts for people who have none of their own. Without rates and with nothing said about billing, nothing is kept.`}
    >
      <Form form={form} onSubmit={send} className="grid grid-cols-2 gap-4">
        <FormField<RateForm> name="position" label={t`Position`} required className="max-sm:col-span-2">
          {props => <Input {...props} readOnly={rate !== undefined} />}
        </FormField>
        {/* The place is part of which rate it is: it cannot be moved, only set anew. */}
        {rate ? (
          <Field label={t`Site`} className="max-sm:col-span-2">
            {wiring => <Input {...wiring} readOnly value={rate.businessName ?? t`Everywhere`} />}
          </Field>
        ) : (
          <BusinessField<RateForm>
            name="businessId"
            none={t`Everywhere`}
            organizationId={organizationId}
            className="max-sm:col-span-2"
          />
        )}
        <FormField<RateForm> name="billRate" label={t`Bill rate`}>
          {props => <MoneyInput {...props} currency={rate?.currency ?? format.currency} />}
        </FormField>
        <FormField<RateForm> name="payRate" label={t`Pay rate`}>
          {props => <MoneyInput {...props} currency={rate?.currency ?? format.currency} />}
        </FormField>
        <BillableField<RateForm> name="isBillable" byDefault={t`By role: owners and administrators are not billed`} />
        <FormActions pending={save.isPending} onCancel={onClose}>
          <Trans>Save</Trans>
        </FormActions>
      </Form>
    </Dialog>
  )
}
