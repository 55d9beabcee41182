import type { Draw } from './random.ts'

/** As much of JSON Schema as the description of the calls uses. */
export interface Described {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Described[]
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  minLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  examples?: unknown[]
}

/** A value that the description allows, or nearly: what is refused at once finds nothing behind the door. */
export function usualValue(draw: Draw, schema: Described): unknown {
  if (schema.examples?.[0] !== undefined) return structuredClone(schema.examples[0])
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return draw.oneOf(schema.enum)
  if (schema.anyOf !== undefined) return usualValue(draw, draw.oneOf(schema.anyOf))
  if (schema.default !== undefined && draw.chance(0.5)) return schema.default
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return usualObject(draw, schema)
    case 'array':
      return Array.from({ length: 1 + draw.below(2) }, () => usualValue(draw, schema.items ?? {}))
    case 'boolean':
      return draw.chance(0.5)
    case 'integer':
    case 'number':
      return usualNumber(draw, schema)
    case 'null':
      return null
    default:
      return usualText(draw, schema)
  }
}

export function usualObject(draw: Draw, { properties = {}, required = [] }: Described): Record<string, unknown> {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || draw.chance(0.4))
  return Object.fromEntries(given.map(([name, schema]) => [name, usualValue(draw, schema)]))
}

// Ids of the demo company are small: most of these are someone's.
function usualNumber(draw: Draw, { minimum = 1, maximum = 60 }: Described) {
  const from = Math.max(minimum, -1000)
  return from + draw.below(Math.max(1, Math.min(maximum, from + 60) - from))
}

function usualText(draw: Draw, { format, pattern, minLength = 0 }: Described) {
  if (format === 'date') return `2026-${draw.oneOf(['10', '11', '12'])}-${10 + draw.below(18)}`
  if (format === 'date-time') return `2026-11-1${draw.below(9)}T10:00:00.000Z`
  if (format === 'email') return `person${draw.below(500)}@fuzz.test`
  if (format === 'uuid') return '7d444840-9dc0-11d1-b245-5ffdce74fad2'
  if (pattern?.includes('[0-5]') === true) return draw.oneOf(['08:00', '16:30', '22:00', '06:00'])
  if (pattern !== undefined) return draw.oneOf(['12.50', '12', 'USD', 'FR', 'ABC123', '2026-11'])
  return 'quiet harbour 41 by the water'.slice(0, Math.max(minLength, 5 + draw.below(20)))
}

const cursor = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url')
const instants = [
  '2026-11-15T10:00:00+16:00',
  '0000-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2026-11-15T10:00:00Z',
]
const days = ['9999-12-31', '0001-01-01', '0000-00-00', '2026-02-30', '1899-12-31', '2201-01-01', '-271821-04-20']
const keys: unknown[] = [-9999999999999, 99999999999999, 1e308, null, '', 'x', '\u0000', ...days, ...instants]

const texts = [
  ...instants,
  ...days,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%',
  '%_%_%_%_',
  '\\',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{constructor}}',
  '=1+1',
  '../../etc/passwd',
  '25:61',
  '24:00',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '99999999999999999999',
  '0x10',
  '１２',
  '__proto__',
  'constructor',
  '🔑'.repeat(60),
  'a'.repeat(3000),
  'https://evil.example/x',
  'data:image/jpeg;base64,AAAA',
  'America/Nowhere',
]
const others: unknown[] = [null, true, false, [], {}, [[]], [null], { a: { b: { c: [] } } }, { __proto__: null }]
const numbers = [-1, 0, 1, 1.5, -0.1, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), 2 ** 53, 1e21, 1e308, 5e-324, 999_999_999]

/** A value that nobody sends by mistake; half of the time one that looks like what belongs there. */
export function oddValue(draw: Draw, name: string, { format }: Described = {}): unknown {
  if (draw.chance(0.5)) {
    if (name === 'cursor') return oddCursor(draw)
    if (format === 'date') return draw.oneOf(days)
    if (format === 'date-time') return draw.oneOf(instants)
  }
  const kind = draw.below(18)
  if (kind < 9) return draw.oneOf(texts)
  return kind < 14 ? draw.oneOf(numbers) : structuredClone(draw.oneOf(others))
}

const oddCursor = (draw: Draw) => cursor(Array.from({ length: 1 + draw.below(3) }, () => draw.oneOf(keys)))
