import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { runHook } from '#server/platform/work.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { tellNewPerson, tellOfAlterations, tellOfMany } from './announcements.ts'
import { scheduleProblems } from './placement.ts'
import { shiftsReassigned } from './reassignment.ts'
import { lift } from './series-store.ts'
import { presentShift, selectShifts } from './store.ts'

/** A shift as it is, and who is to have it. */
interface Given {
  before: Schedule
  employeeId: number | null
}

/** Finds shifts and keeps everyone else from changing them until this transaction ends; always in the order of their ids. */
export async function lockShifts(db: Database, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  await db
    .selectFrom('schedules')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await selectShifts(db)
    .where('s.organizationId', '=', organizationId)
    .where('s.id', 'in', [...ids])
    .orderBy('s.date')
    .orderBy('s.id')
    .execute()
  return rows.map(presentShift)
}

/** Gives many shifts at once to other people, or to nobody, and tells everyone whom it concerns; who may have them is decided before. */
export async function giveShifts(ctx: Context, organizationId: number, given: readonly Given[]) {
  if (given.length === 0) return
  const ids = given.map(({ before }) => before.id)
  // Two who trade their shifts would meet in between.
  await lift(ctx.db, organizationId, ids, ctx.now)
  await explaining(scheduleProblems, handOut(ctx, organizationId, given))
  await runHook(ctx, shiftsReassigned, { organizationId, scheduleIds: ids })
  const days = given.map(({ before }) => before.date).sort()
  await tellOfMany(
    ctx,
    organizationId,
    days[0] as string,
    given.map(({ before }) => before),
  )
  await tellOfAlterations(
    ctx,
    given.map(({ before, employeeId }) => ({ before, after: { ...before, employeeId } })),
  )
  await tellNewPeople(ctx, given)
}

const handOut = ({ db, now }: Context, organizationId: number, given: readonly Given[]) =>
  db
    .updateTable('schedules as s')
    .from(
      sql<{ id: number; employeeId: number | null }>`unnest(
        ${given.map(({ before }) => before.id)}::int[], ${given.map(one => one.employeeId)}::int[])`.as<'p'>(
        sql`p(id, employee_id)`,
      ),
    )
    .set({ employeeId: sql`p.employee_id`, version: sql`s.version + 1`, updatedAt: now })
    .where('s.organizationId', '=', organizationId)
    .where(sql<boolean>`s.id = p.id`)
    .execute()

// Whoever gets several that were published together hears of them together.
async function tellNewPeople(ctx: Context, given: readonly Given[]) {
  const out = given.flatMap(({ before, employeeId }) =>
    employeeId === null || before.publishedAt === null
      ? []
      : [{ ...before, employeeId, publishedAt: before.publishedAt }],
  )
  const together = Map.groupBy(out, ({ employeeId, publishedAt }) => `${employeeId} ${publishedAt}`)
  for (const shifts of together.values()) {
    const inOrder = shifts.toSorted((a, b) => (a.date < b.date ? -1 : 1))
    const [first] = inOrder
    if (first) await tellNewPerson(ctx, first, first.publishedAt, inOrder.at(-1)?.date)
  }
}
