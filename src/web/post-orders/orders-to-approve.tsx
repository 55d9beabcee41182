import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { orderApprovals } from '#shared/post-orders/approval-contract.ts'
import { screens } from '#shared/screens.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'

export const useOrdersToApprove = () =>
  useEndpoint(orderApprovals.list, { state: 'asked', limit: 20 }, { enabled: useMay('post-order-approval:read') })

/** How many orders wait for the client's yes; nothing where none do. */
export function OrdersToApprove() {
  const waiting = useOrdersToApprove().data ?? []
  const [first] = waiting
  if (first === undefined) return null
  return (
    <Card flush>
      <Link
        to={screens.orderApprovals.path}
        search={waiting.length === 1 ? { approval: String(first.id) } : {}}
        className="flex min-h-14 items-center gap-3 px-4 py-2 text-text no-underline hover:bg-background focus-visible:-outline-offset-2"
      >
        <ClipboardCheck size={18} aria-hidden="true" className="shrink-0 text-open" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            <Plural
              value={waiting.length}
              one="# order waits for your approval"
              other="# orders wait for your approval"
            />
          </span>
          <span className="block truncate text-muted text-sm">
            {first.title} · {first.business.name}
          </span>
        </span>
        <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </Card>
  )
}
