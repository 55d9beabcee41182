import { audit } from '#server/platform/audit.ts'
import type { Work } from '#server/platform/context.ts'
import { vouchedAddress } from '#shared/single-sign-on/rules.ts'
import type { Asked } from './ask-service.ts'
import type { Came } from './find-person.ts'
import { isShutTo } from './password-door.ts'
import { refused } from './refused.ts'
import { findByAddress, findSubject, putSubject, type Standing } from './subject-store.ts'

/**
 * Whose account it is at the service that the whole installation shares: whoever it called so before, else the account in a company
 * with the address that it vouches for. It makes none: to which company a newcomer belongs would be anybody's guess.
 */
export async function findPersonAnywhere(work: Work, { issuer, applicationId }: Asked, came: Came): Promise<string> {
  const { db, now } = work
  const service = { organizationId: null, id: null, issuer, applicationId }
  const known = await findSubject(db, { ...service, subject: came.subject }, now)
  if (known !== undefined && !known.isClosed) return (await admissible(work, known)).userId
  const email = vouchedAddress(issuer, came.claims)
  if (email === null) throw refused('email-not-vouched-for')
  const account = await findByAddress(db, service, email)
  if (account === undefined) throw refused('person-unknown')
  if (account.isKnown) throw refused('address-known-as-another-subject')
  const { userId, homeId: organizationId } = await admissible(work, account)
  // Whoever opened an account under an address of somebody else would else share it with them from now on.
  if (!account.isProven) throw refused('address-not-proven-here')
  await putSubject(db, { ...service, subject: came.subject, userId }, now)
  await audit(work, { organizationId, action: 'single-sign-on.linked', subjectKind: 'user', subjectId: userId })
  return userId
}

async function admissible({ db }: Work, account: Standing) {
  if (account.role === 'admin') throw refused('account-of-administrator')
  if (account.homeId === null) throw refused('account-of-no-company')
  // A company that lets its people in by a service of its own alone means no other one either.
  if (await isShutTo(db, { ...account, organizationId: account.homeId })) throw refused('company-has-its-own-service')
  return account
}
