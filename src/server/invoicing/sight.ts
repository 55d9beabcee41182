import { sql } from 'kysely'
import type { Actor } from '#server/platform/context.ts'
import { reach } from '#shared/permissions.ts'
import { notFound } from '#shared/problem.ts'

/** Whose eyes: the company's, or those of its client. */
export type Sight = 'company' | 'client'

export const sightOf = (actor: Actor): Sight => (reach(actor, 'invoice:read') === 'part' ? 'client' : 'company')

export const isForClient = sql<boolean>`is_for_client(i)`

export const seenBy = (sight: Sight) => (sight === 'client' ? isForClient : sql<boolean>`true`)

/** The organizations of a list: the named one, if it is one of the caller's, or all of theirs. */
export const placesOf = ({ organizationIds }: Actor, organizationId: number | undefined) =>
  organizationId === undefined ? organizationIds : organizationIds.filter(id => id === organizationId)

/** The organization something new goes to. */
export function placeOf({ organizationIds, organizationId }: Actor, wanted: number | undefined): number {
  const place = wanted ?? organizationId
  if (place === null || !organizationIds.includes(place)) throw notFound()
  return place
}
