import * as z from 'zod/mini'
import { staffRoles } from '../employees/rules.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { ClientId, Instant, Nothing, OrganizationFilter, OrganizationId, text, Version } from '../schema.ts'
import { singleSignOnChanged } from './events.ts'
import { domainShape } from './rules.ts'

const GivenRole = z.enum(staffRoles)
const domain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(domainShape, 'email-domain-not-valid'))

const SignInService = z.object({
  issuer: z.string(),
  /** What the service calls Muster: its client id. */
  applicationId: z.string(),
  emailDomains: z.array(z.string()),
  createsPeople: z.boolean(),
  defaultRole: GivenRole,
  groupClaim: z.string(),
  groupRoles: z.array(z.object({ group: z.string(), role: GivenRole })),
  /** Whether the company's people come in this way alone. */
  isOnly: z.boolean(),
  /** How many people are known by it. */
  people: z.int(),
  lastUsedAt: z.nullable(Instant),
  version: Version,
})

const SingleSignOn = z.object({
  organizationId: OrganizationId,
  organizationName: z.string(),
  /** Where it is that of a client, whose people alone it lets in. */
  clientId: z.nullable(ClientId),
  clientName: z.nullable(z.string()),
  /** Null until it is set up. */
  service: z.nullable(SignInService),
  /** What has to be entered at the service: where it sends people back to after signing in and out. */
  redirectUri: z.string(),
  signedOutUri: z.string(),
  /** What the company gives its people to sign in by. */
  link: z.string(),
})
export type SingleSignOn = z.infer<typeof SingleSignOn>
export type SignInService = z.infer<typeof SignInService>

/** What a look at the service has shown, in the order in which it was looked at; the first that is wrong is the last. */
const serviceChecks = ['address', 'description', 'keys', 'secret'] as const
const ServiceCheck = z.object({
  check: z.enum(serviceChecks),
  isFine: z.boolean(),
  /** What the service or the line to it said. */
  said: z.nullable(z.string()),
})
export type ServiceCheck = z.infer<typeof ServiceCheck>

/** Whose service: that of the company, or of one of its clients. */
const whose = { organizationId: OrganizationFilter, clientId: z.optional(ClientId) }

export const NewSignInService = z.strictObject({
  ...whose,
  issuer: text(1, 500, 'issuer-not-valid'),
  applicationId: text(1, 300, 'application-id-required'),
  /** Left out, the one that is kept stays. */
  secret: z.optional(text(1, 500, 'application-secret-required')),
  emailDomains: z.array(domain).check(z.maxLength(20)),
  createsPeople: z.boolean(),
  defaultRole: GivenRole,
  groupClaim: text(1, 100),
  groupRoles: z
    .array(z.strictObject({ group: text(1, 200, 'group-required'), role: GivenRole }))
    .check(z.maxLength(20)),
  version: z.optional(Version),
})

const one = z.strictObject(whose)

export const singleSignOn = {
  read: endpoint({
    method: 'GET',
    path: '/api/single-sign-on',
    may: 'single-sign-on:manage',
    summary: 'How the people of a company, or of one of its clients, sign in through their own sign-in service',
    input: one,
    reply: SingleSignOn,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/single-sign-on',
    may: 'single-sign-on:manage',
    announces: [singleSignOnChanged],
    summary: 'Set the sign-in service up, or change it; its secret is kept sealed and in no reply',
    input: NewSignInService,
    reply: SingleSignOn,
    example: {
      clientId: undefined,
      issuer: 'https://login.example.com/',
      applicationId: 'muster',
      secret: 'given by the service',
      emailDomains: [],
      groupClaim: 'groups',
      version: undefined,
    },
  }),
  require: endpoint({
    method: 'PUT',
    path: '/api/single-sign-on/only',
    may: 'single-sign-on:manage',
    announces: [singleSignOnChanged],
    summary: 'Let the people of a company or client in by their sign-in service alone, or by password as well',
    input: z.strictObject({ ...whose, isOnly: z.boolean() }),
    reply: SingleSignOn,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/single-sign-on/test',
    may: 'single-sign-on:manage',
    announces: nothing('it only looks'),
    summary: 'Look whether the sign-in service answers, who it says it is, and whether it knows Muster',
    input: one,
    reply: z.object({ checks: z.array(ServiceCheck), offersSignOut: z.boolean() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/single-sign-on',
    may: 'single-sign-on:manage',
    announces: [singleSignOnChanged],
    summary: 'Take the sign-in service away; everyone signs in by password again',
    input: one,
    reply: Nothing,
  }),
}
