import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import type { PostOrder } from '#shared/post-orders/shapes.ts'
import { screens } from '#shared/screens.ts'
import { AskedFor } from '#web/client-requests/public.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useMay } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Acknowledge } from './acknowledge.tsx'
import { OrderFiles } from './order-files.tsx'
import { InEmergency, SiteContacts } from './site-contacts.tsx'
import { WhatChanged } from './what-changed.tsx'
import { WrittenText } from './written-text.tsx'

const WriterPart = lazyPart(() => import('./writer-part.tsx'), 'WriterPart')

interface OrderPageProps {
  of: { data: PostOrder | undefined; error: Error | null; refetch: () => unknown }
  onEdit: () => void
}

/** One order to read: what to do in an emergency and whom to call first, then the text in large type. */
export function OrderPage({ of, onEdit }: OrderPageProps) {
  const mayWrite = useMay('post-order:write')
  return (
    <Page narrow>
      <Link
        to={screens.postOrders.path}
        search={previous => ({ ...previous, order: '' })}
        className={buttonClass('quiet', 'normal', 'self-start -ml-3.5')}
      >
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>All orders</Trans>
      </Link>
      <Loaded of={of}>
        {order => (
          <>
            <ReadOrder order={order} />
            {mayWrite && <AskedFor of={{ postOrderId: order.id }} />}
            {mayWrite && (
              <Suspense fallback={<Skeleton />}>
                <WriterPart order={order} onEdit={onEdit} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function ReadOrder({ order }: { order: PostOrder }) {
  const { t } = useLingui()
  const format = useFormat()
  const { edition } = order
  const on = order.publishedAt && format.date(order.publishedAt)
  const by = order.publishedBy
  return (
    <article aria-label={order.title} className="flex flex-col gap-4">
      <header>
        <h2 className="font-semibold text-2xl [overflow-wrap:anywhere]">{order.title}</h2>
        <p className="text-muted">
          {order.business?.name ?? t`Everyone`}
          {edition !== null && (
            <>
              {' · '}
              {by ? (
                <Trans>
                  Version {edition}, {on}, {by}
                </Trans>
              ) : (
                <Trans>
                  Version {edition}, {on}
                </Trans>
              )}
            </>
          )}
        </p>
      </header>
      {order.status === 'draft' && (
        <Banner tone="calm" title={<Trans>Draft</Trans>}>
          <Trans>Nobody at the site sees it before it is published.</Trans>
        </Banner>
      )}
      {order.change && (
        <Banner tone="calm" title={<Trans>What is new</Trans>}>
          {order.change}
        </Banner>
      )}
      <InEmergency order={order} />
      <SiteContacts order={order} />
      <Card>
        <WrittenText text={order.body} />
      </Card>
      <OrderFiles files={order.files} />
      {edition !== null && edition > 1 && <WhatChanged order={order} />}
      <Acknowledge order={order} />
    </article>
  )
}
