-- What the people of a client may see, asked the same way by lists, documents, counts and search.

-- Made out to them, from the moment it left the house; a free name is someone else.
create or replace function is_for_client(i invoices) returns boolean language sql stable as $$
  select coalesce(i.client_organization_id = i.organization_id and (i.sent_at is not null or i.status in ('paid', 'overdue')), false)
$$;

create or replace function is_for_client(i cad_incidents) returns boolean language sql stable as $$
  select i.released_at is not null
$$;

create or replace function is_for_client(n notes) returns boolean language sql stable as $$
  select n.priority <> 'low'
$$;
