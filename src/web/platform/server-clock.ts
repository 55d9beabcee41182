import type { Made } from '#shared/made.ts'
import { recall, remember } from './storage.ts'

// Written down this often, so that a browser that was started without a connection knows it still.
const notedEveryMs = 10_000

interface Contact {
  /** By the server's clock. */
  at: number
  /** How far the server's clock is ahead of this device's. */
  aheadMs: number
  /** By the clock that nobody can set; of this page alone. */
  steady?: number
}

let contact = remembered()
let notedAt = 0

// The rest of the second that is named, and one more: a busy server writes a time on its answers that it read some moments ago.
const unsureMs = 2000

/**
 * Learns from an answer how far this device's clock is from the server's. The answer was written between being asked for and
 * arriving, at about the second that it names: what is known stays as long as that can be true, so that neither a slow line nor
 * a busy server is taken for a wrong clock.
 */
export function learnServerTime(headers: Headers, askedAt: number) {
  const said = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(said)) return
  const least = said - Date.now()
  const most = said + unsureMs - askedAt
  const within = (ms: number) => Math.min(Math.max(ms, least), most)
  const known = contact?.aheadMs ?? 0
  // A clock that was wrong and is put right is right, and not merely less wrong.
  const aheadMs = within(known) === known ? known : within(0)
  const steady = performance.now()
  contact = { at: said, aheadMs, steady }
  if (steady - notedAt < notedEveryMs && notedAt > 0) return
  notedAt = steady
  remember('contact', `${said} ${aheadMs}`)
}

/** The time by the server's clock, as far as its last answer told: phones are wrong by minutes. */
export const serverNow = () => serverTimeAt(Date.now())

/** What the server's clock said at a moment of this device's. */
export const serverTimeAt = (deviceMs: number) => new Date(deviceMs + (contact?.aheadMs ?? 0)).toISOString()

/** When something is done, with everything by which the server can tell whether the clock of this device may be believed. */
export function madeNow(by: string): Omit<Made, 'device' | 'number'> {
  const { at = null, aheadMs = 0, steady } = contact ?? {}
  return {
    by,
    at: new Date().toISOString(),
    aheadMs,
    contactAt: at === null ? null : new Date(at).toISOString(),
    steadyMs: steady === undefined ? null : Math.round(performance.now() - steady),
  }
}

function remembered(): Contact | undefined {
  const [at, aheadMs] = (recall('contact') ?? '').split(' ').map(Number)
  return at && aheadMs !== undefined && Number.isFinite(aheadMs) ? { at, aheadMs } : undefined
}
