import { Trans, useLingui } from '@lingui/react/macro'
import {
  AlarmClock,
  Banknote,
  FileCode2,
  FileDown,
  MessageSquareWarning,
  MoreVertical,
  Pencil,
  Send,
  XCircle,
} from 'lucide-react'
import { useState } from 'react'
import { invoicing } from '#shared/invoicing/contract.ts'
import { isEditable, isOverdue, isOwed } from '#shared/invoicing/rules.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FileLink } from '#web/ui/file-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { DisputeInvoice } from './dispute-invoice.tsx'
import { EditInvoice } from './edit-invoice.tsx'
import { ElectronicInvoice } from './electronic-invoice.tsx'
import { MarkPaid, useMarkOverdue } from './mark-status.tsx'
import { RecordPayment } from './record-payment.tsx'
import { SendInvoice } from './send-invoice.tsx'
import { VoidInvoice } from './void-invoice.tsx'

type Asked = 'send' | 'payment' | 'void' | 'edit' | 'dispute' | 'electronic'

/** What one may do with this invoice now; a client downloads and objects. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useLingui()
  const mayWrite = useMay('invoice:write')
  const mayDispute = useMay('invoice:dispute')
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const owed = mayWrite && isOwed(invoice.status)
  const isNew = invoice.sentAt === null
  return (
    <div className="flex flex-wrap gap-2">
      {mayWrite && invoice.status !== 'void' && (
        <Button
          look={isNew ? 'primary' : 'secondary'}
          icon={<Send size={16} className="max-sm:hidden" />}
          onClick={() => setAsked('send')}
        >
          {isNew ? <Trans>Send</Trans> : <Trans>Resend</Trans>}
        </Button>
      )}
      <FileLink className={buttonClass('secondary')} href={addressOf(invoicing.pdf, { id: invoice.id })}>
        <FileDown size={16} aria-hidden="true" className="max-sm:hidden" />
        <Trans>PDF</Trans>
      </FileLink>
      {invoice.status !== 'void' && (
        <Button icon={<FileCode2 size={16} className="max-sm:hidden" />} onClick={() => setAsked('electronic')}>
          <Trans>E-invoice</Trans>
        </Button>
      )}
      {owed && <MarkPaid invoice={invoice} />}
      {owed && <MoreActions invoice={invoice} onAsk={setAsked} />}
      {mayDispute && invoice.status !== 'void' && (
        <Button icon={<MessageSquareWarning size={16} />} onClick={() => setAsked('dispute')}>
          {t`Dispute`}
        </Button>
      )}
      {asked === 'send' && <SendInvoice invoice={invoice} onClose={close} />}
      {asked === 'payment' && <RecordPayment invoice={invoice} onClose={close} />}
      {asked === 'void' && <VoidInvoice invoice={invoice} onClose={close} />}
      {asked === 'edit' && <EditInvoice invoice={invoice} onClose={close} />}
      {asked === 'electronic' && <ElectronicInvoice invoice={invoice} onClose={close} />}
      {asked === 'dispute' && <DisputeInvoice invoice={invoice} onClose={close} />}
    </div>
  )
}

function MoreActions({ invoice, onAsk }: { invoice: InvoiceDetails; onAsk: (asked: Asked) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const overdue = useMarkOverdue()
  const { id, version } = invoice
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`More actions`} icon={<MoreVertical size={18} />} className="border border-control" />
      }
    >
      <MenuItem icon={<Banknote size={16} />} onSelect={() => onAsk('payment')}>
        {t`Record payment`}
      </MenuItem>
      {isEditable(invoice) && (
        <MenuItem icon={<Pencil size={16} />} onSelect={() => onAsk('edit')}>
          {t`Edit`}
        </MenuItem>
      )}
      {invoice.status === 'pending' && isOverdue(invoice.dueDate, format.today()) && (
        <MenuItem icon={<AlarmClock size={16} />} onSelect={() => overdue.start({ id, version, status: 'overdue' })}>
          {t`Mark Overdue`}
        </MenuItem>
      )}
      <MenuItem danger icon={<XCircle size={16} />} onSelect={() => onAsk('void')}>
        {t({ message: 'Void', context: 'button' })}
      </MenuItem>
    </Menu>
  )
}
