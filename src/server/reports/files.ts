import type { Context } from '#server/platform/context.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv.ts'
import { makePdf } from '#server/platform/pdf.ts'
import type { DownloadBody } from '#shared/endpoint.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { describeReport } from './document.ts'
import { read } from './read-report.ts'
import type { Input } from './scope.ts'
import { factsOf, figuresOf, sectionsOf } from './sections.ts'

/** What is on the screen, one table below the other. */
export async function csv(ctx: Context, input: Input): Promise<DownloadBody> {
  const report = await read(ctx, input)
  const lines = [
    ...factsOf(report),
    ...[[], ['Figures'], ['Figure', 'Value'], ...figuresOf(report).map(({ label, value }) => [label, value])],
    ...sectionsOf(report).flatMap(({ title, columns, rows }) => [
      ...[[], [title], columns.map(({ heading }) => heading), ...rows],
    ]),
  ]
  return { filename: filenameOf(report, 'csv'), body: byteOrderMark + lines.map(csvLine).join('') }
}

/** The same as a document to hand out. */
export async function pdf(ctx: Context, input: Input): Promise<DownloadBody> {
  const report = await read(ctx, input)
  return { filename: filenameOf(report, 'pdf'), body: await makePdf(() => describeReport(report)) }
}

const filenameOf = ({ from, to }: Report, ending: string) => `report-${from}-to-${to}.${ending}`
