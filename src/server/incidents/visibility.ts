import type { Actor } from '#server/platform/context.ts'
import { may, reach } from '#shared/permissions.ts'

/** Whose incidents a reader sees: all, those one account was sent to, or those released to clients. */
export type Visibility = { kind: 'all' } | { kind: 'assigned'; userId: string } | { kind: 'released' }

/** Dispatchers know all of an incident; those who were sent, and clients, know what concerns them. */
export type DetailVisibility = 'dispatch' | 'sent' | 'client'

export function detailVisibilityOf(actor: Actor): DetailVisibility {
  if (visibilityOf(actor).kind === 'released') return 'client'
  return may(actor, 'incident:write') ? 'dispatch' : 'sent'
}

// Of the two that see a part, staff see what they were sent to and clients what was released to them.
export function visibilityOf(actor: Actor): Visibility {
  if (reach(actor, 'incident:read') !== 'part') return { kind: 'all' }
  return may(actor, 'incident:answer') ? { kind: 'assigned', userId: actor.userId } : { kind: 'released' }
}
