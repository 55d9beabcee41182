import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LatLng } from '../geo.ts'
import { boxed, type WatchedZone } from './evidence.ts'
import { type Course, follow, type Ground, nowhere, type Presence, settle, turningSince } from './presence.ts'
import type { TimedFix } from './stay.ts'

const metre = 1 / 111_195
const metreEast = metre / Math.cos((40.715 * Math.PI) / 180)
const corner = { lat: 40.71, lng: -74.01 }

/** So many metres east and north of the south-west corner of the yard, which is 400 m wide and 400 m deep. */
const spot = (east: number, north: number): LatLng => ({
  lat: corner.lat + north * metre,
  lng: corner.lng + east * metreEast,
})
const block = (west: number, south: number, size: number) => [
  spot(west, south),
  spot(west + size, south),
  spot(west + size, south + size),
  spot(west, south + size),
]
const zone = (id: number, coordinates: LatLng[], more: Partial<WatchedZone> = {}) =>
  boxed({ id, name: `Zone ${id}`, coordinates, zoneType: 'patrol', businessId: 1, version: 1, ...more })
const yard = zone(1, block(0, 0, 400))
const annex = zone(2, block(600, 0, 200))
const vault = zone(3, block(1000, 0, 100), { zoneType: 'restricted', businessId: null })
const ground: Ground = { zones: [yard, annex, vault], site: [yard, annex], isScheduled: true, breaks: [] }

const places = {
  yard: spot(200, 200),
  annex: spot(700, 100),
  between: spot(500, 100),
  vault: spot(1050, 50),
  far: spot(-3000, 200),
  fence: spot(-10, 200),
}
type PlaceName = keyof typeof places

const noon = Date.parse('2026-03-02T12:00:00.000Z')
const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString()
const fix = (place: PlaceName, seconds: number, accuracy = 8): TimedFix => ({
  ...places[place],
  accuracy,
  at: at(seconds),
})
const every30 = (names: PlaceName[]) => names.map((name, index) => fix(name, index * 30))

const words = ({ moves, alarms, reliefs }: Course) => [
  ...moves.map(({ kind, zoneId, at }) => `${kind} ${zoneId} at ${seconds(at)}`),
  ...alarms.map(({ kind, zoneId, at }) => `alarm ${kind} ${zoneId} at ${seconds(at)}`),
  ...reliefs.map(({ zoneId, at }) => `relief ${zoneId ?? 'site'} at ${seconds(at)}`),
]
const seconds = (instant: string) => (Date.parse(instant) - noon) / 1000
const walk = (names: PlaceName[], on: Ground = ground) => words(follow(nowhere, every30(names), on, null))

describe('what a walk leaves behind', () => {
  test.each<[string, PlaceName[], string[]]>([
    ['one fix in a zone is not yet a stay', ['yard'], []],
    ['two are, since the first', ['yard', 'yard'], ['entered 1 at 0', 'relief site at 0']],
    [
      'a single stray fix is nothing',
      ['yard', 'yard', 'far', 'yard', 'far', 'yard'],
      ['entered 1 at 0', 'relief site at 0'],
    ],
    [
      'leaving is told once, however long it lasts',
      ['yard', 'yard', 'far', 'far', 'far', 'far'],
      ['entered 1 at 0', 'left 1 at 60', 'alarm left 1 at 60', 'relief site at 0'],
    ],
    [
      'from one zone of the site to the next nobody leaves the site',
      ['yard', 'yard', 'annex', 'annex'],
      ['entered 1 at 0', 'left 1 at 60', 'entered 2 at 60', 'relief site at 0'],
    ],
    [
      'on shift and never inside: the nearest zone is named',
      ['between', 'between', 'between'],
      ['alarm absent 2 at 0'],
    ],
    ['at the fence nothing is certain', ['fence', 'fence', 'fence', 'fence'], []],
    [
      'out and back before we hear of it is history, not an alarm',
      ['yard', 'yard', 'far', 'far', 'yard', 'yard'],
      ['entered 1 at 0', 'left 1 at 60', 'entered 1 at 120', 'relief site at 0', 'relief site at 120'],
    ],
    [
      'a restricted zone alarms, wherever the site is',
      ['vault', 'vault', 'vault'],
      ['entered 3 at 0', 'alarm restricted 3 at 0', 'alarm absent 2 at 0'],
    ],
  ])('%s', (_, names, told) => {
    expect(walk(names).toSorted()).toEqual(told.toSorted())
  })

  test('without a shift nobody is absent, but whoever was there can leave', () => {
    const unplanned = { ...ground, isScheduled: false }
    expect(walk(['far', 'far', 'far'], unplanned)).toEqual([])
    expect(walk(['yard', 'yard', 'far', 'far'], unplanned)).toContain('alarm left 1 at 60')
  })

  test('a business without zones asks nothing of anyone', () => {
    expect(walk(['far', 'far', 'vault'], { ...ground, site: [] })).toEqual([])
  })

  test('on a break one may leave the site; not to be back after it is told', () => {
    const onBreak = { ...ground, breaks: [{ from: at(50), until: at(140) }] }
    expect(walk(['yard', 'yard', 'far', 'far', 'far'], onBreak)).not.toContain('alarm left 1 at 60')
    expect(walk(['yard', 'yard', 'far', 'far', 'far', 'far', 'far'], onBreak)).toContain('alarm left 1 at 150')
  })

  test('a fix known to 151 m proves nothing', () => {
    const vague = [0, 30, 60, 90].map(second => fix('yard', second, 151))
    expect(words(follow(nowhere, vague, ground, null))).toEqual([])
  })
})

describe('dwell', () => {
  const { presence } = follow(nowhere, [fix('vault', 0)], ground, null)
  test('a minute without another word settles it', () => {
    expect(turningSince(presence)).toBe(at(0))
    expect(words(settle(presence, at(59), ground))).toEqual([])
    const settled = settle(presence, at(60), ground)
    expect(words(settled)).toContain('alarm restricted 3 at 0')
    expect(turningSince(settled.presence)).toBeNull()
    expect(words(settle(settled.presence, at(300), ground))).toEqual([])
  })
  test('a gap does the same as the clock: the next fix finds it settled', () => {
    const course = follow(presence, [fix('far', 600)], ground, at(0))
    expect(words(course)).toContain('entered 3 at 0')
    expect(words(course)).not.toContain('left 3 at 600')
  })
  test('whoever set out just before the break is on it now', () => {
    const left = follow(nowhere, every30(['yard', 'yard', 'far']), ground, null).presence
    const onBreak = { ...ground, breaks: [{ from: at(70), until: null }] }
    expect(settle(left, at(200), onBreak).alarms).toEqual([])
  })
})

describe('zones that change under people', () => {
  const { presence } = follow(nowhere, every30(['yard', 'yard', 'vault', 'vault']), ground, null)
  test('a zone taken off the map is forgotten without a word', () => {
    const without = { ...ground, zones: [yard, annex] }
    const course = follow(presence, [fix('far', 200), fix('far', 230)], without, at(90))
    expect(course.moves).toEqual([])
    expect(course.presence.zones).toEqual({})
  })
  test('a fence that moves away from someone is not their leaving', () => {
    const inYard = follow(nowhere, every30(['yard', 'yard']), ground, null).presence
    const moved = zone(1, block(-4000, 0, 100), { version: 2 })
    const course = follow(
      inYard,
      [fix('yard', 100), fix('yard', 130)],
      { ...ground, zones: [moved], site: [moved] },
      at(30),
    )
    expect([course.moves, course.alarms]).toEqual([[], []])
  })
  test('a new name changes nothing', () => {
    const renamed = { ...vault, name: 'Safe', version: 2 }
    const course = follow(presence, [fix('vault', 200)], { ...ground, zones: [yard, annex, renamed] }, at(90))
    expect(words(course)).toEqual([])
    expect(course.presence.zones['3']?.inside).toBe(true)
  })
})

const randomWalk = fc.array(fc.constantFrom<PlaceName>('yard', 'annex', 'between', 'vault', 'far', 'fence'), {
  maxLength: 40,
})

describe('for every walk', () => {
  test('order, repetition and the cutting into batches change nothing', () => {
    fc.assert(
      fc.property(randomWalk, fc.infiniteStream(fc.nat(5)), fc.boolean(), (names, sizes, repeat) => {
        const fixes = every30(names)
        const whole = follow(nowhere, [...fixes, ...(repeat ? fixes : [])].reverse(), ground, null)
        let presence: Presence = nowhere
        let last: string | null = null
        const moves: string[] = []
        for (let from = 0; from < fixes.length; ) {
          const size = 1 + (sizes.next().value ?? 0)
          const batch = fixes.slice(Math.max(0, from - 3), from + size)
          const course: Course = follow(presence, batch, ground, last)
          moves.push(...course.moves.map(({ kind, zoneId, at }) => `${kind} ${zoneId} ${at}`))
          // As it travels to the database and back.
          presence = JSON.parse(JSON.stringify(course.presence)) as Presence
          last = batch.at(-1)?.at ?? last
          from += size
        }
        expect(moves).toEqual(whole.moves.map(({ kind, zoneId, at }) => `${kind} ${zoneId} ${at}`))
        expect(presence).toEqual(whole.presence)
      }),
      { numRuns: 300, seed: 18 },
    )
  })

  test('entering and leaving take turns, and so do alarm and relief', () => {
    fc.assert(
      fc.property(randomWalk, names => {
        let presence: Presence = nowhere
        const inside = new Set<number>()
        const open = new Set<string>()
        every30(names).forEach((one, index) => {
          const course = follow(presence, [one], ground, index === 0 ? null : at((index - 1) * 30))
          for (const { kind, zoneId } of course.moves) {
            expect(inside.has(zoneId)).toBe(kind === 'left')
            if (kind === 'entered') inside.add(zoneId)
            else inside.delete(zoneId)
          }
          for (const { zoneId } of course.reliefs) open.delete(zoneId === null ? 'site' : `zone ${zoneId}`)
          for (const { kind, zoneId } of course.alarms) {
            const about = kind === 'restricted' ? `zone ${zoneId}` : 'site'
            expect(open.has(about)).toBe(false)
            open.add(about)
          }
          presence = course.presence
        })
      }),
      { numRuns: 500, seed: 60 },
    )
  })
})

describe('drifting', () => {
  const drift = fc.record({
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const around = (
    centre: { east: number; north: number },
    accuracy: number,
    drifts: { angle: number; share: number }[],
  ) =>
    drifts.map(({ angle, share }, index) => ({
      ...spot(centre.east + Math.cos(angle) * share * accuracy, centre.north + Math.sin(angle) * share * accuracy),
      accuracy,
      at: at(index * 30),
    }))

  test.each([yard, { ...yard, zoneType: 'restricted' }])('someone who stands still never goes in and out', standing => {
    fc.assert(
      fc.property(
        fc.double({ min: -400, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 150, noNaN: true }),
        fc.array(drift, { minLength: 5, maxLength: 60 }),
        (east, accuracy, drifts) => {
          const fixes = around({ east, north: 200 }, accuracy, drifts)
          const course = follow(nowhere, fixes, { ...ground, zones: [standing], site: [standing] }, null)
          expect(course.moves.length).toBeLessThanOrEqual(1)
          expect(course.alarms.filter(({ kind }) => kind !== 'restricted').length).toBeLessThanOrEqual(1)
          expect(
            course.moves.length + course.alarms.filter(({ kind }) => kind !== 'restricted').length,
          ).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 500, seed: 10 },
    )
  })

  test('at the fence itself nobody ever leaves, however well the phone knows from one fix to the next', () => {
    const wobble = fc.tuple(drift, fc.double({ min: 0, max: 150, noNaN: true }))
    fc.assert(
      fc.property(fc.array(wobble, { minLength: 5, maxLength: 60 }), wobbles => {
        const fixes = wobbles.flatMap(([one, accuracy], index) =>
          around({ east: 0, north: 200 }, accuracy, [one]).map(fix => ({ ...fix, at: at(index * 30) })),
        )
        const { moves, alarms } = follow(nowhere, fixes, { ...ground, zones: [yard], site: [yard] }, null)
        expect([moves.filter(({ kind }) => kind === 'left'), alarms]).toEqual([[], []])
      }),
      { numRuns: 500, seed: 3 },
    )
  })
})
