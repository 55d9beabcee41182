import type { Context } from '#server/platform/context.ts'
import { reach } from '#shared/permissions.ts'
import { addSeconds, secondsBetween } from '#shared/time.ts'
import { findSite, listSitesOnTheClock, type Site } from './store.ts'

/** Guards have the book of the site where they stand; those above them have all of them. */
export const isGuard = ({ actor }: Pick<Context, 'actor'>) => reach(actor, 'log-book:read') === 'part'

const daySeconds = 86_400

/** What a guard reads: what is open, and what was over since this time yesterday, where they are on the clock. */
export async function readHere({ db, actor, now }: Context) {
  const sites = await listSitesOnTheClock(db, actor.userId, { from: now, to: now })
  return { businessIds: sites.map(({ businessId }) => businessId), since: addSeconds(now, -daySeconds) }
}

/**
 * Where a guard may write at the time that counts. Where a phone's clock is not believed, that is when it arrives: it was
 * written while they stood there, though their own clock may have ended meanwhile.
 */
export function writesAt({ db, actor, when }: Context) {
  const from = when.doubt === null ? when.at : addSeconds(when.at, -daySeconds)
  return listSitesOnTheClock(db, actor.userId, { from, to: when.at })
}

/** Whether somebody who stood there at that time could have read what is over now: before it began, or long after, they could not. */
export const couldRead = ({ startedAt, endedAt }: { startedAt: string; endedAt: string }, at: string) =>
  secondsBetween(startedAt, at) >= 0 && secondsBetween(endedAt, at) <= daySeconds

/** The site that an entry is written for; undefined where the caller has none to write for. */
export async function siteToWriteFor(ctx: Context, businessId: number | undefined): Promise<Site | undefined> {
  if (!isGuard(ctx)) return businessId === undefined ? undefined : findSite(ctx.db, businessId)
  const sites = await writesAt(ctx)
  return businessId === undefined ? sites[0] : sites.find(site => site.businessId === businessId)
}
