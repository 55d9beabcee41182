-- Six letters and digits that nobody mistakes for one another and that spell no word; the owner may choose a nicer one.
create or replace function new_company_code() returns text language sql volatile as $$
  select string_agg(substr('BCDFGHJKMNPQRSTVWXYZ23456789', 1 + floor(random() * 28)::int, 1), '') from generate_series(1, 6)
$$;
