import type { Database } from '#server/platform/db.ts'
import { type PostShift, type Slot, type Stretch, stretchesOf } from '#shared/demand/rules.ts'
import { postKeyOf } from '#shared/place-text.ts'
import { addDays, type Day } from '#shared/time.ts'
import { readSlots } from './site-demand.ts'
import { type DemandFilter, type DemandRow, listSiteShifts } from './store.ts'

export interface SiteShift extends PostShift {
  businessId: number
  date: Day
  location: string
}

/** A post of a site with what is asked for there, what is planned, and what follows. */
export interface DemandedPost {
  line: DemandRow
  slots: Slot<DemandRow>[]
  stretches: Stretch<DemandRow, SiteShift>[]
}

interface Range {
  from: Day
  to: Day
  /** As clients and reports count: drafts are nobody's yet. */
  publishedOnly?: boolean | undefined
}

/** What sites ask for and plan on the days of a range: their posts, and all of their shifts. */
export async function readPosts(db: Database, asked: Omit<DemandFilter, 'id'> & Range) {
  const slots = await readSlots(db, asked)
  const lines = [...new Set(slots.map(({ demand }) => demand))]
  const shifts = await readSiteShifts(db, lines, asked)
  return { shifts, posts: postsOf(slots, shifts) }
}

/** Every shift of the sites of these lines. A night of the day before reaches into the range. */
export async function readSiteShifts(db: Database, lines: readonly DemandRow[], { from, to, publishedOnly }: Range) {
  const rows = await listSiteShifts(db, {
    organizationIds: [...new Set(lines.map(({ organizationId }) => organizationId))],
    businessIds: [...new Set(lines.map(({ business }) => business.id))],
    from: addDays(from, -1),
    to: addDays(to, 1),
    publishedOnly,
  })
  return rows.map(
    ({ startsAt, endsAt, businessId, ...shift }): SiteShift => ({
      ...shift,
      businessId: businessId as number,
      startMs: Date.parse(startsAt),
      endMs: Date.parse(endsAt),
    }),
  )
}

/** The posts for which anything is asked, with the shifts that are planned there. */
function postsOf(slots: readonly Slot<DemandRow>[], shifts: readonly SiteShift[]): DemandedPost[] {
  const names = new Map(slots.map(({ demand: { business } }) => [business.id, business.name]))
  const keyOf = ({ businessId, location }: { businessId: number; location: string }) =>
    postKeyOf({ businessId, businessName: names.get(businessId) ?? null, location })
  const shiftsAt = Map.groupBy(shifts, keyOf)
  const slotsAt = Map.groupBy(slots, ({ demand: { business, location } }) =>
    keyOf({ businessId: business.id, location }),
  )
  return [...slotsAt].map(([key, asked]) => ({
    line: (asked[0] as Slot<DemandRow>).demand,
    slots: asked,
    stretches: stretchesOf(asked, shiftsAt.get(key) ?? []),
  }))
}
