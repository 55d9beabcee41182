import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import type { demand } from '#shared/demand/contract.ts'
import { demandedSeconds, type Slot, type Stretch, stateOf, worstOf } from '#shared/demand/rules.ts'
import type { Coverage, CoverageDay } from '#shared/demand/shapes.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { postText } from '#shared/place-text.ts'
import { unprocessableField } from '#shared/problem.ts'
import { licencesMissing } from '#shared/scheduling/rules.ts'
import { type Day, daysBetween, wallTimeOf } from '#shared/time.ts'
import { type DemandedPost, readPosts, type SiteShift } from './posts.ts'
import { plannedSeconds } from './promises.ts'
import { type DemandRow, listLicences } from './store.ts'

const mostDays = 42

/** What is asked for against what is planned. */
export async function coverage(ctx: Context, input: ParsedInputOf<typeof demand.coverage>): Promise<Coverage> {
  const { from, to, businessId, organizationId } = input
  const days = daysBetween(from, to)
  if (days < 0 || days >= mostDays) throw unprocessableField('to', 'board-range')
  const { posts, shifts } = await readPosts(ctx.db, {
    from,
    to,
    organizationIds: organizationsAsked(ctx.actor, organizationId),
    ...(businessId !== undefined && { businessIds: [businessId] }),
  })
  const isUnlicensed = await licenceCheck(ctx.db, posts)
  const sites = Map.groupBy(posts, ({ line }) => line.business.id)
  return {
    from,
    to,
    sites: [...sites.values()].map(ofSite => {
      const { business, timeZone } = (ofSite[0] as DemandedPost).line
      return {
        businessId: business.id,
        name: business.name,
        timeZone,
        demandedSeconds: demandedSeconds(ofSite.flatMap(post => post.slots)),
        plannedSeconds: plannedSeconds(shifts, business.id, input),
        posts: ofSite.map(post => ({
          location: post.line.location,
          name: postText({ businessName: business.name, location: post.line.location }),
          days: daysOf(post, isUnlicensed),
        })),
      }
    }),
  }
}

type Stretched = Stretch<DemandRow, SiteShift>
type LicenceCheck = (shift: SiteShift, slot: Slot<DemandRow>) => boolean

function daysOf({ slots, stretches, line }: DemandedPost, isUnlicensed: LicenceCheck): CoverageDay[] {
  return [...Map.groupBy(slots, ({ date }) => date)].toSorted().map(([date, ofDay]) => {
    const within = stretches.filter(stretch => stretch.slots.some(slot => ofDay.includes(slot)))
    const { state, stretch } = worstOf(within) as NonNullable<ReturnType<typeof worstOf<Stretched>>>
    return {
      date,
      ...headsOf(stretch),
      state,
      unlicensed: Math.max(...within.map(one => unlicensedIn(one, date, isUnlicensed))),
      missingSeconds: within.reduce((sum, one) => sum + (one.missing * (one.endMs - one.startMs)) / 1000, 0),
      stretches: merged(within).map(one => ({
        startsAt: new Date(one.startMs).toISOString(),
        endsAt: new Date(one.endMs).toISOString(),
        startTime: wallTimeOf(new Date(one.startMs).toISOString(), line.timeZone),
        endTime: wallTimeOf(new Date(one.endMs).toISOString(), line.timeZone),
        ...headsOf(one),
        state: stateOf(one),
      })),
    }
  })
}

const headsOf = ({ required, filled, open, missing, extra }: Stretched) => ({ required, filled, open, missing, extra })

/** Stretches that differ in nothing a board shows are one. */
function merged(stretches: readonly Stretched[]): Stretched[] {
  const found: Stretched[] = []
  for (const stretch of stretches) {
    const last = found.at(-1)
    const [a, b] = [last && Object.values(headsOf(last)), Object.values(headsOf(stretch))]
    if (last !== undefined && last.endMs === stretch.startMs && a?.every((value, index) => value === b[index])) {
      found[found.length - 1] = { ...last, endMs: stretch.endMs }
    } else found.push(stretch)
  }
  return found
}

/** How many of those that a day asks to hold a licence are people who do not. */
function unlicensedIn({ slots, shifts }: Stretched, date: Day, isUnlicensed: LicenceCheck) {
  const asking = slots.filter(slot => slot.date === date && slot.demand.licences.length > 0)
  const people = shifts.filter(({ employeeId }) => employeeId !== null)
  return asking.reduce((sum, slot) => {
    const holders = people.filter(shift => !isUnlicensed(shift, slot)).length
    return sum + Math.max(0, Math.min(slot.demand.headCount, people.length) - holders)
  }, 0)
}

async function licenceCheck(db: Database, posts: readonly DemandedPost[]): Promise<LicenceCheck> {
  const asking = posts.filter(({ slots }) => slots.some(({ demand: line }) => line.licences.length > 0))
  const people = asking.flatMap(({ stretches }) => stretches.flatMap(({ shifts }) => shifts.map(one => one.employeeId)))
  const held = Map.groupBy(
    await listLicences(db, [...new Set(people.filter(id => id !== null))]),
    one => one.employeeId,
  )
  return ({ employeeId }, { date, demand: line }) =>
    licencesMissing(date, line.licences, held.get(employeeId ?? 0) ?? []).length > 0
}
