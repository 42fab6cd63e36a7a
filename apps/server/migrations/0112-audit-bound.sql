-- 0097 ended the part of all months so far with its newest row. One row of a clock that had jumped far ahead kept every month until then from
-- having a table. The part ends with this month; later rows go to months.desk_audit_rest.
do $$
declare
  ends date;
  month date := (date_trunc('month', now() at time zone 'UTC') + interval '1 month')::date;
begin
  select (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''(\d{4}-\d\d-\d\d)'))[1]::date into ends
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'desk_audit'::regclass and c.relname = 'desk_audit_before';
  -- also where an operator took the part out
  if ends is null or ends <= month then return; end if;
  -- as in 0097
  lock table borrowers in share row exclusive mode;
  lock table agents, complaints in share row exclusive mode nowait;
  lock table desk_audit in access exclusive mode nowait;
  alter table desk_audit detach partition months.desk_audit_before;
  with later as (
    delete from months.desk_audit_before where happened_at >= month::timestamp at time zone 'UTC' returning *
  ) insert into desk_audit select * from later;
  execute format('alter table desk_audit attach partition months.desk_audit_before for values from (minvalue) to (%L)',
    month || ' 00:00+00');
  perform add_audit_months((now() + interval '3 months')::date);
end $$;
