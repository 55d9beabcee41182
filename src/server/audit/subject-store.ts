import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { LineRow } from './store.ts'

type Lines = Pick<LineRow, 'organizationId' | 'subjectKind' | 'subjectId' | 'detail'>[]

/** What the records behind these lines are called: one statement, whatever they are about. */
export async function namesOfSubjects(db: Database, lines: Lines) {
  const places = [...new Set(lines.flatMap(({ organizationId }) => organizationId ?? []))]
  const idsOf = (kind: string) => [
    ...new Set(lines.flatMap(line => (line.subjectKind === kind ? wholeNumber(line.subjectId) : []))),
  ]
  const employeeIds = [...new Set([...idsOf('employee'), ...lines.flatMap(line => employeeIn(line))])]
  const named = (kind: string, table: string, name: string, ids: number[]) => sql`
    select ${kind}::text as kind, t.id::text as id, ${sql.ref(`t.${name}`)} as name from ${sql.table(table)} t
    where t.organization_id = any (${places}::int[]) and t.id = any (${ids}::int[])`
  const { rows } = await sql<{ kind: string; id: string; name: string }>`
    ${named('employee', 'employees', 'name', employeeIds)}
    union all ${named('invoice', 'invoices', 'invoice_number', idsOf('invoice'))}
    union all ${named('incident', 'cad_incidents', 'incident_number', idsOf('incident'))}
    union all ${named('client', 'clients', 'name', idsOf('client'))}
    union all ${named('contract', 'contracts', 'name', idsOf('contract'))}
    union all ${named('business', 'businesses', 'name', idsOf('business'))}
    union all ${named('zone', 'site_zones', 'name', idsOf('zone'))}
    union all ${named('checkpoint', 'checkpoints', 'name', idsOf('checkpoint'))}
    union all ${named('tour', 'tours', 'name', idsOf('tour'))}
    union all select 'post-order', e.order_id::text, e.title from post_order_editions e
      where e.organization_id = any (${places}::int[]) and e.order_id = any (${idsOf('post-order')}::int[]) and e.is_in_force
    union all select 'activity-report', r.id::text, b.name || ' ' || r.day from activity_reports r
      join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
      where r.organization_id = any (${places}::int[]) and r.id = any (${idsOf('activity-report')}::int[])
    union all select 'log-book-entry', l.id::text, coalesce(l.plate, l.key_number, l.name, l.recipient) from log_book_entries l
      where l.organization_id = any (${places}::int[]) and l.id = any (${idsOf('log-book-entry')}::int[])
    union all select 'organization', id::text, name from organizations
      where id = any (${[...places, ...idsOf('organization')]}::int[])
    union all select 'email-template', id::text, name from email_templates where id = any (${idsOf('email-template')}::int[])
    union all select 'registration', id::text, organization_name from registration_requests
      where id = any (${idsOf('registration')}::int[])`.execute(db)
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
}

/** The person a line is about, besides its subject. */
export const employeeIn = ({ detail }: Pick<LineRow, 'detail'>) =>
  typeof detail.employeeId === 'number' ? wholeNumber(String(detail.employeeId)) : []

const wholeNumber = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? [Number(text)] : [])
