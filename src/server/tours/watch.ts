import { audit } from '#server/platform/audit.ts'
import type { Context, CronJob } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { notFound } from '#shared/problem.ts'
import type { tourWatch } from '#shared/tours/due-contract.ts'
import { roundDue, roundLate, roundMissed, tourWatchChanged } from '#shared/tours/events.ts'
import { findSite } from './store.ts'
import { findTold, keepTold, noteRounds } from './watch-store.ts'

// Marking and announcing are one transaction: whatever crashes, and however many look, each round is told of once.
/** Looks after the rounds every minute: what is due, what is late, what was missed. */
export const watchRounds: CronJob = {
  name: 'watch-rounds',
  cron: '* * * * *',
  async run({ db, now, announce }) {
    for (const { organizationId, id } of await noteRounds(db, 'missed', now))
      await announce(roundMissed, organizationId, { dueId: id })
    for (const { organizationId, id } of await noteRounds(db, 'late', now))
      await announce(roundLate, organizationId, { dueId: id })
    for (const { organizationId, id } of await noteRounds(db, 'due', now))
      await announce(roundDue, organizationId, { dueId: id })
  },
}

export async function readWatch({ db }: Context, { businessId }: ParsedInputOf<typeof tourWatch.read>) {
  const site = await findSite(db, businessId)
  if (site === undefined) throw notFound()
  return { businessId, told: await findTold(db, { organizationId: site.organizationId, businessId }) }
}

export async function saveWatch(ctx: Context, { businessId, told }: ParsedInputOf<typeof tourWatch.save>) {
  const site = await findSite(ctx.db, businessId)
  if (site === undefined) throw notFound()
  const { organizationId } = site
  const wanted = [...new Set(told)]
  await keepTold(ctx.db, { organizationId, businessId }, wanted)
  await audit(ctx, {
    organizationId,
    action: 'tour.watch-changed',
    subjectKind: 'business',
    subjectId: businessId,
    detail: { told: wanted },
  })
  await ctx.announce(tourWatchChanged, organizationId, { businessId })
  return { businessId, told: wanted }
}
