-- The row stays locked until the caller commits: numbers have no doubles, and a roll-back leaves no gap.
create or replace function next_number(organization_id int, kind text, year int) returns int language sql as $$
  insert into counters values ($1, $2, $3, 1)
  on conflict on constraint counters_pkey do update set last_number = counters.last_number + 1
  returning last_number
$$;

-- The secret of that name, made on first use; of two first users at the same moment both get the same one.
create or replace function installation_secret(wanted text, fresh bytea) returns bytea language plpgsql as $$
declare
  system_before text := coalesce(current_setting('app.system', true), '');
  found_secret bytea;
begin
  perform set_config('app.system', 'on', true);
  insert into installation_secrets (name, secret) values (wanted, fresh) on conflict (name) do nothing;
  select secret into found_secret from installation_secrets where name = wanted;
  perform set_config('app.system', system_before, true);
  return found_secret;
end $$;

-- Counts one more for each of these limits in turn, in one round trip, and says which is used up; those behind it are not touched.
create or replace function count_or_refuse(keys text[], windows timestamptz[], times int[]) returns int language plpgsql as $$
declare
  counted int;
begin
  for i in 1 .. cardinality(keys) loop
    insert into rate_limits as l (key, window_start, count) values (keys[i], windows[i], 1)
      on conflict (key, window_start) do update set count = l.count + 1 returning l.count into counted;
    if counted > times[i] then return i; end if;
  end loop;
  return null;
end $$;
