import { offlineColumns } from '#server/platform/acts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { activityReports } from '#shared/activity-reports/contract.ts'
import { activityReportChanged } from '#shared/activity-reports/events.ts'
import { contentOf, saysTheSame } from '#shared/activity-reports/rules.ts'
import type { ReportHistory } from '#shared/activity-reports/shapes.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { dayOf } from '#shared/time.ts'
import { changesOf } from './changes.ts'
import { insertChanges, listChanges, listEditions } from './edition-store.ts'
import { eyesOf, presentReport, presentSummaries } from './present.ts'
import { releaseReport } from './release.ts'
import { gatherSections } from './sections.ts'
import {
  findPost,
  findWritten,
  insertRemark,
  listReleased,
  listReports,
  lockReport,
  openReport,
  updateReport,
  type WrittenReport,
} from './store.ts'

const defaultPage = 50

type Input<K extends keyof typeof activityReports> = ParsedInputOf<(typeof activityReports)[K]>

export async function list(ctx: Context, { limit = defaultPage, cursor, ...filter }: Input<'list'>) {
  const { db, actor } = ctx
  if (filter.from !== undefined && filter.to !== undefined && filter.to < filter.from)
    throw invalidField('to', 'period-backwards')
  const after = cursor === undefined ? null : afterOf(cursor)
  const asked = { ...filter, organizationIds: actor.organizationIds, after, limit: limit + 1 }
  const eyes = eyesOf(ctx)
  const rows =
    eyes === 'client'
      ? await listReleased(db, asked)
      : await listReports(db, { ...asked, ofUser: eyes === 'guard' ? actor.userId : null })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.day, row.id])
  return { items: await presentSummaries(ctx, items), nextCursor }
}

export const read = (ctx: Context, { id }: Input<'read'>) => presentReport(ctx, id)

/** Whoever is on the clock completes the report of their site, by the day it was at the site when they wrote it. */
export async function remark(ctx: Context, { remark: written, weather }: Input<'remark'>) {
  const { db, actor, now, when } = ctx
  if (!written && !weather) throw invalidField('remark', 'remark-required')
  const post = await findPost(db, actor.userId, actor.organizationId, when.at)
  if (post === undefined) throw conflict('remark-needs-clock')
  const { organizationId, employeeId, businessId, timeZone } = post
  const { id } = await openReport(db, { organizationId, businessId, day: dayOf(when.at, timeZone) }, now)
  const report = await lockReport(db, id)
  if (report === undefined) throw notFound()
  if (written)
    await insertRemark(db, {
      organizationId,
      reportId: id,
      employeeId,
      remark: written,
      remarkedAt: when.at,
      ...offlineColumns(ctx),
    })
  await keep(ctx, report, weather ? { weather } : {})
  return presentReport(ctx, id)
}

export async function update(ctx: Context, { id, version, ...wanted }: Input<'update'>) {
  const report = await held(ctx, id, version)
  await keep(ctx, report, wanted)
  const { organizationId } = report
  await audit(ctx, {
    organizationId,
    action: 'activity-report.changed',
    subjectKind: 'activity-report',
    subjectId: id,
    detail: { fields: Object.keys(wanted), day: report.day },
  })
  return presentReport(ctx, id)
}

export async function release(ctx: Context, { id, version }: Input<'release'>) {
  const report = await held(ctx, id, version)
  const content = contentOf(report, await gatherSections(ctx.db, report, ctx.now))
  if (report.released !== null && saysTheSame(report.released, content)) throw conflict('nothing-to-release')
  await releaseReport(ctx, report, content)
  return presentReport(ctx, id)
}

export async function history({ db }: Context, { id }: Input<'history'>): Promise<ReportHistory> {
  const report = await findWritten(db, id)
  if (report === undefined) throw notFound()
  const [changes, editions] = [await listChanges(db, report), await listEditions(db, report)]
  const names = await namesOf(db, [
    ...[...changes, ...editions].map(({ by }) => by),
    ...editions.map(({ signedBy }) => signedBy),
  ])
  const named = <T extends { by: string | null }>(one: T) => ({ ...one, by: names.get(one.by ?? '') ?? null })
  const signed = <T extends { signedBy: string | null }>(one: T) => ({
    ...one,
    signedBy: names.get(one.signedBy ?? '') ?? null,
  })
  return { changes: changes.map(named), editions: editions.map(named).map(signed) }
}

/** Writes what changed beside what it was before. What the client has stays as it is, until the report is released again. */
async function keep(ctx: Context, report: WrittenReport, wanted: Omit<Input<'update'>, 'id' | 'version'>) {
  const { db, actor, now } = ctx
  const { organizationId, id, businessId } = report
  const facts = wanted.lines === undefined ? [] : await gatherSections(db, report, now)
  const { columns, changes } = changesOf(report, facts, wanted)
  if (changes.length > 0)
    await insertChanges(
      db,
      changes.map(change => ({ ...change, organizationId, reportId: id, changedBy: actor.userId, changedAt: now })),
    )
  const { edits, ...texts } = columns
  const status = report.status === 'released' ? ('review' as const) : report.status
  await updateReport(db, report, { ...texts, ...(edits && { edits: JSON.stringify(edits) }), status }, now)
  await ctx.announce(activityReportChanged, organizationId, { reportId: id, businessId })
}

async function held(ctx: Context, id: number, version: number | undefined) {
  const report = await lockReport(ctx.db, id)
  if (report === undefined) throw notFound()
  if (version !== undefined && version !== report.version) throw changedMeanwhile(await presentReport(ctx, id))
  return report
}

function afterOf(cursor: string) {
  const [day, id] = keysOf(cursor, 2)
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day) || !Number.isInteger(id))
    throw invalidField('cursor', 'cursor-not-ours')
  return { day, id: id as number }
}
