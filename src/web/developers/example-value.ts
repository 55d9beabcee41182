import { whole } from './calls.ts'
import type { Described, Description } from './description.ts'

const byFormat: Record<string, string> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T08:00:00.000Z',
  email: 'ana@example.com',
  uuid: '5f8d7f4e-6a37-4b53-9d0e-3a1d8e6f2c11',
  uri: 'https://example.com',
}

/** Values of the forms that contracts ask for. */
const samples = ['08:00', '12.50', '1', 'AB', 'abc', '#1f4fd1', 'US', 'USD', '123456', 'America/New_York', 'mstr_x']

/** A value that a schema takes, with what it asks for and what the contract gives an example of. */
export function exampleOf(description: Description, schema: Described): unknown {
  const shape = whole(description, schema)
  const [example] = shape.examples ?? []
  if (example !== undefined) return example
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  const choice = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== 'null')
  if (choice !== undefined) return exampleOf(description, choice)
  switch ([shape.type].flat()[0]) {
    case 'object':
      return objectOf(description, shape)
    case 'array':
      return shape.items === undefined ? [] : [exampleOf(description, shape.items)]
    case 'integer':
    case 'number':
      return Math.min(Math.max(shape.minimum ?? 1, 1), shape.maximum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return textOf(shape)
    default:
      return null
  }
}

function objectOf(description: Description, { properties = {}, required = [] }: Described) {
  const asked = Object.entries(properties).filter(
    ([name, schema]) => required.includes(name) || whole(description, schema).examples !== undefined,
  )
  return Object.fromEntries(asked.map(([name, schema]) => [name, exampleOf(description, schema)]))
}

function textOf({ format = '', pattern, minLength = 0, maxLength = 60 }: Described) {
  const known = byFormat[format]
  if (known !== undefined) return known
  if (pattern !== undefined) return samples.find(sample => new RegExp(pattern, 'u').test(sample)) ?? ''
  return 'Gate 4 sticks.'.padEnd(minLength, '.').slice(0, maxLength)
}
