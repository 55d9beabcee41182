import { serverTimeAt } from '#web/platform/server-clock.ts'

const patienceMs = 3_000

/** Where the phone is, if it knows soon: help does not wait for a satellite. */
export function quickPosition() {
  return new Promise<{ latitude: number; longitude: number; accuracy: number; at: string } | null>(resolve => {
    if (!('geolocation' in navigator)) return resolve(null)
    // Also where somebody is asked for permission first, and does not answer.
    const timer = setTimeout(() => resolve(null), patienceMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => {
        clearTimeout(timer)
        const { latitude, longitude, accuracy } = coords
        resolve({ latitude, longitude, accuracy, at: serverTimeAt(timestamp) })
      },
      () => {
        clearTimeout(timer)
        resolve(null)
      },
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 30_000 },
    )
  })
}
