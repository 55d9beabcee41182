import { besidesPath, callAddress, type Endpoint, isDownload, travelsInQuery } from '#shared/endpoint.ts'
import { may } from '#shared/permissions.ts'
import type { Actor } from '../context.ts'
import { operationIdOf } from '../openapi/describe-call.ts'
import { plainSchema } from '../openapi/plain-schema.ts'
import { isForTokens } from '../pass.ts'

/** A call of the API as a tool of an assistant. */
export interface Tool {
  endpoint: Endpoint
  described: {
    name: string
    title: string
    description: string
    inputSchema: { type: 'object'; [key: string]: unknown }
    annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: false }
  }
}

/** What an assistant can be given: every call that is open to tokens, but for files, which it could not read. */
export const toolsOf = (endpoints: readonly Endpoint[]): Tool[] =>
  endpoints.filter(one => isForTokens(one) && !isDownload(one.reply) && one.takesFile === false).map(toolOf)

function toolOf(endpoint: Endpoint): Tool {
  const { method, summary, may: permission } = endpoint
  return {
    endpoint,
    described: {
      name: operationIdOf(endpoint),
      title: summary,
      description: `${summary}. Needs \`${permission}\`.`,
      inputSchema: { type: 'object', ...plainSchema(endpoint.input, 'input') },
      annotations: {
        readOnlyHint: isReadOnly(endpoint),
        destructiveHint: method === 'DELETE',
        idempotentHint: method !== 'POST',
        openWorldHint: false,
      },
    },
  }
}

/** Those that would not be refused to this token anyway, and of what acts nothing unless it was said that an assistant acts. */
export const toolsFor = (tools: readonly Tool[], actor: Actor, mayAct: boolean) =>
  tools.filter(({ endpoint }) => (mayAct || isReadOnly(endpoint)) && isOpenTo(actor, endpoint))

const isReadOnly = ({ method }: Endpoint) => method === 'GET'

const isOpenTo = (actor: Actor, { may: needed }: Endpoint) =>
  needed !== 'anyone' && needed !== 'signed-in' && may(actor, needed)

/** An assistant that asks for nothing in particular wants a few lines, not a screen full. */
const fewLines = 20

/** The request that a tool stands for. */
export function requestOf({ endpoint, described }: Tool, given: Readonly<Record<string, unknown>>) {
  const { method, path } = endpoint
  const takes = described.inputSchema.properties as Record<string, unknown> | undefined
  const values = takes?.limit !== undefined && given.limit === undefined ? { ...given, limit: fewLines } : given
  return {
    method,
    url: callAddress(endpoint, values),
    ...(!travelsInQuery(method) && { payload: besidesPath(path, values) }),
  }
}

const mostCharacters = 24_000

/** A reply without what says nothing, and not longer than an assistant can use. */
export function saidOf(body: string, nextCursor: string | undefined) {
  const text = body === '' ? 'Done.' : withoutNothing(body)
  const more = nextCursor === undefined ? '' : `\nThere is more: ask again with cursor "${nextCursor}".`
  if (text.length <= mostCharacters) return text + more
  return `${text.slice(0, mostCharacters)}\nCut here, after ${mostCharacters} of ${text.length} characters: ask for less.`
}

// A reply that says nothing at all, such as an empty list, is said as it is.
const withoutNothing = (body: string) =>
  JSON.stringify(JSON.parse(body, (_, value) => (isNothing(value) ? undefined : value))) ?? body

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
