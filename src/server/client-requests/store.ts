import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { DB } from '#server/platform/schema.ts'
import { every } from '#server/platform/sql.ts'
import type { Outcome, RequestedShift, RequestKind, RequestStatus } from '#shared/client-requests/shapes.ts'

export interface RequestRow {
  organizationId: number
  id: number
  clientId: number
  clientName: string
  companyName: string
  business: { id: number; name: string }
  timeZone: string
  kind: RequestKind
  status: RequestStatus
  content: string
  date: string | null
  startTime: string | null
  endTime: string | null
  people: number | null
  position: string | null
  name: string | null
  company: string | null
  plate: string | null
  estimateCents: number | null
  estimateHundredths: number | null
  estimateRateCents: number | null
  currency: string | null
  agreedRateCents: number | null
  agreedCurrency: string | null
  photoFileId: string | null
  askedBy: string | null
  askedAt: string
  dueAt: string
  seenBy: string | null
  seenAt: string | null
  decidedBy: string | null
  decidedAt: string | null
  answer: string | null
  outcome: Outcome | null
  incidentId: number | null
  postOrderId: number | null
  logBookEntryId: number | null
  shifts: (RequestedShift & { filledAt: string | null })[]
  version: number
}

interface RequestFilter {
  id?: number | undefined
  businessId?: number | undefined
  kind?: RequestKind | undefined
  open?: boolean | undefined
  scheduleId?: number | undefined
  incidentId?: number | undefined
  postOrderId?: number | undefined
  logBookEntryId?: number | undefined
  /** Goes on below this one. */
  below?: { position: string; id: number } | undefined
  limit: number
}

/** What waits for an answer by when it is due, else the newest first. What a client does not see of a shift, the wall leaves out: it is planned, and no more. */
export async function listRequests(db: Database, filter: RequestFilter) {
  const { rows } = await sql<RequestRow>`
    select r.organization_id, r.id, r.client_id, c.name as client_name, o.name as company_name,
      jsonb_build_object('id', b.id, 'name', b.name) as business, b.time_zone, r.kind, r.status, r.content, r.date, r.start_time,
      r.end_time, r.people, r.position, r.name, r.company, r.plate, r.estimate_cents, r.estimate_hundredths, r.estimate_rate_cents,
      r.currency, r.agreed_rate_cents, r.agreed_currency,
      r.photo_file_id, r.asked_by, r.asked_at, r.due_at, r.seen_by, r.seen_at, r.decided_by, r.decided_at, r.answer, r.outcome,
      r.incident_id, r.post_order_id, r.log_book_entry_id, r.version,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'name', e.name, 'filledAt', k.filled_at, 'state', case
            when s.status = 'cancelled' then 'cancelled' when s.published_at is null then 'planned'
            when e.id is null then 'open' else 'filled' end) order by k.schedule_id)
        from client_request_shifts k
        left join schedules s on s.organization_id = k.organization_id and s.id = k.schedule_id
        left join employees e on e.organization_id = s.organization_id and e.id = s.employee_id
        where k.organization_id = r.organization_id and k.request_id = r.id), '[]') as shifts
    from client_requests r
    join organizations o on o.id = r.organization_id
    join clients c on c.organization_id = r.organization_id and c.id = r.client_id
    join businesses b on b.organization_id = r.organization_id and b.id = r.business_id
    where ${every(conditionsOf(filter))}
    order by ${filter.open ? sql`r.due_at, r.id` : sql`r.id desc`} limit ${filter.limit}`.execute(db)
  return rows
}

function conditionsOf(filter: RequestFilter) {
  const { id, businessId, kind, open, scheduleId, incidentId, postOrderId, logBookEntryId, below } = filter
  return [
    ...(id === undefined ? [] : [sql`r.id = ${id}`]),
    ...(businessId === undefined ? [] : [sql`r.business_id = ${businessId}`]),
    ...(kind === undefined ? [] : [sql`r.kind = ${kind}`]),
    ...(open === undefined ? [] : [sql`(r.status = 'open') = ${open}`]),
    ...(scheduleId === undefined
      ? []
      : [
          sql`exists (select from client_request_shifts k where k.organization_id = r.organization_id and k.request_id = r.id
            and k.schedule_id = ${scheduleId})`,
        ]),
    ...(incidentId === undefined ? [] : [sql`r.incident_id = ${incidentId}`]),
    ...(postOrderId === undefined ? [] : [sql`r.post_order_id = ${postOrderId}`]),
    ...(logBookEntryId === undefined ? [] : [sql`r.log_book_entry_id = ${logBookEntryId}`]),
    ...(below === undefined
      ? []
      : [open ? sql`(r.due_at, r.id) > (${below.position}, ${below.id})` : sql`r.id < ${below.id}`]),
  ]
}

export async function findRequest(db: Database, id: number) {
  return (await listRequests(db, { id, limit: 1 }))[0]
}

/** Held for this transaction: of two who decide, one does. */
export const lockRequest = (db: Database, id: number) =>
  db.selectFrom('clientRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertRequest = (db: Database, request: Insertable<DB['clientRequests']>) =>
  db.insertInto('clientRequests').values(request).returning('id').executeTakeFirstOrThrow()

interface Kept {
  organizationId: number
  id: number
}

export const updateRequest = (db: Database, { organizationId, id }: Kept, changes: Updateable<DB['clientRequests']>) =>
  db
    .updateTable('clientRequests')
    .set({ ...changes, version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

export const insertShiftsOf = (db: Database, { organizationId, id }: Kept, scheduleIds: number[]) =>
  db
    .insertInto('clientRequestShifts')
    .values(scheduleIds.map(scheduleId => ({ organizationId, requestId: id, scheduleId })))
    .execute()

export const insertWords = (db: Database, words: Insertable<DB['clientRequestWords']>) =>
  db.insertInto('clientRequestWords').values(words).execute()

export const listWords = (db: Database, { organizationId, id }: Kept) =>
  db
    .selectFrom('clientRequestWords')
    .select(['content', 'saidBy', 'saidAt', 'isOfCompany'])
    .where('organizationId', '=', organizationId)
    .where('requestId', '=', id)
    .orderBy('id')
    .execute()

export async function countOpenOf(
  db: Database,
  { organizationId, clientId }: { organizationId: number; clientId: number },
) {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from client_requests
    where organization_id = ${organizationId} and client_id = ${clientId} and status = 'open'`.execute(db)
  return rows[0]?.open ?? 0
}

export interface Site {
  organizationId: number
  id: number
  name: string
  clientId: number | null
  timeZone: string
  billRateCents: number | null
}

/** A site, if the caller may know it. */
export const findSite = (db: Database, id: number): Promise<(Site & { isOpen: boolean }) | undefined> =>
  db
    .selectFrom('businesses')
    .select(['organizationId', 'id', 'name', 'clientId', 'timeZone', 'billRateCents'])
    .select(eb => eb('closedAt', 'is', null).$castTo<boolean>().as('isOpen'))
    .where('id', '=', id)
    .executeTakeFirst()

/** Positions of those who work at a site, as its client knows them. */
export async function listPositionsAt(db: Database, organizationId: number, siteId: number) {
  const { rows } = await sql<{ position: string }>`
    select distinct e.position from site_people p
    join employees e on e.organization_id = p.organization_id and e.id = p.employee_id
    where p.organization_id = ${organizationId} and p.business_id = ${siteId} and e.closed_at is null and e.position <> ''
      and e.role = 'employee'
    order by e.position limit 50`.execute(db)
  return rows.map(({ position }) => position)
}
