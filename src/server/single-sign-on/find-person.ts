import { insertAccount } from '#server/accounts/public.ts'
import { addNewcomer, linkInvited } from '#server/employees/public.ts'
import { dropInvitationOf } from '#server/invitations/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Work } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { clientChanged } from '#shared/clients/events.ts'
import { employeeChanged, employeeCreated } from '#shared/employees/events.ts'
import { staffRoles } from '#shared/employees/rules.ts'
import { invitationsChanged } from '#shared/invitations/events.ts'
import { conflict } from '#shared/problem.ts'
import { domainOf, type GivenRole, groupsIn, namesIn, roleFor, vouchedAddress } from '#shared/single-sign-on/rules.ts'
import { userChanged } from '#shared/users/events.ts'
import { isShutTo } from './password-door.ts'
import { refused } from './refused.ts'
import type { ServiceRow } from './service-store.ts'
import { findByAddress, findSubject, holdRecordOf, putSubject, type Standing } from './subject-store.ts'

/** Who came, by the word of the service. */
export interface Came {
  subject: string
  claims: Record<string, unknown>
}

/**
 * Whose account it is: whoever the service called so before, whatever their address is today; else the account, the record or the
 * newcomer of this company with the address that the service vouches for. Nobody of another company, and no administrator. The
 * service of a client lets in whoever was invited for that client, and nobody else: no colleague of the company, none of the next.
 */
export async function findPerson(work: Work, service: ServiceRow, came: Came): Promise<string> {
  const { db, now } = work
  const { organizationId, clientId } = service
  const admit = (account: Standing) => (clientId === null ? admissible(work, account) : ofClient(account, service))
  const known = await findSubject(db, { ...service, subject: came.subject }, now)
  if (known !== undefined && !known.isClosed) return (await admit(known)).userId
  const email = allowedAddress(service, came.claims)
  const account = await findByAddress(db, service, email)
  if (account?.isKnown) throw refused('address-known-as-another-subject')
  const userId =
    account === undefined
      ? await letNewIn(work, service, email, came.claims, known !== undefined)
      : (await admit(account)).userId
  await putSubject(db, { ...service, subject: came.subject, userId }, now)
  // Whoever was invited and comes by their service has come.
  if (clientId !== null) await work.announce(clientChanged, organizationId, { clientId })
  await audit(work, { organizationId, action: 'single-sign-on.linked', subjectKind: 'user', subjectId: userId })
  return userId
}

function allowedAddress({ issuer, emailDomains }: ServiceRow, claims: Came['claims']) {
  const email = vouchedAddress(issuer, claims)
  if (email === null) throw refused('email-not-vouched-for')
  if (emailDomains.length > 0 && !emailDomains.includes(domainOf(email))) throw refused('email-domain-not-allowed')
  return email
}

async function admissible({ db }: Work, account: Standing) {
  if (account.role === 'admin') throw refused('account-of-administrator')
  if (!account.isOfCompany) throw refused('account-of-another-company')
  // A client that lets its people in by a service of its own alone means no other one either.
  if (account.role === 'client' && (await isShutTo(db, { ...account, organizationId: account.homeId })))
    throw refused('client-has-its-own-service')
  return account
}

function ofClient(account: Standing, { organizationId, clientId }: ServiceRow) {
  if (account.role !== 'client') throw refused('account-not-of-a-client')
  if (account.homeId !== organizationId || account.clientId !== clientId) throw refused('account-of-another-client')
  return account
}

/** Makes the account of someone whom the company has written down or, where it wants that, of whoever its service knows. */
async function letNewIn(work: Work, service: ServiceRow, email: string, claims: Came['claims'], wasHere: boolean) {
  const { db, now, announce } = work
  const { organizationId, clientId } = service
  if (clientId !== null) throw refused('person-unknown')
  const record = await holdRecordOf(db, service, email)
  if (record?.status === 'inactive') throw refused('record-inactive')
  if (record !== undefined && record.userId !== null) throw refused('record-of-another-account')
  // Who was removed comes back when the company has written them down once more, and not by themselves.
  if (record === undefined && wasHere) throw refused('account-closed')
  // Only addresses of the company's own domains: an account of anyone else's would be in their way.
  if (record === undefined && !(service.createsPeople && service.emailDomains.includes(domainOf(email))))
    throw refused('person-unknown')
  const names = namesIn(claims, email)
  const role =
    record === undefined
      ? roleFor(groupsIn(claims[service.groupClaim]), service.groupRoles, service.defaultRole)
      : givenRole(record.role)
  const { id: userId } = await explaining(
    { users_email_unique: () => conflict('account-email-taken') },
    insertAccount(work, { ...names, email, passwordHash: null, role, organizationId, phone: record?.phone ?? null }),
  )
  const name = `${names.firstName} ${names.lastName}`.trim()
  const employeeId = record?.id ?? (await addNewcomer(db, { organizationId, userId, email, name, role }, now))
  if (record === undefined) {
    const detail = { name }
    await audit(work, {
      organizationId,
      action: 'employee.added',
      subjectKind: 'employee',
      subjectId: employeeId,
      detail,
    })
    await announce(employeeCreated, organizationId, { employeeId })
  } else {
    await linkInvited(db, { organizationId, employeeId, userId, now })
    await dropInvitationOf(db, organizationId, employeeId)
    await announce(invitationsChanged, organizationId, {})
  }
  await announce(employeeChanged, organizationId, { employeeId })
  await announce(userChanged, null, { userId, change: 'made' })
  return userId
}

const givenRole = (role: string): GivenRole => staffRoles.find(one => one === role) ?? 'employee'
