import { enter, letNewcomerIn, mayUsePassword, type Newcomer } from '#server/accounts/public.ts'
import { audit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/context.ts'
import { clientChanged } from '#shared/clients/events.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { invitations, PersonOffer } from '#shared/invitations/contract.ts'
import { unprocessable } from '#shared/problem.ts'

/** The people of a client have their account already: they are welcomed, and choose a password. */
export const offerToClient = ({ companyName, clientName, email, expiresAt, ...person }: Newcomer): PersonOffer => ({
  companyName,
  clientName,
  role: 'client',
  position: '',
  name: [person.firstName, person.lastName].join(' ').trim(),
  email,
  companyCode: null,
  staffNumber: null,
  expiresAt,
})

export async function joinForClient(call: Call, newcomer: Newcomer, input: ParsedInputOf<typeof invitations.join>) {
  const { organizationId, clientId, userId, email } = newcomer
  if (!(await mayUsePassword(call, { userId, email, organizationId, role: 'client' })))
    throw unprocessable('only-single-sign-on')
  await letNewcomerIn(call, newcomer, input)
  await audit(call, {
    organizationId,
    action: 'client-person.joined',
    subjectKind: 'client',
    subjectId: clientId,
    detail: { userId },
  })
  await call.announce(clientChanged, organizationId, { clientId })
  return { user: await enter(call, userId) }
}
