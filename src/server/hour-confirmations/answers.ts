import type { Context } from '#server/platform/context.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { pastWalls } from '#server/platform/session.ts'
import { objectToEntry } from '#server/time-tracking/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { hourConfirmations } from '#shared/hour-confirmations/contract.ts'
import { answersFor } from '#shared/hour-confirmations/rules.ts'
import { conflict, notFound, Problem, unprocessableField } from '#shared/problem.ts'
import { confirmLines, objectToLines } from './answer-store.ts'
import { tell } from './ask-for-hours.ts'
import { presentOne } from './confirmations.ts'
import { holdConfirmation, listConfirmers } from './store.ts'

type Input<K extends keyof typeof hourConfirmations> = ParsedInputOf<(typeof hourConfirmations)[K]>

export async function confirm(ctx: Context, { id, version }: Input<'confirm'>) {
  const held = await holdToAnswer(ctx, id, version)
  await confirmLines(ctx.db, held, answerOf(ctx))
  await tell(ctx, held, 'confirmed', {})
  return presentOne(ctx, id)
}

/** What is objected to waits for a look beside everything else that does; the rest is confirmed in the same step. */
export async function object(ctx: Context, { id, version, lines }: Input<'object'>) {
  const held = await holdToAnswer(ctx, id, version)
  const { organizationId } = held
  const wanted = [...new Map(lines.map(line => [line.timeEntryId, line])).values()].sort(
    (a, b) => a.timeEntryId - b.timeEntryId,
  )
  if ((await objectToLines(ctx.db, held, wanted, answerOf(ctx))) < wanted.length)
    throw unprocessableField('lines', 'objection-elsewhere')
  await confirmLines(ctx.db, held, answerOf(ctx))
  // Timesheets are behind a wall for clients: here the company acts on what they said.
  await pastWalls(ctx.db, async () => {
    for (const { timeEntryId, objection } of wanted)
      await objectToEntry(ctx, { organizationId, timeEntryId, words: objection })
  })
  await tell(ctx, held, 'objected', { lines: wanted.length })
  return presentOne(ctx, id)
}

const answerOf = ({ actor, now }: Context) => ({ by: actor.userId, now })

/** Of two answers at the same moment the second finds that it was given. */
async function holdToAnswer(ctx: Context, id: number, version: number) {
  const held = await holdConfirmation(ctx.db, id)
  if (held === undefined) throw notFound()
  if (!answersFor(await listConfirmers(ctx.db, held), ctx.actor)) throw new Problem('forbidden', 'hours-for-others')
  if (held.state !== 'asked') throw conflict('hours-answered', {}, await presentOne(ctx, id))
  if (held.isChanged) throw conflict('hours-changed', {}, await presentOne(ctx, id))
  if (version !== held.version) throw changedMeanwhile(await presentOne(ctx, id))
  return held
}
