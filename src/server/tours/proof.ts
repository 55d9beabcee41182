import type { Context } from '#server/platform/context.ts'
import { pdfOf } from '#server/platform/pdf.ts'
import { readerOf } from '#server/platform/reader.ts'
import type { DownloadBody, ParsedInputOf } from '#shared/endpoint.ts'
import { invalidField, notFound, unprocessableField } from '#shared/problem.ts'
import type { tourProof } from '#shared/tours/proof-contract.ts'
import type { TourRun } from '#shared/tours/shapes.ts'
import { picturesOf } from './photos.ts'
import { roundsCsv } from './report-csv.ts'
import { describeRound, describeSite } from './report-pdf.ts'
import { findReportedSite, listRunRows } from './run-store.ts'
import { presentRow, presentRun } from './runs.ts'

type Input<K extends keyof typeof tourProof> = ParsedInputOf<(typeof tourProof)[K]>

// A month with a round every hour: more than that nobody reads, and laying it out keeps others waiting.
const mostInPdf = 750
const mostInCsv = 5000
// Some twenty megabytes.
const mostPhotosInPdf = 60

export async function report(ctx: Context, { id }: Input<'report'>) {
  const run = await presentRun(ctx, id)
  const site = await siteOf(ctx, run.business.id)
  const reader = await readerOf(ctx.db, ctx.actor)
  const pictures = await picturesOf(ctx, run.organizationId, photoIds([run]))
  return pdfOf(run.organizationId, `round-${id}.pdf`, describeRound(site, run, pictures, reader), reader.paper)
}

export async function csv(ctx: Context, { id }: Input<'csv'>): Promise<DownloadBody> {
  const run = await presentRun(ctx, id)
  const { language } = await readerOf(ctx.db, ctx.actor)
  return { filename: `round-${id}.csv`, body: roundsCsv([run], language) }
}

export async function siteReport(ctx: Context, input: Input<'siteReport'>) {
  const { from, to } = input
  const site = await siteOf(ctx, input.businessId)
  const runs = await finishedRounds(ctx, input, mostInPdf)
  const reader = await readerOf(ctx.db, ctx.actor)
  const photos = photoIds(runs)
  const pictures = photos.length > mostPhotosInPdf ? null : await picturesOf(ctx, site.organizationId, photos)
  const document = describeSite({ site, runs, from, to, madeAt: ctx.now, pictures }, reader)
  return pdfOf(site.organizationId, `rounds-${from}-to-${to}.pdf`, document, reader.paper)
}

export async function siteCsv(ctx: Context, input: Input<'siteCsv'>): Promise<DownloadBody> {
  await siteOf(ctx, input.businessId)
  const runs = await finishedRounds(ctx, input, mostInCsv)
  const { language } = await readerOf(ctx.db, ctx.actor)
  return { filename: `rounds-${input.from}-to-${input.to}.csv`, body: roundsCsv(runs, language) }
}

/**
 * The finished rounds that the reader sees of one site or of all, in the order in which they were walked, with as many of their
 * pictures as fit into one file.
 */
export async function roundsBetween(
  ctx: Context,
  { organizationId, ...asked }: { organizationId: number; businessId: number | undefined; from: string; to: string },
  limit: number,
) {
  const filter = { ...asked, open: false, ofUser: null }
  const rows = await listRunRows(ctx.db, [organizationId], filter, { after: null, limit })
  const runs = rows.map(row => presentRow(row, ctx.actor)).toReversed()
  const photos = photoIds(runs)
  const pictures = await picturesOf(ctx, organizationId, photos.slice(0, mostPhotosInPdf))
  return { runs, pictures, hasMorePictures: photos.length > mostPhotosInPdf }
}

const photoIds = (runs: TourRun[]) => runs.flatMap(({ photos }) => photos.map(({ id }) => id))

async function siteOf({ db }: Context, businessId: number) {
  const site = await findReportedSite(db, businessId)
  if (site === undefined) throw notFound()
  return site
}

/** In the order in which they were walked. */
async function finishedRounds({ db, actor }: Context, { businessId, from, to }: Input<'siteReport'>, most: number) {
  if (to < from) throw invalidField('to', 'period-backwards')
  const filter = { businessId, from, to, open: false, ofUser: null }
  const rows = await listRunRows(db, actor.organizationIds, filter, { after: null, limit: most + 1 })
  if (rows.length > most) throw unprocessableField('to', 'too-many-rounds', { most })
  return rows.map(row => presentRow(row, actor)).toReversed()
}
