import type pg from 'pg'

/** A few tokens for everyone of the demo company whose calls are walked through. */
export const prepareWalk = (owner: pg.Pool) =>
  owner.query(`
    insert into api_tokens (organization_id, user_id, name, scopes, hint, token_hash, created_by, expires_at)
    select coalesce(u.organization_id, case when u.email like 'other-%' then 2 else 1 end), u.id, 'Token ' || n, '{note:read}',
      'mstr_walk', sha256(convert_to(u.id || ' ' || n, 'UTF8')), u.id, now() + interval '90 days'
    from users u, generate_series(1, 3) n where u.email like '%@muster.demo'`)
