import type { Context } from '#server/platform/context.ts'
import { listUnread } from '#server/post-orders/public.ts'
import { positionConsentsOf } from '#server/privacy/public.ts'
import type { MyClock } from '#shared/time-tracking/shapes.ts'
import { findOpenEntryOfUser } from './entry-store.ts'
import { findLeaving, findUndo } from './leaving-store.ts'
import { listOwnRecords, listOwnShifts } from './people-store.ts'
import { presentEntry } from './present.ts'

// A guard may work for several companies: the clock is that of the entry that runs, else of the shift that comes.
/** Everything a person's own clock shows. */
export async function myClock({ db, actor, now }: Context): Promise<MyClock> {
  const entry = await findOpenEntryOfUser(db, actor.userId)
  const shifts = await listOwnShifts(db, actor.userId, now)
  const records = await listOwnRecords(db, actor.userId)
  const shift = shifts.find(one => Date.parse(one.endsAt) > Date.parse(now)) ?? shifts.at(-1) ?? null
  const wanted = entry?.employeeId ?? shift?.employeeId ?? actor.employeeId
  const record = records.find(one => one.id === wanted) ?? records[0]
  const businessId = shift?.businessId ?? record?.currentBusinessId ?? null
  const consents = await positionConsentsOf(db, actor.userId)
  return {
    employee: record === undefined ? null : { id: record.id, name: record.name, position: record.position },
    entry: entry === undefined ? null : presentEntry(entry, now),
    shift,
    leaving: entry === undefined ? null : await findLeaving(db, entry),
    undo: entry === undefined ? await findUndo(db, actor.userId, now) : null,
    ordersToRead:
      record === undefined ? [] : await listUnread(db, { ...record, employeeId: record.id, businessId, now }),
    positionConsent: consents.find(({ employeeId }) => employeeId === record?.id) ?? null,
  }
}
