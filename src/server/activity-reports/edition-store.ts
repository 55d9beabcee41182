import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { ReportContent, ReportHistory } from '#shared/activity-reports/shapes.ts'
import { signatureOf } from './signature-store.ts'
import type { Kept } from './store.ts'

/** Follows the edition before it, which nobody but the company reads from then on. */
export async function insertEdition(db: Database, edition: Insertable<DB['activityReportEditions']>) {
  await db
    .updateTable('activityReportEditions')
    .set({ isNewest: false })
    .where('organizationId', '=', edition.organizationId)
    .where('reportId', '=', edition.reportId)
    .where('isNewest', '=', true)
    .execute()
  await db.insertInto('activityReportEditions').values(edition).execute()
}

interface Edition {
  organizationId: number
  reportId: number
  edition: number
  businessId: number
  day: string
  content: ReportContent
}

/** One that was released: the newest where none is named. */
export async function findEdition(db: Database, reportId: number, edition: number | null = null) {
  const { rows } = await sql<Edition>`
    select organization_id, report_id, edition, business_id, day, content from activity_report_editions
    where report_id = ${reportId} and (case when ${edition}::int is null then is_newest else edition = ${edition} end)`.execute(
    db,
  )
  return rows[0]
}

export const insertChanges = (db: Database, changes: Insertable<DB['activityReportChanges']>[]) =>
  db.insertInto('activityReportChanges').values(changes).execute()

type Changes = ReportHistory['changes']
type Editions = ReportHistory['editions']

export async function listChanges(db: Database, { organizationId, id }: Kept) {
  const { rows } = await sql<Changes[number]>`
    select part, before, after, changed_by as by, changed_at as at from activity_report_changes
    where organization_id = ${organizationId} and report_id = ${id}
    order by changed_at desc, id desc limit 500`.execute(db)
  return rows
}

export async function listEditions(db: Database, { organizationId, id }: Kept) {
  const { rows } = await sql<Editions[number]>`
    select e.edition, e.released_by as by, e.released_at as at, e.mailed_to, g.signed_by, g.signed_at
    from activity_report_editions e ${signatureOf('e')}
    where e.organization_id = ${organizationId} and e.report_id = ${id}
    order by e.edition desc limit 100`.execute(db)
  return rows
}
