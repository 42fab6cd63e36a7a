-- What an operator writes about an act may name people: the words are sealed. Rows from before stay as they are. History is still never
-- changed; but a new data key seals its words anew, and they leave with the identity of an erased borrower.
-- as in 0097
lock table desk_audit in access exclusive mode;
lock table open_item_events in access exclusive mode nowait;
alter table desk_audit
  add column words text constraint desk_audit_words_sealed check (words like 'sealed:%');

create or replace function desk_audit_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new = old or is_only_resealed(to_jsonb(old), to_jsonb(new), '{words}')
      or (new.words is null and may_be_erased(old.borrower_id, to_jsonb(old), to_jsonb(new), '{words}'))) then
    return new;
  end if;
  raise exception 'the audit trail is history' using errcode = 'check_violation';
end $$;

create function open_item_event_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new = old or is_only_resealed(to_jsonb(old), to_jsonb(new), '{note}')
      or (new.note = '' and may_be_erased(old.borrower_id, to_jsonb(old), to_jsonb(new), '{note}'))) then
    return new;
  end if;
  raise exception '% is history: rows are added, never changed or removed', tg_table_name using errcode = 'check_violation';
end $$;
drop trigger open_item_events_history on open_item_events;
create trigger open_item_events_kept before update or delete on open_item_events
  for each row execute function open_item_event_is_kept();
