-- Whom the lender never lends to again, by keyed hashes; and what a borrower's device calls itself.
alter table identity_marks
  drop constraint identity_marks_kind_check,
  add constraint identity_marks_kind_check check (kind in ('account', 'person', 'document', 'device'));

create table blacklist (
  id bigint generated always as identity primary key,
  kind text not null,
  -- HMAC (secret-box.ts), with the number of its key
  mark bytea not null,
  key_id smallint not null,
  reason text not null,
  added_at timestamptz not null,
  added_by text not null,
  -- the last day; null for ever
  until_on date,
  lifted_at timestamptz,
  lifted_by text,
  constraint blacklist_kind check (kind in ('phone', 'document', 'account', 'device')),
  constraint blacklist_reason check (reason ~ '^[a-z][a-z-]{1,39}$'),
  constraint blacklist_added_by check (length(added_by) between 1 and 80),
  constraint blacklist_lifted_whole check ((lifted_at is null) = (lifted_by is null))
);
create unique index blacklist_once on blacklist (kind, mark) where lifted_at is null;

-- An entry is lifted once, and otherwise kept as it is.
create function blacklist_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.lifted_at is not null
      or to_jsonb(new) - array['lifted_at', 'lifted_by'] <> to_jsonb(old) - array['lifted_at', 'lifted_by'] then
    raise exception 'an entry of the blacklist is history: it is lifted, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger blacklist_kept before update or delete on blacklist for each row execute function blacklist_is_kept();
create trigger blacklist_kept_truncate before truncate on blacklist
  for each statement execute function history_is_never_changed();

alter table application_checks
  drop constraint application_checks_name,
  add constraint application_checks_name check (
    name in ('shared-account', 'shared-person', 'shared-document', 'shared-picture', 'similar-picture', 'blacklist', 'cooling-down')
  );

-- One more reason; the others stay as they are by now.
do $$
declare
  codes text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'open_items_reason_check');
begin
  alter table open_items drop constraint open_items_reason_check;
  execute 'alter table open_items add constraint open_items_reason_check '
    || replace(codes, $q$'similar-picture'::text$q$, $q$'similar-picture'::text, 'blacklist'::text$q$);
end $$;
