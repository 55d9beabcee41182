import { Trans, useLingui } from '@lingui/react/macro'
import { BellOff } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { NotificationItem } from './notification-item.tsx'
import { useNotifications } from './use-notifications.ts'

/** All notifications of the last 24 hours, those that were dismissed from the bell included. */
export function NotificationsScreen() {
  const { t } = useLingui()
  const { all, unread, isLoading, error, refetch, markRead, markAllRead } = useNotifications()
  return (
    <Page narrow intro={<Trans>Notes and incidents of the last 24 hours.</Trans>}>
      <Card
        title={t`All notifications`}
        flush
        aside={
          unread > 0 && (
            <Button size="small" onClick={markAllRead}>
              <Trans>Mark all read</Trans>
            </Button>
          )
        }
      >
        <Loaded
          of={{ data: isLoading || (error && all.length === 0) ? undefined : all, error, refetch }}
          empty={<EmptyState title={t`No new notifications`} icon={<BellOff size={28} />} />}
        >
          {list => (
            <ul aria-label={t`All notifications`} className="m-0 list-none divide-y p-0">
              {list.map(one => (
                <NotificationItem key={one.id} notification={one} onRead={() => markRead(one.id)} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}
