import { setPresence } from '#server/employees/public.ts'
import { type Context, type Limited, subscribe } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/session.ts'
import { together } from '#server/platform/sql.ts'
import { listRefusingPositions } from '#server/privacy/public.ts'
import { listZonesInForce, readWhereabouts, watchFixes } from '#server/zones/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { liveMap, SentPosition } from '#shared/live-map/contract.ts'
import { positionChanged } from '#shared/live-map/events.ts'
import { positionsOnTheClock } from '#shared/live-map/rules.ts'
import { conflict } from '#shared/problem.ts'
import { addSeconds } from '#shared/time.ts'
import { doubtOfNoted } from '#shared/when-made.ts'
import { zoneChanged } from '#shared/zones/events.ts'
import { zonesAround } from '#shared/zones/evidence.ts'
import { freshPositionSeconds } from '#shared/zones/rules.ts'
import { keepPositions, listFreshPositions, lockClocksOf, setZones } from './store.ts'

/** Keeps where a person on the clock was. The same number of statements for one position as for two hundred. */
export async function sendPositions(ctx: Context, { positions, made }: ParsedInputOf<typeof liveMap.sendPositions>) {
  const { db, actor, now, when } = ctx
  const clocks = await lockClocksOf(db, actor.userId, made === undefined ? null : spanOf(positions))
  if (clocks.length === 0) throw conflict('not-clocked-in')
  const sent = positionsOnTheClock(positions, clocks, now).map(position => ({
    ...position,
    doubt: doubtOfNoted(when, position.recordedAt, now),
  }))
  if (sent.length === 0) return { recorded: 0 }
  const [zones, whereabouts, refusing] = await together(
    listZonesInForce(db, [...new Set(clocks.map(({ organizationId }) => organizationId))]),
    readWhereabouts(
      db,
      clocks.map(({ timeEntryId }) => timeEntryId),
    ),
    listRefusingPositions(db, clocks),
  )
  const kept = sent.filter(({ clock }) => !refusing.has(clock.employeeId))
  if (kept.length === 0) throw conflict('positions-refused')
  const believed = kept.filter(({ doubt }) => doubt === null)
  const newest = believed.at(-1)
  const ours = zones.filter(({ organizationId }) => organizationId === newest?.clock.organizationId)
  const inside = newest === undefined ? [] : zonesAround(ours, fixOf(newest))
  const recorded = await keepPositions(db, kept, inside)
  // Where someone was on a clock that has stopped, or at a time that is not believed, says nothing of where they are, and calls nobody.
  if (recorded === 0 || newest === undefined || newest.clock.clockOutTime !== null) return { recorded }
  const { clock } = newest
  const { organizationId, employeeId } = clock
  const known = whereabouts.find(({ timeEntryId }) => timeEntryId === clock.timeEntryId)
  if (known === undefined) return { recorded }
  const [zone] = inside
  await Promise.all([
    setPresence(db, { organizationId, employeeId, at: now, ...(zone && { location: zone.name }) }),
    ctx.announce(positionChanged, organizationId, { employeeId }),
  ])
  const fixes = believed.filter(position => position.clock === clock).map(fixOf)
  await watchFixes(ctx, clock, { known, zones: ours, fixes })
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
