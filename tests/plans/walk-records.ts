import type pg from 'pg'

/** A finished plan of each company. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(
    `insert into plans (organization_id, week_starting, status, only_open, move_published, seconds, weights, ended_at)
     select id, '2026-03-02', 'ready', false, false, 5,
       '{"cost":2,"fairness":2,"wishes":2,"continuity":2,"stability":2}', now() from organizations`,
  )
