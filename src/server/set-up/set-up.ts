import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import { notFound } from '#shared/problem.ts'
import type { SetUp, setUp } from '#shared/set-up/contract.ts'
import { setUpChosen } from '#shared/set-up/events.ts'
import { isStepFor, linesFor } from '#shared/set-up/rules.ts'
import { deleteChoice, insertChoice, readCompany } from './store.ts'

export async function read({ db, actor }: Context): Promise<SetUp | null> {
  if (actor.organizationId === null) return null
  const found = await readCompany(db, actor.organizationId, actor.userId)
  if (found === undefined) return null
  const { organization, client, site, uninvited, draftDay, chosen, ...facts } = found
  const skipped = new Set(chosen)
  const lines = linesFor(actor.viewedRole, facts, skipped).filter(
    ({ step }) => step !== 'invoices' || may(actor, 'invoice:read'),
  )
  // Whom the company has still to ask in, and what it plans, is nothing to its client.
  const internal = actor.viewedRole === 'client' ? { uninvited: 0, draftDay: null } : { uninvited, draftDay }
  return { organization, client, site, ...internal, lines, isHidden: skipped.has('guide') }
}

export async function choose(ctx: Context, { step, isSkipped }: ParsedInputOf<typeof setUp.choose>): Promise<SetUp> {
  const { db, actor, now } = ctx
  const isMine = step === 'guide' || isStepFor(actor.viewedRole, step)
  if (actor.organizationId === null || !isMine) throw notFound()
  const choice = { organizationId: actor.organizationId, userId: actor.userId, step }
  await (isSkipped ? insertChoice(db, { ...choice, chosenAt: now }) : deleteChoice(db, choice))
  await ctx.announce(setUpChosen, null, { userId: actor.userId })
  const left = await read(ctx)
  if (left === null) throw notFound()
  return left
}
