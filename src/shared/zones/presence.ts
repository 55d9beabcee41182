import type { Instant } from '../time.ts'
import { type BoxedZone, type Evidence, evidenceOf, nearestZone } from './evidence.ts'
import { ripeTurn, type Stay, type TimedFix, type Turn, weigh } from './stay.ts'

/** What is known of a person on the clock: each zone that holds them or might, and their site as a whole. */
export interface Presence {
  zones: Record<string, Stay>
  site: Stay | null
}

export const nowhere: Presence = { zones: {}, site: null }

/** What a person's fixes are judged by. */
export interface Ground {
  zones: readonly BoxedZone[]
  /** The zones of the site where the person is on duty, and those that belong to no site. */
  site: readonly BoxedZone[]
  /** Whether a shift says that the person should be there. */
  isScheduled: boolean
  /** Whoever is on a break may leave the site. */
  breaks: readonly { from: Instant; until: Instant | null }[]
}

/** Where and when someone crossed the edge of a zone. */
interface Crossing {
  zoneId: number
  at: Instant
  lat: number
  lng: number
}

export type Move = Crossing & { kind: 'entered' | 'left' }
export type Alarm = Crossing & { kind: 'restricted' | 'left' | 'absent' }
/** The end of an alarm: about one restricted zone, or about the site, which is no zone. */
export interface Relief {
  zoneId: number | null
  at: Instant
}

export interface Course {
  presence: Presence
  moves: Move[]
  alarms: Alarm[]
  reliefs: Relief[]
}

/** Follows a person through fixes, in the order of time; those up to `lastFixAt` were followed before and change nothing. */
export function follow(
  before: Presence,
  fixes: readonly TimedFix[],
  ground: Ground,
  lastFixAt: Instant | null,
): Course {
  const course = begin(before, ground)
  const siteDrawn = drawnAs(ground.site)
  let last = lastFixAt === null ? Number.NEGATIVE_INFINITY : Date.parse(lastFixAt)
  for (const fix of fixes.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    if (Date.parse(fix.at) <= last) continue
    last = Date.parse(fix.at)
    ripen(course, fix.at, ground)
    for (const zone of ground.zones) meetZone(course, zone, evidenceOf(zone, fix), fix)
    if (ground.site.length > 0) meetSite(course, siteEvidence(ground, fix), siteDrawn, fix, ground)
    ripen(course, fix.at, ground)
  }
  return withoutOutsiders(course)
}

/** Settles what has waited for a minute without another fix. */
export function settle(before: Presence, now: Instant, ground: Ground): Course {
  const course = begin(before, ground)
  ripen(course, now, ground)
  return withoutOutsiders(course)
}

/** The oldest change that is not certain yet. */
export function turningSince({ zones, site }: Presence): Instant | null {
  const turns = [...Object.values(zones), ...(site === null ? [] : [site])].flatMap(({ turn }) => turn?.since ?? [])
  return turns.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}

// Zones that were taken off the map, and the site of someone who has none any more, are forgotten without a word.
function begin({ zones, site }: Presence, ground: Ground): Course {
  const inForce = new Set(ground.zones.map(({ id }) => String(id)))
  const kept = Object.entries(zones).filter(([id]) => inForce.has(id))
  return {
    presence: { zones: Object.fromEntries(kept), site: ground.site.length === 0 ? null : site },
    moves: [],
    alarms: [],
    reliefs: [],
  }
}

function meetZone(course: Course, zone: BoxedZone, evidence: Evidence, fix: TimedFix) {
  const before = course.presence.zones[zone.id]
  if (before === undefined && evidence !== 'in') return
  const drawn = drawnAs([zone])
  const isNew = before === undefined || (!before.inside && before.drawn !== drawn)
  const known = isNew ? { inside: false, turn: null, drawn } : before
  const { stay, isSilent } = weigh(known, evidence, drawn, fix, () => zone.id)
  course.presence.zones[zone.id] = stay
  if (isSilent && stay.inside === false) relieve(course, { zoneId: zone.id, at: fix.at })
}

function meetSite(course: Course, evidence: Evidence, drawn: string, fix: TimedFix, { site }: Ground) {
  const known = course.presence.site ?? { inside: null, turn: null, drawn }
  const { stay, isSilent } = weigh(known, evidence, drawn, fix, () => nearestZone(site, fix)?.id ?? 0)
  course.presence.site = stay
  if (isSilent && stay.inside === true) relieve(course, { zoneId: null, at: fix.at })
}

// In any zone of the site is on the site; off it is only who is certainly out of all of them, and not on a break.
function siteEvidence({ site, breaks }: Ground, fix: TimedFix): Evidence {
  const said = site.map(zone => evidenceOf(zone, fix))
  if (said.includes('in')) return 'in'
  return said.includes('unsure') || isOnBreak(breaks, fix.at) ? 'unsure' : 'out'
}

function ripen(course: Course, at: Instant, { zones, isScheduled, breaks }: Ground) {
  for (const zone of zones) {
    const stay = course.presence.zones[zone.id]
    const turn = stay === undefined ? null : ripeTurn(stay, at)
    if (stay === undefined || turn === null) continue
    course.presence.zones[zone.id] = { ...stay, inside: turn.inside, turn: null }
    passFence(course, zone, turn)
  }
  const { site } = course.presence
  const turn = site === null ? null : ripeTurn(site, at)
  if (site === null || turn === null) return
  // Someone who set out a moment before the break is on it now.
  const isExcused = !turn.inside && isOnBreak(breaks, at)
  course.presence.site = { ...site, inside: isExcused ? site.inside : turn.inside, turn: null }
  if (isExcused) return
  if (turn.inside) relieve(course, { zoneId: null, at: turn.since })
  else if (site.inside === true) course.alarms.push({ kind: 'left', ...crossingOf(turn) })
  else if (isScheduled) course.alarms.push({ kind: 'absent', ...crossingOf(turn) })
}

function passFence(course: Course, { id, zoneType }: BoxedZone, turn: Turn) {
  course.moves.push({ kind: turn.inside ? 'entered' : 'left', ...crossingOf(turn) })
  if (zoneType !== 'restricted') return
  if (turn.inside) course.alarms.push({ kind: 'restricted', ...crossingOf(turn) })
  else relieve(course, { zoneId: id, at: turn.since })
}

// An alarm whose cause ended before its fixes reached us is not raised any more.
function relieve(course: Course, relief: Relief) {
  const isMeant = ({ kind, zoneId }: Alarm) =>
    relief.zoneId === null ? kind !== 'restricted' : kind === 'restricted' && zoneId === relief.zoneId
  course.alarms = course.alarms.filter(alarm => !isMeant(alarm))
  course.reliefs.push(relief)
}

// Zones that someone is certainly outside of are not kept: outside is what is assumed.
function withoutOutsiders(course: Course): Course {
  const kept = Object.entries(course.presence.zones).filter(([, stay]) => stay.inside || stay.turn !== null)
  return { ...course, presence: { ...course.presence, zones: Object.fromEntries(kept) } }
}

const crossingOf = ({ zoneId, since, lat, lng }: Turn) => ({ zoneId, at: since, lat, lng })

const drawnAs = (zones: readonly BoxedZone[]) => zones.map(({ id, version }) => `${id}.${version}`).join()

const isOnBreak = (breaks: Ground['breaks'], at: Instant) =>
  breaks.some(({ from, until }) => {
    const ms = Date.parse(at)
    return Date.parse(from) <= ms && (until === null || ms < Date.parse(until))
  })
