import { answer, dropOldFiles, fetchFiles, keepFetched } from './files.ts'
import { open, renew, show } from './notifications.ts'
import { sendOutbox } from './outbox.ts'
import { worker } from './scope.ts'

/** The script that the page of this build begins with: it names every other file, so that it is another in every build. */
declare const __VERSION__: string

worker.addEventListener('install', event => event.waitUntil(fetchFiles()))
// One that is there already goes on until a page says that it may go: whoever is in the middle of something is not disturbed.
worker.addEventListener('activate', event => event.waitUntil(Promise.all([worker.clients.claim(), dropOldFiles()])))
worker.addEventListener('fetch', answer)
worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'version?') ports[0]?.postMessage(__VERSION__)
  if (data === 'take over') void worker.skipWaiting()
  if (data === 'keep what was fetched') void keepFetched()
})

// The line is back, and perhaps no page is open any more.
worker.addEventListener('sync', event => (event as ExtendableEvent).waitUntil(sendOutbox()))

worker.addEventListener('push', event => event.waitUntil(show(event.data)))
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})
worker.addEventListener('pushsubscriptionchange', event => (event as ExtendableEvent).waitUntil(renew(event as object)))
