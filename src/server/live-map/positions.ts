import { setPresence } from '#server/employees/public.ts'
import { type Context, type Limited, type Schedule, subscribe } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/session.ts'
import { listActiveOutlines } from '#server/zones/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { type liveMap, positionChanged } from '#shared/live-map/contract.ts'
import { keptSince, positionsOnTheClock } from '#shared/live-map/rules.ts'
import { conflict } from '#shared/problem.ts'
import { addSeconds } from '#shared/time.ts'
import { zoneChanged } from '#shared/zones/contract.ts'
import { type Fix, freshPositionSeconds, isInZone, type Outline } from '#shared/zones/rules.ts'
import { findOpenEntryOf, forgetBefore, keepPositions, listFreshPositions, setZones } from './store.ts'

/** Keeps where a person on the clock was. The same number of statements for one position as for two hundred. */
export async function sendPositions(ctx: Context, { positions }: ParsedInputOf<typeof liveMap.sendPositions>) {
  const { db, actor, now } = ctx
  const entry = await findOpenEntryOf(db, actor.userId)
  if (entry === undefined)
    throw conflict('not-clocked-in', 'Positions are only kept while you are on the clock. Clock in first.')
  const kept = positionsOnTheClock(positions, entry.clockInTime, now)
  const newest = kept.at(-1)
  if (newest === undefined) return { recorded: 0 }
  const outlines = await listActiveOutlines(db, entry.organizationId)
  const inside = zonesAround(outlines, { ...newest, accuracyM: newest.accuracy ?? null })
  const zoneIds = inside.map(({ id }) => id)
  const recorded = await keepPositions(db, entry, kept, zoneIds)
  if (recorded === 0) return { recorded }
  const { organizationId, employeeId } = entry
  const [zone] = inside
  await setPresence(db, { organizationId, employeeId, at: now, ...(zone && { location: zone.name }) })
  await ctx.announce(positionChanged, organizationId, { employeeId })
  return { recorded }
}

/** A phone sends twice a minute, and a little more when it has something to catch up on. */
export const sparingly: Limited<unknown> = {
  counts: 'calls',
  limits: (_, ip, { token }) => [
    { key: `positions:${token === null ? ip : hashToken(token).toString('base64url')}`, times: 30, seconds: 60 },
  ],
}

/** Positions are evidence of one's working day, not of one's life: after 30 days they are gone. */
export const forgetPositions: Schedule = {
  name: 'forget-positions',
  cron: '41 * * * *',
  run: ({ db, now }) => forgetBefore(db, keptSince(now)),
}

/** A zone that was drawn or moved holds the people who stand there already. */
export const countAnew = subscribe('count-people-in-zones', zoneChanged, async ({ db, now, announce }, event) => {
  const { organizationId } = event
  if (organizationId === null) return
  const people = await listFreshPositions(db, organizationId, addSeconds(now, -freshPositionSeconds))
  const outlines = await listActiveOutlines(db, organizationId)
  const moved = people
    .map(({ zoneIds, ...person }) => ({
      employeeId: person.employeeId,
      before: zoneIds,
      zoneIds: zonesAround(outlines, person).map(({ id }) => id),
    }))
    .filter(({ before, zoneIds }) => before.toSorted().join() !== zoneIds.toSorted().join())
  const [first] = moved
  if (first === undefined) return
  await setZones(db, organizationId, moved)
  // Whoever watches reads everything again: one announcement tells of all of them.
  await announce(positionChanged, organizationId, { employeeId: first.employeeId })
})

interface Place {
  latitude: number
  longitude: number
  accuracyM: number | null
}

function zonesAround(outlines: Outline[], { latitude, longitude, accuracyM }: Place) {
  const fix: Fix = { lat: latitude, lng: longitude, accuracy: accuracyM }
  return outlines.filter(({ coordinates }) => isInZone(coordinates, fix))
}
