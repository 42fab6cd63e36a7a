-- A lender's own terms profiles as dated history, as product_versions. The one in force on a day of its market is the approved one with the latest
-- from_on up to that day, and of one day the highest number. The document is complete.
create table profile_versions (
  profile text not null constraint profile_versions_profile check (profile ~ '^[a-z][a-z0-9-]{1,40}$'),
  number integer not null check (number > 0),
  -- the first day of the market of its currency on which it is in force
  from_on date not null,
  document jsonb not null check (jsonb_typeof(document -> 'version') = 'number'),
  reason text not null check (length(reason) between 1 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 80),
  proposed_at timestamptz not null,
  approved_by text check (length(approved_by) between 1 and 80),
  approved_at timestamptz,
  constraint profile_versions_approved_whole check ((approved_by is null) = (approved_at is null)),
  primary key (profile, number)
);

-- the rule of product_versions, in words of both
create or replace function product_version_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.approved_at is not null
      or to_jsonb(new) - array['approved_by', 'approved_at'] <> to_jsonb(old) - array['approved_by', 'approved_at'] then
    raise exception 'a version is history: it is approved once, and followed by another, never changed'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger profile_versions_kept before update or delete on profile_versions
  for each row execute function product_version_is_kept();
create trigger profile_versions_kept_truncate before truncate on profile_versions
  for each statement execute function history_is_never_changed();
