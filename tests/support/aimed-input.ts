import fc from 'fast-check'
import * as z from 'zod/mini'
import { type Endpoint, placeholdersOf } from '#shared/endpoint.ts'
import type { Resource } from '#shared/schema.ts'
import { validInput } from './arbitrary.ts'
import { nameOf, unguessable } from './walk.ts'
import { alternatives, holeMark, sensible } from './walk-inputs.ts'

/** A place in an input where the id of a record stands. */
export interface Position {
  field: string
  resource: Resource
  inPath: boolean
}

type Aim = (position: Position) => number | string | undefined

/** A valid input with holes where its ids stand. */
export interface Shape {
  positions: Position[]
  /** With these ids; where there is none it points at no record at all. */
  filled(aim: Aim): Record<string, unknown>
}

const drawn = new Map<Endpoint, Shape[]>()

/** Inputs of a call that between them hold every id it takes; the first holds most of them. */
export function shapesOf(endpoint: Endpoint): Shape[] {
  const known = drawn.get(endpoint) ?? drawShapes(endpoint)
  drawn.set(endpoint, known)
  return known
}

// Which of several alternatives is taken, and whether what may be left out is there, depends on luck.
const draws = 40

function drawShapes(endpoint: Endpoint): Shape[] {
  const name = nameOf(endpoint)
  const arbitrary = validInput(endpoint.input, resource => `${holeMark}${resource}`)
  const made = { ...unguessable(endpoint), ...endpoint.example, ...sensible[name] }
  const inputs: object[] =
    alternatives[name] ??
    fc.sample(arbitrary, { numRuns: draws, seed: 11 }).map(sample => ({ ...(sample as object), ...made }))
  const shapes = inputs.map(input => shapeOf(endpoint, input as Record<string, unknown>))
  if (alternatives[name] !== undefined) return shapes
  const kept: Shape[] = []
  const covered = new Set<string>()
  for (const shape of shapes.toSorted((a, b) => b.positions.length - a.positions.length)) {
    if (kept.length > 0 && shape.positions.every(({ field }) => covered.has(field))) continue
    for (const { field } of shape.positions) covered.add(field)
    kept.push(shape)
  }
  return kept
}

/** What has to be said and nothing else: a list asked so holds everything that it has for whoever asks. */
export function bareOf(endpoint: Endpoint, input: Record<string, unknown>): Record<string, unknown> {
  const fields = endpoint.input instanceof z.ZodMiniObject ? endpoint.input.shape : {}
  const mayBeLeftOut = (name: string) =>
    fields[name] instanceof z.ZodMiniOptional || fields[name] instanceof z.ZodMiniDefault
  return Object.fromEntries(Object.entries(input).filter(([name]) => name in endpoint.example || !mayBeLeftOut(name)))
}

function shapeOf(endpoint: Endpoint, input: Record<string, unknown>): Shape {
  const inPath = new Set(placeholdersOf(endpoint.path))
  const positions = new Map<string, Position>()
  replaced(input, '', (mark, field) => {
    positions.set(field, { field, resource: mark.slice(holeMark.length), inPath: inPath.has(field) })
    return mark
  })
  const fill = (aim: Aim) => (_: string, field: string) => {
    const position = positions.get(field) as Position
    return aim(position) ?? nobody(position.resource)
  }
  return {
    positions: [...positions.values()],
    filled: aim => replaced(input, '', fill(aim)) as Record<string, unknown>,
  }
}

const namedByText: Resource[] = ['user', 'session', 'file']
const nobody = (resource: Resource) =>
  namedByText.includes(resource) ? '00000000-0000-4000-8000-000000000000' : 1_999_999_999

/** The same value with other things in its holes. Of a list that holds some the first entry is enough: twice the same would be refused. */
function replaced(value: unknown, field: string, put: (mark: string, field: string) => unknown): unknown {
  if (typeof value === 'string') return value.startsWith(holeMark) ? put(value, field) : value
  if (Array.isArray(value)) {
    const entries = JSON.stringify(value).includes(`"${holeMark}`) ? value.slice(0, 1) : value
    return entries.map(one => replaced(one, field, put))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      replaced(inner, field === '' ? name : `${field}.${name}`, put),
    ]),
  )
}
