import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { activityReports } from '#shared/activity-reports/contract.ts'
import { activityReportSigned } from '#shared/activity-reports/events.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { notFound } from '#shared/problem.ts'
import { findEdition } from './edition-store.ts'
import { presentReport } from './present.ts'
import { insertSignature } from './signature-store.ts'

/** Signs what was released. Whoever comes second, or presses twice, finds it signed. */
export async function sign(ctx: Context, { id, edition }: ParsedInputOf<typeof activityReports.sign>) {
  const { db, actor, now } = ctx
  const released = await findEdition(db, id)
  if (released === undefined) throw notFound()
  if (released.edition !== edition) throw changedMeanwhile(await presentReport(ctx, id))
  const { organizationId, businessId, day } = released
  const key = { organizationId, reportId: id, edition }
  const isFirst = await insertSignature(db, { ...key, businessId, signedBy: actor.userId, signedAt: now })
  if (isFirst) {
    await audit(ctx, {
      organizationId,
      action: 'activity-report.signed',
      subjectKind: 'activity-report',
      subjectId: id,
      detail: { edition, day },
    })
    await ctx.announce(activityReportSigned, organizationId, { reportId: id, businessId })
  }
  return presentReport(ctx, id)
}
