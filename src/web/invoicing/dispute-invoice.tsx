import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { disputes } from '#shared/invoicing/dispute-contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { TextDialog } from './text-dialog.tsx'
import { useInvoicingFailure } from './use-failure.ts'

/** A client says what is wrong, with the whole or with one line. */
export function DisputeInvoice({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  const [lineId, setLineId] = useState('')
  const { id, invoiceNumber, lines } = invoice
  const issuer = invoice.issuer.name
  const dispute = useAction(disputes.open, {
    onDone: () => {
      toast({ title: t`Dispute Sent`, description: t`Your dispute has been sent successfully.` })
      onClose()
    },
    onFail: failure(t`Failed to dispute invoice.`),
  })
  return (
    <TextDialog
      title={t`Dispute ${invoiceNumber}`}
      description={t`${issuer} is told at once and answers here.`}
      label={t`What is wrong?`}
      missing="dispute-reason-required"
      confirm={<Trans>Send</Trans>}
      pending={dispute.isPending}
      onSubmit={reason => dispute.run({ id, reason, ...(lineId !== '' && { lineId: Number(lineId) }) })}
      onClose={onClose}
    >
      <Field label={t`About`}>
        {wiring => (
          <ChoiceSelect
            label={t`About`}
            wiring={wiring}
            none={t`The whole invoice`}
            value={lineId}
            options={lines.map(({ id: line, description }) => ({ value: String(line), label: description }))}
            onChange={setLineId}
          />
        )}
      </Field>
    </TextDialog>
  )
}
