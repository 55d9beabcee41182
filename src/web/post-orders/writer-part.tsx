import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { postOrders } from '#shared/post-orders/contract.ts'
import type { PostOrder } from '#shared/post-orders/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { ApprovalNote } from './approval-note.tsx'
import { OrderReaders } from './order-readers.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { WriterFiles } from './writer-files.tsx'

/** What those who write can do with an order, and who has read it. */
export function WriterPart({ order, onEdit }: { order: PostOrder; onEdit: () => void }) {
  const { t } = useLingui()
  const [isPublishing, setPublishing] = useState(false)
  const fail = useFailure(postOrders.list)
  const archive = useAction(postOrders.update, { onFail: fail(t`It could not be put away.`) })
  const { id, archived } = order
  return (
    <>
      {order.approval && <ApprovalNote approval={order.approval} />}
      <div className="flex flex-wrap gap-2">
        {order.draft && order.approval?.state !== 'asked' && (
          <Button look="primary" icon={<Send size={16} aria-hidden="true" />} onClick={() => setPublishing(true)}>
            {order.needsApproval ? <Trans>Ask the client</Trans> : <Trans>Publish</Trans>}
          </Button>
        )}
        <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={onEdit}>
          {order.draft && order.status === 'published' ? <Trans>Edit draft</Trans> : <Trans>Edit</Trans>}
        </Button>
        <Button look="quiet" pending={archive.isPending} onClick={() => archive.start({ id, archived: !archived })}>
          {archived ? <Trans>Bring back</Trans> : <Trans>Put away</Trans>}
        </Button>
      </div>
      <WriterFiles order={order} />
      {order.status === 'published' && <OrderReaders order={order} />}
      {isPublishing && <PublishDialog order={order} onClose={() => setPublishing(false)} />}
    </>
  )
}
