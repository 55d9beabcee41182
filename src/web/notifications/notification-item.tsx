import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Radio, StickyNote, X } from 'lucide-react'
import type { Notification } from '#shared/notifications/contract.ts'
import { PriorityPill, usePriorityWords } from '#web/incidents/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'

const icons = { note: StickyNote, cad: Radio, told: CalendarClock }
const look = 'flex min-w-0 flex-1 gap-3 px-4 py-3 text-left no-underline focus-visible:-outline-offset-2'

const tones: Record<Notification['priority'], Tone> = { high: 'bad', medium: 'calm', low: 'calm' }

interface NotificationItemProps {
  notification: Notification
  onRead: () => void
  onDismiss?: () => void
}

/** One notification; choosing it marks it read and opens what it tells of. */
export function NotificationItem({ notification, onRead, onDismiss }: NotificationItemProps) {
  const { t } = useLingui()
  const { type, title, message, incident, isRead, path } = notification
  const priorities = usePriorityWords()
  const Icon = icons[type]
  return (
    <li className={cx('flex items-start gap-1 pr-2', !isRead && 'bg-background')}>
      <Link to={path} onClick={onRead} className={look}>
        <Icon size={18} aria-hidden="true" className={cx('mt-0.5 shrink-0', isRead ? 'text-muted' : 'text-accent')} />
        <span className="min-w-0 flex-1">
          <span className={cx('block [overflow-wrap:anywhere]', !isRead && 'font-semibold')}>
            {title}
            {!isRead && <span className="sr-only"> ({t`unread`})</span>}
          </span>
          {/* What was told by name says where itself. */}
          {incident && type === 'cad' && (
            <span className="block text-sm [overflow-wrap:anywhere]">
              <strong className="font-semibold">{priorities[incident.priority]}</strong>
              {incident.place && ` · ${incident.place}`}
            </span>
          )}
          {message && <span className="block text-muted text-sm [overflow-wrap:anywhere]">{message}</span>}
          <Facts notification={notification} />
        </span>
      </Link>
      {onDismiss && !notification.isStanding && (
        <IconButton small label={t`Dismiss ${title}`} icon={<X size={16} />} onClick={onDismiss} className="mt-2" />
      )}
    </li>
  )
}

function Facts({ notification }: Pick<NotificationItemProps, 'notification'>) {
  const { type, priority, incident, timestamp } = notification
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow(60_000)
  const words = { high: t`High`, medium: t`Medium`, low: t`Low` }
  return (
    <span className="mt-1 flex items-center gap-2">
      {/* Of an incident there is one scale, its own; where it was recorded it stands above. */}
      {incident === null && <Pill tone={tones[priority]}>{words[priority]}</Pill>}
      {incident !== null && type === 'told' && <PriorityPill priority={incident.priority} />}
      <time dateTime={timestamp} className="text-muted text-xs">
        {format.ago(timestamp, now)}
      </time>
    </span>
  )
}
