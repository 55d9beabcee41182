import type { Described, Description, Operation, Parameter } from './description.ts'

/** A call of the API as the page shows it. */
export interface Call {
  id: string
  method: string
  path: string
  tag: string
  operation: Operation
}

export const callsOf = ({ paths }: Description): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      tag: operation.tags[0] ?? '',
      operation,
    })),
  )

/** Calls in which every word that was typed occurs. */
export function foundIn(calls: readonly Call[], search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return calls
  return calls.filter(({ id, method, path, tag, operation }) => {
    const text = `${id} ${method} ${path} ${tag} ${operation.summary} ${operation['x-permission'] ?? ''}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}

const lastOf = (reference: string) => reference.split('/').at(-1) ?? ''

/** The part that a reference leads to. */
function partOf<T extends object>(
  kind: Readonly<Record<string, T>>,
  part: T | { $ref: string } | undefined,
): T | undefined {
  return part && '$ref' in part && part.$ref !== undefined ? kind[lastOf(part.$ref)] : (part as T | undefined)
}

export const nameOf = ({ $ref }: Described) => ($ref === undefined ? undefined : lastOf($ref))

export const parametersOf = ({ components }: Description, { operation }: Call): Parameter[] =>
  (operation.parameters ?? []).flatMap(one => partOf(components.parameters, one) ?? [])

export const bodyOf = ({ operation }: Call) => operation.requestBody?.content['application/json']?.schema

/** The shape itself: what its references lead to, with everything that it takes over from another. */
export function whole({ components }: Pick<Description, 'components'>, schema: Described): Described {
  const { allOf: [reference] = [], ...own } =
    schema.$ref === undefined ? schema : (components.schemas[lastOf(schema.$ref)] ?? {})
  if (reference === undefined) return own
  const base = whole({ components }, reference)
  return {
    ...base,
    ...own,
    properties: { ...base.properties, ...own.properties },
    required: [...(base.required ?? []), ...(own.required ?? [])],
  }
}

/** What a call answers when all is well: a shape, or the type of a file. */
export function answerOf(description: Description, { operation }: Call) {
  const [status = '', found] = Object.entries(operation.responses).find(([one]) => one.startsWith('2')) ?? []
  const reply = partOf(description.components.responses, found)
  const [type = '', { schema } = {}] = Object.entries(reply?.content ?? {})[0] ?? []
  return { status, type, schema }
}

/** The codes by which calls like this are refused: those of any call, and those of its subject. */
export function codesOf(description: Description, { operation }: Call) {
  const reply = partOf(description.components.responses, operation.responses['4XX'])
  const schema = reply?.content?.['application/json']?.schema
  const code = schema?.properties?.code
  const own = code?.anyOf?.find(one => one.enum !== undefined)?.enum ?? []
  return { own: own.map(String), any: (description.components.schemas.AnyCode?.enum ?? []).map(String) }
}

export const isForTokens = ({ operation: { security } }: Call) => security === undefined

/** Every event that a webhook can be told of. */
export const eventsOf = (description: Description) =>
  (description.components.schemas.Event?.oneOf ?? []).map(reference => {
    const { description: when = '', properties = {} } = whole(description, reference)
    return {
      name: String(properties.type?.const),
      version: String(properties.version?.const),
      when,
      facts: properties.data ?? {},
    }
  })
