import type pg from 'pg'

/** A browser with push notifications for each account, at a service that there is not. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`
    with session as (
      insert into sessions (token_hash, user_id, expires_at)
      select sha256(('device of ' || id)::bytea), id, now() + interval '1 day' from users where closed_at is null
      returning id, user_id)
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, 'https://push.invalid/' || user_id, 'x', 'x' from session`)
