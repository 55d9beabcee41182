import * as z from 'zod/mini'
import { declared } from './declared.ts'
import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'
import type { Sentence } from './words.ts'

/** A page of the browser application: where it is, what its address may say, who finds it in their menu. */
export interface Screen {
  path: string
  /** Fields of the address after the question mark, as text. */
  search: z.ZodMiniObject
  /** What the header calls it. A screen without a title stands outside the shell, open to visitors. */
  title?: Sentence
  /** What reading it takes; whoever may not is told so, whichever way they came. */
  may?: Permission
  menu?: Menu
}

export interface Menu {
  label: Sentence
  /** The roles that see the entry; the server decides again what they get. */
  roles?: readonly Role[]
  may?: Permission
  /** Which part of the menu it stands in; most stand in the main one. */
  group?: 'further' | 'administration' | 'last'
}

type Row = Omit<Screen, 'search' | 'menu'> & Partial<Pick<Screen, 'search'>> & { menu?: Partial<Menu> }

type Complete<R extends Row> = Omit<R, 'menu' | 'search'> & {
  search: R extends { search: infer S } ? S : typeof nothing
} & (R extends { menu: infer M } ? { menu: M & Pick<Menu, 'label'> } : unknown)

const nothing = z.object({})

/** A row of the table. Most addresses say nothing after the question mark; the menu calls most screens by their title. */
export function screen<const R extends Row>(row: R) {
  const whole = declared({ search: nothing }, row) as Row
  if (whole.menu !== undefined) whole.menu = { ...(row.title && { label: row.title }), ...whole.menu }
  return whole as unknown as Complete<R>
}

type PathNames<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

/** What an address may say after the question mark; whatever is not said has its fallback. */
export type SearchOf<S extends Screen> = { [K in keyof FieldsOf<S>]?: z.input<FieldsOf<S>[K]> | undefined }

/** The same as the screen reads it. */
export type StateOf<S extends Screen> = { [K in keyof FieldsOf<S>]: z.output<FieldsOf<S>[K]> }

type FieldsOf<S extends Screen> = S['search']['shape']

/** Names in the path must be given, fields of the search may be. What is null or empty is left out. */
type ValuesOf<S extends Screen> = { [K in PathNames<S['path']>]: string | number } & {
  [K in keyof SearchOf<S>]: SearchOf<S>[K] | null
}

/** The address of a screen as text: for mails, push, chat, search hits. */
export function addressOf<S extends Screen>(
  { path, search }: S,
  ...[values]: [PathNames<S['path']>] extends [never] ? [values?: ValuesOf<S>] : [values: ValuesOf<S>]
): string {
  const given: Record<string, unknown> = values ?? {}
  const filled = path.replaceAll(/\$(\w+)/g, (_, name: string) => encode(given[name]))
  const query = Object.keys(given).filter(name => name in search.shape && !isEmpty(given[name]))
  return query.length === 0 ? filled : `${filled}?${query.map(name => `${name}=${encode(given[name])}`).join('&')}`
}

/** What an address says to a screen: nothing that the screen does not know, and nothing it would assume anyway. */
export const readSearch =
  <S extends Screen>(screen: S) =>
  (said: Record<string, unknown>): SearchOf<S> => {
    // Made when an address is read: a first page would otherwise make those of all screens before it shows one.
    const { search } = screen
    const [read, assumed] = [z.parse(search, said), z.parse(search, {})]
    return Object.fromEntries(Object.entries(read).filter(([name, value]) => value !== assumed[name])) as SearchOf<S>
  }

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

// Half of a character pair is no text: it would stop the encoding.
const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
