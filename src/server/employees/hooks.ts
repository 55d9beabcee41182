import type { Context } from '#server/platform/context.ts'
import { hook } from '#server/platform/work.ts'
import type { EmployeeEdit } from '#shared/employees/contract.ts'

interface Leaver {
  context: Context
  organizationId: number
  employeeId: number
  userId: string | null
  /** The last day on which they belong to the company. */
  lastDay: string
}

/** An employee's record is being closed: what other features know of them ends with it. */
export const employeeLeaves = hook<Leaver>('employee-leaves')

interface Arrival {
  context: Context
  employeeIds: number[]
}

/** People were added who are to be asked in. */
export const employeesArrive = hook<Arrival>('employees-arrive')

interface Change {
  context: Context
  organizationId: number
  employeeId: number
  userId: string | null
  edit: {
    email?: string | null | undefined
    /** What they are from now on; undefined where they stay what they were. */
    role?: EmployeeEdit['role']
    /** Whether they are shut out from now on, or wanted back; undefined where it stays as it was. */
    isInactive?: boolean | undefined
  }
}

/** Address, role or standing of a record were changed: how the person gets in and what they may do follow. */
export const employeeChanges = hook<Change>('employee-changes')
