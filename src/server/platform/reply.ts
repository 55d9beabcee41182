import * as z from 'zod/mini'
import { innerOf } from '#shared/schema.ts'

type Projection = (value: unknown) => unknown

/**
 * Makes the function that keeps of a value just what its schema declares: an undeclared field never leaves the house.
 * Copying by a ready-made list of keys costs a fraction of parsing, which a hundred rows would feel.
 */
export function projectionOf(schema: z.core.$ZodType): Projection {
  const known = projections.get(schema)
  if (known !== undefined) return known
  const made = makeProjection(schema)
  projections.set(schema, made)
  return made
}

// The same record stands in the replies of many calls.
const projections = new WeakMap<z.core.$ZodType, Projection>()

function makeProjection(schema: z.core.$ZodType): Projection {
  if (schema instanceof z.ZodMiniObject) return objectProjection(schema.shape)
  if (schema instanceof z.ZodMiniArray) {
    const item = projectionOf(schema.def.element)
    return value => (value as unknown[]).map(item)
  }
  const inner = innerOf(schema)
  if (inner !== undefined) {
    const project = projectionOf(inner)
    if (project === asItIs) return asItIs
    return value => (value === null || value === undefined ? value : project(value))
  }
  return isMadeOfOthers(schema) ? value => z.parse(schema, value) : asItIs
}

const asItIs: Projection = value => value

// Which of several shapes a value has only parsing can tell.
const isMadeOfOthers = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodMiniUnion ||
  schema instanceof z.ZodMiniRecord ||
  schema instanceof z.ZodMiniTuple ||
  schema instanceof z.ZodMiniIntersection ||
  schema instanceof z.ZodMiniPipe ||
  schema instanceof z.ZodMiniLazy

function objectProjection(shape: z.core.$ZodShape): Projection {
  const fields = Object.entries(shape).map(([key, schema]) => [key, projectionOf(schema)] as const)
  return value => {
    const record = value as Record<string, unknown>
    const kept: Record<string, unknown> = {}
    for (const [key, project] of fields) {
      const field = record[key]
      if (field !== undefined) kept[key] = project === asItIs ? field : project(field)
    }
    return kept
  }
}
