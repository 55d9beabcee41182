-- What it answers with has changed, which replacing it alone does not allow.
drop function if exists count_token_use(bytea, timestamptz, timestamptz);

-- Counts a call that comes with an API token, before anything else is done for it, and says how many it were within this window,
-- whose token it is and whether an assistant acts with it. No row: there is no such token, or not any more. Nothing is counted for
-- tokens that somebody made up.
create function count_token_use(token_hash bytea, at timestamptz, since timestamptz)
returns table (counted int, organization_id int, assistant_acts boolean) language plpgsql as $$
declare
  setting text;
  token int;
begin
  setting := set_config('app.system', 'on', true);
  select t.id, t.organization_id, t.assistant_acts into token, organization_id, assistant_acts from api_tokens t
    where t.token_hash = count_token_use.token_hash and t.expires_at > count_token_use.at;
  -- To the minute: writing at every call would make those of one token wait for one another.
  update api_tokens t set last_used_at = count_token_use.at
    where t.token_hash = count_token_use.token_hash and t.id = token
      and (t.last_used_at is null or t.last_used_at < count_token_use.at - interval '1 minute');
  setting := set_config('app.system', 'off', true);
  if token is null then return; end if;
  insert into rate_limits as l (key, window_start, count) values ('api-token:' || token, since, 1)
    on conflict (key, window_start) do update set count = l.count + 1 returning l.count into counted;
  return next;
end $$;
