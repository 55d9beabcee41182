import { sql } from 'kysely'
import type { Actor } from '#server/platform/context.ts'
import { reach } from '#shared/permissions.ts'

/** Whose eyes: the company's, or those of its client. */
export type Visibility = 'company' | 'client'

export const visibilityOf = (actor: Actor): Visibility =>
  reach(actor, 'invoice:read') === 'part' ? 'client' : 'company'

export const isForClient = sql<boolean>`i.is_for_client`

export const seenBy = (visibility: Visibility) => (visibility === 'client' ? isForClient : sql<boolean>`true`)
