import { keepAwake } from './keep-awake.ts'
import { serverTimeAt } from './server-clock.ts'

/** Where the phone is, in the fields of the clock's calls. */
export interface SentPosition {
  latitude: number
  longitude: number
  accuracy: number
  /** By the server's clock, like the press that it belongs to. */
  positionTime: string
}

export class PositionProblem extends Error {
  override name = 'PositionProblem'
  readonly kind: 'denied' | 'unsupported' | 'not-found'

  constructor(kind: PositionProblem['kind']) {
    super(kind)
    this.kind = kind
  }
}

const patienceMs = 15_000

/** Asks the browser where it is; the person may be asked for permission first. */
export function findPosition(): Promise<SentPosition> {
  if (!('geolocation' in navigator)) return Promise.reject(new PositionProblem('unsupported'))
  const rest = keepAwake()
  return new Promise<SentPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracy: coords.accuracy,
          positionTime: serverTimeAt(timestamp),
        }),
      error => reject(new PositionProblem(error.code === error.PERMISSION_DENIED ? 'denied' : 'not-found')),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 },
    )
  }).finally(rest)
}
