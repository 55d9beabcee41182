-- What every outbox has: status, urgency, when it began to wait, when it is due, when it is given up, who holds it, how often
-- it was tried, what was said last, and when it left.
alter table mails rename column next_attempt_at to due_at;
alter table mails
  add column expires_at timestamptz not null default now() + interval '1 day',
  -- Moved on by the process that sends it for as long as that lives.
  add column leased_until timestamptz;
alter index mails_queued rename to mails_due;

alter table chat_messages
  add column urgency smallint not null default 0,
  add column queued_at timestamptz not null default now(),
  add column expires_at timestamptz not null default now() + interval '12 hours',
  add column leased_until timestamptz;
drop index chat_messages_due;
create index chat_messages_due on chat_messages (urgency desc, due_at, id) where status = 'queued';

drop index push_messages_due;
alter table push_messages rename column finished_at to sent_at;
alter table push_messages
  drop constraint push_messages_urgency_check,
  drop constraint push_messages_status_check,
  alter column urgency drop default,
  alter column urgency type smallint using (urgency = 'high')::int,
  alter column urgency set default 0,
  add column queued_at timestamptz not null default now(),
  add column leased_until timestamptz;
update push_messages set status = 'failed' where status = 'dropped';
alter table push_messages add constraint push_messages_status_check check (status in ('queued', 'sent', 'failed'));
create index push_messages_due on push_messages (urgency desc, due_at, id) where status = 'queued';
