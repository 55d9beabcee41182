import { metresBetween } from '#shared/geo.ts'
import { liveMap, type SentPosition } from '#shared/live-map/contract.ts'
import { maxBatch, sendAfterMetres, sendEverySeconds } from '#shared/live-map/rules.ts'
import { call } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/problem.ts'
import { createStore } from '#web/platform/store.ts'

export interface Sharing {
  state: 'off' | 'looking' | 'sharing' | 'denied' | 'unsupported' | 'no-answer'
  lastSentAt: string | null
}

const current = createStore<Sharing>({ state: 'off', lastSentAt: null })
let kept: SentPosition[] = []
let last: SentPosition | undefined
let watch: number | undefined
let timer: ReturnType<typeof setInterval> | undefined
let isSending = false

export const useSharing = current.use

/** Tells where this phone is until it is stopped, whatever screen is open; a second start changes nothing. */
export function startSharing() {
  if (watch !== undefined) return
  if (!('geolocation' in navigator)) return become({ state: 'unsupported' })
  become({ state: 'looking' })
  watch = navigator.geolocation.watchPosition(take, refuse, { enableHighAccuracy: true })
  // A guard who stands still is seen too: the browser only speaks up when something moves.
  timer = setInterval(
    () => navigator.geolocation.getCurrentPosition(take, refuse, { enableHighAccuracy: true, timeout: 15_000 }),
    sendEverySeconds * 1000,
  )
}

export function stopSharing() {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch)
  clearInterval(timer)
  watch = undefined
  last = undefined
  kept = []
  become({ state: 'off', lastSentAt: null })
}

function take({ coords, timestamp }: GeolocationPosition) {
  const position = {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracy: coords.accuracy,
    recordedAt: new Date(timestamp).toISOString(),
  }
  if (last !== undefined && !isNews(last, position)) return
  last = position
  // In a dead spot the newest are kept for later.
  kept = [...kept, position].slice(-maxBatch)
  void send()
}

function isNews(before: SentPosition, now: SentPosition) {
  const seconds = (Date.parse(now.recordedAt) - Date.parse(before.recordedAt)) / 1000
  const metres = metresBetween(
    { lat: before.latitude, lng: before.longitude },
    { lat: now.latitude, lng: now.longitude },
  )
  return seconds >= sendEverySeconds || metres >= sendAfterMetres
}

async function send() {
  if (isSending) return
  isSending = true
  let isBehind = false
  const batch = kept
  try {
    await call(liveMap.sendPositions, { positions: batch })
    kept = kept.filter(position => !batch.includes(position))
    if (watch !== undefined) become({ state: 'sharing', lastSentAt: new Date().toISOString() })
    isBehind = kept.length > 0
  } catch (error) {
    // Off the clock or signed out: there is nothing to tell any more.
    if (error instanceof ApiError && [401, 403, 409].includes(error.status)) stopSharing()
    else become({ state: 'no-answer' })
  } finally {
    isSending = false
  }
  // Whoever moved on while the last one was under way is seen there at once, not at the next turn.
  if (isBehind) await send()
}

function refuse({ code, PERMISSION_DENIED }: GeolocationPositionError) {
  if (code !== PERMISSION_DENIED) return
  stopSharing()
  become({ state: 'denied' })
}

function become(next: Partial<Sharing>) {
  current.set({ ...current.get(), ...next })
}
