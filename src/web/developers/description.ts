import { useEffect, useState } from 'react'
import { NetworkError } from '#web/platform/problem.ts'

/** A schema as the description writes it, of which a page shows this much. */
export interface Described {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  anyOf?: Described[]
  oneOf?: Described[]
  allOf?: Described[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  additionalProperties?: Described
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Described
}

interface Reply {
  description: string
  content?: Record<string, { schema?: Described }>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security?: Record<string, string[]>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Described }> }
  responses: Record<string, Reply | { $ref: string }>
  'x-permission'?: string
  'x-client'?: string
}

export interface Description {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Described>
    parameters: Record<string, Parameter>
    responses: Record<string, Reply>
  }
}

const address = '/api/openapi.json'

/** What a page has seen of the description is there without a connection too: it says nothing of anyone. */
export async function readDescription(): Promise<Description> {
  // Not there where the page came without encryption.
  const kept = await globalThis.caches?.open('description').catch(() => undefined)
  try {
    const reply = await fetch(address)
    if (!reply.ok) throw new NetworkError('No description')
    await kept?.put(address, reply.clone())
    return await reply.json()
  } catch (error) {
    const found = await kept?.match(address)
    if (found === undefined) throw new NetworkError('No answer from the server', { cause: error })
    return found.json()
  }
}

interface Read {
  description?: Description
  error?: Error
}

export function useDescription() {
  const [read, setRead] = useState<Read>({})
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time is a new attempt
  useEffect(() => {
    readDescription().then(
      description => setRead({ description }),
      (error: Error) => setRead({ error }),
    )
  }, [times])
  return { ...read, again: () => setTimes(times + 1) }
}
