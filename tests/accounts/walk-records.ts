import type pg from 'pg'

/** The demo company has no photos: one file for each account, so that there is something to aim at. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`insert into files (organization_id, user_id, content_type, bytes)
               select organization_id, id, 'image/jpeg', '\\xffd8ffd9' from users where closed_at is null`)
