import { conflict } from '#shared/problem.ts'

/** Thrown when an edit was made from a version that is not the newest any more; carries the newest. */
export const changedMeanwhile = (current: unknown) =>
  conflict(
    'changed-meanwhile',
    'Someone else changed this in the meantime. Look at the newer version and decide again.',
    current,
  )
