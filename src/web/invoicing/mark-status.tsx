import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { invoicing } from '#shared/invoicing/contract.ts'
import type { Invoice } from '#shared/invoicing/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInvoicingFailure } from './use-failure.ts'

/** Everything that is owed came in: asked once more, because a paid invoice stays paid. */
export function MarkPaid({ invoice, size = 'normal' }: { invoice: Invoice; size?: 'small' | 'normal' }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const paid = useStatusChange(() => setAsking(false))
  const { id, version, invoiceNumber, clientName } = invoice
  const balance = format.money(invoice.balance, invoice.currency)
  return (
    <>
      <Button size={size} aria-label={t`Mark Paid: ${invoiceNumber}`} onClick={() => setAsking(true)}>
        <Trans>Mark Paid</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Mark ${invoiceNumber} as paid?`}
        description={t`${balance} from ${clientName} is recorded as received today. A paid invoice stays paid.`}
        confirmLabel={<Trans>Mark Paid</Trans>}
        pending={paid.isPending}
        onConfirm={() => paid.start({ id, version, status: 'paid' })}
      />
    </>
  )
}

export const useMarkOverdue = () => useStatusChange()

function useStatusChange(onEnd?: () => void) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  return useAction(invoicing.update, {
    onDone: () => {
      toast({ title: t`Invoice Updated`, description: t`Invoice status has been updated successfully.` })
      onEnd?.()
    },
    onFail: error => {
      failure(t`Failed to update invoice status.`)(error)
      onEnd?.()
    },
  })
}
