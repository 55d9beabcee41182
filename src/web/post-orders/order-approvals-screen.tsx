import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { orderApprovals } from '#shared/post-orders/approval-contract.ts'
import type { OrderApproval } from '#shared/post-orders/shapes.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePages } from '#web/platform/query.ts'
import { useUrlState } from '#web/platform/url-state.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import { ApprovalPill } from './approval-pill.tsx'

/** Orders that a client is asked to approve before they apply at a site of theirs, and what they said. */
export function OrderApprovalsScreen() {
  const { t } = useLingui()
  const [{ approval }, set] = useUrlState(screens.orderApprovals)
  const list = usePages(orderApprovals.list, {})
  return (
    <Page>
      <Card flush>
        <Loaded
          of={list}
          empty={
            <EmptyState title={t`No orders to approve`} icon={<ClipboardCheck size={28} />}>
              <Trans>
                Where a site is set up so, its client reads new orders here and says whether they may apply.
              </Trans>
            </EmptyState>
          }
        >
          {rows => (
            <ul aria-label={t`Orders to approve`} className="m-0 list-none divide-y p-0">
              {rows.map(row => (
                <li key={row.id}>
                  <Row row={row} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <ShowMore of={list} />
      {approval !== '' && <ApprovalPanel key={approval} id={Number(approval)} onClose={() => set({ approval: '' })} />}
    </Page>
  )
}

function Row({ row }: { row: OrderApproval }) {
  const format = useFormat()
  return (
    <Link
      to={screens.orderApprovals.path}
      search={{ approval: String(row.id) }}
      className="flex min-h-14 items-center gap-3 px-4 py-2 text-text no-underline hover:bg-background focus-visible:-outline-offset-2"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          <span className="block font-medium">{row.title}</span>
          <span className="block text-muted text-sm">
            {row.business.name} · {format.dateTime(row.askedAt)}
          </span>
        </span>
        <ApprovalPill state={row.state} />
      </span>
      <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
    </Link>
  )
}
