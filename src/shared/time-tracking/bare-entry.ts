import type { TimeEntry } from './shapes.ts'

type Known = Pick<
  TimeEntry,
  'id' | 'organizationId' | 'employeeId' | 'employee' | 'clockInTime' | 'timeZone' | 'source'
>

/** An entry of which no more is known, or told, than who is on the clock and since when. */
export const bareEntry = (known: Known): TimeEntry => ({
  ...known,
  scheduleId: null,
  clockOutTime: null,
  location: null,
  clockOutLocation: null,
  totalHours: null,
  status: 'active',
  business: null,
  reason: null,
  validZone: null,
  clockInZone: null,
  clockInVerdict: null,
  clockInPosition: null,
  clockInKept: null,
  clockOutZone: null,
  clockOutVerdict: null,
  clockOutPosition: null,
  clockOutKept: null,
  needsReview: false,
  reviewReason: null,
  review: 'none',
  autoClosed: false,
  isTooLong: false,
  breakSeconds: 0,
  openBreak: null,
  workedSeconds: null,
  version: 1,
})
