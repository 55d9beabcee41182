import type pg from 'pg'

/** A few reports by mail for everyone of the demo company whose calls are walked through. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`
    insert into report_subscriptions (organization_id, user_id, kind, format, rhythm, hour, created_at, next_at)
    select coalesce(u.organization_id, case when u.email like 'other-%' then 2 else 1 end), u.id, 'figures', 'csv', 'daily', 7, now(),
      now() + interval '1 day'
    from users u, generate_series(1, 3) n where u.email like '%@muster.demo'`)
