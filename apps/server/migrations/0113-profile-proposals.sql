-- Terms profiles are proposed at the desk, as products: a proposed version that is refused or withdrawn, and the try that proposed it.
alter table profile_versions
  add column ended_as text constraint profile_versions_ended_as check (ended_as in ('refused', 'withdrawn')),
  add column ended_by text constraint profile_versions_ended_by check (length(ended_by) between 1 and 80),
  add column ended_at timestamptz,
  add column ended_reason text constraint profile_versions_ended_reason check (length(ended_reason) between 1 and 500),
  add column try_id text,
  add constraint profile_versions_ended_whole check (
    num_nulls(ended_as, ended_by, ended_at, ended_reason) in (0, 4) and (ended_at is null or approved_at is null)),
  add constraint profile_versions_try_once unique (proposed_by, try_id);
