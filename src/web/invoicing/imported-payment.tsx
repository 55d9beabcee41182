import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { giveTo, takeBack } from '#shared/invoicing/give-payment.ts'
import { type BankPayment, type OpenInvoice, paymentImports } from '#shared/invoicing/payment-import-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { RecordSelect } from '#web/ui/record-select.tsx'
import { toast } from '#web/ui/toast.ts'

interface ImportedPaymentProps {
  organizationId: number | undefined
  payment: BankPayment
  /** What else came in by the same file. */
  others: BankPayment[]
  isTicked: boolean
  onTick: (on: boolean) => void
  onGive: (payment: BankPayment) => void
}

/** Money that came in, what it seems to be for, and what else it may be for. */
export function ImportedPayment({ organizationId, payment, others, isTicked, onTick, onGive }: ImportedPaymentProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [asked, setAsked] = useState<'instead' | 'besides' | null>(null)
  const [isChosen, setChosen] = useState(false)
  const { amount, currency, parts, payer, paidOn, rest, text, verdict } = payment
  const left = format.money(rest, currency)
  const who = [format.day(paidOn), payer, text].filter(Boolean).join(' · ')
  const what = parts
    .map(part => `${part.invoiceNumber} ${part.clientName}: ${format.money(part.amount, currency)}`)
    .join('; ')
  const hint =
    parts.length > 0 ? what : verdict === 'booked' ? t`Taken in before` : t`No invoice was found for it: choose one.`
  const hasRest = parts.length > 0 && Number(rest) > 0

  function choose(invoice: OpenInvoice) {
    const given = giveTo(asked === 'instead' ? takeBack(payment) : payment, invoice, others)
    if (given === null) return toast({ title: t`Nothing is left to pay on ${invoice.invoiceNumber}` })
    onGive(given)
    setChosen(true)
    setAsked(null)
  }

  return (
    <li className="flex flex-col gap-2 px-3 py-2 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Checkbox
          className="min-w-0 flex-1"
          label={`${format.money(amount, currency)} · ${who}`}
          hint={hasRest ? t`${hint} Left over: ${left}` : hint}
          checked={isTicked}
          disabled={parts.length === 0}
          onChange={event => onTick(event.target.checked)}
        />
        {isChosen ? (
          <Pill tone="calm">
            <Trans>Chosen</Trans>
          </Pill>
        ) : (
          <Verdict verdict={verdict} />
        )}
      </div>
      {verdict !== 'booked' && asked === null && (
        <div className="flex flex-wrap gap-2 ps-4.5">
          <Button size="small" look="quiet" onClick={() => setAsked('instead')}>
            {parts.length === 0 ? <Trans>Choose an invoice</Trans> : <Trans>Choose another invoice</Trans>}
            <span className="sr-only">{who}</span>
          </Button>
          {hasRest && (
            <Button size="small" look="quiet" onClick={() => setAsked('besides')}>
              <Trans>Choose one for the rest</Trans>
              <span className="sr-only">{who}</span>
            </Button>
          )}
        </div>
      )}
      {asked !== null && (
        <div className="flex flex-wrap items-end gap-2 sm:ps-7">
          <Field label={t`Invoice`} className="min-w-0 flex-1">
            {wiring => (
              <RecordSelect
                label={t`Invoice`}
                wiring={wiring}
                of={paymentImports.openInvoices}
                where={{
                  ...(organizationId !== undefined && { organizationId }),
                  currency,
                  payer: `${payer} ${text}`.slice(0, 1000),
                }}
                nameOf={({ invoiceNumber, clientName, balance }) =>
                  `${invoiceNumber} · ${clientName} · ${format.money(balance, currency)}`
                }
                none={t`Choose an invoice`}
                value=""
                onChange={(_, invoice) => invoice && choose(invoice)}
              />
            )}
          </Field>
          <Button onClick={() => setAsked(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function Verdict({ verdict }: Pick<BankPayment, 'verdict'>) {
  const { t } = useLingui()
  const words = { exact: t`Exact`, likely: t`Likely`, none: t`Not found`, booked: t`Booked` }
  const tones = { exact: 'good', likely: 'wait', none: 'wait', booked: 'calm' } as const
  return <Pill tone={tones[verdict]}>{words[verdict]}</Pill>
}
