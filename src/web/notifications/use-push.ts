import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#web/platform/session.tsx'
import { recall } from '#web/platform/storage.ts'

/** Opens the screen of a notification chosen outside of the page, and keeps this device registered for its person. */
export function usePush() {
  const { history } = useRouter()
  const { id } = useUser()
  useEffect(() => {
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const listen = ({ data, ports }: MessageEvent) => {
      if (typeof data?.open !== 'string' || !/^\/(?!\/)/.test(data.open)) return
      history.push(data.open)
      ports[0]?.postMessage('opened')
    }
    container?.addEventListener('message', listen)
    container?.startMessages()
    return () => container?.removeEventListener('message', listen)
  }, [history])
  useEffect(() => {
    // Where push was never turned on, nothing of it is loaded.
    if (recall(`push.${id}`) === 'on') void keepOn(id)
  }, [id])
}

async function keepOn(id: string) {
  const { keepPushOn } = await import('#web/platform/push.ts')
  await keepPushOn(id).catch(() => undefined)
}
