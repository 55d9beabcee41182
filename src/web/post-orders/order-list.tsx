import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BookOpenText, ChevronRight } from 'lucide-react'
import type { PostOrder } from '#shared/post-orders/shapes.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import type { usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Badge, Pill } from '#web/ui/pill.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { useReadHere } from './use-read-here.ts'

type Pages = Omit<ReturnType<typeof usePages>, 'data'> & { data: PostOrder[] | undefined }

/** What there is to read, what still has to be read first. */
export function OrderList({ list }: { list: Pages }) {
  const { t } = useLingui()
  const mayWrite = useMay('post-order:write')
  const readHere = useReadHere()
  const byWeight = (rows: PostOrder[]) =>
    rows.toSorted((a, b) => Number(readHere(b).isToRead) - Number(readHere(a).isToRead))
  return (
    <Card flush>
      <Loaded
        of={list}
        empty={
          <EmptyState title={t`No orders yet`} icon={<BookOpenText size={28} />}>
            {mayWrite ? (
              <Trans>Write what people at a site have to know: they read it on the phone, also without a signal.</Trans>
            ) : (
              <Trans>What applies at your site stands here once it is published.</Trans>
            )}
          </EmptyState>
        }
      >
        {rows => (
          <ul aria-label={t`Orders`} className="m-0 list-none divide-y p-0">
            {byWeight(rows).map(order => (
              <OrderRow key={order.id} order={order} isToRead={readHere(order).isToRead} />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore of={list} />
    </Card>
  )
}

function OrderRow({ order, isToRead }: { order: PostOrder; isToRead: boolean }) {
  const format = useFormat()
  const where = order.business?.name ?? <Trans>Everyone</Trans>
  return (
    <li>
      <Link
        to={screens.postOrders.path}
        search={previous => ({ ...previous, order: String(order.id) })}
        className="flex min-h-14 items-center gap-3 px-4 py-3 no-underline hover:bg-background focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium [overflow-wrap:anywhere]">{order.title}</span>
            {order.kind === 'announcement' && (
              <Badge>
                <Trans>Announcement</Trans>
              </Badge>
            )}
            <OrderState order={order} isToRead={isToRead} />
          </span>
          <span className="block text-muted text-sm">
            {where}
            {order.publishedAt && ` · ${format.date(order.publishedAt)}`}
          </span>
        </span>
        <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}

/** What is to be done about it; what was read and applies needs no word. */
function OrderState({ order, isToRead }: { order: PostOrder; isToRead: boolean }) {
  return (
    <>
      {isToRead && (
        <Pill tone="wait">
          <Trans>To read</Trans>
        </Pill>
      )}
      {order.archived && (
        <Pill tone="calm">
          <Trans>Put away</Trans>
        </Pill>
      )}
      {order.draft && (
        <Pill tone="calm">
          <Trans>Draft</Trans>
        </Pill>
      )}
    </>
  )
}
