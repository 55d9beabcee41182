import type { Context } from '#server/platform/context.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { clientRequests } from '#shared/client-requests/contract.ts'
import { neededFor, outcomesOf } from '#shared/client-requests/rules.ts'
import type { RequestKind } from '#shared/client-requests/shapes.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import { conflict, forbidden, invalidField, notFound } from '#shared/problem.ts'
import { makeOf } from './outcomes.ts'
import { presentOne } from './present.ts'
import { agreedPrice } from './price.ts'
import { tell } from './requests.ts'
import { findRequest, lockRequest, type RequestRow, updateRequest } from './store.ts'

type Input<K extends keyof typeof clientRequests> = ParsedInputOf<(typeof clientRequests)[K]>

/** Accepting and what comes of it are one step: either both are there, or neither. */
export async function accept(ctx: Context, { id, version, words, rate, ...how }: Input<'accept'>) {
  const request = await held(ctx, id, version)
  const { outcome } = how
  if (!outcomesOf[request.kind as RequestKind].includes(outcome))
    throw invalidField('outcome', 'request-outcome-does-not-fit')
  const needed = neededFor[outcome]
  if (needed !== null && !may(ctx.actor, needed)) throw forbidden()
  const asked = (await findRequest(ctx.db, id)) as RequestRow
  const price = await agreedPrice(ctx, asked, outcome, rate)
  const made = await makeOf(ctx, asked, how)
  await updateRequest(ctx.db, request, { ...decided(ctx, 'accepted', words), outcome, ...price, ...made })
  await tell(ctx, request, 'accepted', { outcome, ...price })
  return presentOne(ctx, id)
}

export async function decline(ctx: Context, { id, version, words }: Input<'decline'>) {
  const request = await held(ctx, id, version)
  await updateRequest(ctx.db, request, decided(ctx, 'declined', words))
  await tell(ctx, request, 'declined', {})
  return presentOne(ctx, id)
}

export async function withdraw(ctx: Context, { id }: Input<'withdraw'>) {
  const request = await held(ctx, id)
  await updateRequest(ctx.db, request, decided(ctx, 'withdrawn', ''))
  await tell(ctx, request, 'withdrawn', {})
  return presentOne(ctx, id)
}

/** Held until this transaction ends. Whoever comes second finds it decided. */
async function held(ctx: Context, id: number, version?: number) {
  const request = await lockRequest(ctx.db, id)
  if (request === undefined) throw notFound()
  if (request.status !== 'open') throw conflict('request-decided', {}, await presentOne(ctx, id))
  if (version !== undefined && version !== request.version) throw changedMeanwhile(await presentOne(ctx, id))
  return request
}

const decided = ({ actor, now }: Context, status: 'accepted' | 'declined' | 'withdrawn', words: string) => ({
  status,
  decidedBy: actor.userId,
  decidedAt: now,
  answer: words || null,
})
