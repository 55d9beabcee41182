import { type Notification, notifications } from '#shared/notifications/contract.ts'
import { isOfTheDay } from '#shared/notifications/rules.ts'
import { addSeconds } from '#shared/time.ts'
import { call } from '#web/platform/api.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { refreshAfter } from '#web/platform/refresh.ts'

const asked = 500

/** What happened in the last 24 hours, as far as the person may see it, and what they have read of it; asked for once it is `wanted`. */
export function useNotifications(wanted: boolean) {
  const now = useNow(60_000)
  // Asked by the full hour, so that the question stays the same for a while; the rule cuts to the minute.
  const since = addSeconds(`${now.slice(0, 13)}:00:00.000Z`, -24 * 3600)
  const found = useEndpoint(notifications.list, { since, limit: asked }, { keepPrevious: true, enabled: wanted })
  const all = (found.data ?? []).filter(one => isOfTheDay(one, now))
  const shown = all.filter(one => !one.isDismissed)
  const { markRead, markAllRead } = useMarks(all)
  return {
    all,
    /** Those that were not dismissed. */
    shown,
    unread: shown.filter(one => !one.isRead).length,
    isLoading: found.data === undefined && !found.error,
    error: found.error,
    refetch: found.refetch,
    markRead,
    markAllRead,
    dismiss: (id: string) => mark(notifications.dismiss, [id]),
  }
}

/** What is unread among these, and the ways to read it: on one device it is read on all of them. */
export function useMarks(among: Notification[]) {
  const unread = among.filter(one => !one.isRead).map(({ id }) => id)
  return {
    unread,
    markRead: (id: string) => unread.includes(id) && mark(notifications.read, [id]),
    markAllRead: () => unread.length > 0 && mark(notifications.read, unread.slice(0, asked)),
  }
}

// Several may be pressed one after another; one that does not get through stays as it was.
function mark(endpoint: typeof notifications.read | typeof notifications.dismiss, ids: string[]) {
  call(endpoint, { ids })
    .then(() => refreshAfter(endpoint))
    .catch(() => undefined)
}

export type Notifications = ReturnType<typeof useNotifications>
