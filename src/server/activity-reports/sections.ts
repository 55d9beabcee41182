import type { Database } from '#server/platform/db.ts'
import { boundsOf, type FactLine } from '#shared/activity-reports/rules.ts'
import { type SectionKind, sectionKinds } from '#shared/activity-reports/shapes.ts'
import {
  listDuty,
  listIncidents,
  listLogBook,
  listNotes,
  listRemarks,
  listRounds,
  listZoneAlerts,
  type SiteDay,
} from './fact-store.ts'

/** What a report is written from: who adds a kind of section says here where its lines come from. */
const sources: Record<SectionKind, (db: Database, day: SiteDay) => Promise<FactLine[]>> = {
  duty: listDuty,
  remarks: listRemarks,
  rounds: listRounds,
  incidents: listIncidents,
  notes: listNotes,
  log: listLogBook,
  zones: listZoneAlerts,
}

interface ReportDay {
  organizationId: number
  id: number
  businessId: number
  day: string
  timeZone: string
}

/** Everything that was recorded of a day at a site, as it stands now. */
export async function gatherSections(
  db: Database,
  { organizationId, id, businessId, day, timeZone }: ReportDay,
  now: string,
) {
  const asked = { organizationId, businessId, reportId: id, ...boundsOf(day, timeZone), now }
  const sections = []
  for (const kind of sectionKinds) sections.push({ kind, lines: await sources[kind](db, asked) })
  return sections
}
