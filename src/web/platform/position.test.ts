import { afterEach, expect, test, vi } from 'vitest'
import { findPosition } from './position.ts'
import { learnServerTime } from './server-clock.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a phone that is ten minutes slow says when it was there by the server’s clock, as it does for the press', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T16:50:00Z') })
  const found = { coords: { latitude: 40.7, longitude: -74, accuracy: 8 }, timestamp: Date.now() }
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (tell: PositionCallback) => tell(found as GeolocationPosition) },
  })
  learnServerTime(new Headers({ Date: 'Mon, 02 Mar 2026 17:00:00 GMT' }), Date.now())
  expect((await findPosition()).positionTime).toBe('2026-03-02T17:00:00.000Z')
})

test('the screen stays on while the position is looked for, and no longer', async () => {
  const told = Promise.withResolvers<PositionCallback>()
  const release = vi.fn()
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (tell: PositionCallback) => told.resolve(tell) },
    wakeLock: { request: async () => ({ release }) },
  })
  const looking = findPosition()
  const tell = await told.promise
  expect(release).not.toHaveBeenCalled()
  tell({ coords: { latitude: 40.7, longitude: -74, accuracy: 8 }, timestamp: Date.now() } as GeolocationPosition)
  await looking
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
})
