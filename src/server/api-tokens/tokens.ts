import { findAccount, tellOfChange } from '#server/accounts/public.ts'
import { accessEnds } from '#server/platform/access.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import { namesOf } from '#server/platform/sql.ts'
import { joinHook } from '#server/platform/work.ts'
import type { ApiToken, apiTokens } from '#shared/api-tokens/contract.ts'
import { apiTokensChanged } from '#shared/api-tokens/events.ts'
import { scopesOf, tokenPrefix } from '#shared/api-tokens/rules.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may, type Permission, reach } from '#shared/permissions.ts'
import { conflict, notFound, unprocessableField } from '#shared/problem.ts'
import { addSeconds } from '#shared/time.ts'
import { countTokens, deleteToken, deleteTokensOf, findToken, insertToken, listTokens, type TokenRow } from './store.ts'

const most = 50
const daySeconds = 86_400
const hintLength = tokenPrefix.length + 4

export async function list(ctx: Context) {
  return present(ctx, await listTokens(ctx.db, ownOnly(ctx.actor)))
}

export async function create(ctx: Context, input: ParsedInputOf<typeof apiTokens.create>) {
  const { db, actor, now } = ctx
  const { name, forCompany, expiresInDays, assistantActs } = input
  if (forCompany && ownOnly(actor) !== null) throw unprocessableField('forCompany', 'service-account-by-owner')
  refuseMoreThanHeld(actor, input.scopes, forCompany)
  const owner = {
    organizationId: organizationFor(actor, input.organizationId),
    userId: forCompany ? null : actor.userId,
  }
  if ((await countTokens(db, owner)) >= most) throw conflict('too-many-tokens', { most })
  const token = tokenPrefix + newToken()
  const scopes = [...new Set(input.scopes)].sort()
  const { id } = await insertToken(db, {
    ...owner,
    name,
    scopes,
    assistantActs,
    hint: token.slice(0, hintLength),
    tokenHash: hashToken(token),
    createdBy: actor.userId,
    createdAt: now,
    expiresAt: addSeconds(now, expiresInDays * daySeconds),
  })
  await audit(ctx, {
    organizationId: owner.organizationId,
    action: 'api-token.created',
    subjectKind: 'api-token',
    subjectId: id,
    detail: { name, scopes, forCompany, assistantActs, expiresInDays },
  })
  // Whoever sits down at an unlocked computer may leave a way in behind: its owner hears of it.
  await tellOfChange(ctx, await findAccount(db, actor.userId), 'new-api-token')
  await ctx.announce(apiTokensChanged, null, { userId: actor.userId })
  const [made] = await present(ctx, [await findToken(db, id)])
  return { ...(made as ApiToken), token }
}

export async function revoke(ctx: Context, { id }: ParsedInputOf<typeof apiTokens.revoke>) {
  const { db, actor } = ctx
  const revoked = await deleteToken(db, id, ownOnly(actor))
  if (revoked === undefined) throw notFound()
  const { organizationId, name, userId } = revoked
  await audit(ctx, {
    organizationId,
    action: 'api-token.revoked',
    subjectKind: 'api-token',
    subjectId: id,
    detail: { name, ofUserId: userId },
  })
  for (const told of new Set([actor.userId, userId ?? actor.userId]))
    await ctx.announce(apiTokensChanged, null, { userId: told })
  return null
}

/** A token is a way in: it ends with the others. */
export const endTokens = joinHook(accessEnds, ({ db }, { userId }) => deleteTokensOf(db, userId))

/** Whose tokens someone sees and ends: an owner those of the company, everyone else their own. */
const ownOnly = (actor: Actor) => (reach(actor, 'api-token:manage') === 'own' ? actor.userId : null)

// What the role lacks at a later moment the token lacks too; what it lacks already is better said at once.
function refuseMoreThanHeld(actor: Actor, scopes: readonly Permission[], forCompany: boolean) {
  const ofOwner = scopesOf('provider')
  const isHeld = (scope: Permission) => (forCompany ? ofOwner.includes(scope) : may(actor, scope))
  const lacking = scopes.filter(scope => !isHeld(scope))
  if (lacking.length > 0) throw unprocessableField('scopes', 'scope-not-held', { scopes: lacking.join(', ') })
}

async function present({ db, actor, now }: Context, rows: TokenRow[]): Promise<ApiToken[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ userId, createdBy }) => [userId, createdBy]),
  )
  return rows.map(({ userId, createdBy, ...row }) => ({
    ...row,
    person: userId === null ? null : (names.get(userId) ?? ''),
    isOwn: userId === actor.userId,
    createdBy: createdBy === null ? null : (names.get(createdBy) ?? null),
    isExpired: row.expiresAt <= now,
  }))
}
