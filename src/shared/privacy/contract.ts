import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { EmployeeId, Instant, Nothing, OrganizationFilter, paging, text, UserId, Version } from '../schema.ts'
import { CompanySentence, PositionConsent, positionTextVersion } from './consent.ts'
import { personErased, positionConsentChanged, positionTextChanged, privacyChanged } from './events.ts'
import { type RetentionKind, retentionKinds } from './retention.ts'

const RetentionKindName = z.enum(retentionKinds)

const KeptKind = z.object({ kind: RetentionKindName, days: z.int() })

export const PrivacySettings = z.object({
  organizationId: z.int(),
  organizationName: z.string(),
  version: z.int(),
  /** What the company adds to the text that people read before their position is recorded. */
  positionSentence: z.nullable(z.string()),
  kinds: z.array(z.object({ ...KeptKind.shape, usual: z.int(), least: z.int(), most: z.int() })),
})
export type PrivacySettings = z.infer<typeof PrivacySettings>

const days = () => z.optional(z.int().check(z.minimum(1), z.maximum(36_500)))

/** Days by kind; what is left out stays as it is. The bounds of each kind are held by the rule, which names them. */
export const ChosenDays = z.strictObject(
  Object.fromEntries(retentionKinds.map(kind => [kind, days()])) as Record<RetentionKind, ReturnType<typeof days>>,
)

/** Someone who has left, or who wishes to be erased. */
export const Leaver = z.object({
  /** Whichever of the two it is: a record of the company, or an account without one. */
  employeeId: z.nullable(z.int()),
  userId: z.nullable(z.string()),
  organizationId: z.nullable(z.int()),
  name: z.string(),
  /** Null for who is still there. */
  leftAt: z.nullable(Instant),
  askedAt: z.nullable(Instant),
  erasedAt: z.nullable(Instant),
})
export type Leaver = z.infer<typeof Leaver>

/** What one person is told about their own data. */
export const OwnPrivacy = z.object({
  /** When they asked to be erased once they have left; null where they did not. */
  askedAt: z.nullable(Instant),
  companies: z.array(z.object({ organizationId: z.int(), name: z.string(), kinds: z.array(KeptKind) })),
  /** One for each company whose clock they press. */
  positions: z.array(PositionConsent),
})
export type OwnPrivacy = z.infer<typeof OwnPrivacy>

export const privacy = {
  settings: endpoint({
    method: 'GET',
    path: '/api/privacy/settings',
    may: 'privacy:manage',
    summary: 'For how many days the company keeps what it knows of its people',
    input: z.strictObject({ organizationId: OrganizationFilter }),
    reply: PrivacySettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/privacy/settings',
    may: 'privacy:manage',
    announces: [privacyChanged, positionTextChanged],
    summary:
      'Change for how many days the company keeps what it knows of its people, each kind within its bounds, and what it adds to the text on positions',
    input: z.strictObject({
      organizationId: OrganizationFilter,
      version: z.optional(Version),
      days: ChosenDays,
      /** Left out it stays; whoever agreed to another sentence is asked again. */
      positionSentence: z.optional(CompanySentence),
    }),
    reply: PrivacySettings,
    example: { days: { positions: 14 } },
  }),
  personData: endpoint({
    method: 'GET',
    path: '/api/privacy/people/{id}/data',
    may: 'privacy:manage',
    summary: 'Everything the company knows of one of its people, also of one who has left, as one JSON file',
    input: z.strictObject({ id: EmployeeId }),
    reply: download('application/json'),
  }),
  ownData: endpoint({
    method: 'GET',
    path: '/api/privacy/own/data',
    may: 'signed-in',
    summary: 'Everything Muster knows of the caller, in every company, as one JSON file',
    input: z.strictObject({}),
    reply: download('application/json'),
  }),
  leavers: endpoint({
    method: 'GET',
    path: '/api/privacy/leavers',
    may: 'privacy:manage',
    summary:
      'Who has left or asked to be erased, those who asked first; administrators also see accounts of no company',
    input: z.strictObject({ organizationId: OrganizationFilter, search: z.optional(text(0, 100)), ...paging }),
    reply: z.array(Leaver),
    paged: true,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/privacy/people/{id}/erase',
    may: 'privacy:manage',
    announces: [privacyChanged, personErased],
    summary:
      'Take name, contact, photo, positions and coordinates of someone who has left away; hours and invoices stay',
    input: z.strictObject({ id: EmployeeId }),
    reply: Nothing,
    status: 204,
  }),
  eraseAccount: endpoint({
    method: 'POST',
    path: '/api/privacy/accounts/{id}/erase',
    may: 'privacy:manage',
    announces: [privacyChanged, personErased],
    summary: 'The same for a closed account without a record: of a client, an owner or an administrator',
    input: z.strictObject({ id: UserId }),
    reply: Nothing,
    status: 204,
  }),
  ask: endpoint({
    method: 'PUT',
    path: '/api/privacy/own/erasure',
    may: 'signed-in',
    announces: [privacyChanged],
    summary: 'Ask to be erased once one has left, or take that back; the owners of one’s companies see it',
    input: z.strictObject({ isWanted: z.boolean() }),
    reply: OwnPrivacy,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/privacy/own',
    may: 'signed-in',
    summary: 'For how long each company of the caller keeps what it knows of them',
    input: z.strictObject({}),
    reply: OwnPrivacy,
  }),
  agreeToPositions: endpoint({
    method: 'PUT',
    path: '/api/privacy/own/position-consent',
    may: 'clock:self',
    announces: [positionConsentChanged],
    summary:
      'Agree that positions at clock-ins and clock-outs and on the clock are recorded, to the text as it was read',
    input: z.strictObject({
      employeeId: EmployeeId,
      textVersion: z.int(),
      companySentence: z.nullable(CompanySentence),
    }),
    reply: PositionConsent,
    example: { textVersion: positionTextVersion, companySentence: null },
  }),
  withdrawFromPositions: endpoint({
    method: 'DELETE',
    path: '/api/privacy/own/position-consent',
    may: 'clock:self',
    announces: [positionConsentChanged],
    summary: 'Withdraw it: from now on no position is recorded',
    input: z.strictObject({ employeeId: EmployeeId }),
    reply: PositionConsent,
  }),
}
