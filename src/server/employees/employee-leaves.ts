import { hook } from '#server/platform/work.ts'

interface Leaver {
  organizationId: number
  employeeId: number
  /** The last day on which they belong to the company. */
  lastDay: string
}

/** An employee's record is being closed: what other features know of them ends with it. */
export const employeeLeaves = hook<Leaver>('employee-leaves')
