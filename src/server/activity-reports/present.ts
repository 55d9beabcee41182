import { recordedOffline } from '#server/platform/acts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db.ts'
import { namesOf } from '#server/platform/sql.ts'
import { contentOf, type FactLine, isWordable, saysTheSame } from '#shared/activity-reports/rules.ts'
import type {
  ActivityReport,
  ActivityReportSummary,
  ReportContent,
  ReportLine,
  SectionKind,
} from '#shared/activity-reports/shapes.ts'
import { reach } from '#shared/permissions.ts'
import { notFound } from '#shared/problem.ts'
import { findEdition } from './edition-store.ts'
import { gatherSections } from './sections.ts'
import { findWritten, listReleased, listReports, namesOfPeople, type ReportRow, type WrittenReport } from './store.ts'

type Reader = Pick<Context, 'db' | 'actor' | 'now'>

/** Whose eyes a report is read with. */
export function eyesOf({ actor }: Pick<Context, 'actor'>) {
  if (actor.clientId !== null) return 'client'
  return reach(actor, 'activity-report:read') === 'part' ? 'guard' : 'company'
}

export async function presentSummaries(
  { db }: Pick<Context, 'db'>,
  rows: ReportRow[],
): Promise<ActivityReportSummary[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ releasedBy, signedBy }) => [releasedBy, signedBy]),
  )
  return rows.map(({ businessId, businessName, timeZone, releasedBy, signedBy, ...row }) => ({
    ...row,
    business: { id: businessId, name: businessName, timeZone },
    releasedBy: names.get(releasedBy ?? '') ?? null,
    signedBy: names.get(signedBy ?? '') ?? null,
  }))
}

/** One report as far as the caller may read it; to a client it is what was released, and nothing else. */
export async function presentReport(ctx: Reader, id: number): Promise<ActivityReport> {
  const { db, actor } = ctx
  const eyes = eyesOf(ctx)
  const asked = { id, organizationIds: actor.organizationIds, limit: 1 }
  const [row] =
    eyes === 'client'
      ? await listReleased(db, asked)
      : await listReports(db, { ...asked, ofUser: eyes === 'guard' ? actor.userId : null })
  if (row === undefined) throw notFound()
  const [{ remarks: _, ...summary } = undefined as never] = await presentSummaries(ctx, [row])
  if (eyes === 'client') return { ...summary, ...(await releasedContent(db, row)), differs: false }
  const written = await findWritten(db, id)
  if (written === undefined) throw notFound()
  const sections = await gatherSections(db, written, ctx.now)
  return {
    ...summary,
    weather: written.weather,
    summary: written.summary,
    sections: await presentSections(db, written, eyes === 'guard' ? sections.map(ownOf(actor.employeeId)) : sections),
    differs: written.released !== null && !saysTheSame(written.released, contentOf(written, sections)),
  }
}

/** What was released, with names as far as the client knows their team. */
async function releasedContent(db: Database, { id, organizationId, businessId }: ReportRow) {
  const edition = await findEdition(db, id)
  if (edition === undefined) throw notFound()
  return namedContent(db, { organizationId, businessId }, edition.content)
}

export async function namedContent(
  db: Database,
  { organizationId, businessId }: { organizationId: number; businessId: number },
  { weather, summary, sections }: ReportContent,
) {
  const lines = sections.flatMap(section => section.lines)
  const names = await namesOfPeople(db, organizationId, idsOf(lines), businessId)
  const shown = (kept: ReportContent['sections'][number]['lines'][number]): ReportLine => {
    const { employeeId, ...line } = kept
    return {
      ...line,
      who: names.get(employeeId ?? 0) ?? null,
      forClient: true,
      leftOut: false,
      original: null,
      offline: null,
    }
  }
  return { weather, summary, sections: sections.map(({ kind, lines: all }) => ({ kind, lines: all.map(shown) })) }
}

interface FactSection {
  kind: SectionKind
  lines: FactLine[]
}

async function presentSections(db: Database, { organizationId, edits }: WrittenReport, sections: FactSection[]) {
  const names = await namesOfPeople(db, organizationId, idsOf(sections.flatMap(({ lines }) => lines)), null)
  return sections.map(({ kind, lines }) => ({
    kind,
    lines: lines.map(({ employeeId, arrivedAt, doubt, ...line }): ReportLine => {
      const edit = edits[line.key]
      const isReworded = isWordable(kind) && edit?.text !== undefined
      return {
        ...line,
        text: isReworded ? (edit.text as string) : line.text,
        original: isReworded ? line.text : null,
        leftOut: edit?.leftOut === true,
        who: names.get(employeeId ?? 0) ?? null,
        offline: recordedOffline({ arrivedAt, doubt }),
      }
    }),
  }))
}

// A guard reads what all of them wrote, and of the rest what concerns themselves.
const ownOf =
  (employeeId: number | null) =>
  ({ kind, lines }: FactSection): FactSection => ({
    kind,
    lines: kind === 'remarks' ? lines : lines.filter(line => employeeId !== null && line.employeeId === employeeId),
  })

const idsOf = (lines: { employeeId: number | null }[]) => [...new Set(lines.flatMap(line => line.employeeId ?? []))]
