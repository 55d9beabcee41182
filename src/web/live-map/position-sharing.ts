import { metresBetween } from '#shared/geo.ts'
import { liveMap, type SentPosition } from '#shared/live-map/contract.ts'
import { maxBatch, sendAfterMetres, sendEverySeconds } from '#shared/live-map/rules.ts'
import { call } from '#web/platform/api.ts'
import { ownActs } from '#web/platform/outbox/kept-acts.ts'
import { makeAct } from '#web/platform/outbox/outbox.ts'
import { ApiError } from '#web/platform/problem.ts'
import { serverTimeAt } from '#web/platform/server-clock.ts'
import { createStore } from '#web/platform/store.ts'

export interface Sharing {
  state: 'off' | 'looking' | 'sharing' | 'denied' | 'unsupported' | 'no-answer'
  lastSentAt: string | null
}

const current = createStore<Sharing>({ state: 'off', lastSentAt: null })
let person = ''
/** Not sent yet, the oldest first. */
let kept: SentPosition[] = []
let last: SentPosition | undefined
let watch: number | undefined
let timer: ReturnType<typeof setInterval> | undefined
let isSending = false

/** So long, or so many, they stay in memory when nothing answers; then they wait where a browser that ends does not lose them. */
const keptInMemoryMs = 20 * 60_000
const keptInMemory = maxBatch / 2

export const useSharing = current.use

/** Tells where this phone is until it is stopped, whatever screen is open; a second start changes nothing. */
export function startSharing(userId: string) {
  if (watch !== undefined) return
  person = userId
  if (!('geolocation' in navigator)) return become({ state: 'unsupported' })
  become({ state: 'looking' })
  watch = navigator.geolocation.watchPosition(take, refuse, { enableHighAccuracy: true })
  // A guard who stands still is seen too: the browser only speaks up when something moves.
  timer = setInterval(
    () => navigator.geolocation.getCurrentPosition(take, refuse, { enableHighAccuracy: true, timeout: 15_000 }),
    sendEverySeconds * 1000,
  )
  document.addEventListener('visibilitychange', keepWhenLeft)
}

export function stopSharing() {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch)
  clearInterval(timer)
  document.removeEventListener('visibilitychange', keepWhenLeft)
  if (current.get().state === 'no-answer') void keepForLater()
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
    // As the server's clock has it: what waits is judged by it later.
    recordedAt: serverTimeAt(timestamp),
  }
  if (last !== undefined && !isNews(last, position)) return
  last = position
  kept.push(position)
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
  const batch = kept.slice(-maxBatch)
  try {
    const { recorded } = await call(liveMap.sendPositions, { positions: batch })
    kept = kept.filter(position => !batch.includes(position))
    // What was seen before the clock began, or was there already, is shown to nobody: the next one is news, however near.
    if (recorded === 0) last = undefined
    else if (watch !== undefined) become({ state: 'sharing', lastSentAt: new Date().toISOString() })
    isBehind = kept.length > 0
  } catch (error) {
    if (isOver(error)) stopSharing()
    else await waitForLine()
  } finally {
    isSending = false
  }
  // Whoever moved on while the last one was under way is seen there at once, not at the next turn.
  if (isBehind) await send()
}

/** Off the clock or signed out: there is nothing to tell any more. A clock-in that still waits on this phone comes first. */
const isOver = (error: unknown) =>
  error instanceof ApiError &&
  [401, 403, 409].includes(error.status) &&
  !ownActs.get().some(({ subject, state }) => subject === 'clock' && state === 'waiting')

async function waitForLine() {
  become({ state: 'no-answer' })
  const oldest = kept[0]
  if (oldest === undefined) return
  const isOld = Date.parse(kept.at(-1)?.recordedAt ?? '') - Date.parse(oldest.recordedAt) >= keptInMemoryMs
  if (isOld || kept.length >= keptInMemory) await keepForLater()
}

/** A page that is left may never be seen again. */
function keepWhenLeft() {
  if (document.visibilityState === 'hidden' && current.get().state === 'no-answer') void keepForLater()
}

/** Leaves them to the outbox of this device, which sends them when there is a line again. */
async function keepForLater() {
  const batch = kept.slice(-maxBatch)
  kept = []
  if (batch.length === 0) return
  // A no is final: positions are nobody's to put right.
  await makeAct(liveMap.sendPositions, { positions: batch }, { person, about: '' }).catch(() => {})
}

function refuse({ code, PERMISSION_DENIED }: GeolocationPositionError) {
  if (code !== PERMISSION_DENIED) return
  stopSharing()
  become({ state: 'denied' })
}

function become(next: Partial<Sharing>) {
  current.set({ ...current.get(), ...next })
}
