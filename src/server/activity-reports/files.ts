import type { Context } from '#server/platform/context.ts'
import { csvFile } from '#server/platform/csv.ts'
import { pdfOf } from '#server/platform/pdf.ts'
import { readerOf } from '#server/platform/reader.ts'
import type { activityReports } from '#shared/activity-reports/contract.ts'
import type { ActivityReport } from '#shared/activity-reports/shapes.ts'
import { sectionWords } from '#shared/activity-reports/words.ts'
import type { DownloadBody, ParsedInputOf } from '#shared/endpoint.ts'
import { dayOf, wallTimeOf } from '#shared/time.ts'
import { findParties } from './parties-store.ts'
import { presentReport } from './present.ts'
import { filenameOf } from './release.ts'
import { describeReport, type PrintedReport, toldOf } from './report-pdf.ts'
import { reportWords as words } from './report-words.ts'

type Input = ParsedInputOf<typeof activityReports.pdf>

export async function pdf(ctx: Context, { id }: Input) {
  const report = await presentReport(ctx, id)
  const reader = await readerOf(ctx.db, ctx.actor)
  const printed = await printedOf(ctx, report)
  return pdfOf(report.organizationId, filenameOf(report.day), describeReport(printed, reader), reader.paper)
}

/** A line for each entry, times on the clocks of the site. */
export async function csv(ctx: Context, { id }: Input): Promise<DownloadBody> {
  const report = await presentReport(ctx, id)
  const { language } = await readerOf(ctx.db, ctx.actor)
  const { siteName, timeZone, day, sections, weather, summary } = await printedOf(ctx, report)
  const wall = (instant: string | null) =>
    instant === null ? null : `${dayOf(instant, timeZone)} ${wallTimeOf(instant, timeZone)}`
  const said = [
    ...(weather === null ? [] : [[words.weather[language], weather]]),
    ...(summary === null ? [] : [[words.summary[language], summary]]),
  ]
  const { section, time, until, who, what, remark } = words
  return {
    filename: filenameOf(day, 'csv'),
    body: csvFile(
      [words.day, words.timeZone, section, time, until, who, what, remark].map(word => word[language]),
      [
        ...said.map(([name, text]) => [day, timeZone, name, null, null, null, text, siteName]),
        ...sections.flatMap(({ kind, lines }) =>
          lines.map(line => {
            const told = toldOf(line, { language })
            const [text, rest] = line.text === null ? ['', told[0]] : told
            return [day, timeZone, sectionWords[kind][language], wall(line.at), wall(line.until), line.who, text, rest]
          }),
        ),
      ],
    ),
  }
}

/** As the client has it or would get it. */
async function printedOf({ db }: Context, report: ActivityReport): Promise<PrintedReport> {
  const { business, organizationId, day, weather, summary, status, edition, signedBy, signedAt } = report
  const { companyName } = await findParties(db, { organizationId, businessId: business.id })
  const sections = report.sections.map(({ kind, lines }) => ({
    kind,
    lines: lines.filter(({ forClient, leftOut }) => forClient && !leftOut),
  }))
  const { name: siteName, timeZone } = business
  return {
    companyName,
    siteName,
    timeZone,
    day,
    weather,
    summary,
    sections,
    edition: status === 'released' ? edition : null,
    signed: status === 'released' && signedAt !== null ? { by: signedBy ?? '', at: signedAt } : null,
  }
}
