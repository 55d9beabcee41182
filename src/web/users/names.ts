import { msg } from '@lingui/core/macro'
import type { Role } from '#shared/permissions.ts'

/** The roles as the filter and the heading of the list call them. */
export const rolePlurals: Record<Role, ReturnType<typeof msg>> = {
  admin: msg`Administrators`,
  provider: msg`Providers`,
  supervisor: msg`Supervisors`,
  lead: msg`Site Leads`,
  employee: msg`Employees`,
  client: msg`Clients`,
}
