import { apiTokensRefusals } from '#shared/api-tokens/refusals.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { fileRefusals } from '#shared/file-refusals.ts'
import { generalRefusals } from '#shared/general-refusals.ts'
import { valueRefusals } from '#shared/value-refusals.ts'
import type { Feature } from '../context.ts'

export type Described = Pick<Feature, 'subject' | 'refusals' | 'calls'>

// Whatever a program calls, its token may be in the way.
const ofTokens = Object.fromEntries(
  (['token-refused', 'token-out-of-scope', 'not-for-tokens', 'too-many-calls'] as const).map(code => [
    code,
    apiTokensRefusals[code],
  ]),
)

/** Codes that any call can be refused by. */
export const anyCodes = codesIn([generalRefusals, valueRefusals, fileRefusals, ofTokens])

export const subjectOf = ({ subject }: Pick<Feature, 'subject'>) =>
  typeof subject === 'string' ? subject : subject.name

/** What the calls of features are about, as the features say it. */
export function subjectsOf(features: readonly Described[]) {
  const byEndpoint = new Map(
    features.flatMap(feature => feature.calls.map(({ endpoint }) => [endpoint, subjectOf(feature)] as const)),
  )
  return {
    of: (endpoint: Endpoint) => byEndpoint.get(endpoint) ?? '',
    /** Of what is read at an address or below it. */
    at(path: string) {
      const [[, subject] = [undefined, '']] = [...byEndpoint]
        .filter(([endpoint]) => `${endpoint.path}/`.startsWith(`${path}/`))
        .sort(([a], [b]) => a.path.length - b.path.length)
      return subject
    },
    /** What calls about a subject can be refused by besides. */
    codesOf: (subject: string) =>
      codesIn(features.filter(feature => subjectOf(feature) === subject).flatMap(({ refusals }) => refusals ?? [])),
    described: features
      .flatMap(({ subject }) => (typeof subject === 'string' ? [] : [subject]))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}

export type Subjects = ReturnType<typeof subjectsOf>

function codesIn(lists: readonly object[]) {
  return [...new Set(lists.flatMap(Object.keys))].sort()
}
