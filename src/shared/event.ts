import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

/** Something that happened and that others may want to know: ids, never whole records. */
export interface EventKind<Facts extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  /** Who may be told over the event stream; `subject` means only the person it is about. */
  toldTo: Permission | 'subject'
  facts: Facts
}

export type FactsOf<E> = E extends EventKind<infer F> ? z.output<F> : never

export const event = <F extends z.ZodMiniType>(kind: EventKind<F>): EventKind<F> => kind

/** An event as it travels to the browser. */
export interface ToldEvent {
  name: string
  organizationId: number | null
  facts: Record<string, unknown>
}
