import type { WallShift, WallTime } from '#shared/time.ts'

const stepMinutes = 15
const dayMinutes = 24 * 60

export type Edge = 'start' | 'end'

/** A shift with one of its edges moved by quarters of an hour: never shorter than one, never longer than a day. */
export function stretched(wall: WallShift, edge: Edge, steps: number): WallShift {
  const start = minutesOf(wall.startTime)
  const end = minutesOf(wall.endTime) + (wall.endsNextDay ? dayMinutes : 0)
  const by = steps * stepMinutes
  if (edge === 'start') {
    // The day stays the one it begins on: whoever wants the evening before moves the shift.
    const moved = between(
      start + by,
      Math.max(0, end - dayMinutes),
      Math.min(end - stepMinutes, dayMinutes - stepMinutes),
    )
    return { ...wall, startTime: timeOf(moved), endsNextDay: end >= dayMinutes }
  }
  const moved = between(end + by, start + stepMinutes, start + dayMinutes)
  return { ...wall, endTime: timeOf(moved % dayMinutes), endsNextDay: moved >= dayMinutes }
}

const minutesOf = (time: WallTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number): WallTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
