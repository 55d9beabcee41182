import { drawFrom } from './random.ts'
import { type Described, oddValue, usualObject, usualValue } from './values.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Described
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Described } } }
}

export interface Description {
  paths: Record<string, Record<string, Operation>>
}

/** One request, whole enough to be sent again by hand. */
export interface Knock {
  method: string
  path: string
  body: string | undefined
}

/** The description with what it shares in its place, as values are made up from it. */
export function withoutReferences(described: unknown): Description {
  const { components } = described as { components: Record<string, Record<string, unknown>> }
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve)
    if (typeof part !== 'object' || part === null) return part
    if ('$ref' in part) {
      const [, , kind = '', name = ''] = String(part.$ref).split('/')
      return resolve(components[kind]?.[name])
    }
    return withBase(Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value)])))
  }
  const { paths } = described as Description
  return { paths: resolve(paths) as Description['paths'] }
}

/** A shape with the fields that it takes over from another. */
function withBase({ allOf, ...own }: Record<string, unknown>) {
  const [base] = (allOf ?? []) as Described[]
  if (base === undefined) return own
  const { properties, required = [] } = own as Described
  return {
    ...base,
    ...own,
    properties: { ...base.properties, ...properties },
    required: [...(base.required ?? []), ...required],
  }
}

/** Every call of the description, in a fixed order. */
export const callsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: { ...operation, parameters: operation.parameters ?? [] },
    })),
  )

export type DescribedCall = ReturnType<typeof callsOf>[number]

/** A request that a call allows, of which a field or two were replaced; one in six is left as it is. */
export function knockAt({ method, path, operation }: DescribedCall, seed: number): Knock {
  const draw = drawFrom(seed)
  const placeholders = operation.parameters.filter(parameter => parameter.in === 'path')
  const asked = operation.parameters.filter(parameter => parameter.in === 'query')
  const bodySchema = operation.requestBody?.content['application/json'].schema
  const values: Record<string, unknown> = {
    ...Object.fromEntries(placeholders.map(({ name, schema }) => [name, usualValue(draw, schema)])),
    ...Object.fromEntries(
      asked
        .filter(({ required }) => required || draw.chance(0.5))
        .map(({ name, schema }) => [name, usualValue(draw, schema)]),
    ),
    ...(bodySchema === undefined ? {} : usualObject(draw, bodySchema)),
  }
  const schemas: Record<string, Described> = {
    ...bodySchema?.properties,
    ...Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, schema])),
  }
  const names = [...new Set([...asked.map(({ name }) => name), ...Object.keys(values)])]
  const odd = draw.chance(1 / 6) ? 0 : 1 + Number(draw.chance(0.2))
  for (let n = 0; n < odd && names.length > 0; n++) place(values, draw.oneOf(names))
  if (bodySchema !== undefined && draw.chance(1 / 12)) values.unexpectedField = 1

  const isPlaceholder = (name: string) => placeholders.some(parameter => parameter.name === name)
  const isAsked = (name: string) => asked.some(parameter => parameter.name === name)
  const filled = placeholders.reduce((whole, { name }) => whole.replace(`{${name}}`, written(values[name])), path)
  const query = Object.keys(values)
    .filter(isAsked)
    .map(name => `${name}=${written(values[name])}`)
    .join('&')
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !isPlaceholder(name) && !isAsked(name)))
  return {
    method,
    path: query === '' ? filled : `${filled}?${query}`,
    body: bodySchema === undefined ? undefined : JSON.stringify(rest),
  }

  // Also inside of what is nested: there each part has a check of its own, or none.
  function place(into: Record<string, unknown>, name: string) {
    const inner = into[name]
    const part = Array.isArray(inner) ? inner[0] : inner
    if (typeof part === 'object' && part !== null && draw.chance(0.7)) {
      const within = Object.keys(part)
      if (within.length > 0) return place(part as Record<string, unknown>, draw.oneOf(within))
    }
    // No address is that long: the door closes before anyone reads it.
    const isLong = bodySchema?.properties?.[name] !== undefined && draw.chance(1 / 30)
    into[name] = isLong ? 'a'.repeat(20_000) : oddValue(draw, name, schemas[name])
  }
}

const written = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed())
