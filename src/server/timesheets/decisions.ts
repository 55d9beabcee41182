import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { explaining } from '#server/platform/db-problems.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, forbidden, notFound, unprocessable } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import type { timesheets } from '#shared/timesheets/contract.ts'
import { timesheetChanged } from '#shared/timesheets/events.ts'
import { mailDecisions } from './mails.ts'
import { presentSheet, whyNotDecide } from './present.ts'
import { recalculateSheets } from './recalculate.ts'
import { findSheet, lockSheets, type SheetRow } from './sheet-store.ts'
import { decideSheets, reopenSheet } from './writing-store.ts'

type Input<K extends keyof typeof timesheets> = ParsedInputOf<(typeof timesheets)[K]>

/** Approves the hours as their entries are at this moment; from then on the database keeps both as they are. */
export const approve = (ctx: Context, { id, version }: Input<'approve'>) => decide(ctx, id, 'approved', version)

export const reject = (ctx: Context, { id, version, reason }: Input<'reject'>) =>
  decide(ctx, id, 'rejected', version, reason || null)

export async function reopen(ctx: Context, { id, version, reason }: Input<'reopen'>) {
  const { db, actor, now } = ctx
  const sheet = await lockForDecision(ctx, id, version)
  const done = await refusingBrokenRules(reopenSheet(db, id, { by: actor.userId, now, reason }))
  if (done === undefined) throw conflict('not-approved', {}, await presentSheet(ctx, sheet))
  return tellAndPresent(ctx, id, 'timesheet.reopened')
}

/** Says in words which rule of deciding the database saw broken. */
export const refusingBrokenRules = <T>(write: Promise<T>) =>
  explaining(
    {
      timesheets_never_own: ownTimesheet,
      invoiced_time_stays_approved: () => conflict('invoiced'),
    },
    write,
  )

const ownTimesheet = () => unprocessable('own-timesheet')

async function decide(
  ctx: Context,
  id: number,
  status: 'approved' | 'rejected',
  version: number | undefined,
  reason: string | null = null,
) {
  const { db, actor, now } = ctx
  const sheet = await lockForDecision(ctx, id, version)
  if (sheet.status === 'pending' && status === 'approved' && !sheet.manual) await recalculateSheets(db, [id], now)
  const [decided] = await refusingBrokenRules(decideSheets(db, [id], { status, by: actor.userId, now, reason }))
  if (decided === undefined) {
    throw conflict('already-decided', { why: refusal(`timesheet-${sheet.status}`) }, await presentSheet(ctx, sheet))
  }
  await mailDecisions(ctx, status, [id])
  return tellAndPresent(ctx, id, `timesheet.${status}`)
}

async function lockForDecision(ctx: Context, id: number, version: number | undefined): Promise<SheetRow> {
  await lockSheets(ctx.db, [id])
  const sheet = await findSheet(ctx.db, id)
  if (sheet === undefined) throw notFound()
  const obstacle = whyNotDecide(ctx.actor, sheet)
  if (obstacle === 'own') throw ownTimesheet()
  if (obstacle === 'role') throw forbidden('lead-decides-for-employees')
  if (version !== undefined && version !== sheet.version) throw changedMeanwhile(await presentSheet(ctx, sheet))
  return sheet
}

async function tellAndPresent(ctx: Context, id: number, action: AuditAction) {
  const row = await findSheet(ctx.db, id)
  if (row === undefined) throw notFound()
  const { organizationId, employeeId, weekStarting, status, totalHours } = row
  await audit(ctx, {
    organizationId,
    action,
    subjectKind: 'timesheet',
    subjectId: id,
    detail: { employeeId, weekStarting, totalHours },
  })
  await ctx.announce(timesheetChanged, organizationId, { timesheetId: id, employeeId, weekStarting, status })
  return presentSheet(ctx, row)
}
