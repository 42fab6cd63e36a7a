-- Nothing is paid to an account because a session asked for it: the registered phone confirms it, or a person does (issue 17, A1).
alter table payout_accounts
  -- the number of the data key that sealed the account's number (data_keys)
  add column key_id smallint not null default 1,
  -- 'code': of the SMS that named the account; 'operator': a person of the lender; 'unasked': from before anybody was asked
  add column confirmed_at timestamptz,
  add column confirmed_how text check (confirmed_how in ('code', 'operator', 'unasked')),
  -- when it took the place of another account; null for a borrower's first
  add column changed_at timestamptz,
  -- when the borrower was told of the change by SMS
  add column told_at timestamptz,
  -- since when it waits for a person (open_items), and when a person refused it: nothing is paid to it
  add column held_at timestamptz,
  add column refused_at timestamptz;
alter table payout_accounts alter column key_id drop default;

-- Who an account is of and where it leads never changes; whether it may be used does.
create or replace function payout_account_is_kept() returns trigger language plpgsql as $$
declare
  states constant text[] := '{replaced_at,confirmed_at,confirmed_how,told_at,held_at,refused_at}';
begin
  if tg_op = 'UPDATE' and may_be_erased(
      old.borrower_id, to_jsonb(old), to_jsonb(new), array['masked_number', 'number_encrypted', 'details']) then
    return new;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - states <> to_jsonb(old) - states
    or (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at)
    or (old.refused_at is not null and new.refused_at is distinct from old.refused_at) then
    raise exception 'a payout account is history: it is replaced by another, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

update payout_accounts set confirmed_at = created_at, confirmed_how = 'unasked';
alter table payout_accounts
  add constraint payout_accounts_confirmed_whole check ((confirmed_at is null) = (confirmed_how is null)),
  -- what nobody confirmed waits for a person, or was refused by one
  add constraint payout_accounts_confirmed_or_held check (
    confirmed_at is not null or held_at is not null or refused_at is not null
  );
create index payout_accounts_to_tell on payout_accounts (changed_at) where changed_at is not null and told_at is null;

-- The account that a borrower confirmed for an order: its money goes there and nowhere else.
alter table orders add column payout_account_id bigint references payout_accounts;
update orders o set payout_account_id = (
  select p.account_id from payouts p where p.order_id = o.id order by p.created_at desc, p.id desc limit 1
) where o.withdraw_confirmed_at is not null;
