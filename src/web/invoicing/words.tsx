import { useLingui } from '@lingui/react/macro'
import type { InvoiceStatus, PaymentMethod } from '#shared/invoicing/shapes.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

/** What an invoice is called: one that was not sent is a draft, whatever it waits for. */
type Standing = InvoiceStatus | 'draft'

export const statusTones: Record<Standing, Tone> = {
  draft: 'calm',
  pending: 'wait',
  paid: 'good',
  overdue: 'bad',
  void: 'calm',
}

export function useStatusWords(): Record<Standing | 'outstanding', string> {
  const { t } = useLingui()
  return {
    outstanding: t`Outstanding`,
    draft: t({ message: 'Draft', context: 'invoice' }),
    pending: t`Pending`,
    paid: t({ message: 'Paid', context: 'invoice' }),
    overdue: t`Overdue`,
    void: t`Void`,
  }
}

export function InvoiceStatusPill({ status, isDraft = false }: { status: InvoiceStatus; isDraft?: boolean }) {
  const words = useStatusWords()
  const standing = isDraft ? 'draft' : status
  return <Pill tone={statusTones[standing]}>{words[standing]}</Pill>
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
