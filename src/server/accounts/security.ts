import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { endSessionsOf } from '#server/platform/session.ts'
import { deviceOf } from '#shared/accounts/device.ts'
import { accountChanged, sessionChanged } from '#shared/accounts/events.ts'
import type { Session } from '#shared/accounts/security-contract.ts'
import { conflict, notFound, unprocessableField } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import { tellOfChange } from './change-notice.ts'
import { endAccessOf } from './end-access.ts'
import { requirePassword, secretToKeep } from './password-check.ts'
import { weaknessOf } from './password-weakness.ts'
import { endSessionById, findCredentials, listSessions, replacePassword } from './security-store.ts'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** Whoever knew the old password is shut out: other sessions, half-finished sign-ins, mailed links and calendar addresses end with it. */
export async function changePassword(context: Context, { currentPassword, newPassword }: PasswordChange) {
  const { db, actor, now, environment } = context
  const account = await findCredentials(db, actor.userId)
  await requirePassword(context, currentPassword, account.passwordHash)
  const weakness =
    newPassword === currentPassword
      ? refusal('password-unchanged')
      : weaknessOf(newPassword, { ...account, demo: environment.demo })
  if (weakness !== null) throw unprocessableField('newPassword', 'weak-password', { why: weakness })
  const after = await secretToKeep(context, newPassword, account)
  const changed = await replacePassword(db, account.id, account.passwordHash, after, now)
  if (changed === undefined) throw conflict('password-changed-meanwhile')
  await endAccessOf(context, account.id, { exceptSessionId: actor.sessionId })
  await audit(context, { ...about(account), action: 'password.changed' })
  await tellOfChange(context, account, 'new-password')
  return { message: 'Your password has been changed. Other devices were signed out.' }
}

export async function readSessions({ db, actor, now }: Context): Promise<Session[]> {
  const sessions = await listSessions(db, actor.userId, now)
  return sessions
    .map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
      id,
      ...deviceOf(userAgent ?? ''),
      address: ip,
      createdAt,
      lastSeenAt,
      isCurrent: id === actor.sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

export async function endOneSession(context: Context, { id }: { id: string }) {
  const { db, actor, caller, announce } = context
  const ended = await endSessionById(db, actor.userId, id)
  if (ended === undefined) throw notFound()
  if (id === actor.sessionId) caller.setSession(null)
  const { organizationId } = await findCredentials(db, actor.userId)
  await audit(context, { ...about({ id: actor.userId, organizationId }), action: 'session.ended' })
  await announce(sessionChanged, null, { userId: actor.userId, sessionId: id })
  await announce(accountChanged, null, { userId: actor.userId })
  return null
}

export async function endOtherSessions(context: Context) {
  const { db, actor, announce } = context
  const results = await endSessionsOf(db, actor.userId, actor.sessionId)
  const ended = results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
  const { organizationId } = await findCredentials(db, actor.userId)
  await audit(context, {
    ...about({ id: actor.userId, organizationId }),
    action: 'other-sessions.ended',
    detail: { ended },
  })
  await announce(sessionChanged, null, { userId: actor.userId, exceptSessionId: actor.sessionId })
  return { ended }
}

const about = ({ id, organizationId }: { id: string; organizationId: number | null }) => ({
  organizationId,
  subjectKind: 'user' as const,
  subjectId: id,
})
