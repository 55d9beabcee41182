import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf, ReplyOf } from '#shared/endpoint.ts'
import type { LivePerson, liveMap } from '#shared/live-map/contract.ts'
import { stateOf } from '#shared/live-map/rules.ts'
import { reach } from '#shared/permissions.ts'
import { forbidden, notFound } from '#shared/problem.ts'
import { listPlacedIncidents } from './incident-store.ts'
import { mapFilePath } from './map-file.ts'
import { countTeam, findPerson, listPeople, type StoredPerson } from './people-store.ts'
import { findHome, listTrail } from './store.ts'

// A map that shows part of a large company misleads; the list beside it shows fewer at a time.
const maxPeople = 5000

// Rows carry the time at which their call began, and become visible a moment later, at its commit.
const slackSeconds = 2

export async function read(
  { db, actor, now }: Context,
  { search = '', status, since }: ParsedInputOf<typeof liveMap.read>,
): Promise<ReplyOf<typeof liveMap.read>> {
  const distance = reach(actor, 'live-map:read')
  const ownUserId = distance === 'own' ? actor.userId : null
  const isClient = distance === 'part'
  const [people, { employeesInZones, ...figures }] = await Promise.all([
    listPeople(db, {
      ownUserId,
      onDutyOnly: isClient,
      search,
      status: status ?? null,
      since: since === undefined ? null : withSlack(since),
      limit: maxPeople,
    }),
    countTeam(db, { ownUserId }, now),
  ])
  return {
    ...figures,
    employeesInZones: isClient ? null : employeesInZones,
    asOf: now,
    matching: people[0]?.matching ?? 0,
    people: people.map(one => (isClient ? withoutPlace(present(one)) : present(one))),
  }
}

const withSlack = (since: string) => new Date(Math.max(0, Date.parse(since) - slackSeconds * 1000)).toISOString()

export async function incidents({ db, actor }: Context) {
  const isClient = reach(actor, 'live-map:read') === 'part'
  const sees = reach(actor, 'incident:read')
  if (isClient || sees === 'none') return []
  return listPlacedIncidents(db, actor.organizationIds, sees === 'part' ? actor.userId : null)
}

export async function person({ db, actor, now }: Context, { employeeId }: ParsedInputOf<typeof liveMap.person>) {
  const distance = reach(actor, 'live-map:read')
  const found = await findPerson(db, employeeId, now)
  if (found === undefined) throw notFound()
  if (distance === 'part') throw forbidden()
  if (distance === 'own' && found.userId !== actor.userId) throw notFound()
  const { organizationId, phone, shift, lastNote } = found
  const positions = await listTrail(db, organizationId, employeeId, now)
  const trail = positions.filter(({ isDoubted }) => !isDoubted)
  return { employeeId, phone, shift, lastNote, trail, doubtedPositions: positions.length - trail.length }
}

export async function settings({ db, actor, environment }: Context) {
  const { MAP_STYLE_URL, TILE_URL, MAP_FILE, MAP_ATTRIBUTION, GEOCODER_URL, demo } = environment
  const hasMap = MAP_STYLE_URL !== undefined || TILE_URL !== undefined || MAP_FILE !== undefined
  return {
    styleUrl: MAP_STYLE_URL ?? null,
    tileUrl: TILE_URL ?? null,
    fileUrl: MAP_FILE === undefined ? null : mapFilePath,
    isDemo: demo && !hasMap,
    attribution: MAP_ATTRIBUTION ?? null,
    findsAddresses: GEOCODER_URL !== undefined,
    home: await findHome(db, actor.organizationId),
  }
}

function present(row: StoredPerson): LivePerson {
  const { employeeId, name, position, currentLocation, lastActive, onDutySince } = row
  const { isOnBreak, latitude, longitude, accuracyM, recordedAt, isShared } = row
  const isKnown = latitude !== null && longitude !== null && recordedAt !== null
  return {
    employeeId,
    name,
    position,
    state: stateOf({ isOnTheClock: onDutySince !== null, isOnBreak }),
    onDutySince,
    currentLocation,
    lastActive,
    spot: isKnown ? { latitude, longitude, accuracy: accuracyM, recordedAt, isShared } : null,
  }
}

const withoutPlace = (person: LivePerson): LivePerson => ({ ...person, currentLocation: null, spot: null })
