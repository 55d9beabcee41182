import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { notFound } from '#shared/problem.ts'
import type { timesheets } from '#shared/timesheets/contract.ts'
import { timesheetsChanged } from '#shared/timesheets/events.ts'
import { holdUnlisted, listExceptions } from './entry-store.ts'
import { settlePay } from './paid-days.ts'
import { requireMonday } from './read-timesheets.ts'
import { addUp, paidLines, secondsOf } from './recalculate.ts'
import {
  findPeople,
  insertLines,
  insertMissingSheets,
  type LockedSheet,
  lockSheetsOfWeek,
  queueUpToGenerate,
} from './writing-store.ts'

const exceptionsShown = 200

interface Whose {
  organizationIds: number[]
  /** Null for everyone. */
  employeeIds: number[] | null
}

/**
 * Makes the sheets of a week from the closed entries that are on none yet. Entries come first and sheets second, as in a
 * correction, so that the two wait for one another instead of blocking each other.
 */
export async function generate(ctx: Context, input: ParsedInputOf<typeof timesheets.generate>) {
  const { db, actor, now } = ctx
  const { weekStarting } = input
  const whose = await whoseSheets(ctx, input)
  requireMonday(weekStarting)
  await queueUpToGenerate(db, whose.organizationIds)
  const entries = await holdUnlisted(db, whose.organizationIds, whose.employeeIds, weekStarting)
  const unlisted = entries
    .filter(entry => secondsOf(entry, weekStarting) > 0)
    .map(entry => ({ ...entry, timeEntryId: entry.id, weekStarting }))
  const people = [...new Map(unlisted.map(entry => [entry.employeeId, entry])).values()]
  if (people.length > 0) await insertMissingSheets(db, { people, weekStarting, createdBy: actor.userId, now })
  const sheets = await lockSheetsOfWeek(db, whose.organizationIds, whose.employeeIds, weekStarting)
  const pending = new Map(sheets.filter(isPending).map(sheet => [sheet.employeeId, sheet]))
  const lines = unlisted.flatMap(entry => {
    const sheet = pending.get(entry.employeeId)
    return sheet === undefined ? [] : [{ ...entry, timesheetId: sheet.id }]
  })
  const extendedIds = new Set(lines.map(line => line.timesheetId))
  // Rules of pay may have changed since a sheet was made: until it is approved it follows them.
  const undecided = [...pending.values()]
  await settlePay(
    db,
    undecided.map(sheet => ({ ...sheet, monday: weekStarting })),
  )
  if (lines.length > 0) await insertLines(db, await paidLines(db, lines))
  const changed = new Set(undecided.length === 0 ? [] : await addUp(db, undecided, now))
  const touched = sheets.filter(({ id }) => extendedIds.has(id) || changed.has(id))
  await tell(ctx, whose.organizationIds, weekStarting, touched)
  const { count, exceptions } = await listExceptions(db, { ...whose, weekStarting, limit: exceptionsShown })
  const created = touched.filter(({ isEmpty }) => isEmpty).length
  return {
    weekStarting,
    created,
    extended: touched.length - created,
    unchanged: sheets.length - touched.length,
    exceptionCount: count,
    exceptions,
  }
}

const isPending = ({ status }: LockedSheet) => status === 'pending'

async function whoseSheets(
  { db, actor }: Context,
  { employeeIds, organizationId }: ParsedInputOf<typeof timesheets.generate>,
): Promise<Whose> {
  if (employeeIds !== undefined) {
    const wanted = [...new Set(employeeIds)]
    const people = await findPeople(db, wanted)
    if (people.length < wanted.length) throw notFound()
    return { organizationIds: [...new Set(people.map(person => person.organizationId))], employeeIds: wanted }
  }
  return { organizationIds: [organizationFor(actor, organizationId)], employeeIds: null }
}

async function tell(ctx: Context, organizationIds: number[], weekStarting: string, touched: LockedSheet[]) {
  const counts = Map.groupBy(touched, sheet => sheet.organizationId)
  for (const organizationId of organizationIds) {
    const count = counts.get(organizationId)?.length ?? 0
    if (count === 0) continue
    await audit(ctx, {
      organizationId,
      action: 'timesheets.generated',
      subjectKind: 'organization',
      subjectId: organizationId,
      detail: { weekStarting, count },
    })
    await ctx.announce(timesheetsChanged, organizationId, { weekStarting })
  }
}
