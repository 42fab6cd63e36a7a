-- A key belongs to whoever chose it: an operator's is of one command, whatever its loan or its money, a borrower's of one call.

create table operator_keys (
  key text primary key,
  -- what it is of: order/12, journal, suspense/line/812
  subject text not null,
  taken_at timestamptz not null,
  constraint operator_keys_key check (length(key) between 1 and 200),
  constraint operator_keys_subject check (subject ~ '^(order/\d+|journal|suspense/.+)$')
);
create trigger operator_keys_history before update or delete on operator_keys
  for each statement execute function history_is_never_changed();
create trigger operator_keys_history_truncate before truncate on operator_keys
  for each statement execute function history_is_never_changed();

-- Of a key that was used more than once the first use has it; the others keep what they booked, and find it by their own subject.
insert into operator_keys (key, subject, taken_at)
select distinct on (key) key, subject, taken_at from (
  select idempotency_key as key, 'order/' || order_id as subject, booked_at as taken_at from loan_transactions
    where idempotency_key like 'operator/%'
  union all
  select 'operator/' || source, 'journal', posted_at from ledger_entries where kind = 'journal'
  union all
  select 'operator/' || split_part(t.source, '/', 2),
    'suspense/' || case e.kind
      when 'held' then split_part(e.source, '/', 1)
      when 'bank-line' then 'line/' || e.source
      else 'row/' || e.source end,
    t.posted_at
  from ledger_entries t join ledger_entries e on e.id = split_part(t.source, '/', 1)::bigint where t.kind = 'suspense-return'
) used where length(key) <= 200 order by key, taken_at, subject;

-- The newest of several calls under one key has it; a repeat of an older one is refused, and does nothing twice.
delete from idempotency_keys older using idempotency_keys newer
  where older.borrower_id = newer.borrower_id and older.key = newer.key
    and (older.created_at, older.endpoint) < (newer.created_at, newer.endpoint);
alter table idempotency_keys drop constraint idempotency_keys_pkey, add primary key (borrower_id, key);
