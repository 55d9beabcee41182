import type { Work } from '#server/platform/context.ts'
import { csv, pdfFile, timeEntries } from '#server/reports/public.ts'
import type { DownloadBody } from '#shared/endpoint.ts'
import { Problem } from '#shared/problem.ts'
import type { ReportFormat, ReportKind } from '#shared/report-subscriptions/shapes.ts'
import { asReader } from './read-report.ts'

/** What a mail says it carries; the report is made when the mail leaves, in the name of whom it goes to. */
export interface SubscribedReport {
  kind: 'subscribed-report'
  filename: string
  organizationId: number
  userId: string
  report: ReportKind
  format: ReportFormat
  from: string
  to: string
  /** 0: all sites that the person sees. */
  businessId: number
}

/** The report behind a reference, or undefined for whoever may not read it any more. */
export async function subscribedReportOf(work: Work, asked: SubscribedReport) {
  const { organizationId, userId, report, format, from, to, businessId, filename } = asked
  const days = { from, to, organizationId, ...(businessId !== 0 && { businessId }) }
  const made = await asReader(work, { organizationId, userId, kind: report }, async actor => {
    const reading = { db: work.db, now: work.now, actor }
    if (report === 'time-entries') return wholeOf(await timeEntries(reading, days))
    return wholeOf(format === 'pdf' ? await pdfFile(reading, days) : await csv(reading, days))
  }).catch(refused)
  return (
    made && { filename, content: made, contentType: format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8' }
  )
}

// A site that the person does not see any more is as good as gone.
function refused(thrown: unknown) {
  if (thrown instanceof Problem) return undefined
  throw thrown
}

// A mail has its attachment in one piece.
async function wholeOf({ body }: Pick<DownloadBody, 'body'>) {
  if (typeof body === 'string' || body instanceof Uint8Array) return Buffer.from(body as string)
  const parts: Buffer[] = []
  for await (const part of body) parts.push(Buffer.from(part as string))
  return Buffer.concat(parts)
}
