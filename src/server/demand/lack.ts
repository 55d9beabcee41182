import type { Database } from '#server/platform/db.ts'
import { clockOf } from '#shared/demand/rules.ts'
import { addDays, type Day, type Instant } from '#shared/time.ts'
import { type DemandedPost, readPosts } from './posts.ts'

/**
 * What sites were promised and nobody planned, post by post and hour by hour: one person too many at the gate does not stand in for
 * the one whom the lobby lacks. It is the one rule behind every figure of coverage: what is required of a site is what is planned
 * there and what it lacks.
 */

export interface DemandingSite {
  organizationId: number
  businessId: number
  name: string
  timeZone: string
}

/** How many people each site lacks at an instant, drafts counted as planned unless only what was published does. */
export async function lackedHeads(
  db: Database,
  organizationIds: readonly number[],
  at: Instant,
  { publishedOnly = false } = {},
) {
  const day = at.slice(0, 10)
  const ms = Date.parse(at)
  const { posts } = await readPosts(db, {
    organizationIds,
    from: addDays(day, -2),
    to: addDays(day, 1),
    publishedOnly,
  })
  return bySite(posts).flatMap(({ site, stretches }) => {
    const running = stretches.filter(({ startMs, endMs }) => startMs <= ms && ms < endMs)
    return running.length === 0 ? [] : [{ ...site, heads: running.reduce((sum, { missing }) => sum + missing, 0) }]
  })
}

interface Asked {
  organizationIds: readonly number[]
  businessId: number | null
  from: Day
  to: Day
}

/** The seconds that each site lacks on the days of a range, from its midnight to its midnight, among what was published. */
export async function lackedSeconds(db: Database, { organizationIds, businessId, from, to }: Asked) {
  if (to < from) return []
  const { posts } = await readPosts(db, {
    organizationIds,
    businessIds: businessId === null ? undefined : [businessId],
    from: addDays(from, -1),
    to,
    publishedOnly: true,
  })
  return bySite(posts).map(({ site, stretches }) => {
    const clock = clockOf(site.timeZone)
    const [first, last] = [clock(from, '00:00'), clock(addDays(to, 1), '00:00')]
    const seconds = stretches.reduce((sum, { startMs, endMs, missing }) => {
      const ms = Math.min(endMs, last) - Math.max(startMs, first)
      return sum + (missing * Math.max(0, ms)) / 1000
    }, 0)
    return { ...site, seconds }
  })
}

function bySite(posts: readonly DemandedPost[]) {
  return [...Map.groupBy(posts, ({ line }) => line.business.id).values()].map(ofSite => {
    const { organizationId, business, timeZone } = (ofSite[0] as DemandedPost).line
    const site: DemandingSite = { organizationId, businessId: business.id, name: business.name, timeZone }
    return { site, stretches: ofSite.flatMap(({ stretches }) => stretches) }
  })
}
