import { lackedSeconds } from '#server/demand/public.ts'
import type { Database } from '#server/platform/db.ts'
import { addDays, type Day } from '#shared/time.ts'
import type { Scope } from './days-store.ts'

/** A site that was promised what was not planned there, on days that are over, and how many seconds of it. */
export type UnplannedSite = Awaited<ReturnType<typeof lackedSeconds>>[number]

/** What of the demand of sites was never planned: coverage counts it as required. */
export function listUnplanned(db: Database, scope: Scope, today: Day): Promise<UnplannedSite[]> {
  const yesterday = addDays(today, -1)
  return lackedSeconds(db, { ...scope, to: scope.to < yesterday ? scope.to : yesterday })
}
