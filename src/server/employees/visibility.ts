import type { Actor, Context } from '#server/platform/context.ts'
import { outranks, type Permission, reach, readRole } from '#shared/permissions.ts'
import { notFound } from '#shared/problem.ts'
import { findEmployee } from './list-store.ts'

/** The account whose records alone a permission opens, or null when it opens the whole organization's. */
export const onlyOwn = (actor: Actor, permission: Permission) =>
  reach(actor, permission) === 'own' ? actor.userId : null

/**
 * The one organization a list is about, or null for several. Naming it lets the database read in order instead of
 * sorting what it gathered.
 */
export function organizationInView(actor: Actor, asked: number | undefined) {
  return asked ?? (actor.organizationIds.length === 1 ? (actor.organizationIds[0] ?? null) : null)
}

/** Whether pay, role, licences and access of a person are the caller's to decide: never their own, nor of equals and betters. */
export const decidesAbout = (actor: Actor, { userId, role }: { userId: string | null; role: string }) =>
  userId !== actor.userId && outranks(actor, readRole(role))

/** The record behind an id, as far as the permission reaches; beyond it there is nothing. */
export async function requireEmployee({ db, actor, now }: Context, id: number, permission: Permission) {
  const employee = await findEmployee(db, id, onlyOwn(actor, permission), now)
  if (employee === undefined) throw notFound()
  return employee
}
