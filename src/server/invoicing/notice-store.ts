import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'

/** An invoice, and one of the objections to it. */
export const findInvoice = (db: Database, organizationId: number, id: number, disputeId: number | null) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('organizations as o', 'o.id', 'i.organizationId')
    .leftJoin('invoiceDisputes as d', join =>
      join
        .onRef('d.organizationId', '=', 'i.organizationId')
        .onRef('d.invoiceId', '=', 'i.id')
        .on('d.id', '=', disputeId),
    )
    .select([
      'i.invoiceNumber',
      'i.clientName',
      'i.dueDate',
      sql<string>`coalesce(o.invoice_issuer, o.name)`.as('companyName'),
      'd.reason',
      'd.openedBy',
      'i.clientId',
    ])
    .where('i.organizationId', '=', organizationId)
    .where('i.id', '=', id)
    .executeTakeFirst()
