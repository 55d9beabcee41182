import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import type { LineRow } from './details-store.ts'

interface Key {
  organizationId: number
  id: number
}

/** What an organization gives to its invoices. */
export const findTerms = (db: Database, organizationId: number) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'timeZone', 'language', 'currency', 'invoiceDueDays', 'invoiceTaxPercent'])
    .where('id', '=', organizationId)
    .executeTakeFirst()

export const insertInvoice = (db: Database, invoice: Insertable<DB['invoices']>) =>
  db.insertInto('invoices').values(invoice).returning(['organizationId', 'id']).executeTakeFirstOrThrow()

export interface NewLine extends Omit<LineRow, 'id' | 'lineNumber' | 'entryCount'> {
  entries: { timeEntryId: number; seconds: number }[]
}

/** Lines with the time they are made of, in as many statements for five hundred as for one. */
export async function insertLines(db: Database, { organizationId, id }: Key, lines: NewLine[]) {
  const inserted = await db
    .insertInto('invoiceLines')
    .values(
      lines.map(({ entries: _, ...line }, index) => ({
        ...line,
        organizationId,
        invoiceId: id,
        lineNumber: index + 1,
      })),
    )
    .returning(['id', 'lineNumber'])
    .execute()
  const idOf = new Map(inserted.map(line => [line.lineNumber, line.id]))
  const evidence = lines
    .flatMap(({ entries }, index) => entries.map(entry => ({ ...entry, lineId: idOf.get(index + 1) as number })))
    .sort((a, b) => a.timeEntryId - b.timeEntryId)
  if (evidence.length === 0) return
  // In the order of the entries, so that two invoices after the same hours wait for each other instead of locking up.
  await sql`
    insert into invoice_line_entries (organization_id, invoice_id, line_id, time_entry_id, seconds)
    select ${organizationId}, ${id}, e.line_id, e.time_entry_id, e.seconds
    from unnest(${evidence.map(entry => entry.lineId)}::int[], ${evidence.map(entry => entry.timeEntryId)}::int[],
      ${evidence.map(entry => entry.seconds)}::int[]) with ordinality as e (line_id, time_entry_id, seconds, place)
    order by e.place`.execute(db)
}

export const deleteLines = (db: Database, { organizationId, id }: Key) =>
  db.deleteFrom('invoiceLines').where('organizationId', '=', organizationId).where('invoiceId', '=', id).execute()

/** The time behind each line of an invoice. */
export const listEvidence = (db: Database, { organizationId, id }: Key) =>
  db
    .selectFrom('invoiceLineEntries')
    .select(['lineId', 'timeEntryId', 'seconds'])
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', id)
    .execute()

/** Nobody else changes it before this transaction ends. */
export const lockInvoice = (db: Database, id: number) =>
  db.selectFrom('invoices').select(['organizationId', 'id']).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateInvoice = (
  db: Database,
  { organizationId, id }: Key,
  changes: Updateable<DB['invoices']>,
  now: string,
) =>
  db
    .updateTable('invoices')
    .set(eb => ({ ...changes, updatedAt: now, version: eb('version', '+', 1) }))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const insertPayment = (db: Database, payment: Insertable<DB['invoicePayments']>) =>
  db.insertInto('invoicePayments').values(payment).execute()

export const deletePayment = (db: Database, { organizationId, id }: Key, paymentId: number) =>
  db
    .deleteFrom('invoicePayments')
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', id)
    .where('id', '=', paymentId)
    .returning('amountCents')
    .executeTakeFirst()

export const insertDispute = (db: Database, dispute: Insertable<DB['invoiceDisputes']>) =>
  db.insertInto('invoiceDisputes').values(dispute).returning('id').executeTakeFirstOrThrow()

interface DisputeEnd {
  status: 'resolved' | 'withdrawn'
  by: string
  now: string
  resolution: string | null
}

/** Ends an open dispute; one that has ended already gives no row. */
export const endDispute = (db: Database, { organizationId, id }: Key, disputeId: number, end: DisputeEnd) =>
  db
    .updateTable('invoiceDisputes')
    .set(eb => ({
      status: end.status,
      resolvedBy: end.by,
      resolvedAt: end.now,
      resolution: end.resolution,
      version: eb('version', '+', 1),
    }))
    .where('organizationId', '=', organizationId)
    .where('invoiceId', '=', id)
    .where('id', '=', disputeId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()

/** Pending invoices whose due day is over where their organization is. */
export async function markOverdue(db: Database, now: string) {
  const { rows } = await sql<Key>`
    update invoices i set status = 'overdue', version = i.version + 1, updated_at = ${now}::timestamptz
    from organizations o
    where o.id = i.organization_id and i.status = 'pending' and not i.is_draft
      and i.due_date < (${now}::timestamptz at time zone o.time_zone)::date
    returning i.organization_id, i.id`.execute(db)
  return rows
}
