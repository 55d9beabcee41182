import * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'
import { conflict, notFound } from '#shared/problem.ts'
import { OrganizationFilter, OrganizationId } from '#shared/schema.ts'
import type { Actor } from './context.ts'

/**
 * Makes the check that is held before a call is carried out: an organization that the contract lets it name and that is not the
 * caller's answers as one that does not exist, whether the call filters a list by it or writes into it.
 */
export function organizationCheckOf({ input }: Endpoint) {
  const field = input instanceof z.ZodMiniObject ? input.shape.organizationId : undefined
  const isNamed = field === OrganizationFilter || field === OrganizationId
  return ({ organizationIds }: Actor, given: unknown) => {
    const { organizationId } = given as { organizationId?: number }
    if (isNamed && organizationId !== undefined && !organizationIds.includes(organizationId)) throw notFound()
  }
}

/** The organizations a list is about: the one it names, else all of the caller's. */
export const organizationsAsked = ({ organizationIds }: Actor, named: number | undefined) =>
  named === undefined ? organizationIds : [named]

/** The organization of whoever knows one only, as nearly everybody does: what is read of one needs no merging. */
export const onlyOrganizationOf = ({ organizationIds }: Actor) =>
  organizationIds.length === 1 ? organizationIds[0] : undefined

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
