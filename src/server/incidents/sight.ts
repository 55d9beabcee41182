import type { Actor } from '#server/platform/context.ts'
import { may, reach } from '#shared/permissions.ts'

/** Whose incidents a reader sees: all, those one account was sent to, or those released to clients. */
export type Sight = { kind: 'all' } | { kind: 'assigned'; userId: string } | { kind: 'released' }

/** Dispatchers know all of an incident; those who were sent, and clients, know what concerns them. */
export type ReaderKind = 'dispatch' | 'sent' | 'client'

export function readerKindOf(actor: Actor): ReaderKind {
  if (sightOf(actor).kind === 'released') return 'client'
  return may(actor, 'incident:write') ? 'dispatch' : 'sent'
}

// Of the two that see a part, staff see what they were sent to and clients what was released to them.
export function sightOf(actor: Actor): Sight {
  if (reach(actor, 'incident:read') !== 'part') return { kind: 'all' }
  return may(actor, 'incident:answer') ? { kind: 'assigned', userId: actor.userId } : { kind: 'released' }
}
