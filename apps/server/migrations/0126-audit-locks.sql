-- What changes the tables of the audit trail takes all its locks first, and waits for none while it holds another: the service, whose
-- transactions take them in any order, would deadlock with it. An error of lock_not_available says that others hold them for too long.
create function lock_audit_trail() returns void language plpgsql set lock_timeout = '2s' as $$
begin
  for tries in 1..5 loop
    begin
      lock table borrowers in share row exclusive mode;
      lock table agents, complaints in share row exclusive mode nowait;
      lock table desk_audit in access exclusive mode nowait;
      return;
    exception when lock_not_available then
      -- the locks of this try are free again
      if tries = 5 then raise; end if;
      perform pg_sleep(0.1);
    end;
  end loop;
end $$;

-- As in 0097, with the locks first.
create or replace function add_audit_months(until date) returns integer language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
declare
  month date;
  added integer := 0;
begin
  select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''(\d{4}-\d\d-\d\d)'))[1]::date) into month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'desk_audit'::regclass;
  while month <= until and added < 12 loop
    if not exists (select from months.desk_audit_rest
        where happened_at >= month::timestamp at time zone 'UTC'
          and happened_at < (month + interval '1 month') at time zone 'UTC') then
      perform lock_audit_trail();
      execute format('create table if not exists months.%I partition of desk_audit for values from (%L) to (%L)',
        'desk_audit_' || to_char(month, 'YYYY_MM'), month || ' 00:00+00', (month + interval '1 month')::date || ' 00:00+00');
      added := added + 1;
    end if;
    month := (month + interval '1 month')::date;
  end loop;
  return added;
end $$;
