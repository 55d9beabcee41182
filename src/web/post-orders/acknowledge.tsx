import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { postOrders } from '#shared/post-orders/contract.ts'
import type { PostOrder } from '#shared/post-orders/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotSent } from '#web/ui/not-sent.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { useFailure } from '#web/ui/use-failure.ts'
import { useReadHere } from './use-read-here.ts'

/** Says that one has read it, once for each version, also without a connection. */
export function Acknowledge({ order }: { order: PostOrder }) {
  const { t } = useLingui()
  const format = useFormat()
  const fail = useFailure(postOrders.list)
  const mayAcknowledge = useMay('post-order:acknowledge')
  const { acknowledgedAt, isSent, isToRead } = useReadHere()(order)
  const acknowledge = useAct(postOrders.acknowledge, {
    about: () => order.title,
    onFail: fail(t`It could not be marked as read.`),
  })
  if (!mayAcknowledge || order.edition === null) return null
  if (acknowledgedAt !== null) {
    const at = format.dateTime(acknowledgedAt)
    return (
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <Check size={18} aria-hidden="true" className="text-good" />
        <Trans>You have read this version: {at}</Trans>
        {!isSent && <NotSent />}
      </p>
    )
  }
  if (!isToRead) return null
  const until = order.readBy && format.day(order.readBy)
  return (
    <div className="flex flex-col gap-2">
      {until && (
        <p className="text-muted">
          <Trans>To be read by {until}</Trans>
        </p>
      )}
      <Button
        look="primary"
        size="large"
        className="min-h-14 w-full"
        icon={<Check size={20} aria-hidden="true" />}
        pending={acknowledge.isPending}
        onClick={() => acknowledge.start({ id: order.id, ...(order.edition !== null && { edition: order.edition }) })}
      >
        <Trans>I have read and understood this</Trans>
      </Button>
    </div>
  )
}
