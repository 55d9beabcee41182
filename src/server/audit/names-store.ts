import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import { type Erasing, isOneOf, type Person } from '#server/platform/personal-data.ts'

/** Takes the names of a person out of the log; each line stays, with the hash of what it said. */
export const eraseNames = (db: Database, person: Person, { lineId }: Erasing) =>
  sql`update audit_personal t set salt = null, detail = null, erased_by = ${lineId}
      where detail is not null and (t.user_id = any (${person.userIds}::text[])
        or ${isOneOf(person, sql`t.organization_id`, sql`t.employee_id`)})`.execute(db)
