import type pg from 'pg'

/** A week of every site of a client that has not been asked for any: nobody has answered yet. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`
    with asked as (
      insert into hour_confirmations (organization_id, client_id, contract_id, business_id, week_starting, due_on, silence, asked_at)
      select b.organization_id, b.client_id, k.id, b.id, '2020-01-06', current_date + 5, 'blocks', now()
      from businesses b
      join lateral (select id from contracts k where k.organization_id = b.organization_id and k.client_id = b.client_id
        order by id limit 1) k on true
      where not exists (select from hour_confirmations h where h.organization_id = b.organization_id and h.business_id = b.id)
      returning organization_id, id, business_id)
    insert into hour_confirmation_lines (organization_id, confirmation_id, time_entry_id, clock_in_time, clock_out_time,
      seconds, entry_version)
    select a.organization_id, a.id, t.id, '2020-01-07 08:00Z', '2020-01-07 16:00Z', 28800, t.version
    from asked a join lateral (select id, version from time_entries t where t.organization_id = a.organization_id
      and t.business_id = a.business_id order by id limit 1) t on true`)
