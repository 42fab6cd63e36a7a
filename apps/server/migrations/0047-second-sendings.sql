-- A loan that was sent before is sent again once an operator who did not book its return has approved it; a return that neither the provider
-- nor the bank shows waits for a person. The list of reasons is widened as it is found.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'open_items_reason_check';
  alter table open_items drop constraint open_items_reason_check;
  execute 'alter table open_items add constraint open_items_reason_check '
    || replace(known, 'ARRAY[', 'ARRAY[''second-sending''::text, ''return-unproven''::text, ');
end $$;
