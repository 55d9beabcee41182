import type { Actor } from '#server/platform/context.ts'
import { may, reach } from '#shared/permissions.ts'
import type { Visibility } from './store.ts'

/** Employees see their own shifts, and only those who plan see drafts. */
export const visibilityOf = (actor: Actor): Visibility => ({
  ofUser: reach(actor, 'schedule:read') === 'own' ? actor.userId : null,
  drafts: may(actor, 'schedule:write'),
})

/** What those who plan see. */
export const plannersVisibility: Visibility = { ofUser: null, drafts: true }
