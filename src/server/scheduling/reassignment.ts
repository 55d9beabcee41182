import { hook } from '#server/platform/work.ts'

interface Reassigned {
  organizationId: number
  scheduleIds: number[]
}

/** Shifts went to someone else, were cancelled or are about to be deleted: what was asked about them is void. */
export const shiftsReassigned = hook<Reassigned>('shifts-reassigned')
