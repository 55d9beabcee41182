// Shows what the server pushes, and opens the right screen when it is chosen. It keeps no pages and answers no requests.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
self.addEventListener('push', event => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(event)))

async function show(data) {
  const { title = 'Muster', body = '', path = '/notifications', tag } = read(data)
  const shown = tag === undefined ? [] : await self.registration.getNotifications({ tag })
  // A message that was sent twice is shown once; one that says something new about the same thing sounds again.
  const isRepeated = shown.some(one => one.title === title && one.body === body)
  await self.registration.showNotification(title, {
    body,
    icon: '/icon.svg',
    data: { path },
    ...(tag === undefined ? {} : { tag, renotify: shown.length > 0 && !isRepeated }),
  })
}

// Browsers ask for a notification for every push, also for one that cannot be read.
function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

async function open(path) {
  const screen = typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/notifications'
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = windows.find(one => one.visibilityState === 'visible') ?? windows[0]
  if (window === undefined) return self.clients.openWindow(screen)
  await window.focus().catch(() => undefined)
  // The app changes its screen by itself when it listens; the login page does not, and is sent there.
  if (!(await isTaken(window, screen))) await window.navigate(screen).catch(() => self.clients.openWindow(screen))
}

function isTaken(window, screen) {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), 1000)
    window.postMessage({ open: screen }, [port2])
  })
}

// A browser may change its address at the push service at any time; without telling the server it would hear no more.
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const fresh = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!fresh) return
  const { endpoint, keys } = fresh.toJSON()
  await fetch('/api/push/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  })
}
