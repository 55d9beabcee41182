import { isDeepStrictEqual } from 'node:util'
import type { CronJob, Work } from '#server/platform/context.ts'
import { zoneAlert, zoneAlertChanged, zoneEvent } from '#shared/zones/events.ts'
import type { BoxedZone } from '#shared/zones/evidence.ts'
import { type Course, follow, type Ground, nowhere, settle, turningSince } from '#shared/zones/presence.ts'
import type { TimedFix } from '#shared/zones/stay.ts'
import {
  endAlerts,
  forgetClosedPresences,
  insertZoneEvents,
  keepPresences,
  listZonesInForce,
  lockTurning,
  type OnDuty,
  readWhereabouts,
  type Whereabouts,
} from './watch-store.ts'

/**
 * Follows what a person on the clock has just sent. The caller holds the time entry, so that of two batches at once the
 * second sees what the first found out.
 */
export async function watchFixes(
  work: Work,
  person: OnDuty,
  { known, zones, fixes }: { known: Whereabouts; zones: readonly BoxedZone[]; fixes: readonly TimedFix[] },
) {
  const before = known.presence ?? nowhere
  await keepCourses(work, [
    { person, before: known, course: follow(before, fixes, groundOf(person, known, zones), known.lastFixAt) },
  ])
}

/** A phone that fell silent on its way tells no second time: after a minute its last word counts. */
export const settleTurns: CronJob = {
  name: 'settle-zone-presence',
  cron: '* * * * *',
  async run(work) {
    const { db, now } = work
    await forgetClosedPresences(db)
    const people = await lockTurning(db, now, atOnce)
    if (people.length === 0) return
    const whereabouts = await readWhereabouts(
      db,
      people.map(({ timeEntryId }) => timeEntryId),
    )
    const knownOf = new Map(whereabouts.map(known => [known.timeEntryId, known]))
    const zones = await listZonesInForce(db, [...new Set(people.map(({ organizationId }) => organizationId))])
    await keepCourses(
      work,
      people.flatMap(person => {
        const known = knownOf.get(person.timeEntryId)
        if (known?.presence == null) return []
        const own = zones.filter(({ organizationId }) => organizationId === person.organizationId)
        return [{ person, before: known, course: settle(known.presence, now, groundOf(person, known, own)) }]
      }),
    )
  },
}

// The rest waits for the next minute.
const atOnce = 2000

interface PersonCourse {
  person: OnDuty
  before: Whereabouts
  course: Course
}

const groundOf = ({ siteId, isScheduled }: OnDuty, { breaks }: Whereabouts, zones: readonly BoxedZone[]): Ground => ({
  zones,
  site: siteId === null ? [] : zones.filter(zone => isWorkplace(zone, siteId)),
  isScheduled,
  breaks,
})

// A zone of no site belongs to all of them, but for one that nobody should enter.
const isWorkplace = ({ businessId, zoneType }: BoxedZone, siteId: number) =>
  businessId === siteId || (businessId === null && zoneType !== 'restricted')

/** The same few statements for one person as for two thousand; none at all while nothing changes. */
async function keepCourses({ db, announce }: Work, courses: PersonCourse[]) {
  const changed = courses.filter(
    ({ before, course }) => !isDeepStrictEqual(before.presence ?? nowhere, course.presence),
  )
  if (changed.length > 0)
    await keepPresences(
      db,
      changed.map(({ person, course: { presence } }) => ({
        ...person,
        presence,
        turningSince: turningSince(presence),
      })),
    )
  const reliefs = courses.flatMap(({ person, course }) => course.reliefs.map(relief => ({ ...person, ...relief })))
  const moves = courses.flatMap(({ person, course }) => course.moves.map(move => ({ ...person, ...move })))
  const alarms = courses.flatMap(({ person, course }) => course.alarms.map(alarm => ({ ...person, ...alarm })))
  const ended = reliefs.length > 0 ? await endAlerts(db, reliefs) : []
  const raised = moves.length + alarms.length > 0 ? await insertZoneEvents(db, moves, alarms) : []
  for (const { organizationId, id, zoneId, employeeId, alertKind } of raised)
    await announce(zoneAlert, organizationId, { organizationId, zoneId, employeeId, alertId: id, kind: alertKind })
  for (const { organizationId, id, zoneId, employeeId } of ended)
    await announce(zoneAlertChanged, organizationId, { organizationId, zoneId, employeeId, alertId: id })
  for (const { organizationId, zoneId, employeeId, kind } of lastOfEachZone(moves))
    await announce(zoneEvent, organizationId, { organizationId, zoneId, employeeId, kind })
}

// Of an hour's walk that arrives at once only where it ended is news; the rest is read in the history.
const lastOfEachZone = <M extends { zoneId: number; employeeId: number }>(moves: M[]) => [
  ...new Map(moves.map(move => [`${move.employeeId} ${move.zoneId}`, move])).values(),
]
