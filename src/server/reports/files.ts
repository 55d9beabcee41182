import type { Context } from '#server/platform/context.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv.ts'
import { pdfOf } from '#server/platform/pdf.ts'
import { readerOf } from '#server/platform/reader.ts'
import type { DownloadBody } from '#shared/endpoint.ts'
import type { Report } from '#shared/reports/shapes.ts'
import type { Sentence } from '#shared/words.ts'
import { describeReport } from './document.ts'
import { read } from './read-report.ts'
import { reportWords as words } from './report-words.ts'
import type { Input } from './scope.ts'
import { factsOf, figuresOf, sectionsOf } from './sections.ts'

/** What is on the screen in the reader's language, one table below the other. */
export async function csv(ctx: Context, input: Input): Promise<DownloadBody> {
  const report = await read(ctx, input)
  const reader = { ...(await readerOf(ctx.db, ctx.actor)), currency: report.currency }
  const say = (sentence: Sentence) => sentence[reader.language]
  const lines = [
    ...factsOf(report, reader),
    ...[[], [say(words.figures)], [say(words.figure), say(words.value)]],
    ...figuresOf(report, reader).map(({ label, value }) => [label, value]),
    ...sectionsOf(report, reader).flatMap(({ title, columns, rows }) => [
      ...[[], [title], columns.map(({ heading }) => heading), ...rows],
    ]),
  ]
  return { filename: filenameOf(report, 'csv'), body: byteOrderMark + lines.map(csvLine).join('') }
}

/** The same as a document to hand out. */
export async function pdf(ctx: Context, input: Input) {
  const report = await read(ctx, input)
  const reader = { ...(await readerOf(ctx.db, ctx.actor)), currency: report.currency }
  return pdfOf(ctx.actor.organizationId, filenameOf(report, 'pdf'), describeReport(report, reader), reader.paper)
}

const filenameOf = ({ from, to }: Report, ending: string) => `report-${from}-to-${to}.${ending}`
