import * as z from 'zod/mini'
import type { JsonSchema } from './shapes.ts'

/** A schema of a contract as JSON Schema, without what says nothing. */
export function plainSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return plain(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), io) as JsonSchema
}

function plain(value: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(value)) return value.map(part => plain(part, io))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key, part]) => !saysNothing(key, part, value, io))
  return nullable(Object.fromEntries(entries.map(([key, part]) => [key, plain(part, io)])))
}

// What is sent is held to bounds; what is answered was already.
const bounds = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'multipleOf',
  'pattern',
]

function saysNothing(key: string, part: unknown, around: object, io: 'input' | 'output') {
  if (!('type' in around) && !('anyOf' in around)) return key === '$schema'
  if (key === '$schema' || (key === 'pattern' && 'format' in around)) return true
  if (io === 'output' && bounds.includes(key)) return typeof part !== 'object'
  // A reply may grow fields: whoever reads it leaves those alone that they do not know.
  if (key === 'additionalProperties') return part === false
  return (
    (key === 'maximum' || key === 'minimum') &&
    [Number.MAX_SAFE_INTEGER, 2_147_483_647].includes(Math.abs(Number(part)))
  )
}

/** `type: ['string', 'null']` for what is a plain value or nothing. */
function nullable(schema: JsonSchema): JsonSchema {
  const [one, other, ...more] = Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]) : []
  const isPlain = typeof one?.type === 'string' && !('enum' in one) && !('properties' in one) && !('items' in one)
  if (!isPlain || other?.type !== 'null' || more.length > 0 || Object.keys(schema).length > 1) return schema
  return { ...one, type: [one.type, 'null'] }
}
