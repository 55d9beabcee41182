import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { activityReportSettings } from '#shared/activity-reports/contract.ts'
import { activityReportSettingsChanged } from '#shared/activity-reports/events.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { notFound } from '#shared/problem.ts'
import { findSettings, findSite, saveSettings } from './settings-store.ts'

type Input<K extends keyof typeof activityReportSettings> = ParsedInputOf<(typeof activityReportSettings)[K]>

export async function readSettings({ db }: Context, { businessId }: Input<'read'>) {
  const site = await siteOf(db, businessId)
  return { businessId, ...(await findSettings(db, site)) }
}

export async function changeSettings(ctx: Context, { businessId, mailedTo, releaseTime }: Input<'save'>) {
  const { db, now } = ctx
  const site = await siteOf(db, businessId)
  const wanted = { mailedTo: [...new Set(mailedTo)], releaseTime }
  await saveSettings(db, site, wanted, now)
  const { organizationId } = site
  await audit(ctx, {
    organizationId,
    action: 'activity-report.settings-changed',
    subjectKind: 'business',
    subjectId: businessId,
    detail: { releaseTime, addresses: wanted.mailedTo.length },
  })
  await ctx.announce(activityReportSettingsChanged, organizationId, { businessId })
  return { businessId, ...wanted }
}

async function siteOf(db: Context['db'], businessId: number) {
  const site = await findSite(db, businessId)
  if (site === undefined) throw notFound()
  return site
}
