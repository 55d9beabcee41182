-- Records that prove what happened are never rewritten, not even by the owner of the tables.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name
    using errcode = 'restrict_violation', constraint = tg_table_name || '_only_grows';
end $$;

create or replace procedure make_append_only(log_table regclass) language plpgsql as $$
begin
  execute format('create trigger only_grows before update or delete on %s
                    for each row execute function refuse_rewriting()', log_table);
  execute format('create trigger only_grows_too before truncate on %s
                    for each statement execute function refuse_rewriting()', log_table);
end $$;
