import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { InvoiceStatus, PaymentMethod } from '#shared/invoicing/shapes.ts'
import { teachWords } from '#web/platform/i18n.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'

teachWords(
  msg`Invoice number is required`,
  msg`Client name is required`,
  msg`Amount is required`,
  msg`Due date is required`,
  msg`Use an amount such as 5000.00`,
  msg`Use hours such as 40.00`,
  msg`Use a percentage such as 8.875`,
  msg`Say what is wrong`,
  msg`An answer is required`,
  msg`A reason is required`,
  msg`Position is required`,
  msg`Choose at most 100 days at once.`,
  msg`The period ends before it begins`,
  msg`These are more hours than one invoice holds. Choose a shorter period or one business.`,
  msg`Only hours on an approved timesheet can be invoiced.`,
  msg`Some of these hours stand on another invoice already.`,
  msg`This invoice number is taken. Choose another, or leave it out.`,
  msg`This invoice was sent. Void it and make a new one.`,
  msg`This invoice is paid already.`,
  msg`This invoice is void already.`,
  msg`This invoice is overdue already.`,
  msg`A void invoice is not sent.`,
  msg`The invoice mail is switched off under Email Templates.`,
  msg`Say where to send it: the client has no email address yet.`,
  msg`Payments were recorded on this invoice. Take them back before you void it.`,
  msg`This payment is not on the invoice any more.`,
)

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
