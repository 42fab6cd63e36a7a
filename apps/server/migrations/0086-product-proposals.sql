-- Products at the desk: who may read, propose and approve them; a proposed version that is refused or withdrawn.

alter table product_versions
  -- how a proposal ended that was not approved, and why
  add column ended_as text constraint product_versions_ended_as check (ended_as in ('refused', 'withdrawn')),
  add column ended_by text constraint product_versions_ended_by check (length(ended_by) between 1 and 80),
  add column ended_at timestamptz,
  add column ended_reason text constraint product_versions_ended_reason check (length(ended_reason) between 1 and 500),
  -- made by the desk's page: a repeat of the same try adds no other version
  add column try_id text,
  add constraint product_versions_ended_whole check (
    num_nulls(ended_as, ended_by, ended_at, ended_reason) in (0, 4) and (ended_at is null or approved_at is null)),
  add constraint product_versions_try_once unique (proposed_by, try_id);

-- as before, also for profiles, which are never refused
create or replace function product_version_is_kept() returns trigger language plpgsql as $$
declare
  decision constant text[] := array['approved_by', 'approved_at', 'ended_as', 'ended_by', 'ended_at', 'ended_reason'];
begin
  if tg_op <> 'UPDATE' or old.approved_at is not null or to_jsonb(old) ->> 'ended_at' is not null
      or to_jsonb(new) - decision <> to_jsonb(old) - decision then
    raise exception 'a version is history: it is decided once, and followed by another, never changed'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

insert into role_permissions (role, permission) values
  ('viewer', 'products.read'), ('underwriter', 'products.read'), ('accountant', 'products.read'), ('product-manager', 'products.read'),
  ('accountant', 'products.approve'), ('product-manager', 'products.approve');
