import type pg from 'pg'
import type { Endpoint } from '#shared/endpoint.ts'
import { type Position, type Shape, shapesOf } from './aimed-input.ts'
import {
  type Aim,
  areOfClients,
  type Beside,
  distanceOf,
  type Id,
  isNear,
  type Person,
  recordFor,
  theirsIn,
  wholesFirst,
} from './records.ts'
import { searchesOf } from './searches.ts'
import type { Verdict } from './verdicts.ts'
import { nameOf } from './walk.ts'
import { findsNothing, goneMeanwhile, refusedOwn, skipsOthers } from './walk-inputs.ts'

/** One thing that somebody sends to a call. */
export interface Cell {
  aim: Aim
  /** The one place that is aimed there, while all others are their own; undefined: all of them are. */
  position?: Position
  input: Record<string, unknown>
  expected: Verdict
}

/** A place that could not be aimed: there is no such record. */
export interface Miss {
  aim: Aim
  position: Position
}

/** Everything that somebody sends to a call, and what could not be sent for want of a record. */
export async function cellsFor(owner: pg.Pool, endpoint: Endpoint, person: Person) {
  const distance = distanceOf(endpoint, person.caller)
  const cells: Cell[] = []
  const misses: Miss[] = []
  const shapes = shapesOf(endpoint)
  const first = shapes[0] as Shape

  /** The ids of a shape, the place itself aimed elsewhere; null: one of them is nowhere. */
  async function idsOf(shape: Shape, aim: Aim, position?: Position) {
    const ids = new Map<string, Id>()
    const beside: Beside[] = []
    for (const place of shape.positions.toSorted(wholesFirst)) {
      const isAimed = position === undefined || place.field === position.field
      const wanted = { endpoint, resource: place.resource, beside: isAimed && aim !== 'own' ? [] : beside }
      const id =
        (await recordFor(owner, person, { ...wanted, aim: isAimed ? aim : 'own' })) ??
        // What they have none of themselves is aimed where the place is.
        (isAimed ? undefined : await recordFor(owner, person, { ...wanted, aim }))
      if (id === undefined) {
        misses.push({ aim: isAimed ? aim : 'own', position: place })
        if (isAimed) return null
        continue
      }
      ids.set(place.field, id)
      beside.push({ resource: place.resource, id })
    }
    return ids
  }

  async function add(shape: Shape, expected: Verdict, aim: Aim, position?: Position) {
    const ids = await idsOf(shape, aim, position)
    if (ids === null) return
    const input = shape.filled(({ field }) => ids.get(field))
    cells.push({ aim, ...(position && { position }), input, expected })
  }

  if (distance === 'none') {
    const ids = await idsOf(first, 'own')
    misses.length = 0
    cells.push({ aim: 'own', input: first.filled(({ field }) => ids?.get(field)), expected: 'forbidden' })
    if (first.positions.length > 0) await add(first, 'forbidden', 'foreign')
    misses.length = 0
    return { cells, misses }
  }
  const own: Verdict =
    endpoint.may === 'anyone'
      ? 'asked for a secret'
      : `${nameOf(endpoint)} ${person.caller}` in refusedOwn
        ? 'done or refused'
        : 'done'
  for (const shape of shapes) await add(shape, own, 'own')
  if (endpoint.method === 'GET' && !endpoint.path.includes('{'))
    cells.push(...(await searchesOf(owner, endpoint, person, cells[0]?.input ?? {})))
  const beyond: Aim[] = ['foreign']
  if (person.clientId !== null) beyond.push('other-client')
  if (person.siteIds !== null) beyond.push('other-site')
  const covered = new Set<string>()
  for (const shape of shapes)
    for (const position of shape.positions) {
      if (covered.has(position.field)) continue
      covered.add(position.field)
      const place = `${nameOf(endpoint)} ${position.field}`
      if (findsNothing.includes(place)) {
        await add(shape, own, 'foreign', position)
        continue
      }
      const isOnly = shape.positions.length === 1
      const aims = beyond.filter(aim => aim === 'foreign' || areOfClients(position.resource))
      // An administrator is at home in every company, and still does not mix them.
      const beyondIs = distance === 'all' ? (isOnly ? own : 'done or refused') : beyondMay(place, position, isOnly)
      for (const aim of aims) await add(shape, beyondIs, aim, position)
      // Where every record of the company is theirs, there is no other to aim at.
      if (isNear(distance) && theirsIn(person, endpoint, position.resource) !== 'true')
        await add(
          shape,
          skipsOthers.includes(place) ? 'skipped' : position.inPath ? 'gone' : 'refused',
          'colleague',
          position,
        )
    }
  return { cells, misses }
}

function beyondMay(place: string, { inPath }: Position, isOnly: boolean): Verdict {
  if (isOnly) return 'unknown'
  if (goneMeanwhile.includes(place)) return 'refused or gone'
  return inPath ? 'gone' : 'refused'
}
