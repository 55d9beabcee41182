import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { KeptCall } from '#web/platform/kept-calls.ts'

/** Presses of the clock's buttons, which a dead spot must not swallow. */
export const taps = {
  'clock-in': timeTracking.clockInWithValidation,
  'manual-clock-in': timeTracking.clockIn,
  'clock-out': timeTracking.clockOut,
} as const

export type Tap = KeptCall<typeof taps>
