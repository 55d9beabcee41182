import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { payments } from '#shared/invoicing/payment-contract.ts'
import { isOwed } from '#shared/invoicing/rules.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useInvoicingFailure } from './use-failure.ts'
import { useMethodWords } from './words.tsx'

type Payment = InvoiceDetails['payments'][number]

/** What came in; a part payment that was a mistake can be taken back until the invoice is paid. */
export function InvoicePayments({ invoice }: { invoice: InvoiceDetails }) {
  const { payments, status, id } = invoice
  const mayWrite = useMay('invoice:write')
  if (payments.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        <Plural value={payments.length} one="# payment" other="# payments" />
      </h3>
      <ul className="m-0 flex list-none flex-col divide-y rounded-card border p-0">
        {payments.map(payment => (
          <Item key={payment.id} invoiceId={id} payment={payment} mayRemove={mayWrite && isOwed(status)} />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  invoiceId: number
  payment: Payment
  mayRemove: boolean
}

function Item({ invoiceId, payment, mayRemove }: ItemProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useMethodWords()
  const failure = useInvoicingFailure()
  const [isAsking, setAsking] = useState(false)
  const unpay = useAction(payments.unpay, {
    onFail: failure(t`Failed to remove payment.`),
  })
  const amount = format.money(payment.amount)
  const day = format.day(payment.paidOn)
  const about = [words(payment.method), payment.note, payment.recordedByName].filter(Boolean).join(' · ')
  return (
    <li className="flex items-center gap-2 px-3 py-2">
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <span>{day}</span>
          <span className="font-semibold tabular-nums">{amount}</span>
        </div>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{about}</p>
      </div>
      {mayRemove && (
        <IconButton
          small
          label={t`Remove payment of ${amount}`}
          icon={<Trash2 size={16} />}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger
        title={t`Remove this payment?`}
        description={t`${amount} of ${day} will be owed again.`}
        confirmLabel={<Trans>Remove</Trans>}
        pending={unpay.isPending}
        onConfirm={() => unpay.start({ id: invoiceId, paymentId: payment.id })}
      />
    </li>
  )
}
