import { type RawBuilder, sql } from 'kysely'

export interface RunFilter {
  id?: number | undefined
  businessId?: number | undefined
  tourId?: number | undefined
  employeeId?: number | undefined
  checkpointId?: number | undefined
  open?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  /** Only those of this account. */
  ofUser: string | null
}

/**
 * The organizations `o` that are read. With days, also when the first of them begins and the last one ends in any zone of their
 * sites: so far the index is read, whatever lies before and after (decision 0016).
 */
export const organizationsRead = (organizationIds: number[], { from, to }: RunFilter): RawBuilder<unknown> =>
  from === undefined && to === undefined
    ? sql`select unnest(${organizationIds}::int[]) as id`
    : sql`
      select s.organization_id as id, min(${from ?? null}::date::timestamp at time zone s.time_zone) as from_at,
        max((${to ?? null}::date + 1)::timestamp at time zone s.time_zone) as to_at
      from businesses s where s.organization_id = any (${organizationIds}::int[]) group by s.organization_id`

/** Of the rounds `r` at sites `b` of the organization `o`. */
export function matching(filter: RunFilter): RawBuilder<unknown>[] {
  const { id, businessId, tourId, employeeId, checkpointId, open, from, to, ofUser } = filter
  return [
    ...(id === undefined ? [] : [sql`r.id = ${id}`]),
    ...(businessId === undefined ? [] : [sql`r.business_id = ${businessId}`]),
    ...(tourId === undefined ? [] : [sql`r.tour_id = ${tourId}`]),
    ...(employeeId === undefined ? [] : [sql`r.employee_id = ${employeeId}`]),
    ...(checkpointId === undefined
      ? []
      : [
          sql`${checkpointId}::int = any (r.checkpoint_ids)`,
          // It never moves: only the rounds of its site are read.
          sql`r.business_id = (select c.business_id from checkpoints c where c.organization_id = o.id and c.id = ${checkpointId})`,
        ]),
    ...(open === undefined ? [] : [open ? sql`r.finished_at is null` : sql`r.finished_at is not null`]),
    ...(from === undefined
      ? []
      : [sql`r.started_at >= o.from_at`, sql`r.started_at >= ${from}::date::timestamp at time zone b.time_zone`]),
    ...(to === undefined
      ? []
      : [sql`r.started_at < o.to_at`, sql`r.started_at < (${to}::date + 1)::timestamp at time zone b.time_zone`]),
    ...(ofUser === null
      ? []
      : [
          sql`r.employee_id in (select me.id from employees me where me.organization_id = r.organization_id
              and me.user_id = ${ofUser})`,
        ]),
  ]
}
