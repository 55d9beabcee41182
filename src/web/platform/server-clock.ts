import type { Made } from '#shared/made.ts'
import { recall, remember } from './storage.ts'

// Answers say whole seconds and take a while: a difference as small as this is the way, not the clock.
const unnoticedMs = 2000

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

/** Learns from an answer how far this device's clock is from the server's. */
export function learnServerTime(headers: Headers) {
  const said = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(said)) return
  const differenceMs = said - Date.now()
  const aheadMs = Math.abs(differenceMs) > unnoticedMs ? differenceMs : 0
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
