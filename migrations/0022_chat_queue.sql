alter table chat_messages
  -- What is said, in parts; it is laid out and escaped when it is sent.
  add column body jsonb not null default '{}',
  -- Not tried before this instant: moved ahead while someone is sending it, and after a failure.
  add column due_at timestamptz not null default now(),
  -- What caused an automatic message, which is told once: incident:17, daily-summary:2026-03-06.
  add column cause text;
drop index chat_messages_queued;
create index chat_messages_due on chat_messages (due_at, id) where status = 'queued';
create unique index chat_messages_once on chat_messages (organization_id, cause) where cause is not null;
drop index chat_messages_by_organization;
create index chat_messages_by_organization on chat_messages (organization_id, id desc);

alter table chat_settings
  -- In the organization's own time zone; null: nobody asked for a daily summary.
  add column daily_summary_time text check (daily_summary_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
create index chat_settings_daily on chat_settings (organization_id) where daily_summary_time is not null;
