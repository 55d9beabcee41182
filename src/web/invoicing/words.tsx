import { useLingui } from '@lingui/react/macro'
import type { InvoiceStatus, PaymentMethod } from '#shared/invoicing/shapes.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

export const statusTones: Record<InvoiceStatus, Tone> = { pending: 'wait', paid: 'good', overdue: 'bad', void: 'calm' }

export function useStatusWords(): Record<InvoiceStatus | 'outstanding', string> {
  const { t } = useLingui()
  return {
    outstanding: t`Outstanding`,
    pending: t`Pending`,
    paid: t({ message: 'Paid', context: 'invoice' }),
    overdue: t`Overdue`,
    void: t`Void`,
  }
}

export function InvoiceStatusPill({ status }: { status: InvoiceStatus }) {
  const words = useStatusWords()
  return <Pill tone={statusTones[status]}>{words[status]}</Pill>
}

export function useMethodWords() {
  const { t } = useLingui()
  const words: Record<PaymentMethod, string> = {
    transfer: t`Bank transfer`,
    check: t({ message: 'Check', context: 'payment' }),
    card: t`Card`,
    cash: t`Cash`,
    other: t`Other`,
  }
  return (method: PaymentMethod) => words[method]
}
