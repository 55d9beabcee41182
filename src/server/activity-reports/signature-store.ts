import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { namesOf } from '#server/platform/sql.ts'

/** Whether it is the first: an edition is signed once. */
export async function insertSignature(db: Database, signature: Insertable<DB['activityReportSignatures']>) {
  const inserted = await db
    .insertInto('activityReportSignatures')
    .values(signature)
    .onConflict(conflict => conflict.doNothing())
    .returning('edition')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The signature `g` of an edition, beside it. */
export const signatureOf = (edition: 'e' | 'r') => sql`
  left join activity_report_signatures g on g.organization_id = ${sql.ref(`${edition}.organization_id`)}
    and g.report_id = ${sql.ref(`${edition}.report_id`)} and g.edition = ${sql.ref(`${edition}.edition`)}`

interface ReleasedDay {
  id: number
  businessId: number
  day: string
  signedBy: string | null
  signedAt: string | null
}

/** The reports of some days that clients have, with who has signed them. */
export async function releasedReports(db: Database, businessIds: number[], { from, to }: { from: string; to: string }) {
  const { rows } = await sql<ReleasedDay>`
    select e.report_id as id, e.business_id, e.day, g.signed_by, g.signed_at
    from activity_report_editions e ${signatureOf('e')}
    where e.is_newest and e.business_id = any (${businessIds}::int[]) and e.day between ${from}::date and ${to}::date`.execute(
    db,
  )
  const names = await namesOf(
    db,
    rows.map(({ signedBy }) => signedBy),
  )
  return rows.map(row => ({ ...row, signedBy: names.get(row.signedBy ?? '') ?? null }))
}
