-- What someone has put aside of the guide through setting a company up. What is done is never written down: it is read from what is there.
create table set_up_choices (
  organization_id int not null references organizations,
  user_id text not null references users on delete cascade,
  -- A step, or `guide` for the whole of it.
  step text not null check (step in (
    'company', 'place', 'people', 'week', 'clock-in', 'sites', 'shifts', 'duty', 'invoices', 'guide')),
  chosen_at timestamptz not null default now(),
  primary key (organization_id, user_id, step)
);
create index set_up_choices_by_user on set_up_choices (user_id);
call put_wall('set_up_choices');
call put_client_wall('set_up_choices', 'user_id = (select app_user())');
