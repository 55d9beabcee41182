import { incidents } from '#shared/incidents/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { notificationsOf } from '#shared/notifications/rules.ts'
import { addSeconds } from '#shared/time.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { useKept } from './kept-state.ts'

const asked = 500

/** What happened in the last 24 hours, as far as the person may see it, and what they have read of it. */
export function useNotifications() {
  const { id } = useUser()
  const now = useNow(60_000)
  // Asked by the full hour, so that the question stays the same for a while; the rule cuts to the minute.
  const since = addSeconds(`${now.slice(0, 13)}:00:00.000Z`, -24 * 3600)
  const noted = useEndpoint(notes.list, { since, limit: asked }, { keepPrevious: true })
  const reported = useEndpoint(incidents.list, { since, limit: asked }, { keepPrevious: true })
  const { read, dismissed, markRead, dismiss } = useKept(id)
  const found = notificationsOf(noted.data ?? [], reported.data ?? [], now)
  const ids = found.map(one => one.id)
  const all = found.map(one => ({
    ...one,
    isRead: read.includes(one.id),
    isDismissed: dismissed.includes(one.id),
  }))
  const shown = all.filter(one => !one.isDismissed)
  return {
    all,
    /** Those that were not dismissed. */
    shown,
    unread: shown.filter(one => !one.isRead).length,
    isLoading: noted.data === undefined && reported.data === undefined && !noted.error && !reported.error,
    error: noted.error ?? reported.error,
    refetch: () => Promise.all([noted.refetch(), reported.refetch()]),
    markRead: (one: string) => markRead([one], ids),
    markAllRead: () => markRead(ids, ids),
    dismiss: (one: string) => dismiss(one, ids),
  }
}

export type Notifications = ReturnType<typeof useNotifications>
export type ShownNotification = Notifications['all'][number]
