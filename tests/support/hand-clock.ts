/** A clock that stands until it is set. */
export function handClock(start: string) {
  let now = start
  return {
    now: () => new Date(now),
    set: (instant: string) => {
      now = instant
    },
  }
}
