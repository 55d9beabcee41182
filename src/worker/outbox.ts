import { sendWaiting } from '../web/platform/outbox/send.ts'
import { actStore } from '../web/platform/outbox/store.ts'
import { worker } from './scope.ts'

/** Sends what waits on this device, with or without a page; the browser tries again later where something is left. */
export async function sendOutbox() {
  const news = new BroadcastChannel('muster-outbox')
  const store = actStore()
  try {
    const isLeft = await sendWaiting({
      store,
      fetch: (...asked) => fetch(...asked),
      locks: worker.navigator.locks,
      onSettled: ({ changes }) => news.postMessage(changes),
      now: Date.now,
    })
    if (isLeft) throw new Error('Something still waits')
  } finally {
    news.close()
    await store.close()
  }
}
