import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { RequestKind, RequestStatus } from '#shared/client-requests/shapes.ts'

interface Told {
  kind: RequestKind
  status: RequestStatus
  content: string
  answer: string | null
  clientId: number
  clientName: string
  companyName: string
  businessName: string
}

/** A request as it is told. */
export async function findTold(db: Database, organizationId: number, id: number) {
  const { rows } = await sql<Told>`
    select r.kind, r.status, r.content, r.answer, r.client_id, c.name as client_name,
      coalesce(o.invoice_issuer, o.name) as company_name, b.name as business_name
    from client_requests r
    join organizations o on o.id = r.organization_id
    join clients c on c.organization_id = r.organization_id and c.id = r.client_id
    join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
    where r.organization_id = ${organizationId} and r.id = ${id}`.execute(db)
  return rows[0]
}

export const findLastWords = (db: Database, organizationId: number, requestId: number) =>
  db
    .selectFrom('clientRequestWords')
    .select(['saidBy', 'isOfCompany'])
    .where('organizationId', '=', organizationId)
    .where('requestId', '=', requestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
