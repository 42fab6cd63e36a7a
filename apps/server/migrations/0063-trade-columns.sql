-- Columns and one reason by the trade's words. Values and lists stay as they are but for the renamed code.
alter table payments rename column is_standing to is_unrequested;
alter table identity_hashes rename column mark to hash;
alter table proven_hashes rename column mark to hash;
alter table blacklist rename column mark to hash;

do $$
declare
  list record;
begin
  select conrelid::regclass as owner, conname as name, pg_get_constraintdef(oid) as text into strict list from pg_constraint
  where conname = 'open_items_reason_check';
  execute format('alter table %s drop constraint %I', list.owner, list.name);
  alter table open_items disable trigger user;
  update open_items set reason = 'not-reversed-here' where reason = 'taken-back';
  alter table open_items enable trigger user;
  execute format('alter table %s add constraint %I %s', list.owner, list.name,
    replace(list.text, 'taken-back', 'not-reversed-here'));
end $$;
