-- Two codes by the trade's words, in the lists and in the rows that have them. Facts and amounts stay as they are.
do $$
declare
  list record;
begin
  create temporary table renamed_lists on commit drop as
    select conrelid::regclass as owner, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where conname in ('notifications_status', 'notifications_outcome_detail', 'open_items_reason_check');
  for list in select * from renamed_lists loop
    execute format('alter table %s drop constraint %I', list.owner, list.name);
  end loop;
  alter table notifications disable trigger user;
  update notifications set status = 'reinstated' where status = 'given-back';
  update notifications set outcome_detail = 'reinstated' where outcome_detail = 'given-back';
  update notifications set outcome_detail = 'review-item-opened' where outcome_detail = 'put-before-person';
  alter table notifications enable trigger user;
  alter table open_items disable trigger user;
  update open_items set reason = 'reinstated' where reason = 'given-back';
  alter table open_items enable trigger user;
  for list in select * from renamed_lists loop
    execute format('alter table %s add constraint %I %s', list.owner, list.name,
      replace(replace(list.text, 'given-back', 'reinstated'), 'put-before-person', 'review-item-opened'));
  end loop;
end $$;
