import * as z from 'zod/mini'
import { sessionChanged } from '../accounts/events.ts'
import { clientRights } from '../client-rights.ts'
import { CountryCode, CurrencyCode } from '../country/fields.ts'
import { endpoint } from '../endpoint.ts'
import { clearable } from '../organizations/fields.ts'
import {
  BusinessId,
  ClientId,
  decimal,
  Email,
  Instant,
  Nothing,
  nameText,
  OrganizationFilter,
  OrganizationId,
  paging,
  text,
  UserId,
  Version,
} from '../schema.ts'
import { clientChanged } from './events.ts'

/** Someone at the client to talk to. */
const Contact = z.object({ name: z.string(), title: z.string(), email: z.string(), phone: z.string() })
export type Contact = z.infer<typeof Contact>

/** Why a client pays no tax: they account for it themselves, the law exempts it, or the rate is zero. */
export const noTaxReasons = ['reverse-charge', 'exempt', 'zero-rated'] as const
const NoTaxReason = z.enum(noTaxReasons)
export type NoTaxReason = z.infer<typeof NoTaxReason>

export const Client = z.object({
  id: ClientId,
  organizationId: OrganizationId,
  organizationName: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Where invoices go when nothing else is said. */
  email: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  /** How its addresses, phones and tax id are written and called; null: as in the organization's country. */
  country: z.nullable(z.string()),
  language: z.nullable(z.enum(['en', 'es', 'fr'])),
  /** What its invoices are written in; null: in the organization's currency. */
  currency: z.nullable(z.string()),
  /** Null: as the organization does it. */
  invoiceDueDays: z.nullable(z.int()),
  invoiceTaxPercent: z.nullable(z.string()),
  /** Why it pays no tax, where it pays none, and the words by which its invoices say so. */
  noTaxReason: z.nullable(NoTaxReason),
  noTaxNote: z.nullable(z.string()),
  /** By what it finds an invoice again: an order number, or the Leitweg-ID of an authority. */
  buyerReference: z.nullable(z.string()),
  contacts: z.array(Contact),
  /** What the company keeps to itself; never shown to the client. */
  notes: z.nullable(z.string()),
  siteCount: z.int(),
  peopleCount: z.int(),
  closedAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
})
export type Client = z.infer<typeof Client>

const ClientPerson = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  /** Whether they have set a password and can sign in. */
  joined: z.boolean(),
  /** What of the client they see and do, besides its sites. */
  rights: z.array(z.enum(clientRights)),
  /** Then they see the sites listed here and no others; else all that the client has, also those to come. */
  isLimited: z.boolean(),
  businessIds: z.array(BusinessId),
})
export type ClientPerson = z.infer<typeof ClientPerson>

export const ClientDetails = z.extend(Client, {
  sites: z.array(
    z.object({ id: BusinessId, name: z.string(), address: z.nullable(z.string()), closedAt: z.nullable(Instant) }),
  ),
  people: z.array(ClientPerson),
})
export type ClientDetails = z.infer<typeof ClientDetails>

// One of the client's own people: anyone else's account simply is not among them.
const PersonId = z.string().check(z.minLength(1), z.maxLength(64))

/** What someone of a client is given: rights, and the sites they see; none chosen is all of them. */
const Given = {
  rights: z.array(z.enum(clientRights)).check(z.maxLength(clientRights.length)),
  businessIds: z.array(BusinessId).check(z.maxLength(500)),
}

const ClientName = nameText(2, 200, 'client-name-required')

const settings = {
  address: clearable(text(0, 300)),
  phone: clearable(text(0, 40)),
  email: clearable(Email),
  taxId: clearable(text(0, 60)),
  country: clearable(CountryCode),
  language: z.optional(z.nullable(z.enum(['en', 'es', 'fr']))),
  currency: clearable(CurrencyCode),
  invoiceDueDays: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(365)))),
  invoiceTaxPercent: clearable(decimal(/^\d{1,2}(\.\d{1,4})?$/, 'percent-not-valid')),
  noTaxReason: z.optional(z.nullable(NoTaxReason)),
  noTaxNote: clearable(text(0, 300)),
  buyerReference: clearable(text(0, 100)),
  contacts: z.optional(
    z
      .array(
        z.strictObject({
          name: nameText(1, 120, 'contact-name-required'),
          title: z._default(text(0, 120), ''),
          email: z._default(z.union([z.literal(''), Email]), ''),
          phone: z._default(text(0, 40), ''),
        }),
      )
      .check(z.maxLength(20)),
  ),
  notes: clearable(text(0, 2000)),
}

export const clients = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients',
    may: 'client:read',
    summary: 'The clients of one’s organizations, by name; a client’s own people see theirs',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      search: z.optional(text(0, 100)),
      includeClosed: z.optional(z.boolean()),
      ...paging,
    }),
    reply: z.array(Client),
    paged: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/clients/{id}',
    may: 'client:read',
    summary: 'One client with its sites and its people',
    input: z.strictObject({ id: ClientId }),
    reply: ClientDetails,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/clients',
    may: 'client:write',
    announces: [clientChanged],
    summary: 'Add a client',
    input: z.strictObject({ organizationId: OrganizationFilter, name: ClientName, ...settings }),
    reply: ClientDetails,
    status: 201,
    example: {
      name: 'Harborline Properties',
      invoiceTaxPercent: '8.875',
      country: 'US',
      currency: 'USD',
      contacts: [],
    },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/clients/{id}',
    may: 'client:write',
    announces: [clientChanged],
    summary: 'Change a client',
    input: z.strictObject({
      id: ClientId,
      version: z.optional(Version),
      name: z.optional(ClientName),
      ...settings,
    }),
    reply: ClientDetails,
    example: { invoiceTaxPercent: '8.875', country: 'US', currency: 'USD', contacts: [] },
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/api/clients/{id}',
    may: 'client:write',
    announces: [clientChanged, sessionChanged],
    summary: 'Close a client without open sites; its people can no longer sign in, what was done for it stays',
    input: z.strictObject({ id: ClientId, version: z.optional(Version) }),
    reply: Nothing,
    status: 204,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/reopen',
    may: 'client:write',
    announces: [clientChanged],
    summary: 'Open a closed client again',
    input: z.strictObject({ id: ClientId }),
    reply: ClientDetails,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/people',
    may: 'client-person:write',
    announces: [clientChanged],
    isSecret: true,
    summary:
      'Give someone at the client an account and mail them the link to set a password, or show it once; again for who has not joined',
    input: z.strictObject({
      id: ClientId,
      handOver: z._default(z.boolean(), false),
      email: Email,
      firstName: nameText(1, 100, 'first-name-required'),
      lastName: nameText(1, 100, 'last-name-required'),
      /** Not said: everything that the caller may give, or what someone who is invited again was given before. */
      rights: z.optional(Given.rights),
      businessIds: z.optional(Given.businessIds),
    }),
    reply: z.extend(ClientDetails, {
      /** Only where it is to be handed over; kept nowhere. */
      link: z.optional(z.string()),
    }),
    status: 201,
  }),
  changePerson: endpoint({
    method: 'PUT',
    path: '/api/clients/{id}/people/{userId}',
    may: 'client-person:write',
    announces: [clientChanged, sessionChanged],
    summary: 'Say what someone at the client sees and does: rights, and the sites they are limited to',
    input: z.strictObject({ id: ClientId, userId: PersonId, ...Given }),
    reply: ClientDetails,
    example: { rights: ['hours', 'requests'] },
  }),
  removePerson: endpoint({
    method: 'DELETE',
    path: '/api/clients/{id}/people/{userId}',
    may: 'client-person:write',
    announces: [clientChanged, sessionChanged],
    summary: 'End the access of someone at the client',
    input: z.strictObject({ id: ClientId, userId: PersonId }),
    reply: Nothing,
    status: 204,
  }),
}
