import * as z from 'zod/mini'
import { type Endpoint, placeholdersOf, travelsInQuery } from '#shared/endpoint.ts'
import { refusalOf } from '#shared/issues.ts'
import { type FieldProblem, invalid, invalidField, invalidFields } from '#shared/problem.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { innerOf } from '#shared/schema.ts'

// Enough to mend a form by; a request with a hundred thousand mistakes gets no answer of its own size.
const maxProblems = 20

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Makes the function that gathers an endpoint's input from path, query and body, and parses it. */
export function inputReaderOf({ method, path, input }: Endpoint) {
  const placeholders = placeholdersOf(path)
  const inQuery = travelsInQuery(method)
  const fromText = textReadersOf(input)
  const numbers = numbersOf(input)

  return ({ params, query, body }: RawInput): unknown => {
    const given = inQuery
      ? readTexts(query as Record<string, unknown>, fromText)
      : readNumbers(bodyFields(body), numbers)
    for (const name of placeholders) {
      // The path names the record; a body that names another one as well is a mistake worth hearing of.
      if (Object.hasOwn(given, name)) throw invalidField(name, 'given-by-path')
    }
    const parsed = z.safeParse(input, { ...given, ...readTexts(params as Record<string, unknown>, fromText) })
    if (parsed.success) return parsed.data
    throw invalidFields(parsed.error.issues.slice(0, maxProblems).flatMap(fieldProblems).slice(0, maxProblems))
  }
}

function bodyFields(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid('body-not-object')
  return body as Record<string, unknown>
}

type TextReader = (text: string) => unknown

// Paths and queries are text; numbers and booleans are read from it by what the schema expects there.
function textReadersOf(schema: z.core.$ZodType): Map<string, TextReader> {
  const shape = schema instanceof z.ZodMiniObject ? schema.shape : {}
  return new Map(Object.entries(shape).map(([name, field]) => [name, textReaderOf(field)]))
}

function textReaderOf(schema: z.core.$ZodType): TextReader {
  const inner = innerOf(schema)
  if (inner !== undefined) return textReaderOf(inner)
  if (schema instanceof z.ZodMiniNumber) return text => (/^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : text)
  if (schema instanceof z.ZodMiniBoolean) return text => (text === 'true' ? true : text === 'false' ? false : text)
  if (schema instanceof z.ZodMiniArray) {
    const item = textReaderOf(schema.def.element)
    return text => (text === '' ? [] : text.split(',').map(item))
  }
  return text => text
}

// A form or a script may send a number as its text; where a number is meant, both are.
const numbersOf = (schema: z.core.$ZodType) =>
  Object.entries(schema instanceof z.ZodMiniObject ? schema.shape : {}).flatMap(([name, field]) =>
    isNumber(field) ? [name] : [],
  )

function isNumber(schema: z.core.$ZodType): boolean {
  const inner = innerOf(schema)
  return inner === undefined ? schema instanceof z.ZodMiniNumber : isNumber(inner)
}

function readNumbers(given: Record<string, unknown>, names: string[]) {
  const texts = names.filter(name => typeof given[name] === 'string' && numeral.test(given[name]))
  if (texts.length === 0) return given
  return { ...given, ...Object.fromEntries(texts.map(name => [name, Number(given[name])])) }
}

const numeral = /^-?\d{1,15}(\.\d{1,15})?$/

function readTexts(given: Record<string, unknown>, readers: Map<string, TextReader>) {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    // A name that stands several times in a query is a list.
    const text = Array.isArray(value) ? value.join(',') : value
    read[name] = typeof text === 'string' ? (readers.get(name)?.(text) ?? text) : text
  }
  return read
}

function fieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const refusal = refusalOf(issue)
  const problem = { ...refusal, message: sayRefusal(refusal, 'en') }
  if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.'), ...problem }]
  return issue.keys.slice(0, maxProblems).map(key => ({ field: [...issue.path, key].join('.'), ...problem }))
}
