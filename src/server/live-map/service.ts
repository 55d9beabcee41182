import { type Context, type Feature, implement } from '#server/platform/context.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { type LivePerson, liveMap } from '#shared/live-map/contract.ts'
import { stateOf } from '#shared/live-map/rules.ts'
import { reach } from '#shared/permissions.ts'
import { forbidden, notFound } from '#shared/problem.ts'
import { countTeam, findPerson, listPeople, type StoredPerson } from './people-store.ts'
import { countAnew, forgetPositions, sendPositions, sparingly } from './positions.ts'
import { listTrail } from './store.ts'

export const liveMapFeature: Feature = {
  calls: implement(liveMap, { read, person, sendPositions, settings }, { sendPositions: sparingly }),
  schedules: [forgetPositions],
  subscriptions: [countAnew],
}

const maxPeople = 500

async function read({ db, actor }: Context, { search = '', status }: ParsedInputOf<typeof liveMap.read>) {
  const distance = reach(actor, 'live-map:read')
  const ownUserId = distance === 'own' ? actor.userId : null
  const isClient = distance === 'part'
  const people = await listPeople(db, {
    ownUserId,
    onDutyOnly: isClient,
    search,
    status: status ?? null,
    limit: maxPeople,
  })
  const figures = await countTeam(db, { ownUserId })
  return {
    ...figures,
    matching: people[0]?.matching ?? 0,
    people: people.map(one => (isClient ? withoutPlace(present(one)) : present(one))),
  }
}

async function person({ db, actor, now }: Context, { employeeId }: ParsedInputOf<typeof liveMap.person>) {
  const distance = reach(actor, 'live-map:read')
  const found = await findPerson(db, employeeId, now)
  if (found === undefined) throw notFound()
  if (distance === 'part') throw forbidden()
  if (distance === 'own' && found.userId !== actor.userId) throw notFound()
  const { organizationId, phone, shift, lastNote } = found
  return { employeeId, phone, shift, lastNote, trail: await listTrail(db, organizationId, employeeId, now) }
}

async function settings({ environment: { MAP_STYLE_URL, TILE_URL, MAP_ATTRIBUTION } }: Context) {
  return {
    styleUrl: MAP_STYLE_URL ?? null,
    tileUrl: TILE_URL ?? null,
    attribution: MAP_ATTRIBUTION ?? null,
  }
}

function present(row: StoredPerson): LivePerson {
  const { employeeId, name, position, currentLocation, lastActive, onDutySince } = row
  const { status, isOnBreak, latitude, longitude, accuracyM, recordedAt } = row
  const isKnown = latitude !== null && longitude !== null && recordedAt !== null
  return {
    employeeId,
    name,
    position,
    state: stateOf({ isOnTheClock: onDutySince !== null, isOnBreak, status }),
    onDutySince,
    currentLocation,
    lastActive,
    spot: isKnown ? { latitude, longitude, accuracy: accuracyM, recordedAt } : null,
  }
}

const withoutPlace = (person: LivePerson): LivePerson => ({ ...person, currentLocation: null, spot: null })
