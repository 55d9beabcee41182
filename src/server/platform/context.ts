import type { Kysely } from 'kysely'
import type { Download, Endpoint, Page, ParsedInputOf, ReplyOf } from '#shared/endpoint.ts'
import type { EventKind, FactsOf } from '#shared/event.ts'
import type { Standing } from '#shared/permissions.ts'
import type { When } from '#shared/when-made.ts'
import type { BuiltInTemplate } from './letter.ts'
import type { Occasion } from './notices.ts'
import type { PersonalTable } from './personal-data.ts'
import type { DB } from './schema.ts'
import type { SearchSource } from './search.ts'
import type { AfterCommit, Hooked, Outside, Work } from './work.ts'

export type { Announce, Work } from './work.ts'

/** Who is asking: an account, its session and the organizations it reaches. */
export interface Actor extends Standing {
  userId: string
  /** Empty for an API token: it has no session, and no call that needs one. */
  sessionId: string
  /** The API token that acts for the person. */
  token: { id: number; name: string } | null
  organizationIds: number[]
  /** The organization new records go to when nothing else names one. */
  organizationId: number | null
  /** Set for whoever looks through a client's eyes: the second wall lets them see that client's sites only. */
  clientId: number | null
  /** The person's own employee record. */
  employeeId: number | null
}

/** A call by anyone, signed in or not. */
export interface Call extends Work {
  caller: Caller
  passwordWork?: PasswordWork | undefined
}

/** What was worked out about passwords before the transaction began: it takes long, and must hold no connection. */
export interface PasswordWork {
  /** The stored hash that the given password was compared with, and how that went. */
  against?: string | null
  isRight?: boolean
  /** The hash of the password that is to be kept. */
  hash?: string
}

/** A call by a signed-in person. */
export interface Context extends Call {
  actor: Actor
  /** When what is asked for counts from: now or, for what waited on a device, when it was done there. */
  when: When
}

/** Where a call comes from, and the session cookie it leaves with. */
export interface Caller {
  ip: string
  userAgent: string
  /** The session token the call came with, if any. */
  sessionToken: string | null
  /** Sets the cookie once the call has succeeded; null removes it. */
  setSession(token: string | null): void
}

type ContextOf<E extends Endpoint> = E['may'] extends 'anyone' ? Call : Context

type Result<E extends Endpoint> = E['reply'] extends Download ? ReplyOf<E> : ReplyOf<E> | Page<ItemOf<ReplyOf<E>>>
type ItemOf<R> = R extends (infer T)[] ? T : never

export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: ParsedInputOf<E>,
) => Promise<Result<E> | AfterCommit<Result<E>>>

/** One rule of the form "so many times within so many seconds" for each key a call counts against. */
export interface Limit {
  key: string
  times: number
  seconds: number
}

export interface Limited<Input = never> {
  /**
   * All are counted before anything is done, so that a thousand at the same moment get no further than one after the other.
   * Failures: what succeeded is given back, so that a busy day of signing in locks nobody out.
   */
  counts: 'calls' | 'failures'
  limits(input: Input, ip: string, cookie: CookieOf): Limit[] | Promise<Limit[]>
}

/** The session cookie of a call before anyone has looked at it, for limits that count per account. */
export interface CookieOf {
  db: Kysely<DB>
  token: string | null
  now: string
}

/** What a call does about passwords, outside of every transaction. */
export type Beforehand<Input = never> = (input: Input, cookie: CookieOf) => Promise<PasswordWork>

/** One endpoint with what it does. */
export interface Implementation {
  endpoint: Endpoint
  handle: (context: Context, input: unknown) => Promise<unknown>
  limited?: Limited<unknown>
  beforehand?: Beforehand<unknown>
}

type Contract = Record<string, Endpoint>
type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }
type Limits<C extends Contract> = { [K in keyof C]?: Limited<ParsedInputOf<C[K]>> }
type Beforehands<C extends Contract> = { [K in keyof C]?: Beforehand<ParsedInputOf<C[K]>> }

/** Joins a contract to the functions that carry it out; a call without one does not compile. */
export function implement<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  limits: Limits<C> = {},
  beforehands: Beforehands<C> = {},
): Implementation[] {
  return Object.entries(contract).map(([name, endpoint]) => {
    const limited = limits[name] as Limited<unknown> | undefined
    const beforehand = beforehands[name] as Beforehand<unknown> | undefined
    return {
      endpoint,
      handle: handlers[name] as unknown as Implementation['handle'],
      ...(limited === undefined ? {} : { limited }),
      ...(beforehand === undefined ? {} : { beforehand }),
    }
  })
}

/** Work done on events, after the commit of what they tell of, at least once. */
export interface Subscription {
  name: string
  /** All of them in one queue, told apart by their names. */
  to: readonly EventKind[]
  /** Asked in the transaction in which it happens, where most of what happens asks for nothing: a job costs more than looking. */
  isDue?(work: Pick<Work, 'db' | 'now'>, event: Happening): Promise<boolean>
  /** May answer with what is to be done after the commit. */
  run(work: Work, event: Happening): Promise<unknown>
}

/** An event as a job sees it. */
export interface Happening {
  name: string
  organizationId: number | null
  facts: unknown
}

/** Joins the transaction of whatever is announced: what it writes is there exactly when that happened. */
export type Listener = (
  work: Pick<Work, 'db' | 'now' | 'announce'>,
  kind: EventKind,
  event: Happening,
) => Promise<unknown>

interface Happened<K extends EventKind> {
  organizationId: number | null
  facts: FactsOf<K>
}

export function subscribe<K extends EventKind>(
  name: string,
  to: K,
  run: (work: Work, event: Happened<K>) => Promise<unknown>,
  isDue?: (work: Pick<Work, 'db' | 'now'>, event: Happened<K>) => Promise<boolean>,
): Subscription {
  return {
    name,
    to: [to],
    run: run as Subscription['run'],
    ...(isDue && { isDue: isDue as NonNullable<Subscription['isDue']> }),
  }
}

/** Work done by the clock. */
export interface CronJob {
  name: string
  /** Five fields, UTC. */
  cron: string
  /** May answer with what is to be done after the commit. */
  run(work: Work): Promise<unknown>
}

/** Work that goes on for as long as the server runs. */
export interface Background {
  stop(): Promise<void>
}

/** What a feature brings to the server. */
export interface Feature {
  /** As its folder is called in every tier. */
  name: string
  /** What its calls are about, for whoever reads the description of the API; described by one of those that share it. */
  subject: string | { name: string; description: string }
  /** What its calls are refused by, besides what any call is. */
  refusals?: object[]
  calls: Implementation[]
  subscriptions?: Subscription[]
  cronJobs?: CronJob[]
  /** Done within the transaction of another feature, when that one runs the hook. */
  hooks?: Hooked[]
  /** Done within the transaction of every announcement. */
  listener?: Listener
  /** What people are told of outside of the app. */
  notices?: Occasion[]
  /** The mails it sends from the first day; administrators may edit them afterwards. */
  mailTemplates?: BuiltInTemplate[]
  /** What can be searched for. */
  search?: SearchSource[]
  /** What it keeps about people, and for how long. */
  personalData?: PersonalTable[]
  /** Run at every start, once the database has its shape. */
  prepare?(work: Work): Promise<void>
  /** Begun once everything is prepared, stopped before the database is let go. */
  background?(outside: Outside): Background
}
