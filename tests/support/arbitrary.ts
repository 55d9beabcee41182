import fc from 'fast-check'
import type * as z from 'zod/mini'
import { idTargets, type Resource } from '#shared/schema.ts'

/** Which id to put where a schema points to a resource. */
export type Aim = (resource: Resource) => number | string | undefined

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  entries?: Record<string, string>
  values?: unknown[]
  options?: z.ZodMiniType[]
  valueType?: z.ZodMiniType
  checks?: { _zod: { def: Check } }[]
  format?: string
  pattern?: RegExp
}

interface Check {
  check: string
  minimum?: number
  maximum?: number
  value?: number
  inclusive?: boolean
  format?: string
  pattern?: RegExp
}

/** Generates values that a schema of our contracts accepts, its ids aimed at chosen records. */
export function validInput(schema: z.ZodMiniType, aim: Aim): fc.Arbitrary<unknown> {
  const target = idTargets.get(schema)
  const aimed = target === undefined ? undefined : aim(target.resource)
  if (aimed !== undefined) return fc.constant(aimed)
  const definition = (schema as unknown as { _zod: { def: Definition } })._zod.def
  switch (definition.type) {
    case 'object':
      return objectOf(definition.shape ?? {}, aim)
    case 'array':
      return fc.array(validInput(definition.element as z.ZodMiniType, aim), { minLength: 1, maxLength: 3 })
    case 'optional':
      return fc.option(validInput(definition.innerType as z.ZodMiniType, aim), { nil: undefined })
    case 'nullable':
      return fc.option(validInput(definition.innerType as z.ZodMiniType, aim), { nil: null })
    case 'default':
    case 'readonly':
      return validInput(definition.innerType as z.ZodMiniType, aim)
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []))
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(option => validInput(option, aim)))
    case 'record':
      return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), validInput(definition.valueType as z.ZodMiniType, aim), {
        maxKeys: 3,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'number':
      return numberOf(definition)
    case 'string':
      return stringOf(definition)
    default:
      throw new Error(`No values are known for a schema of type ${definition.type}`)
  }
}

function objectOf(shape: Record<string, z.ZodMiniType>, aim: Aim) {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, validInput(field, aim)]))
  return fc
    .record(fields)
    .map(record => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)))
}

const checksOf = ({ checks = [] }: Definition) => checks.map(check => check._zod.def)

function numberOf(definition: Definition) {
  const checks = checksOf(definition)
  const min = Math.max(
    -1_000_000,
    ...checks.filter(check => check.check === 'greater_than').map(check => check.value ?? 0),
  )
  const max = Math.min(1_000_000, ...checks.filter(check => check.check === 'less_than').map(check => check.value ?? 0))
  const isWhole = definition.format !== undefined || checks.some(check => check.format?.includes('int'))
  return isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

function stringOf(definition: Definition): fc.Arbitrary<string> {
  const checks = checksOf(definition)
  const format = definition.format ?? checks.find(check => check.check === 'string_format')?.format
  const pattern = definition.pattern ?? checks.find(check => check.format === 'regex')?.pattern
  const min = Math.max(0, ...checks.map(check => (check.check === 'min_length' ? (check.minimum ?? 0) : 0)))
  const max = Math.min(
    min + 40,
    ...checks.map(check => (check.check === 'max_length' ? (check.maximum ?? 0) : Number.POSITIVE_INFINITY)),
  )
  switch (format) {
    case 'email':
      return fc.stringMatching(/^[a-z]{3,10}@[a-z]{3,8}\.example\.com$/)
    case 'date':
      return fc
        .integer({ min: 0, max: 60 })
        .map(days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
    case 'datetime':
      return fc.integer({ min: 0, max: 10_000 }).map(minutes => new Date(Date.now() - minutes * 60_000).toISOString())
    case 'uuid':
    case 'guid':
      return fc.uuid()
    case 'url':
      return fc.constant('https://example.com/')
    case 'regex':
      return pattern === undefined ? fc.string() : fc.stringMatching(pattern)
    default:
      return fc.stringMatching(new RegExp(`^[a-z0-9]{${Math.max(min, max > 0 ? 1 : 0)},${Math.max(max, 1)}}$`))
  }
}

/** Values of every unfriendly kind, for any field. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    [[]],
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '{{constructor}}',
    '=HYPERLINK("x")',
    '../../etc/passwd',
    '9999-99-99',
    '2026-02-30',
    '25:61',
    'NaN',
    '__proto__',
    'a'.repeat(20_000),
  ),
  fc.jsonValue(),
)

/** A valid input with some fields replaced, removed or added. */
export const mutatedInput = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(), hostileValue), { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([input, changes, extra]) => {
      const record = { ...(input as Record<string, unknown>) }
      const names = Object.keys(record)
      for (const [index, value] of changes) {
        const name = names[index % Math.max(names.length, 1)]
        if (name !== undefined) record[name] = value
      }
      return extra ? { ...record, unexpectedField: 1 } : record
    })
