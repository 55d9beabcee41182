// Answers say whole seconds and take a while: a difference as small as this is the way, not the clock.
const unnoticedMs = 2000

let aheadMs = 0

/** Learns from an answer how far this device's clock is from the server's. */
export function learnServerTime(headers: Headers) {
  const said = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(said)) return
  const differenceMs = said - Date.now()
  aheadMs = Math.abs(differenceMs) > unnoticedMs ? differenceMs : 0
}

/** The time by the server's clock, as far as its last answer told: phones are wrong by minutes. */
export const serverNow = () => serverTimeAt(Date.now())

/** What the server's clock said at a moment of this device's. */
export const serverTimeAt = (deviceMs: number) => new Date(deviceMs + aheadMs).toISOString()
