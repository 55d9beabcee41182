import { Trans, useLingui } from '@lingui/react/macro'
import { disputes } from '#shared/invoicing/dispute-contract.ts'
import type { Dispute, InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { TextDialog } from './text-dialog.tsx'
import { useInvoicingFailure } from './use-failure.ts'

interface ResolveDisputeProps {
  invoice: InvoiceDetails
  dispute: Dispute
  onClose: () => void
}

export function ResolveDispute({ invoice, dispute, onClose }: ResolveDisputeProps) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  const resolve = useAction(disputes.resolve, {
    onDone: onClose,
    onFail: failure(t`Failed to resolve dispute.`),
  })
  return (
    <TextDialog
      title={t`Answer and resolve`}
      description={dispute.reason}
      label={t`Answer`}
      missing="answer-required"
      confirm={<Trans>Resolve</Trans>}
      pending={resolve.isPending}
      onSubmit={resolution => resolve.run({ id: invoice.id, disputeId: dispute.id, resolution })}
      onClose={onClose}
    />
  )
}
