import { useEffect, useState } from 'react'

/** The time by this device's clock, ISO 8601, moving on every so often while it is on screen. */
export function useNow(everyMs: number): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    const timer = setInterval(tick, everyMs)
    // Timers sleep with the phone: what it shows when it wakes up must be true at once.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  return now
}
