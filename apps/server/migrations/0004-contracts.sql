-- Contracts as agreed to, kept whole: what a borrower reads later is what was agreed, whatever the product says by then.
create table contracts (
  order_id bigint not null references orders,
  position integer not null check (position >= 0),
  title text not null,
  html text not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  agreed_at timestamptz not null,
  primary key (order_id, position)
);
create trigger contracts_history before update or delete on contracts
  for each statement execute function history_is_never_changed();
create trigger contracts_history_truncate before truncate on contracts
  for each statement execute function history_is_never_changed();
