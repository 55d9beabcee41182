import type { Context } from '#server/platform/context.ts'
import { notFound } from '#shared/problem.ts'
import { tourDueChanged } from '#shared/tours/events.ts'
import { findDue, listComingDues, tieToDue } from './due-store.ts'

// As long as a shift, so that a phone which loses its line knows what is next.
const aheadHours = 12

export const listOfDues = ({ db, actor, now }: Context) =>
  listComingDues(db, { userId: actor.userId, now, aheadHours, limit: 50 })

interface Begun {
  organizationId: number
  tourId: number
  runId: number
}

/** A walk that fits a round that is due is that round, whether or not someone tapped on it. */
export async function beginDue(ctx: Context, begun: Begun, dueId: number | undefined) {
  const due = await tieToDue(ctx.db, { ...begun, dueId, at: ctx.when.at })
  if (due !== undefined) await ctx.announce(tourDueChanged, begun.organizationId, { businessId: due.businessId })
}

export async function checkDue({ db }: Context, { organizationId, tourId }: Omit<Begun, 'runId'>, dueId: number) {
  const due = await findDue(db, dueId)
  if (due === undefined || due.organizationId !== organizationId || due.tourId !== tourId) throw notFound()
}
