import { Trans, useLingui } from '@lingui/react/macro'
import { BellOff } from 'lucide-react'
import { notifications } from '#shared/notifications/contract.ts'
import { usePages } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { NotificationItem } from './notification-item.tsx'
import { useMarks } from './use-notifications.ts'

/** All notifications of the last month, those that were dismissed from the bell included. */
export function NotificationsScreen() {
  const { t } = useLingui()
  const pages = usePages(notifications.list, { limit: 50 })
  const { unread, markRead, markAllRead } = useMarks(pages.data ?? [])
  return (
    <Page narrow intro={<Trans>Notes, incidents and messages to you of the last 30 days.</Trans>}>
      <Card
        title={t`All notifications`}
        flush
        aside={
          unread.length > 0 && (
            <Button size="small" onClick={markAllRead}>
              <Trans>Mark all read</Trans>
            </Button>
          )
        }
      >
        <Loaded of={pages} empty={<EmptyState title={t`No new notifications`} icon={<BellOff size={28} />} />}>
          {list => (
            <ul aria-label={t`All notifications`} className="m-0 list-none divide-y p-0">
              {list.map(one => (
                <NotificationItem key={one.id} notification={one} onRead={() => markRead(one.id)} />
              ))}
            </ul>
          )}
        </Loaded>
        <ShowMore of={pages} />
      </Card>
    </Page>
  )
}
