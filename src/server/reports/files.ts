import { byteOrderMark, csvLine } from '#server/platform/csv.ts'
import { makePdf, pdfOf } from '#server/platform/pdf.ts'
import { readerOf } from '#server/platform/reader.ts'
import type { Report } from '#shared/reports/shapes.ts'
import type { Sentence } from '#shared/words.ts'
import { describeReport } from './document.ts'
import { read } from './read-report.ts'
import { reportWords as words } from './report-words.ts'
import type { Input, Reading } from './scope.ts'
import { factsOf, figuresOf, sectionsOf } from './sections.ts'

/** What is on the screen in the reader's language, one table below the other. */
export async function csv(ctx: Reading, input: Input) {
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
  return { filename: filenameOf(report, 'csv'), body: byteOrderMark + lines.map(row => csvLine(row)).join('') }
}

/** The same as a document to hand out. */
export async function pdf(ctx: Reading, input: Input) {
  const { filename, document, paper } = await laidOut(ctx, input)
  return pdfOf(ctx.actor.organizationId, filename, document, paper)
}

/** The document itself, for a mail that carries it. */
export async function pdfFile(ctx: Reading, input: Input) {
  const { filename, document, paper } = await laidOut(ctx, input)
  return { filename, body: await makePdf(ctx.actor.organizationId, document, paper) }
}

async function laidOut(ctx: Reading, input: Input) {
  const report = await read(ctx, input)
  const reader = { ...(await readerOf(ctx.db, ctx.actor)), currency: report.currency }
  return { filename: filenameOf(report, 'pdf'), document: describeReport(report, reader), paper: reader.paper }
}

const filenameOf = ({ from, to }: Report, ending: string) => `report-${from}-to-${to}.${ending}`
