import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { Instant, Nothing, SessionId } from '../schema.ts'
import { accountChanged, sessionChanged } from './events.ts'
import { newPasswordOf } from './new-password.ts'

const currentPassword = z.string().check(z.minLength(1, 'current-password-required'), z.maxLength(200))
const code = z.string().check(z.trim(), z.minLength(1, 'code-required'), z.maxLength(40))

export const passwordChangeOf = (minimum: number) => z.extend(newPasswordOf(minimum), { currentPassword })

export const SecondProof = z.strictObject({ currentPassword, code })

export const Session = z.object({
  id: SessionId,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isPhone: z.boolean(),
  address: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** The one this answer was asked with. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

// Secrets are answered to PUT only: a POST with an Idempotency-Key would keep its reply for two days.
export const security = {
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/settings/password',
    may: 'signed-in',
    announces: [sessionChanged],
    summary: 'Change the password; every other session ends',
    input: z.strictObject({ currentPassword, newPassword: z.string().check(z.maxLength(200)) }),
    reply: z.object({ message: z.string() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    may: 'signed-in',
    summary: 'Where one is signed in',
    input: z.strictObject({}),
    reply: z.array(Session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    may: 'signed-in',
    announces: [sessionChanged, accountChanged],
    summary: 'Sign out one session',
    input: z.strictObject({ id: SessionId }),
    reply: Nothing,
    status: 204,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    may: 'signed-in',
    announces: [sessionChanged],
    summary: 'Sign out everywhere else',
    input: z.strictObject({}),
    reply: z.object({ ended: z.int() }),
  }),
  twoFactor: endpoint({
    method: 'GET',
    path: '/api/settings/two-factor',
    may: 'signed-in',
    summary: 'Whether signing in asks for a second step',
    input: z.strictObject({}),
    reply: z.object({ enabledAt: z.nullable(Instant), recoveryCodesLeft: z.int() }),
  }),
  prepareTwoFactor: endpoint({
    method: 'PUT',
    path: '/api/settings/two-factor/secret',
    may: 'signed-in',
    announces: nothing('the secret counts only once a code of it was entered'),
    summary: 'A new secret for an authenticator app; nothing is asked for until a code of it was confirmed',
    input: z.strictObject({ currentPassword }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  enableTwoFactor: endpoint({
    method: 'PUT',
    path: '/api/settings/two-factor',
    may: 'signed-in',
    announces: [accountChanged],
    summary: 'Turn the second step on with a first code; answers ten recovery codes, once',
    input: z.strictObject({ code }),
    reply: RecoveryCodes,
  }),
  disableTwoFactor: endpoint({
    method: 'POST',
    path: '/api/settings/two-factor/disable',
    may: 'signed-in',
    announces: [accountChanged],
    summary: 'Turn the second step off',
    input: SecondProof,
    reply: z.object({ message: z.string() }),
  }),
  renewRecoveryCodes: endpoint({
    method: 'PUT',
    path: '/api/settings/two-factor/recovery-codes',
    may: 'signed-in',
    announces: [accountChanged],
    summary: 'Ten new recovery codes; the old ones stop working',
    input: SecondProof,
    reply: RecoveryCodes,
  }),
}
