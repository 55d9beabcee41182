import * as z from 'zod/mini'
import { CurrentUser, RoleName } from '../accounts/contract.ts'
import { accountChanged, sessionChanged } from '../accounts/events.ts'
import { clientChanged } from '../clients/events.ts'
import { employeeChanged } from '../employees/events.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { EmployeeId, Instant, Nothing, nameText, numericId, OrganizationFilter } from '../schema.ts'
import { invitationReceived, invitationsChanged } from './events.ts'
import { accessStates } from './rules.ts'

const InvitationId = numericId('invitation')

const token = z.string().check(z.minLength(1), z.maxLength(200))

/** What someone is asked: by whom, and as what. */
const Offer = z.object({
  companyName: z.string(),
  role: RoleName,
  position: z.string(),
  expiresAt: Instant,
})

const PersonOffer = z.extend(Offer, {
  name: z.string(),
  /** Null where a link was handed over to someone without an e-mail, who signs in with code and number. */
  email: z.nullable(z.string()),
  /** Who is asked for a client follows the work instead of doing it. */
  clientName: z.nullable(z.string()),
  companyCode: z.nullable(z.string()),
  staffNumber: z.nullable(z.int()),
})
export type PersonOffer = z.infer<typeof PersonOffer>

const OwnOffer = z.extend(Offer, { id: InvitationId })
export type OwnOffer = z.infer<typeof OwnOffer>

/** What a person fills in who comes in for the first time. */
export const Joining = z.object({
  firstName: nameText(1, 100, 'first-name-required'),
  lastName: nameText(1, 100, 'last-name-required'),
  password: z.string().check(z.minLength(1, 'password-required'), z.maxLength(200)),
})

export const invitations = {
  invite: endpoint({
    method: 'POST',
    path: '/api/employees/{id}/invite',
    isSecret: true,
    may: 'employee:invite',
    announces: [invitationsChanged, invitationReceived],
    summary: 'Ask a person to come in, by mail or by a link that is shown once; what was sent before stops working',
    input: z.strictObject({ id: EmployeeId, handOver: z._default(z.boolean(), false) }),
    reply: z.object({
      access: z.enum(accessStates),
      expiresAt: Instant,
      /** Only where it is to be handed over; kept nowhere. */
      link: z.optional(z.string()),
    }),
    status: 201,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/employees/{id}/invite',
    may: 'employee:invite',
    announces: [invitationsChanged, invitationReceived],
    summary: 'Withdraw an invitation: its link stops working',
    input: z.strictObject({ id: EmployeeId }),
    reply: Nothing,
    status: 204,
  }),
  inviteAll: endpoint({
    method: 'POST',
    path: '/api/employees/invite',
    may: 'employee:invite',
    announces: [invitationsChanged, invitationReceived],
    summary: 'Ask everyone in who is not, or those named, as far as the rank of the caller goes',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      employeeIds: z.optional(z.array(EmployeeId).check(z.minLength(1), z.maxLength(500))),
    }),
    reply: z.object({ invited: z.int() }),
  }),
  // A secret, so not a POST: its reply would be kept for a while under an Idempotency-Key.
  newLink: endpoint({
    method: 'PUT',
    path: '/api/employees/{id}/sign-in-link',
    may: 'employee:invite',
    announces: nothing('the link changes nothing before it is used'),
    summary: 'A link by which someone without an e-mail chooses another PIN; shown once, to be handed over',
    input: z.strictObject({ id: EmployeeId }),
    reply: z.object({ link: z.string(), expiresAt: Instant }),
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/auth/invitation',
    may: 'anyone',
    announces: nothing('a look at an invitation changes nothing'),
    summary: 'What the link of an invitation offers; the token travels in the body, so that no log keeps it',
    input: z.strictObject({ token }),
    reply: PersonOffer,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/auth/join',
    may: 'anyone',
    announces: [employeeChanged, invitationsChanged, clientChanged, accountChanged],
    summary: 'Come in with the link of an invitation: makes the account and signs in',
    input: z.strictObject({ token, ...Joining.shape }),
    reply: z.object({ user: CurrentUser }),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/invitations',
    may: 'signed-in',
    summary: 'The companies that ask the signed-in person',
    input: z.strictObject({}),
    reply: z.array(OwnOffer),
  }),
  acceptLink: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    may: 'signed-in',
    announces: [employeeChanged, invitationsChanged, sessionChanged, invitationReceived],
    summary: 'Say yes with the link of an invitation, as someone who has an account already',
    input: z.strictObject({ token }),
    reply: Nothing,
    status: 204,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/{id}/accept',
    may: 'signed-in',
    announces: [employeeChanged, invitationsChanged, sessionChanged, invitationReceived],
    summary: 'Say yes: the record of the company is linked to the account',
    input: z.strictObject({ id: InvitationId }),
    reply: Nothing,
    status: 204,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/invitations/{id}/decline',
    may: 'signed-in',
    announces: [employeeChanged, invitationsChanged, invitationReceived],
    summary: 'Say no',
    input: z.strictObject({ id: InvitationId }),
    reply: Nothing,
    status: 204,
  }),
}
