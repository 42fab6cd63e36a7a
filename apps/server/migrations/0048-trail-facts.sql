-- The audit trail says of an action what it was about, as numbers and codes (identity/operators/agent-store.ts), and where it was done: the
-- service, or the user and the machine of a command. Empty in rows from before.
alter table desk_audit
  add column facts jsonb not null default '{}',
  add column origin text not null default '';
create index desk_audit_login on desk_audit (login, id);
