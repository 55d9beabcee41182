import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { screens } from '#shared/screens.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { NotificationItem } from './notification-item.tsx'
import type { Notifications } from './use-notifications.ts'

interface PanelProps {
  notifications: Notifications
  onClose: () => void
}

export function Panel({ notifications, onClose }: PanelProps) {
  const { t } = useLingui()
  const { shown, unread, markRead, markAllRead, dismiss } = notifications
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t`Notifications`}
      tabIndex={-1}
      className="fixed inset-x-2 top-14 z-40 animate-fade overflow-hidden rounded-card border bg-surface shadow-float focus:outline-none sm:absolute sm:inset-x-auto sm:top-full sm:right-0 sm:mt-1.5 sm:w-96"
    >
      <div className="flex min-h-12 items-center justify-between gap-3 border-b px-4 py-2">
        <h2 className="font-semibold text-base">
          <Trans>Notifications</Trans>
        </h2>
        {unread > 0 && (
          <Button look="quiet" size="small" onClick={markAllRead}>
            <Trans>Mark all read</Trans>
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t`No new notifications`} icon={<BellOff size={24} />} />
      ) : (
        <ScrollList aria-label={t`Notifications`} className="max-h-96">
          {shown.map(one => (
            <NotificationItem
              key={one.id}
              notification={one}
              onRead={() => {
                markRead(one.id)
                onClose()
              }}
              onDismiss={() => {
                dismiss(one.id)
                // The button that was pressed is gone: the keyboard stays in the panel.
                panel.current?.focus()
              }}
            />
          ))}
        </ScrollList>
      )}
      <div className="border-t p-2 text-center">
        <Link
          to={screens.notifications.path}
          className={buttonClass('quiet', 'small', 'w-full')}
          onClick={() => {
            onClose()
            toast({ title: t`Notifications`, description: t`Showing all notifications in dedicated view` })
          }}
        >
          <Trans>View All Notifications</Trans>
        </Link>
      </div>
    </div>
  )
}
