import { bodyOf, type Call, parametersOf } from './calls.ts'
import type { Description } from './description.ts'
import { exampleOf } from './example-value.ts'

export type Values = Readonly<Record<string, unknown>>

/** An input that the call takes: what stands in the path, what must be asked for, and the body. */
export function exampleInput(description: Description, call: Call) {
  const asked = parametersOf(description, call).filter(({ in: place, required }) => required && place !== 'header')
  const body = bodyOf(call)
  return {
    parameters: Object.fromEntries(asked.map(({ name, schema }) => [name, exampleOf(description, schema)])) as Values,
    body: body && (exampleOf(description, body) as Values),
  }
}

/** The address with the values of a call. */
export function addressOf(description: Description, call: Call, values: Values) {
  const parameters = parametersOf(description, call)
  const filled = parameters
    .filter(one => one.in === 'path')
    .reduce((path, { name }) => path.replace(`{${name}}`, encodeURIComponent(String(values[name] ?? ''))), call.path)
  const query = parameters
    .filter(one => one.in === 'query' && values[one.name] !== undefined && values[one.name] !== '')
    .map(({ name }) => `${name}=${encodeURIComponent(String(values[name]))}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

export function curlOf(description: Description, call: Call, origin: string) {
  const { parameters, body } = exampleInput(description, call)
  const lines = [
    `curl '${origin}${addressOf(description, call, parameters)}'`,
    ...(call.method === 'GET' ? [] : [`-X ${call.method}`]),
    '-H "Authorization: Bearer $MUSTER_TOKEN"',
    ...(call.method === 'POST' ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]),
  ]
  return lines.join(' \\\n  ')
}

export function clientCodeOf(description: Description, call: Call) {
  const { parameters, body } = exampleInput(description, call)
  const given = { ...parameters, ...body }
  const input = Object.keys(given).length === 0 ? '' : JSON.stringify(given, null, 2).replaceAll(/"(\w+)":/g, '$1:')
  return `const muster = createClient({ url, token })\nconst reply = await muster.${call.operation['x-client']}(${input})`
}
