-- Versions of the lender's rules about applications: the newest one is in force.
create table decision_rules (
  version bigint generated always as identity primary key,
  -- the file as it was applied
  document text not null,
  content_hash bytea not null,
  rules integer not null constraint decision_rules_rules check (rules >= 0),
  reason text not null,
  applied_at timestamptz not null,
  applied_by text not null
);
