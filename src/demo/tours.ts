import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, daysAgo, hourMs, isoOf, minuteMs } from './calendar.ts'
import type { Entry } from './entry.ts'
import type { NoteText } from './note-texts.ts'
import type { Note } from './notes.ts'
import { isGuard } from './people.ts'
import { type SiteKey, siteOf } from './sites.ts'
import { pointFrom } from './zones.ts'

// Site, name, where in words, metres east and north of the site, what is to be done there.
const stops = [
  ['tower', 'Main lobby', 'Ground floor, reception desk', 0, 0, 'Greet reception and check the visitor log.'],
  ['tower', 'Loading dock', 'Rear of the building', 20, 110, 'Both roller doors down, seals intact.'],
  ['tower', 'Garage level 2', 'Beside the pay machine', -145, -10, 'Look for doors left open and oil on the ramp.'],
  ['tower', 'Roof door', '31st floor, stairwell B', 12, -8, 'Locked, and the alarm contact shows green.'],
  ['market', 'North entrance', 'Under the clock', 10, 55, 'Gate rolled down after 22:00.'],
  ['market', 'Cold store', 'Behind stall 14', 40, 20, 'Read the thermometer.'],
  ['market', 'Fire panel', 'Corridor to the offices', -30, -25, 'No lamp is red.'],
  ['medical', 'Pharmacy hatch', 'Ground floor', 74, 62, 'Shutter down, light on.'],
  ['medical', 'Ambulance bay', 'Court Street side', -50, -40, 'Keep it clear of parked cars.'],
] as const

const questions: Record<string, object[]> = {
  'Roof door': [{ kind: 'yes-no', text: 'Was the door locked?', options: [], required: true }],
  'Loading dock': [{ kind: 'photo', text: 'Photo of the seals', options: [], required: false }],
  'Cold store': [{ kind: 'number', text: 'Temperature in °C', options: [], required: false }],
}

export const routes = [
  ['tower', 'Evening round', true, 25, 15],
  ['market', 'Closing round', false, 20, 10],
  ['medical', 'Night round', false, 15, 10],
] as const

interface Stop {
  id: number
  siteKey: SiteKey
  name: string
}

const checkpoints: Stop[] = stops.map(([siteKey, name], index) => ({ id: index + 1, siteKey, name }))
export const stopsOf = (siteKey: SiteKey) => checkpoints.filter(one => one.siteKey === siteKey)

export const checkpointRows = (calendar: Calendar): Insertable<DB['checkpoints']>[] =>
  stops.map(([siteKey, name, place, east, north, instruction], index) => {
    const { organization, id } = siteOf(siteKey)
    const created = isoOf(daysAgo(calendar, 120 - index, '10:00'))
    return {
      organizationId: organization.id,
      id: index + 1,
      businessId: id,
      name,
      place,
      instruction,
      questions: JSON.stringify(questions[name] ?? []),
      proof: ['qr', 'position'],
      ...pointFrom(siteKey, east, north),
      createdBy: accountId(organization.provider),
      createdAt: created,
      updatedAt: created,
    }
  })

// The same for everyone who looks at the demo company: nothing hangs anywhere.
const codeOf = (id: number) => createHash('sha256').update(`muster demo|checkpoint|${id}`).digest('hex').toUpperCase()

export const checkpointCodeRows = (calendar: Calendar): Insertable<DB['checkpointCodes']>[] =>
  checkpoints.map(({ id, siteKey }) => ({
    organizationId: siteOf(siteKey).organization.id,
    checkpointId: id,
    code: codeOf(id).slice(0, 26),
    shortCode: codeOf(id).slice(26, 34),
    createdAt: isoOf(daysAgo(calendar, 120, '10:00')),
  }))

export const tourRows = (calendar: Calendar): Insertable<DB['tours']>[] =>
  routes.map(([siteKey, name, ordered, expectedMinutes, toleranceMinutes], index) => {
    const { organization, id } = siteOf(siteKey)
    const created = isoOf(daysAgo(calendar, 100, '10:00'))
    return {
      organizationId: organization.id,
      id: index + 1,
      businessId: id,
      name,
      ordered,
      expectedMinutes,
      toleranceMinutes,
      createdBy: accountId(organization.provider),
      createdAt: created,
      updatedAt: created,
    }
  })

export const tourCheckpointRows = (): Insertable<DB['tourCheckpoints']>[] =>
  routes.flatMap(([siteKey], index) =>
    stopsOf(siteKey).map(({ id }, place) => ({
      organizationId: siteOf(siteKey).organization.id,
      tourId: index + 1,
      placeInTour: place + 1,
      checkpointId: id,
    })),
  )

export interface Walk {
  id: number
  entry: Entry
  route: (typeof routes)[number]
  startMs: number
  /** Null while it is under way. */
  endMs: number | null
}

/** Rounds of the last days on shifts that were really worked, and one under way for whoever is on duty. */
export function walkRounds({ nowMs }: Calendar, entries: Entry[]): Walk[] {
  const recent = entries.filter(
    ({ person, inMs, oddity }) => oddity !== 'forgotten' && isGuard(person) && inMs > nowMs - 12 * 24 * hourMs,
  )
  const walks = recent.flatMap((entry): Omit<Walk, 'id'>[] => {
    const route = routes.find(([siteKey]) => siteKey === entry.shift.site.key)
    if (route === undefined) return []
    const [, , , minutes] = route
    const early = entry.inMs + 40 * minuteMs
    const done = { entry, route, startMs: early, endMs: early + (minutes + 2) * minuteMs }
    const last = Math.max(entry.inMs, nowMs - 9 * minuteMs)
    const isUnderWay = entry.outMs === null && last > done.endMs
    return [
      ...(done.endMs < (entry.outMs ?? nowMs) ? [done] : []),
      ...(isUnderWay ? [{ entry, route, startMs: last, endMs: null }] : []),
    ]
  })
  return walks
    .sort((a, b) => a.startMs - b.startMs || a.entry.id - b.entry.id)
    .map((walk, i) => ({ ...walk, id: i + 1 }))
}

export const tourRunRows = (walks: Walk[]): Insertable<DB['tourRuns']>[] =>
  walks.map(({ id, entry, route, startMs, endMs }) => {
    const [siteKey, , ordered, expectedMinutes, toleranceMinutes] = route
    return {
      organizationId: entry.person.organizationId,
      id,
      tourId: routes.indexOf(route) + 1,
      businessId: siteOf(siteKey).id,
      employeeId: entry.person.id,
      timeEntryId: entry.id,
      checkpointIds: stopsOf(siteKey).map(one => one.id),
      ordered,
      expectedMinutes,
      toleranceMinutes,
      startedAt: isoOf(startMs),
      finishedAt: endMs === null ? null : isoOf(endMs),
    }
  })

const noticed: NoteText[] = [
  { content: 'Light above the door is out, reported to the caretaker.', priority: 'normal' },
  { content: 'Fire extinguisher is missing its seal.', priority: 'high' },
  { content: 'A window stood open and was closed.', priority: 'normal' },
]

/** What was noticed on some of the rounds, as notes that are numbered on from those there are. */
export const noticeOnRounds = (walks: Walk[], lastId: number): (Note & { walk: Walk })[] =>
  walks
    .filter(({ id, endMs }) => endMs !== null && id % 5 === 2)
    .map((walk, index) => ({
      ...(noticed[index % noticed.length] as NoteText),
      id: lastId + index + 1,
      walk,
      entry: walk.entry,
      ms: walk.startMs + 3 * minuteMs,
      isHandover: false,
    }))

export const tourObservationRows = (notices: ReturnType<typeof noticeOnRounds>): Insertable<DB['tourObservations']>[] =>
  notices.map(({ id, walk, entry, ms }, index) => ({
    organizationId: entry.person.organizationId,
    id: index + 1,
    runId: walk.id,
    checkpointId: (stopsOf(walk.route[0])[0] as Stop).id,
    employeeId: entry.person.id,
    noteId: id,
    observedAt: isoOf(ms),
  }))

/** Now and then a door is blocked; of a round under way the first half is done. */
export const tourScanRows = (walks: Walk[]): Insertable<DB['tourScans']>[] =>
  walks.flatMap(({ id, entry, route, startMs, endMs }) => {
    const [siteKey, , , minutes] = route
    const wanted = stopsOf(siteKey)
    const seen = endMs === null ? wanted.slice(0, Math.floor(wanted.length / 2)) : wanted
    return seen.map((stop, index) => {
      const isSkipped = id % 7 === 3 && index === wanted.length - 1
      const [, , , east, north] = stops[stop.id - 1] as (typeof stops)[number]
      const ms = startMs + (index + 1) * (endMs === null ? 3 : minutes / wanted.length) * minuteMs
      return {
        organizationId: entry.person.organizationId,
        runId: id,
        checkpointId: stop.id,
        employeeId: entry.person.id,
        kind: isSkipped ? 'skipped' : 'qr',
        scannedAt: isoOf(ms),
        ...(isSkipped ? {} : { ...pointFrom(siteKey, east, north), accuracyM: 12, positionTime: isoOf(ms) }),
        verdict: isSkipped ? 'no_position' : 'inside',
        reason: isSkipped ? 'Scaffolding in front of it, no way through.' : null,
        answers: JSON.stringify(
          isSkipped ? [] : stop.name === 'Roof door' ? [{ question: 'Was the door locked?', answer: 'yes' }] : [],
        ),
      }
    })
  })
