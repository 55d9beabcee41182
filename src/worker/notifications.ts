import { worker } from './scope.ts'

/** The address of the list of notifications, filled in by the build. */
declare const __NOTIFICATIONS__: string

interface Message {
  title?: string
  body?: string
  path?: string
  tag?: string
}

/** Shows what the server pushed. */
export async function show(data: PushMessageData | null) {
  const { title = 'Muster', body = '', path = __NOTIFICATIONS__, tag } = read(data)
  const shown = tag === undefined ? [] : await worker.registration.getNotifications({ tag })
  // A message that was sent twice is shown once; one that says something new about the same thing sounds again.
  const isRepeated = shown.some(one => one.title === title && one.body === body)
  await worker.registration.showNotification(title, {
    body,
    icon: '/icons/any-192.png',
    badge: '/icons/monochrome-96.png',
    data: { path },
    ...(tag === undefined ? {} : { tag, renotify: shown.length > 0 && !isRepeated }),
  } as NotificationOptions)
}

/** Opens the screen that a chosen notification leads to, in a window that is there or in a new one. */
export async function open(path: unknown) {
  const screen = typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : __NOTIFICATIONS__
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = windows.find(one => one.visibilityState === 'visible') ?? windows[0]
  if (window === undefined) return void (await worker.clients.openWindow(screen))
  await window.focus().catch(() => undefined)
  // The app changes its screen by itself when it listens; the login page does not, and is sent there.
  if (!(await isTaken(window, screen))) await window.navigate(screen).catch(() => worker.clients.openWindow(screen))
}

interface Change {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** A browser may change its address at the push service at any time; without telling the server it would hear no more. */
export async function renew({ oldSubscription, newSubscription }: Change) {
  const options = oldSubscription?.options
  const fresh = newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)))
  if (!fresh) return
  const { endpoint, keys } = fresh.toJSON()
  await fetch('/api/push/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }),
  })
}

// Browsers ask for a notification for every push, also for one that cannot be read.
function read(data: PushMessageData | null): Message {
  try {
    return (data?.json() as Message | null) ?? {}
  } catch {
    return {}
  }
}

function isTaken(window: WindowClient, screen: string) {
  return new Promise<boolean>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), 1000)
    window.postMessage({ open: screen }, [port2])
  })
}
