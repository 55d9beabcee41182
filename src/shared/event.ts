import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

/** Something that happened and that others may want to know: ids, never whole records. */
export interface EventKind<Facts extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  /**
   * Who may be told over the event stream; `subject` means only the person it is about, `people` those whom its `userIds` name,
   * `nobody` that only jobs hear it.
   */
  toldTo: Permission | 'subject' | 'people' | 'nobody'
  /** What is to be read again: the paths of calls, each with everything below it. */
  changes: readonly `/api/${string}`[]
  /** Goes along with calls of many features (a mail is put into the outbox), which need not name it. */
  incidental?: true
  /** Raised when a fact goes or means something else; 1 without a word. */
  version?: number
  facts: Facts
}

export type FactsOf<E> = E extends EventKind<infer F> ? z.output<F> : never

export const event = <F extends z.ZodMiniType>(kind: EventKind<F>): EventKind<F> => kind

/** An event as it travels to the browser. */
export interface ToldEvent {
  name: string
  organizationId: number | null
  changes: EventKind['changes']
  facts: Record<string, unknown>
  /** The page on which it was done, where that page has read everything again by itself. */
  pageId: string | null
}
