import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { disputes } from '#shared/invoicing/dispute-contract.ts'
import type { Dispute, InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ResolveDispute } from './resolve-dispute.tsx'
import { useInvoicingFailure } from './use-failure.ts'

/** What the client asked, and what was answered. */
export function InvoiceDisputes({ invoice }: { invoice: InvoiceDetails }) {
  if (invoice.disputes.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {invoice.disputes.map(dispute => (
        <Question key={dispute.id} invoice={invoice} dispute={dispute} />
      ))}
    </div>
  )
}

function Question({ invoice, dispute }: { invoice: InvoiceDetails; dispute: Dispute }) {
  const { t } = useLingui()
  const format = useFormat()
  const mayWrite = useMay('invoice:write')
  const mayDispute = useMay('invoice:dispute')
  const failure = useInvoicingFailure()
  const [isAnswering, setAnswering] = useState(false)
  const withdraw = useAction(disputes.withdraw, {
    onFail: failure(t`Failed to withdraw dispute.`),
  })
  const line = invoice.lines.find(({ id }) => id === dispute.lineId)
  const titles = { open: t`Disputed`, resolved: t`Dispute Resolved`, withdrawn: t`Dispute Withdrawn` }
  const tones = { open: 'wait', resolved: 'good', withdrawn: 'calm' } as const
  const [opened, answered] = [
    [dispute.openedByName, format.dateTime(dispute.createdAt)].filter(Boolean).join(', '),
    [dispute.resolvedByName, dispute.resolvedAt && format.dateTime(dispute.resolvedAt)].filter(Boolean).join(', '),
  ]
  const isOpen = dispute.status === 'open'
  return (
    <Banner tone={tones[dispute.status]} title={titles[dispute.status]}>
      {line && <p className="text-sm">{line.description}</p>}
      <p className="whitespace-pre-line text-text [overflow-wrap:anywhere]">{dispute.reason}</p>
      <p className="text-sm">{opened}</p>
      {dispute.resolution && (
        <p className="mt-2 whitespace-pre-line border-l-2 pl-2 text-text [overflow-wrap:anywhere]">
          {dispute.resolution}
        </p>
      )}
      {!isOpen && <p className="text-sm">{answered}</p>}
      {isOpen && mayWrite && (
        <Button size="small" className="mt-2" onClick={() => setAnswering(true)}>
          <Trans>Answer and resolve</Trans>
        </Button>
      )}
      {isOpen && mayDispute && (
        <Button
          size="small"
          className="mt-2"
          pending={withdraw.isPending}
          onClick={() => withdraw.start({ id: invoice.id, disputeId: dispute.id })}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {isAnswering && <ResolveDispute invoice={invoice} dispute={dispute} onClose={() => setAnswering(false)} />}
    </Banner>
  )
}
