-- What someone who signs in for a client was given of it. Who has no row here has all of it; who was put at another client
-- begins there anew.
create table client_rights (
  organization_id int not null,
  client_id int not null,
  user_id text not null references users on delete cascade,
  rights text[] not null check (rights <@ array['invoices', 'hours', 'requests', 'people']),
  -- Then they see the sites that are listed below and no others, also when none is left of them.
  is_limited boolean not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, client_id, user_id),
  constraint client_rights_client foreign key (organization_id, client_id) references clients (organization_id, id),
  -- Who else has access is a matter of the whole client.
  constraint client_rights_people_of_the_whole check (not (is_limited and 'people' = any (rights)))
);
create index client_rights_by_user on client_rights (user_id);
call put_wall('client_rights');
call put_client_wall('client_rights', $$client_id = (select app_client())
  and (user_id = (select app_user()) or 'people' = any ((select app_rights())::text[]))$$,
  -- The main contact gives others at most what they have themselves, and themselves nothing.
  $$client_id = (select app_client()) and user_id <> (select app_user())
  and 'people' = any ((select app_rights())::text[]) and rights <@ (select app_rights())::text[]$$);

create table client_person_sites (
  organization_id int not null,
  client_id int not null,
  user_id text not null,
  business_id int not null,
  primary key (organization_id, client_id, user_id, business_id),
  constraint client_person_sites_rights foreign key (organization_id, client_id, user_id)
    references client_rights (organization_id, client_id, user_id) on delete cascade,
  constraint client_person_sites_business foreign key (organization_id, business_id) references businesses (organization_id, id)
);
create index client_person_sites_by_business on client_person_sites (organization_id, business_id);
call put_wall('client_person_sites');
call put_client_wall('client_person_sites', $$business_id = any ((select app_sites())::int[]) and exists (
  select from client_rights r where r.organization_id = client_person_sites.organization_id
    and r.client_id = client_person_sites.client_id and r.user_id = client_person_sites.user_id)$$,
  $$client_id = (select app_client()) and user_id <> (select app_user()) and 'people' = any ((select app_rights())::text[])
  and business_id = any ((select app_sites())::int[])$$);
