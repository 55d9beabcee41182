import { conflict, notFound } from '#shared/problem.ts'
import type { Actor } from './context.ts'

/**
 * Held for every call before it is carried out: an organization that is named and is not the caller's answers as one that does
 * not exist, whether the call filters a list by it or writes into it.
 */
export function refuseForeignOrganization({ organizationIds }: Actor, input: unknown) {
  const named = (input as { organizationId?: number | null }).organizationId
  if (named != null && !organizationIds.includes(named)) throw notFound()
}

/** The organizations a list is about: the one it names, else all of the caller's. */
export const organizationsAsked = ({ organizationIds }: Actor, named: number | undefined) =>
  named === undefined ? organizationIds : [named]

/**
 * The organization something new goes to: that of the record it belongs to, else the one it names, else the caller's current
 * one. A record of another organization than the one named is as good as none.
 */
export function organizationFor(actor: Actor, named: number | undefined, ofRecord?: number | undefined): number {
  if (ofRecord !== undefined && named !== undefined && named !== ofRecord) throw notFound()
  const chosen = ofRecord ?? named ?? actor.organizationId
  if (chosen === null) throw conflict('no-organization')
  return chosen
}
