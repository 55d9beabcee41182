import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { IncidentLogLine } from '#shared/incidents/detail-shapes.ts'

export interface NewLine extends Omit<Insertable<DB['incidentLog']>, 'kind' | 'detail'> {
  kind: IncidentLogLine['kind']
  detail?: { fields?: string[]; reason?: string }
}

/** The log only grows: the database refuses to change or take away a line. */
export async function insertLog(db: Database, ...lines: NewLine[]) {
  if (lines.length === 0) return
  const rows = lines.map(({ detail, ...line }) => ({ ...line, detail: JSON.stringify(detail ?? {}) }))
  await db.insertInto('incidentLog').values(rows).execute()
}

// The newest lines; nobody reads further back than this on one incident.
const maxLines = 500

export const listLog = (db: Database, organizationId: number, incidentId: number) =>
  db
    .selectFrom('incidentLog as l')
    .leftJoin('employees as e', join =>
      join.onRef('e.organizationId', '=', 'l.organizationId').onRef('e.id', '=', 'l.employeeId'),
    )
    .select([
      'l.id',
      'l.at',
      'l.kind',
      'l.authorId',
      'l.employeeId',
      'e.name as employeeName',
      'e.userId as employeeUserId',
      'l.fromStatus',
      'l.toStatus',
      'l.message',
      'l.detail',
      'l.arrivedAt',
      'l.doubt',
    ])
    .where('l.organizationId', '=', organizationId)
    .where('l.incidentId', '=', incidentId)
    .orderBy('l.id', 'desc')
    .limit(maxLines)
    .execute()

export type LogRow = Awaited<ReturnType<typeof listLog>>[number]
