import {
  changeAccount,
  closeAccount,
  dropHandedLinks,
  endAccessOf,
  endLinksOf,
  forgetViewedRoles,
  hashToKeep,
  insertAccount,
  offerPassword,
  takeTwoFactorAway,
  tellOfChange,
  weaknessOf,
} from '#server/accounts/public.ts'
import { followAccountRole, linkEmployeeToUser, unlinkAccount } from '#server/employees/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { type ConstraintProblems, explaining } from '#server/platform/db-problems.ts'
import { removeFileAt } from '#server/platform/files.ts'
import { pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { actAsSystem } from '#server/platform/session.ts'
import { sessionChanged } from '#shared/accounts/events.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { type Role, readRole } from '#shared/permissions.ts'
import { conflict, invalidField, notFound, unprocessableField } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import type { User, users } from '#shared/users/contract.ts'
import { userChanged } from '#shared/users/events.ts'
import { placeProblem } from '#shared/users/rules.ts'
import {
  countOwnedOrganizations,
  countUsers,
  findUser,
  hasOrganization,
  listClientsAsked,
  listUsers,
  lockUser,
  type StoredUser,
} from './store.ts'

const pageSize = 200

// Administrators manage accounts above the organizations too, which no wall shows them.
export async function list(
  { db }: Context,
  { limit = pageSize, cursor, ...filter }: ParsedInputOf<typeof users.list>,
): Promise<Page<User>> {
  await actAsSystem(db)
  const page = pageOf(await listUsers(db, { ...filter, limit: limit + 1, cursor }), limit, row => [row.sortEmail])
  return { ...page, items: page.items.map(present) }
}

export async function summary({ db }: Context, filter: ParsedInputOf<typeof users.summary>) {
  await actAsSystem(db)
  return countUsers(db, filter)
}

export async function create(ctx: Context, { password, ...person }: ParsedInputOf<typeof users.create>) {
  const { db, environment } = ctx
  await actAsSystem(db)
  const organizationId = person.organizationId ?? null
  await refuseWrongPlace(db, person.role, organizationId)
  const clientId = await clientFor(db, person.role, organizationId, person.clientId ?? null)
  const weakness = weaknessOf(password, { demo: environment.demo, email: person.email })
  if (weakness !== null) throw unprocessableField('password', 'weak-password', { why: weakness })
  const passwordHash = await hashToKeep(ctx, password)
  const { id } = await explaining(
    accountProblems,
    insertAccount(ctx, { ...person, organizationId, clientId, passwordHash }),
  )
  if (organizationId !== null) await linkEmployeeToUser(db, { organizationId, userId: id })
  await audit(ctx, {
    organizationId,
    action: 'user.created',
    subjectKind: 'user',
    subjectId: id,
    detail: { role: person.role },
  })
  await ctx.announce(userChanged, null, { userId: id, change: 'made' })
  return one(db, id)
}

export async function update(ctx: Context, { id, version, ...changes }: ParsedInputOf<typeof users.update>) {
  const { db, now } = ctx
  await actAsSystem(db)
  const before = await lock(db, id, version)
  const merged = merge(before, changes)
  const hasNewRole = merged.role !== before.role
  const moves = merged.organizationId !== before.organizationId
  if (hasNewRole || moves) await refuseWrongPlace(db, merged.role, merged.organizationId)
  const clientId = await clientFor(db, merged.role, merged.organizationId, merged.clientId)
  const after = { ...merged, clientId }
  if (hasNewRole) await refuseToOrphan(db, before)
  await explaining(accountProblems, changeAccount(db, id, after, now))
  if (moves && before.organizationId !== null) await unlinkAccount(db, id, now, before.organizationId)
  if (after.organizationId !== null && hasNewRole) await followAccountRole(db, id, after.role, now)
  if (hasNewRole) {
    await forgetViewedRoles(db, id)
    await dropHandedLinks(db, id)
  }
  if (after.email !== before.email) {
    // What went to the old address must not open the account; whoever reads there hears that it was theirs.
    await endLinksOf(ctx, id)
    await tellOfChange(ctx, before, 'new-email')
    if (after.email !== null) await offerPassword(ctx, id, after.email)
  }
  await audit(ctx, {
    organizationId: after.organizationId,
    action: 'user.changed',
    subjectKind: 'user',
    subjectId: id,
    detail: {
      fields: Object.keys(changes),
      ...(hasNewRole && { fromRole: before.role, toRole: after.role }),
      ...(moves && { fromOrganization: before.organizationId, toOrganization: after.organizationId }),
    },
  })
  // Screens and streams of that person were opened with what they could see before.
  await ctx.announce(sessionChanged, null, { userId: id })
  await ctx.announce(userChanged, null, { userId: id, change: 'changed' })
  return one(db, id)
}

export async function resetTwoFactor(ctx: Context, { id }: ParsedInputOf<typeof users.resetTwoFactor>) {
  const { db } = ctx
  await actAsSystem(db)
  await lock(db, id, undefined)
  await takeTwoFactorAway(ctx, id)
  await ctx.announce(sessionChanged, null, { userId: id })
  await ctx.announce(userChanged, null, { userId: id, change: 'changed' })
  return one(db, id)
}

export async function remove(ctx: Context, { id, version }: ParsedInputOf<typeof users.remove>) {
  const { db, now } = ctx
  await actAsSystem(db)
  const account = await lock(db, id, version)
  await refuseToOrphan(db, account)
  await explaining(accountProblems, closeAccount(db, id, now))
  await removeFileAt(db, id, account.profileImageUrl)
  await unlinkAccount(db, id, now)
  await endAccessOf(ctx, id)
  await audit(ctx, {
    organizationId: account.organizationId,
    action: 'user.closed',
    subjectKind: 'user',
    subjectId: id,
    detail: { role: account.role },
  })
  await ctx.announce(userChanged, null, { userId: id, change: 'closed' })
  return null
}

const accountProblems: ConstraintProblems = {
  users_email_unique: () => conflict('email-taken', { why: refusal('account-email-taken') }),
  last_admin_stays: () => conflict('last-admin'),
}

async function lock(db: Database, id: string, version: number | undefined) {
  const account = await lockUser(db, id)
  if (account === undefined) throw notFound()
  if (version !== undefined && version !== account.version) throw changedMeanwhile(await one(db, id))
  return { ...account, role: readRole(account.role) }
}

type Account = Omit<Awaited<ReturnType<typeof lock>>, 'id' | 'version' | 'profileImageUrl'>
type Changes = Omit<ParsedInputOf<typeof users.update>, 'id' | 'version'>

// Whoever rises above the organizations leaves theirs, also when the call does not say so.
function merge({ email, firstName, lastName, phone, department, ...place }: Account, changes: Changes): Account {
  const role = changes.role ?? place.role
  const standsAbove = role === 'admin' || role === 'provider'
  const kept = standsAbove ? null : place.organizationId
  const keptClient = role === 'client' && changes.organizationId === undefined ? place.clientId : null
  return {
    email: changes.email ?? email,
    firstName: changes.firstName ?? firstName,
    lastName: changes.lastName ?? lastName,
    phone: changes.phone === undefined ? phone : changes.phone || null,
    department: changes.department === undefined ? department : changes.department || null,
    role,
    organizationId: changes.organizationId === undefined ? kept : changes.organizationId,
    clientId: changes.clientId === undefined ? keptClient : changes.clientId,
  }
}

// The people of a client belong to one; where the organization has a single one, it is meant without being named.
async function clientFor(db: Database, role: Role, organizationId: number | null, named: number | null) {
  if (role !== 'client' || organizationId === null) {
    if (named !== null) throw invalidField('clientId', 'user-without-client')
    return null
  }
  const [first, another] = await listClientsAsked(db, organizationId, named)
  if (first === undefined || another !== undefined) throw invalidField('clientId', 'user-client-required')
  return first.id
}

async function refuseWrongPlace(db: Database, role: Role, organizationId: number | null) {
  const problem = placeProblem(role, organizationId)
  if (problem !== null) throw invalidField('organizationId', problem)
  if (organizationId === null || (await hasOrganization(db, organizationId))) return
  throw invalidField('organizationId', 'organization-unknown')
}

// Organizations without an owner would be nobody's; they are given to another provider first.
async function refuseToOrphan(db: Database, { id, role }: { id: string; role: Role }) {
  if (role !== 'provider') return
  const owned = await countOwnedOrganizations(db, id)
  if (owned === 0) return
  throw conflict('owns-organizations', {}, { owned })
}

async function one(db: Database, id: string): Promise<User> {
  const user = await findUser(db, id)
  if (user === undefined) throw notFound()
  return present(user)
}

const present = (row: StoredUser): User => ({ ...row, role: readRole(row.role) })
