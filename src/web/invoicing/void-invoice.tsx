import { Trans, useLingui } from '@lingui/react/macro'
import { invoicing } from '#shared/invoicing/contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { TextDialog } from './text-dialog.tsx'
import { useInvoicingFailure } from './use-failure.ts'

export function VoidInvoice({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  const { id, version, invoiceNumber } = invoice
  const voided = useAction(invoicing.void, {
    onDone: onClose,
    onFail: failure(t`Failed to void invoice.`),
  })
  return (
    <TextDialog
      title={t`Void ${invoiceNumber}`}
      description={t`Its hours can be invoiced again, its number stays taken. This cannot be undone.`}
      label={t`Reason`}
      missing="reason-required"
      confirm={<Trans context="button">Void</Trans>}
      danger
      pending={voided.isPending}
      onSubmit={reason => voided.run({ id, version, reason })}
      onClose={onClose}
    />
  )
}
