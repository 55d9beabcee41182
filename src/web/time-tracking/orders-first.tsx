import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BookOpenText } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import type { MyClock } from '#shared/time-tracking/shapes.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** What the site wants read before the clock begins: one tap to read it, one to acknowledge. */
export function OrdersFirst({ orders }: { orders: MyClock['ordersToRead'] }) {
  const isStop = orders.some(({ atClockIn }) => atClockIn === 'stop')
  return (
    <Banner tone="wait" title={<Trans>Orders to read first</Trans>}>
      {isStop ? (
        <Trans>Here they have to be acknowledged before you clock in.</Trans>
      ) : (
        <Trans>You can clock in all the same; read them soon.</Trans>
      )}
      <span className="mt-2 flex min-w-0 flex-col gap-2">
        {orders.map(({ id, title }) => (
          <Link
            key={id}
            to={screens.postOrders.path}
            search={{ order: String(id) }}
            className={buttonClass('secondary', 'normal', 'min-w-0 justify-start text-left')}
          >
            <BookOpenText size={16} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 whitespace-normal [overflow-wrap:anywhere]">{title}</span>
          </Link>
        ))}
      </span>
    </Banner>
  )
}
