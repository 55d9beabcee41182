import type { Database } from '#server/platform/db.ts'
import { makePdf } from '#server/platform/pdf.ts'
import { habitsOfCompany } from '#shared/country/habits.ts'
import { findEdition } from './edition-store.ts'
import { findParties } from './parties-store.ts'
import { namedContent } from './present.ts'
import { describeReport } from './report-pdf.ts'

export { releasedReports } from './signature-store.ts'

/** What a mail says it carries; the document is made when the mail leaves. */
export interface ReportAttachment {
  kind: 'activity-report-pdf'
  organizationId: number
  reportId: number
  edition: number
  filename: string
}

/** The edition behind a reference, or undefined when it is gone. */
export async function reportAttachmentOf(
  { db }: { db: Database },
  { organizationId, reportId, edition: wanted, filename }: ReportAttachment,
) {
  const edition = await findEdition(db, reportId, wanted)
  if (edition === undefined || edition.organizationId !== organizationId) return undefined
  const { company, language, ...parties } = await findParties(db, edition)
  const content = await namedContent(db, edition, edition.content)
  const report = { ...parties, ...content, day: edition.day, edition: edition.edition, signed: null }
  const body = await makePdf(organizationId, describeReport(report, habitsOfCompany(company, language)), company.paper)
  return { filename, content: Buffer.from(body), contentType: 'application/pdf' }
}
