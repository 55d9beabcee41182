import type { Database } from '#server/platform/db.ts'

/** The records of these people, held until the end of the transaction: nobody comes in or leaves meanwhile. */
export const holdRecords = (db: Database, employeeIds: number[]) =>
  selectRecords(db)
    .where('e.id', 'in', employeeIds.length === 0 ? [0] : employeeIds)
    .execute()

export type Invitee = Awaited<ReturnType<typeof holdRecords>>[number]

/** Everyone of a company who is not in and whom no link reaches at the moment. */
export const holdUninvited = (db: Database, organizationId: number, now: string) =>
  selectRecords(db)
    .where('e.organizationId', '=', organizationId)
    .where('e.userId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invitations as i')
            .select('i.id')
            .whereRef('i.organizationId', '=', 'e.organizationId')
            .whereRef('i.employeeId', '=', 'e.id')
            .where('i.expiresAt', '>', now),
        ),
      ),
    )
    .execute()

const selectRecords = (db: Database) =>
  db
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .select([
      'e.id as employeeId',
      'e.organizationId',
      'e.userId',
      'e.name',
      'e.email',
      'e.role',
      'e.position',
      'o.name as companyName',
    ])
    .where('e.closedAt', 'is', null)
    .orderBy('e.id')
    .forUpdate('e')
