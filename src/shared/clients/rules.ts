import type { ClientRight } from '../client-rights.ts'

/** Whether all of these rights are among those that someone has. */
export const holdsAll = (own: readonly ClientRight[], rights: readonly ClientRight[]) =>
  rights.every(right => own.includes(right))
