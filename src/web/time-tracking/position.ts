/** Where the phone is, in the fields of the clock's calls. */
export interface SentPosition {
  latitude: number
  longitude: number
  accuracy: number
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
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracy: coords.accuracy,
          positionTime: new Date(timestamp).toISOString(),
        }),
      error => reject(new PositionProblem(error.code === error.PERMISSION_DENIED ? 'denied' : 'not-found')),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 },
    )
  })
}
