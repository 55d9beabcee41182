import type { Database } from '#server/platform/db.ts'
import type { Notice, Recipient } from '#server/platform/notices.ts'
import { kindOf } from '#shared/alerts/kinds.ts'
import { settingsFrom } from '#shared/alerts/settings.ts'
import { companyFrom } from '#shared/country/company.ts'
import { habitsIn, unknownCompany } from '#shared/country/habits.ts'
import { readRole } from '#shared/permissions.ts'
import { listAccounts, listEmployees, listMembers, type Person } from './recipients-store.ts'

/** Everyone a notice is for, by one query: each once, without whoever did it, and only roles that it is ever told to. */
export async function recipientsOf(db: Database, notice: Notice): Promise<Recipient[]> {
  const { kind, except = [] } = notice
  const people = await peopleOf(db, notice)
  const allowed = kindOf(kind).roles
  const meant = people.filter(
    ({ userId, role }) =>
      (userId === null || !except.includes(userId)) && (role === null || allowed.includes(readRole(role))),
  )
  return meant.map(({ preferences, company, notificationSettings, ...person }) => ({
    ...person,
    firstName: person.name.split(' ')[0] ?? person.name,
    preferences: habitsIn(company === null ? unknownCompany : companyFrom(company), preferences),
    settings: settingsFrom(notificationSettings),
  }))
}

async function peopleOf(db: Database, { to, organizationId, about = {} }: Notice): Promise<Person[]> {
  if ('accounts' in to) return listAccounts(db, { userIds: to.accounts }, organizationId)
  if ('everyOf' in to) return listAccounts(db, { role: to.everyOf }, organizationId)
  if ('records' in to) return listEmployees(db, to.records)
  if (organizationId === null) return []
  if ('employees' in to) {
    return listEmployees(
      db,
      to.employees.map(employeeId => ({ organizationId, employeeId })),
    )
  }
  const members = await listMembers(db, organizationId, to, about)
  return to.onlyOnDuty === true ? members.filter(({ isOnDuty }) => isOnDuty) : members
}
