import { setPresence } from '#server/employees/public.ts'
import { type Context, type Limited, subscribe } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/session.ts'
import { together } from '#server/platform/sql.ts'
import { refusesPositions } from '#server/privacy/public.ts'
import { listZonesInForce, readWhereabouts, watchFixes } from '#server/zones/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { liveMap, SentPosition } from '#shared/live-map/contract.ts'
import { positionChanged } from '#shared/live-map/events.ts'
import { positionsOnTheClock } from '#shared/live-map/rules.ts'
import { conflict } from '#shared/problem.ts'
import { addSeconds } from '#shared/time.ts'
import { zoneChanged } from '#shared/zones/events.ts'
import { zonesAround } from '#shared/zones/evidence.ts'
import { freshPositionSeconds } from '#shared/zones/rules.ts'
import { keepPositions, listFreshPositions, lockEntryOf, setZones } from './store.ts'

/** Keeps where a person on the clock was. The same number of statements for one position as for two hundred. */
export async function sendPositions(ctx: Context, { positions, made }: ParsedInputOf<typeof liveMap.sendPositions>) {
  const { db, actor, now } = ctx
  const entry = await lockEntryOf(db, actor.userId, made === undefined ? null : spanOf(positions))
  if (entry === undefined) throw conflict('not-clocked-in')
  const kept = positionsOnTheClock(positions, entry, now)
  const newest = kept.at(-1)
  if (newest === undefined) return { recorded: 0 }
  const { organizationId, employeeId } = entry
  const [zones, [known], isRefused] = await together(
    listZonesInForce(db, [organizationId]),
    readWhereabouts(db, [entry.timeEntryId]),
    refusesPositions(db, entry),
  )
  if (isRefused) throw conflict('positions-refused')
  const inside = zonesAround(zones, fixOf(newest))
  const zoneIds = inside.map(({ id }) => id)
  const recorded = await keepPositions(db, entry, kept, zoneIds)
  // Where someone was on a clock that has stopped says nothing of where they are, and calls nobody.
  if (recorded === 0 || known === undefined || entry.clockOutTime !== null) return { recorded }
  const [zone] = inside
  await Promise.all([
    setPresence(db, { organizationId, employeeId, at: now, ...(zone && { location: zone.name }) }),
    ctx.announce(positionChanged, organizationId, { employeeId }),
  ])
  await watchFixes(ctx, entry, { known, zones, fixes: kept.map(fixOf) })
  return { recorded }
}

/** A phone sends twice a minute, and a little more when it has something to catch up on. */
export const sparingly: Limited<unknown> = {
  counts: 'calls',
  limits: (_, ip, { token }) => [
    { key: `positions:${token === null ? ip : hashToken(token).toString('base64url')}`, times: 30, seconds: 60 },
  ],
}

/** A zone that was drawn or moved holds the people who stand there already. */
export const countAnew = subscribe('count-people-in-zones', zoneChanged, async ({ db, now, announce }, event) => {
  const { organizationId } = event
  if (organizationId === null) return
  const people = await listFreshPositions(db, organizationId, addSeconds(now, -freshPositionSeconds))
  const zones = await listZonesInForce(db, [organizationId])
  const moved = people
    .map(({ employeeId, zoneIds, latitude, longitude, accuracyM }) => ({
      employeeId,
      before: zoneIds,
      zoneIds: zonesAround(zones, { lat: latitude, lng: longitude, accuracy: accuracyM }).map(({ id }) => id),
    }))
    .filter(({ before, zoneIds }) => before.toSorted().join() !== zoneIds.toSorted().join())
  const [first] = moved
  if (first === undefined) return
  await setZones(db, organizationId, moved)
  // Whoever watches reads everything again: one announcement tells of all of them.
  await announce(positionChanged, organizationId, { employeeId: first.employeeId })
})

function spanOf(positions: readonly SentPosition[]) {
  const instants = positions.map(({ recordedAt }) => Date.parse(recordedAt))
  return { from: new Date(Math.min(...instants)).toISOString(), to: new Date(Math.max(...instants)).toISOString() }
}

const fixOf = ({ latitude, longitude, accuracy, recordedAt }: SentPosition) => ({
  lat: latitude,
  lng: longitude,
  accuracy: accuracy ?? null,
  at: recordedAt,
})
