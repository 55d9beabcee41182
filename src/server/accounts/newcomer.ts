import type { Call } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { hashToken } from '#server/platform/session.ts'
import { unprocessable, unprocessableField } from '#shared/problem.ts'
import { secretToKeep } from './password-check.ts'
import { weaknessOf } from './password-weakness.ts'
import { dropResetTokens, setPassword, spendResetToken } from './store.ts'

/** Someone at a client whose account was made for them and who has not come in yet, by the token of their link. */
export const findNewcomer = (db: Database, token: string, now: string) =>
  db
    .selectFrom('passwordResetTokens as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .innerJoin('organizations as o', 'o.id', 'u.organizationId')
    .innerJoin('clients as c', join =>
      join.onRef('c.organizationId', '=', 'u.organizationId').onRef('c.id', '=', 'u.clientId'),
    )
    .select([
      'u.id as userId',
      'u.email',
      'u.firstName',
      'u.lastName',
      'o.id as organizationId',
      'o.name as companyName',
      'c.id as clientId',
      'c.name as clientName',
      't.expiresAt',
    ])
    .where('t.tokenHash', '=', hashToken(token))
    .where('t.usedAt', 'is', null)
    .where('t.expiresAt', '>', now)
    .where('u.passwordHash', 'is', null)
    .where('u.closedAt', 'is', null)
    .where('o.isActive', '=', true)
    .executeTakeFirst()

export type Newcomer = Awaited<ReturnType<typeof findNewcomer>> & object

interface FirstWords {
  token: string
  password: string
  firstName: string
  lastName: string
}

/** Uses the link up: of two answers at the same moment the second finds nothing. */
export async function letNewcomerIn(call: Call, { email }: Newcomer, { token, password, ...names }: FirstWords) {
  const { db, now, environment } = call
  const weakness = weaknessOf(password, { demo: environment.demo, email })
  if (weakness !== null) throw unprocessableField('password', 'weak-password', { why: weakness })
  const used = await spendResetToken(db, hashToken(token), now)
  if (used === undefined) throw unprocessable('invitation-invalid')
  await setPassword(db, used, { ...names, ...(await secretToKeep(call, password, { email })) }, now)
  await dropResetTokens(db, used.userId)
}
