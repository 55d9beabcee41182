import type { Context } from '#server/platform/context.ts'
import { type ClientRight, clientRights } from '#shared/client-rights.ts'
import { holdsAll } from '#shared/clients/rules.ts'
import { conflict, forbidden, unprocessableField } from '#shared/problem.ts'
import { listPeopleOf } from './people-store.ts'
import type { ClientKey } from './store.ts'

/** Who lets people in for a client: one of the company gives everything, its main contact what they have themselves. */
export interface Giver {
  rights: readonly ClientRight[]
  /** The main contact's own account. */
  userId: string | null
}

/**
 * Asked while the client is held: of two main contacts who end each other's access at once the second has none any more, so that
 * one of them is left.
 */
export async function giverOf({ db, actor }: Context, client: ClientKey): Promise<Giver> {
  if (actor.role !== 'client') return { rights: clientRights, userId: null }
  const own = (await listPeopleOf(db, client)).find(({ id }) => id === actor.userId)
  if (!own?.rights.includes('people')) throw forbidden()
  return { rights: own.rights, userId: own.id }
}

/** Whoever has more than the giver is out of their reach: a link to such an account would be a way to what they were not given. */
export function requireReach(giver: Giver, userId: string, rights: readonly ClientRight[]) {
  if (userId === giver.userId) throw conflict('client-person-self')
  if (!holdsAll(giver.rights, rights)) throw conflict('client-person-above')
}

export function requireOwned(giver: Giver, rights: readonly ClientRight[]) {
  if (!holdsAll(giver.rights, rights)) throw unprocessableField('rights', 'client-person-more')
}
