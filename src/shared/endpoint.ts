import type * as z from 'zod/mini'
import { declared } from './declared.ts'
import type { EventKind } from './event.ts'
import type { Permission } from './permissions.ts'
import type { Sentence } from './words.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `anyone` needs no sign-in; `signed-in` needs an account of any role. */
export type Requirement = Permission | 'anyone' | 'signed-in'

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType | Download = z.ZodMiniType | Download,
> {
  method: Method
  /** Placeholders in braces name fields of the input: `/api/schedules/{id}`. */
  path: `/api/${string}`
  summary: string
  may: Requirement
  /** Path placeholders, query and body in one object. */
  input: Input
  reply: Reply
  status: 200 | 201 | 202 | 204
  /** The reply is one page of a longer list; `X-Next-Cursor` names the next. */
  paged: boolean
  /** A file or a long list comes with it, and the body may be large: the largest for a document, such as a PDF. */
  takesFile: boolean | 'document'
  /** Its reply holds something that opens a door: it is shown once and kept nowhere. */
  isSecret: boolean
  /** What happens when it is carried out: screens read again what these events change. */
  announces: Announces
  /** What becomes of it without a connection. */
  offline: Offline
  /** Whether it may be read from a replica of the database, where there is one; it always knows what was written before it was asked for. */
  reads: 'primary' | 'replica'
  /** Fields whose value nobody could guess, for documentation and tests; what is undefined is better left out. */
  example: Partial<Record<string, unknown>>
}

/**
 * `keep`: what it answers to a guard is kept on their device; never with money or managers' lists in it. What is sent later waits
 * on the device until the server has answered.
 */
export type Offline = 'keep' | 'never' | SentLater

/** What someone in the field does, which a dead spot must not swallow. Its input says when it was `made`. */
export interface SentLater {
  /** Acts of one subject arrive in the order in which they were done; braces name fields of the input. */
  subject: string
  /** What was done, in plain words: for the list of what waits. */
  what: Sentence
}

/** Every event that a call may announce, or why it announces none. */
type Announces = readonly EventKind[] | { nothingBecause: string }

/** A reply that is a file rather than JSON. */
export interface Download {
  download: string
}

/** What a service returns for a Download. */
export interface DownloadBody {
  filename: string
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>
  /** Where the contract names only a family of types, such as pictures. */
  contentType?: string
  /** Shown in the page instead of being saved; kept by the browser, which asks each time whether it may still show it. */
  inline?: boolean
  /** Shown from then on without asking: at an address that nobody guesses, and where nothing else will ever be. */
  isLasting?: boolean
}

/** What a service returns for a paged list. */
export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

export type InputOf<E> = E extends Endpoint<infer I, infer _R> ? z.input<I> : never
export type ParsedInputOf<E> = E extends Endpoint<infer I, infer _R> ? z.output<I> : never
export type ReplyOf<E> =
  E extends Endpoint<infer _I, infer R> ? (R extends z.ZodMiniType ? z.output<R> : DownloadBody) : never

type Optional<I extends z.ZodMiniType> = {
  status?: Endpoint['status']
  paged?: boolean
  takesFile?: Endpoint['takesFile']
  isSecret?: boolean
  offline?: Endpoint['offline']
  reads?: Endpoint['reads']
  example?: { [Field in keyof z.input<I>]?: z.input<I>[Field] | undefined }
}
/** Whoever changes something says what; a call that only reads has nothing to say. */
type Saying = { method: 'GET'; announces?: never } | { method: Exclude<Method, 'GET'>; announces: Announces }

export function endpoint<I extends z.ZodMiniType, R extends z.ZodMiniType | Download>(
  declaration: Omit<Endpoint<I, R>, keyof Optional<I> | keyof Saying> & Optional<I> & Saying,
): Endpoint<I, R> {
  return declared(
    {
      status: 200,
      paged: false,
      takesFile: false,
      isSecret: false,
      offline: 'never',
      reads: 'primary',
      announces: [],
      example: {},
    },
    declaration,
  ) as Endpoint<I, R>
}

/** For calls after which no screen shows anything else: a dry run, a test message. */
export const nothing = (because: string): Announces => ({ nothingBecause: because })

export const announcedBy = ({ announces }: Endpoint): readonly EventKind[] =>
  'nothingBecause' in announces ? [] : announces

/** The paths of what is to be read again once a call is done. */
export const changedBy = (endpoint: Endpoint) => [...new Set(announcedBy(endpoint).flatMap(({ changes }) => changes))]

export const download = (contentType: string): Download => ({ download: contentType })

export const isDownload = (reply: Endpoint['reply']): reply is Download => 'download' in reply

/** The names in the braces of a path. */
export const placeholdersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] as string)

/** Whether the fields outside the path travel in the query rather than in a JSON body. */
export const travelsInQuery = (method: Method) => method === 'GET' || method === 'DELETE'

/** A path with the values of its placeholders. */
export const filledPath = (path: string, values: Readonly<Record<string, unknown>>) =>
  placeholdersOf(path).reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(values[name]))),
    path,
  )

/** The values that do not stand in the path. */
export function besidesPath(path: string, values: Readonly<Record<string, unknown>>) {
  const inPath = new Set(placeholdersOf(path))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.has(name)))
}

/** Where a call goes, with what travels in its address. */
export function callAddress(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  values: Readonly<Record<string, unknown>>,
) {
  const filled = filledPath(path, values)
  if (!travelsInQuery(method)) return filled
  const said = (name: string, value: unknown) =>
    `${encodeURIComponent(name)}=${encodeURIComponent(String(value).toWellFormed())}`
  const query = Object.entries(besidesPath(path, values)).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(one => one !== undefined && one !== null)
      .map(one => said(name, one)),
  )
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

export const sentLater = ({ offline }: Endpoint): SentLater | null => (typeof offline === 'string' ? null : offline)

/** What an act is about, and after which others it has to come. */
export const subjectOf = ({ subject }: SentLater, input: Readonly<Record<string, unknown>>) =>
  filledPath(subject, input)
