import type { Employee } from '#shared/employees/contract.ts'
import { outranks } from '#shared/permissions.ts'
import { standingOf, useUser } from '#web/platform/session.tsx'

/** Whether pay, role and access of a person are the reader's to decide; the server decides again. */
export function useDecidesAbout({ userId, role }: Pick<Employee, 'userId' | 'role'>) {
  const user = useUser()
  return role !== undefined && userId !== user.id && outranks(standingOf(user), role)
}
