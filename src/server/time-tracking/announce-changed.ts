import type { Context } from '#server/platform/context.ts'
import { notFound } from '#shared/problem.ts'
import { timeEntryChanged } from '#shared/time-tracking/events.ts'
import { type EntryRow, findEntry } from './entry-store.ts'
import { presentEntry } from './present.ts'

/** Tells everyone who shows this entry, and answers with what it has become. */
export async function announceChanged({ db, now, announce }: Context, { organizationId, id, employeeId }: EntryRow) {
  await announce(timeEntryChanged, organizationId, { timeEntryId: id, employeeId })
  const entry = await findEntry(db, id)
  if (entry === undefined) throw notFound()
  return presentEntry(entry, now)
}
