import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { notFound } from '#shared/problem.ts'
import type { tourDues } from '#shared/tours/due-contract.ts'
import { mostOnBoard } from '#shared/tours/due-rules.ts'
import { roundDisproved, tourDueChanged } from '#shared/tours/events.ts'
import { findDue, listBoard, listComingDues, tieToDue } from './due-store.ts'

// As long as a shift, so that a phone which loses its line knows what is next.
const aheadHours = 12

export const listOfDues = ({ db, actor, now }: Context) =>
  listComingDues(db, { userId: actor.userId, now, aheadHours, limit: 50 })

export const board = ({ db, actor, now }: Context, { businessId }: ParsedInputOf<typeof tourDues.board>) =>
  listBoard(db, { organizationIds: actor.organizationIds, businessId, now, limit: mostOnBoard + 1 })

interface Begun {
  organizationId: number
  tourId: number
  runId: number
}

/** A walk that fits a round that is due is that round, whether or not someone tapped on it. */
export async function beginDue(ctx: Context, begun: Begun, dueId: number | undefined) {
  const { organizationId, runId } = begun
  const due = await tieToDue(ctx.db, { ...begun, dueId, at: ctx.when.at, now: ctx.now })
  if (due === undefined) return
  await ctx.announce(tourDueChanged, organizationId, { businessId: due.businessId })
  if (due.isDisproved) await ctx.announce(roundDisproved, organizationId, { dueId: due.id, runId })
}

export async function checkDue({ db }: Context, { organizationId, tourId }: Omit<Begun, 'runId'>, dueId: number) {
  const due = await findDue(db, dueId)
  if (due === undefined || due.organizationId !== organizationId || due.tourId !== tourId) throw notFound()
}
