import { type EmployeeChange, followAccount } from '#server/employees/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { fileAddress, findPicture, keepFile, removeFileAt } from '#server/platform/files.ts'
import { emptyToNull } from '#server/platform/given-fields.ts'
import { pastWalls } from '#server/platform/session.ts'
import { accountChanged } from '#shared/accounts/events.ts'
import type { profile } from '#shared/accounts/profile-contract.ts'
import { namesOf } from '#shared/accounts/profile-rules.ts'
import { employeeChanged } from '#shared/employees/events.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { tellOfChange } from './change-notice.ts'
import { presentCurrentUser } from './current-user.ts'
import { endLinksOf } from './end-access.ts'
import { requirePassword } from './password-check.ts'
import { readPhoto } from './photo.ts'
import { offerPassword } from './pin-to-password.ts'
import {
  holdAccount,
  listEmployments,
  listRecentEntries,
  type ProfileChange,
  updateProfileOf,
} from './profile-store.ts'

const recentEntries = 5

type Update = ParsedInputOf<typeof profile.update>
type Account = Awaited<ReturnType<typeof holdAccount>>

export async function readProfile({ db, actor }: Context) {
  return {
    employments: await listEmployments(db, actor.userId),
    recentEntries: await listRecentEntries(db, actor.userId, recentEntries),
  }
}

export async function updateProfile(context: Context, { currentPassword, ...update }: Update) {
  const { db, actor, now, announce } = context
  const account = await holdAccount(db, actor.userId)
  const isNewEmail = update.email !== undefined && update.email !== account.email
  if (isNewEmail) await requirePassword(context, currentPassword ?? '', account.passwordHash)
  const change = { ...changedFields(account, update), ...(await changedPhoto(context, account, update)) }
  if (Object.keys(change).length === 0) return presentCurrentUser(context)

  const taken = () => conflict('email-taken', { why: refusal('account-email-taken') })
  await explaining({ users_email_unique: taken }, updateProfileOf(db, account.id, change, now))
  // Links that were mailed to the old address must not open the account any more.
  if (isNewEmail) await endLinksOf(context, account.id)
  await followOnRecords(context, account, update, change)
  await audit(context, {
    organizationId: account.organizationId,
    action: 'profile.changed',
    subjectKind: 'user',
    subjectId: account.id,
    detail: { fields: Object.keys(change) },
  })
  if (change.email !== undefined) {
    await tellOfChange(context, account, 'new-email')
    await offerPassword(context, account.id, change.email)
  }
  await announce(accountChanged, null, { userId: account.id })
  return presentCurrentUser(context)
}

export async function readFile({ db }: Context, { id }: { id: string }) {
  const file = await findPicture(db, id)
  if (file === undefined) throw notFound()
  const isPicture = file.contentType.startsWith('image/')
  return { filename: id, body: file.bytes, contentType: file.contentType, inline: isPicture, isLasting: true }
}

function changedFields(account: Account, update: Update): ProfileChange {
  const shown = [account.firstName, account.lastName].filter(Boolean).join(' ')
  const { phone, department } = emptyToNull(update)
  return {
    ...(update.name === undefined || update.name === shown ? {} : namesOf(update.name)),
    ...(update.email === undefined || update.email === account.email ? {} : { email: update.email }),
    ...(phone === undefined || phone === account.phone ? {} : { phone }),
    ...(department === undefined || department === account.department ? {} : { department }),
  }
}

async function changedPhoto({ db, actor }: Context, account: Account, update: Update): Promise<ProfileChange> {
  const { profileImageUrl } = update
  if (profileImageUrl === undefined || profileImageUrl === account.profileImageUrl) return {}
  if (profileImageUrl === null) {
    await removeFileAt(db, actor.userId, account.profileImageUrl)
    return { profileImageUrl: null }
  }
  const bytes = readPhoto(profileImageUrl)
  await removeFileAt(db, actor.userId, account.profileImageUrl)
  const { organizationId } = account
  const id = await keepFile(db, { organizationId, userId: actor.userId, contentType: 'image/jpeg', bytes })
  return { profileImageUrl: fileAddress(id) }
}

// Administrators stand above the organizations: their account is all there is to change.
async function followOnRecords(context: Context, account: Account, update: Update, change: ProfileChange) {
  if (account.role === 'admin') return
  const follows: EmployeeChange = {
    ...(change.firstName === undefined || update.name === undefined ? {} : { name: update.name }),
    ...(change.email === undefined ? {} : { email: change.email }),
    ...(change.phone === undefined ? {} : { phone: change.phone }),
  }
  const taken = () => conflict('email-taken', { why: refusal('employee-email-taken') })
  // Also while they look through a client's eyes, who writes nothing: it is their own record.
  const records = await pastWalls(context.db, () =>
    explaining(
      { employees_email_unique: taken, employees_reachable: () => invalidField('phone', 'phone-required') },
      followAccount(context.db, account.id, follows, context.now),
    ),
  )
  for (const { id, organizationId } of records) {
    await context.announce(employeeChanged, organizationId, { employeeId: id })
  }
}
