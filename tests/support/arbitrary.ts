import fc from 'fast-check'
import * as z from 'zod/mini'
import { idTargets, type Resource } from '#shared/schema.ts'

/** Which id to put where a schema points to a resource. */
export type Aim = (resource: Resource) => number | string | undefined

/** Generates values that a schema of our contracts accepts, its ids aimed at chosen records. */
export function validInput(schema: z.core.$ZodType, aim: Aim): fc.Arbitrary<unknown> {
  const target = idTargets.get(schema)
  const aimed = target === undefined ? undefined : aim(target.resource)
  if (aimed !== undefined) return fc.constant(aimed)
  if (schema instanceof z.ZodMiniObject) return objectOf(schema.shape, aim)
  if (schema instanceof z.ZodMiniArray)
    return fc.array(validInput(schema.def.element, aim), { minLength: 1, maxLength: 3 })
  if (schema instanceof z.ZodMiniOptional) {
    // What is aimed at a record is always given: left out, nothing would be aimed at.
    const inner = idTargets.get(schema.def.innerType)
    const given = validInput(schema.def.innerType, aim)
    return inner?.resource === 'organization' && aim(inner.resource) !== undefined
      ? given
      : fc.option(given, { nil: undefined })
  }
  if (schema instanceof z.ZodMiniNullable) return fc.option(validInput(schema.def.innerType, aim), { nil: null })
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniReadonly)
    return validInput(schema.def.innerType, aim)
  if (schema instanceof z.ZodMiniUnion) return fc.oneof(...schema.def.options.map(option => validInput(option, aim)))
  if (schema instanceof z.ZodMiniRecord) {
    const name = fc.stringMatching(/^[a-z]{1,8}$/)
    return fc.dictionary(name, validInput(schema.def.valueType, aim), { maxKeys: 3 })
  }
  return leafOf(schema)
}

const leaves = new WeakMap<z.core.$ZodType, fc.Arbitrary<unknown>>()

/** Described once: reading a schema costs more than drawing a value of it. */
function leafOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const known = leaves.get(schema)
  if (known !== undefined) return known
  const leaf = valuesOf(z.toJSONSchema(schema))
  leaves.set(schema, leaf)
  return leaf
}

function valuesOf(described: z.core.JSONSchema.BaseSchema): fc.Arbitrary<unknown> {
  if (described.const !== undefined) return fc.constant(described.const)
  if (described.enum !== undefined) return fc.constantFrom(...described.enum)
  switch (described.type) {
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return numberOf(described)
    case 'string':
      return stringOf(described)
    default:
      throw new Error(`No values are known for ${JSON.stringify(described)}`)
  }
}

function objectOf(shape: z.core.$ZodShape, aim: Aim) {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, validInput(field, aim)]))
  return fc
    .record(fields)
    .map(record => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)))
}

function numberOf({ type, minimum = -1_000_000, maximum = 1_000_000 }: z.core.JSONSchema.BaseSchema) {
  const [min, max] = [Math.max(-1_000_000, minimum), Math.min(1_000_000, maximum)]
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

function stringOf({ format, pattern, minLength = 0, maxLength }: z.core.JSONSchema.BaseSchema): fc.Arbitrary<string> {
  const max = Math.min(minLength + 40, maxLength ?? Number.POSITIVE_INFINITY)
  switch (format) {
    case 'email':
      return fc.stringMatching(/^[a-z]{3,10}@[a-z]{3,8}\.example\.com$/)
    case 'date':
      return fc
        .integer({ min: 0, max: 60 })
        .map(days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
    case 'date-time':
      return fc.integer({ min: 0, max: 10_000 }).map(minutes => new Date(Date.now() - minutes * 60_000).toISOString())
    case 'uuid':
      return fc.uuid()
    case 'uri':
      return fc.constant('https://example.com/')
    default:
      if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
      return fc.stringMatching(new RegExp(`^[a-z0-9]{${Math.max(minLength, max > 0 ? 1 : 0)},${Math.max(max, 1)}}$`))
  }
}
