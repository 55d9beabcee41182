import { sql } from 'kysely'
import type { Actor } from '#server/platform/context.ts'
import { type Permission, reach } from '#shared/permissions.ts'

/** Whose request or hours, of the employee `e`, are the caller's to decide: never their own; a site lead decides for employees only. */
export function decidableBy(actor: Actor, permission: Permission) {
  const distance = reach(actor, permission)
  if (distance === 'none') return sql`false`
  const ofOthers = sql`e.user_id is distinct from ${actor.userId}`
  return distance === 'part' ? sql`${ofOthers} and e.role = 'employee'` : ofOthers
}
