import type { Context } from '#server/platform/context.ts'
import { csvFile } from '#server/platform/csv.ts'
import { readerOf } from '#server/platform/reader.ts'
import type { DownloadBody, ParsedInputOf } from '#shared/endpoint.ts'
import { notFound } from '#shared/problem.ts'
import type { tourDues } from '#shared/tours/due-contract.ts'
import { fill } from '#shared/words.ts'
import { reportWords as words } from './report-words.ts'
import { findReportedSite } from './run-store.ts'
import { listWeeks } from './week-store.ts'

const weeksBack = 8
const mostReasons = 20

export async function weeks({ db, now }: Context, { businessId }: ParsedInputOf<typeof tourDues.weeks>) {
  const site = await findReportedSite(db, businessId)
  if (site === undefined) throw notFound()
  const { organizationId, timeZone } = site
  return listWeeks(db, { organizationId, businessId, timeZone, now, weeks: weeksBack, mostReasons })
}

export async function weeksCsv(ctx: Context, input: ParsedInputOf<typeof tourDues.weeksCsv>): Promise<DownloadBody> {
  const rows = await weeks(ctx, input)
  const { language } = await readerOf(ctx.db, ctx.actor)
  const { week, due, done, onTime, missed, reason } = words
  const body = csvFile(
    [week, due, done, onTime, missed, reason].map(word => fill(word, language, {})),
    rows.map(one => [
      ...[one.monday, one.due, one.done, one.onTime, one.missed],
      one.reasons.map(({ round, text }) => `${round}: ${text}`).join('\n'),
    ]),
  )
  return { filename: `rounds-by-week-${input.businessId}.csv`, body }
}
