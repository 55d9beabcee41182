import { Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { type BankPayment, paymentImports } from '#shared/invoicing/payment-import-contract.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ImportedPayment } from './imported-payment.tsx'
import { useInvoicingFailure } from './use-failure.ts'

interface ImportPaymentsProps {
  organizationId: number | undefined
  onClose: () => void
}

/** What came in by the bank, laid beside what is owed; only what is ticked is booked. */
export function ImportPayments({ organizationId, onClose }: ImportPaymentsProps) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  const [payments, setPayments] = useState<BankPayment[]>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const propose = useAction(paymentImports.proposePayments, {
    onDone: found => {
      setPayments(found.payments)
      setTicked(new Set(found.payments.filter(one => one.verdict === 'exact').map(one => one.bankReference)))
    },
    onFail: failure(t`The file was not read.`),
  })
  const accept = useAction(paymentImports.acceptPayments, {
    onDone: ({ booked, already, refused }) => {
      const left = already + refused.length
      toast({
        title: t`Payments booked: ${booked}`,
        ...(left > 0 && { description: t`Left alone, because they were booked or paid meanwhile: ${left}` }),
      })
      onClose()
    },
    onFail: failure(t`The payments were not booked.`),
  })
  const read = async (file: File) =>
    propose.start({ ...(organizationId !== undefined && { organizationId }), content: await file.text() })
  const chosen = (payments ?? []).filter(({ bankReference }) => ticked.has(bankReference))
  const tick = (reference: string, on: boolean) =>
    setTicked(before => new Set(on ? [...before, reference] : [...before].filter(one => one !== reference)))
  const give = (given: BankPayment) => {
    setPayments(before => before?.map(one => (one.bankReference === given.bankReference ? given : one)))
    tick(given.bankReference, given.parts.length > 0)
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={open => !open && onClose()}
      title={t`Import payments`}
      description={t`A statement of your bank, as CAMT.052, 053 or 054 (XML) or CSV. Nothing is written before you accept it.`}
    >
      <div className="flex flex-col gap-4">
        <FileButton
          accept=".xml,.csv,.txt,text/csv,text/xml,application/xml"
          icon={<Upload size={16} />}
          pending={propose.isPending}
          onChoose={file => void read(file)}
        >
          <Trans>Choose the statement</Trans>
        </FileButton>
        {payments?.length === 0 && (
          <p>
            <Trans>No money came in by this file.</Trans>
          </p>
        )}
        {payments && payments.length > 0 && (
          <>
            <ul className="m-0 flex max-h-96 list-none flex-col divide-y overflow-y-auto rounded-card border p-0">
              {payments.map(payment => (
                <ImportedPayment
                  key={payment.bankReference}
                  organizationId={organizationId}
                  payment={payment}
                  others={payments.filter(other => other !== payment)}
                  onGive={give}
                  isTicked={ticked.has(payment.bankReference)}
                  onTick={on => tick(payment.bankReference, on)}
                />
              ))}
            </ul>
            <Button
              look="primary"
              disabled={chosen.length === 0 || accept.isPending}
              onClick={() => accept.start({ payments: chosen.flatMap(partsOf) })}
            >
              <Trans>Book what is ticked</Trans>
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

const partsOf = ({ bankReference, paidOn, text, parts }: BankPayment) =>
  parts.map(({ invoiceId, amount }) => ({ bankReference, paidOn, note: text.slice(0, 300), invoiceId, amount }))
