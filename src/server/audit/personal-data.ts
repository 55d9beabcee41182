import { sql } from 'kysely'
import { isOneOf, type PersonalTable, seenBy } from '#server/platform/personal-data.ts'
import { eraseNames } from './names-store.ts'

export const auditData: PersonalTable[] = [
  {
    table: 'audit_log',
    name: {
      en: 'What you did, and what was done to your records',
      es: 'Lo que hizo y lo que se hizo con sus registros',
      fr: 'Ce que vous avez fait, et ce qui a été fait de vos données',
    },
    why: 'proving who did what',
    seenBy: seenBy.owners,
    of: {
      actor: ['actor_user_id'],
      matching: person => sql`(t.subject_kind = 'user' and t.subject_id = any (${person.userIds}::text[])
        or t.subject_kind = 'employee' and ${isOneOf(person, sql`t.organization_id`, subjectNumber)})`,
    },
    hides: ['personal_hash'],
    kept: { until: 'for good: a line that could be removed would prove nothing' },
    erased: { stays: 'names stand beside the line and go; the line and its seal stay' },
  },
  {
    table: 'audit_personal',
    name: {
      en: 'Names in the audit log',
      es: 'Nombres en el registro de auditoría',
      fr: 'Noms dans le journal d’audit',
    },
    why: 'reading in the audit log who it was about',
    seenBy: seenBy.owners,
    of: { employee: ['employee_id'], user: ['user_id'] },
    kept: { until: 'until the person is erased' },
    erased: { words: 'gone; the line keeps the hash that it is sealed with', erase: eraseNames },
  },
]

// Only the ids of employees are compared, and those are numbers; PostgreSQL may look at the others first.
const subjectNumber = sql`case when t.subject_id ~ '^[0-9]{1,9}$' then t.subject_id::int end`
