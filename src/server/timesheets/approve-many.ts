import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { ParsedInputOf, ReplyOf } from '#shared/endpoint.ts'
import { notFound } from '#shared/problem.ts'
import type { timesheets } from '#shared/timesheets/contract.ts'
import { timesheetsChanged } from '#shared/timesheets/events.ts'
import { refusingBrokenRules } from './decisions.ts'
import { mailDecisions } from './mails.ts'
import { exceptionsOf, whyNotDecide } from './present.ts'
import { recalculateSheets } from './recalculate.ts'
import { findSheets, lockSheets, type SheetRow } from './sheet-store.ts'
import { decideSheets } from './writing-store.ts'

type Reply = ReplyOf<typeof timesheets.approveMany>

/** Approves what nobody needs to look at; the rest is named with the reason, and stays pending. */
export async function approveMany(ctx: Context, { ids }: ParsedInputOf<typeof timesheets.approveMany>): Promise<Reply> {
  const { db, actor, now } = ctx
  const wanted = [...new Set(ids)]
  await lockSheets(db, wanted)
  const sheets = await findSheets(db, wanted)
  if (sheets.length < wanted.length) throw notFound()
  const undecided = sheets.filter(sheet => sheet.status === 'pending' && !sheet.manual).map(({ id }) => id)
  // Hours that nobody has seen yet are shown first and approved another time.
  const changed = new Set(await recalculateSheets(db, undecided, now))
  const because = (sheet: SheetRow) => (changed.has(sheet.id) ? 'hours-changed' : obstacleOf(ctx, sheet))
  const ready = sheets.filter(sheet => because(sheet) === null)
  const approved = await refusingBrokenRules(
    decideSheets(
      db,
      ready.map(({ id }) => id),
      { status: 'approved', by: actor.userId, now, reason: null },
    ),
  )
  await mailDecisions(ctx, 'approved', approved)
  await audit(ctx, ...ready.map(approvalOf))
  for (const organizationId of new Set(ready.map(sheet => sheet.organizationId)))
    await ctx.announce(timesheetsChanged, organizationId, { weekStarting: null, approvedAt: now })
  return {
    approved,
    skipped: sheets.flatMap(sheet => {
      const reason = because(sheet)
      return reason === null ? [] : [{ id: sheet.id, because: reason }]
    }),
  }
}

const approvalOf = ({ organizationId, id, employeeId, weekStarting, totalHours }: SheetRow) => ({
  organizationId,
  action: 'timesheet.approved' as const,
  subjectKind: 'timesheet' as const,
  subjectId: id,
  detail: { employeeId, weekStarting, totalHours },
})

function obstacleOf({ actor }: Context, sheet: SheetRow): Reply['skipped'][number]['because'] | null {
  if (sheet.status !== 'pending') return 'decided'
  return whyNotDecide(actor, sheet) ?? (exceptionsOf(sheet).length > 0 ? 'exceptions' : null)
}
