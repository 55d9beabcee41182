import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { RefusalCode } from '../refusals.ts'
import { Instant, Nothing, numericId, OrganizationFilter, OrganizationId, text } from '../schema.ts'
import { apiTokensChanged } from './events.ts'
import { scopes } from './rules.ts'

const ApiTokenId = numericId('api-token')

const ApiToken = z.object({
  id: ApiTokenId,
  organizationId: OrganizationId,
  organizationName: z.string(),
  name: z.string(),
  /** Permissions; one that its person has lost since allows nothing. */
  scopes: z.array(z.string()),
  /** Whether an assistant that comes with it may change something; otherwise it reads, whatever the permissions say. */
  assistantActs: z.boolean(),
  /** How it begins; all of it is shown once, when it is made. */
  hint: z.string(),
  /** Whom it acts for. Null: a service account, which acts for the owner of the company. */
  person: z.nullable(z.string()),
  isOwn: z.boolean(),
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
  /** To the minute. */
  lastUsedAt: z.nullable(Instant),
})
export type ApiToken = z.infer<typeof ApiToken>

const noScope: RefusalCode = 'scope-required'

export const NewApiToken = z.strictObject({
  name: text(1, 80, 'token-name-required'),
  scopes: z.array(z.enum(scopes), noScope).check(z.minLength(1, noScope), z.maxLength(scopes.length)),
  expiresInDays: z._default(z.int().check(z.minimum(1), z.maximum(366)), 90),
  /** The organization it belongs to; without a word the one the caller works in. */
  organizationId: OrganizationFilter,
  /** A service account: it stays when the person leaves who made it. For owners and administrators. */
  forCompany: z._default(z.boolean(), false),
  /** Whether an assistant may act with it. Programs that call the API themselves are not asked. */
  assistantActs: z._default(z.boolean(), false),
})

export const apiTokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/api-tokens',
    may: 'api-token:manage',
    summary: 'API tokens, the newest first: one’s own, for owners all of their company',
    input: z.strictObject({}),
    reply: z.array(ApiToken),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/api-tokens',
    may: 'api-token:manage',
    announces: [apiTokensChanged],
    summary: 'Make an API token; the token itself is in this reply and nowhere else',
    input: NewApiToken,
    reply: z.extend(ApiToken, { token: z.string() }),
    status: 201,
    isSecret: true,
    example: { scopes: ['schedule:read'], forCompany: undefined },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/api-tokens/{id}',
    may: 'api-token:manage',
    announces: [apiTokensChanged],
    summary: 'Revoke an API token: its next call is refused',
    input: z.strictObject({ id: ApiTokenId }),
    reply: Nothing,
  }),
}
