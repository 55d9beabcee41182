import * as z from 'zod/mini'
import { clientChanged } from '../clients/events.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, nameText, numericId, OrganizationFilter, OrganizationId, paging, text, UserId } from '../schema.ts'
import { registrationDecided, userChanged } from './events.ts'

const RegistrationId = numericId('registration')

export const registrationStatuses = ['pending', 'approved', 'rejected'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const Registration = z.object({
  id: RegistrationId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  requestedRole: z.string(),
  organizationType: z.string(),
  organizationName: z.string(),
  jobTitle: z.nullable(z.string()),
  department: z.nullable(z.string()),
  supervisorEmail: z.nullable(z.string()),
  businessJustification: z.string(),
  /** The company that was asked for, whose owner decides. */
  providerOrganizationId: z.nullable(OrganizationId),
  providerOrganizationName: z.nullable(z.string()),
  status: z.enum(registrationStatuses),
  reviewedBy: z.nullable(z.string()),
  reviewedByName: z.nullable(z.string()),
  reviewedAt: z.nullable(Instant),
  reviewComments: z.nullable(z.string()),
  createdOrganizationId: z.nullable(OrganizationId),
  createdOrganizationName: z.nullable(z.string()),
  createdClientId: z.nullable(z.int()),
  createdClientName: z.nullable(z.string()),
  createdAt: Instant,
})
export type Registration = z.infer<typeof Registration>

const approval = {
  /** What the client is to be called, when not as it was asked for. */
  organizationName: z.optional(nameText(2, 200, 'organization-name-required')),
  comment: z.optional(text(0, 1000)),
}

/** What the approval dialog asks for. */
export const ApproveForm = z.object({
  providerId: z.string().check(z.minLength(1, 'provider-required')),
  organizationId: z.nullable(z.int()),
  organizationName: nameText(2, 200, 'organization-name-required'),
  comment: approval.comment,
})

/** The same of an owner, whose own company it is. */
export const ApproveOwnForm = z.object({
  organizationId: z.int(),
  organizationName: nameText(2, 200, 'organization-name-required'),
  comment: approval.comment,
})

/** What the rejection dialog asks for: nobody is turned away without a word. */
export const RejectForm = z.object({ comment: text(3, 1000, 'rejection-reason-required') })

export const registrations = {
  list: endpoint({
    method: 'GET',
    path: '/api/registration-requests',
    may: 'registration:decide',
    summary:
      'Requests to become a client, or an owner where owners wait too: the oldest open ones first, decided ones newest first',
    input: z.strictObject({ status: z._default(z.enum(registrationStatuses), 'pending'), ...paging }),
    reply: z.array(Registration),
    paged: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/registration-requests/summary',
    may: 'registration:decide',
    summary: 'How many requests wait for a decision',
    input: z.strictObject({}),
    reply: z.object({ pending: z.int() }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/registration-requests/{id}/approve',
    may: 'registration:decide',
    announces: [registrationDecided, userChanged, clientChanged],
    summary:
      'Approve a request: makes a client of the provider’s organization and its account, and mails the link to set a password; or an owner’s company',
    input: z.strictObject({
      id: RegistrationId,
      /** Who serves a client: of an administrator, unless the client has named a company; an owner who registers needs none. */
      providerId: z.optional(UserId),
      /** The one that was asked for, else the provider's oldest, when left out. */
      organizationId: OrganizationFilter,
      ...approval,
    }),
    reply: Registration,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/registration-requests/{id}/reject',
    may: 'registration:decide',
    announces: [registrationDecided],
    summary: 'Reject a request; the comment is mailed',
    input: z.strictObject({ id: RegistrationId, ...RejectForm.shape }),
    reply: Registration,
  }),
}
