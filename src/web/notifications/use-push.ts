import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#web/platform/session.tsx'

/** Opens the screen of a notification chosen outside of the page, and keeps this device registered for its person. */
export function usePush() {
  const { history } = useRouter()
  const { id } = useUser()
  useEffect(() => {
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const over = new AbortController()
    const begin = async () => {
      const { keepPushOn, onNotificationChosen } = await import('#web/platform/push.ts')
      if (over.signal.aborted) return
      over.signal.addEventListener(
        'abort',
        onNotificationChosen(path => history.push(path)),
      )
      await keepPushOn(id).catch(() => undefined)
    }
    // Where push was never turned on, nothing of it is loaded.
    if (container?.controller) void begin()
    else container?.addEventListener('controllerchange', () => void begin(), { once: true, signal: over.signal })
    return () => over.abort()
  }, [history, id])
}
