import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { invoicing } from '#shared/invoicing/contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { useAction, useNewer } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-parts.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { ClientChoice, isRecipientReady } from './client-choice.tsx'
import { DraftTotals } from './draft-totals.tsx'
import { isTermsReady, TermsFields } from './generate-terms.tsx'
import { draftsOfInvoice, problemsOf, sentLine } from './line-drafts.ts'
import { LineEditor } from './line-editor.tsx'
import { useInvoicingFailure } from './use-failure.ts'

/** An invoice that nobody outside has seen may still change. */
export function EditInvoice({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  const newer = useNewer(invoice)
  const [form, setForm] = useState(valuesOf(invoice))
  const update = useAction(invoicing.update, {
    onDone: onClose,
    onFail: error => {
      if (!newer.takes(error)) failure(t`Failed to update invoice.`)(error)
    },
  })
  const [isTried, setTried] = useState(false)
  const { lines, terms, recipient } = form
  const isReady =
    lines.length > 0 &&
    lines.every(line => problemsOf(line, invoice.currency).size === 0) &&
    isTermsReady(terms) &&
    terms.taxPercent !== '' &&
    terms.invoiceNumber.trim() !== '' &&
    terms.dueDate !== '' &&
    isRecipientReady(recipient)
  const base = newer.base ?? invoice
  const save = () => {
    if (!isReady) return setTried(true)
    update.start({
      id: invoice.id,
      version: base.version,
      clientId: recipient.clientId,
      clientName: recipient.clientName,
      clientEmail: recipient.clientEmail,
      ...terms,
      lines: lines.map(line => ({ ...(line.id !== undefined && { id: line.id }), ...sentLine(line) })),
    })
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={open => !open && onClose()}
      title={t`Edit ${invoice.invoiceNumber}`}
      description={t`A line that is removed frees its hours for another invoice.`}
    >
      <div className="flex flex-col gap-5">
        {newer.isStale && <NewerVersion differences={[]} onTake={() => setForm(valuesOf(base))} />}
        <ClientChoice
          asksEmail
          isTried={isTried}
          organizationId={invoice.organizationId}
          value={recipient}
          onChange={changed => setForm({ ...form, recipient: changed })}
        />
        <LineEditor
          lines={lines}
          currency={invoice.currency}
          isTried={isTried}
          onChange={changed => setForm({ ...form, lines: changed })}
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TermsFields terms={terms} isTried={isTried} onChange={changed => setForm({ ...form, terms: changed })} />
          <section className="flex flex-col gap-2 rounded-card border bg-background p-4">
            <DraftTotals
              taxLabel={invoice.taxLabel}
              lines={lines}
              taxPercent={isTermsReady(terms) && terms.taxPercent ? terms.taxPercent : '0'}
              moneys={moneysOf(invoice)}
            />
          </section>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="primary" pending={update.isPending} onClick={save}>
          <Trans>Save</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const moneysOf = ({ currency, homeCurrency, exchangeRate }: InvoiceDetails) => ({
  currency,
  homeCurrency: homeCurrency ?? currency,
  rate: Number(exchangeRate ?? 1),
})

const valuesOf = (invoice: InvoiceDetails) => ({
  recipient: {
    isListed: invoice.clientId !== null,
    clientId: invoice.clientId,
    clientName: invoice.clientName,
    clientEmail: invoice.clientEmail ?? '',
  },
  lines: draftsOfInvoice(invoice.lines),
  terms: {
    invoiceNumber: invoice.invoiceNumber,
    dueDate: invoice.dueDate,
    taxPercent: invoice.taxPercent,
    notes: invoice.notes ?? '',
  },
})
