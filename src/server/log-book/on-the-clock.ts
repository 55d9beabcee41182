import type { Context } from '#server/platform/context.ts'
import { reach } from '#shared/permissions.ts'
import { addSeconds, secondsBetween } from '#shared/time.ts'
import { timesPossible } from '#shared/when-made.ts'
import { findSite, listSitesOnTheClock, type Site } from './store.ts'

/** Guards have the book of the site where they stand; those above them have all of them. */
export const isGuard = ({ actor }: Pick<Context, 'actor'>) => reach(actor, 'log-book:read') === 'part'

const daySeconds = 86_400

/** What a guard reads: what is open, and what was over since this time yesterday, where they are on the clock. */
export async function readHere({ db, actor, now }: Context) {
  const sites = await listSitesOnTheClock(db, actor.userId, [now])
  return { businessIds: sites.map(({ businessId }) => businessId), since: addSeconds(now, -daySeconds) }
}

/** Where a guard stood when they did it: who stood there neither then nor now could not have done it. */
const stoodAt = ({ db, actor, when }: Context) => listSitesOnTheClock(db, actor.userId, timesPossible(when))

/** Whether whoever stood at a site then could have read an entry of it: before it began, or a day after its end, they could not. */
export async function couldRead(ctx: Context, { businessId, startedAt, endedAt }: Lasting) {
  const stood = (await stoodAt(ctx)).filter(one => one.businessId === businessId)
  if (endedAt === null) return stood.length > 0
  return stood.some(({ at }) => secondsBetween(startedAt, at) >= 0 && secondsBetween(endedAt, at) <= daySeconds)
}

interface Lasting {
  businessId: number
  startedAt: string
  endedAt: string | null
}

/** The site that an entry is written for; undefined where the caller has none to write for. */
export async function siteToWriteFor(ctx: Context, businessId: number | undefined): Promise<Site | undefined> {
  if (!isGuard(ctx)) return businessId === undefined ? undefined : findSite(ctx.db, businessId)
  const sites = await stoodAt(ctx)
  const site = businessId === undefined ? sites[0] : sites.find(one => one.businessId === businessId)
  return site && { organizationId: site.organizationId, businessId: site.businessId }
}
