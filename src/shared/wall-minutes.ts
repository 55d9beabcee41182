import type { WallShift, WallTime } from './time.ts'

// A file of its own: pages before sign-in bring the rest of time along.
/** Minutes between the wall times of a shift, on a day without jumping clocks. */
export const wallMinutes = ({ startTime, endTime, endsNextDay }: Omit<WallShift, 'date'>) =>
  minutesOf(endTime) - minutesOf(startTime) + (endsNextDay ? 24 * 60 : 0)

const minutesOf = (time: WallTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
