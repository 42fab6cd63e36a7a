-- Transfers to the lender's own bank accounts: lines of the bank's statements, the numbers that borrowers give for their transfers,
-- and which line is for which payment (docs/decisions/0011-bank-transfers.md).

create table bank_lines (
  id bigint generated always as identity primary key,
  -- our account, by the number of its channel
  channel_number text not null,
  market text not null check (market in ('PH', 'IN')),
  -- the value date
  booked_on date not null,
  -- the bank's number of the transfer as it is compared; empty where the statement has none
  utr text not null,
  -- identifies a line within its account and day: its number, else a hash of the row and which of the equal rows it is
  line_key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('PHP', 'INR')),
  -- the key that sender, description and row are sealed with
  key_id smallint not null,
  -- the sender, as far as the bank says; empty where it says nothing
  sender text not null default '',
  description text not null,
  -- the row as it came
  raw text not null,
  file_name text not null,
  imported_at timestamptz not null,
  -- open: in suspense, nobody's yet; matched: given to a payment; review: waits for a person (open_items)
  state text not null default 'open' check (state in ('open', 'matched', 'review')),
  payment_id text references payments,
  matched_by text check (matched_by in ('utr', 'reference', 'person')),
  matched_at timestamptz,
  -- how often it was given to a payment: each time is one entry of the ledger
  times_matched integer not null default 0,
  tried_at timestamptz,
  constraint bank_lines_matched_at check ((state = 'matched') = (matched_at is not null)),
  constraint bank_lines_matched_by check ((state = 'matched') = (matched_by is not null)),
  constraint bank_lines_matched_to check (state <> 'matched' or payment_id is not null),
  -- a line counts once, however often and in whichever files it comes
  unique (channel_number, booked_on, line_key, amount_minor)
);
create index bank_lines_waiting on bank_lines (id) where state <> 'matched';
create index bank_lines_utr on bank_lines (utr) where utr <> '';
create index bank_lines_payment on bank_lines (payment_id) where payment_id is not null;

-- The bank's words stay as they came; only what became of the line is written down. They go with the person of a borrower whose erasure
-- is recorded, of lines that are given to one of their payments.
create function bank_line_is_kept() returns trigger language plpgsql as $$
declare
  ours text[] := array['state', 'payment_id', 'matched_by', 'matched_at', 'times_matched', 'tried_at'];
begin
  if tg_op = 'UPDATE' and may_be_erased(
      (select p.borrower_id from payments p where p.id = old.payment_id),
      to_jsonb(old), to_jsonb(new), array['description', 'raw', 'sender']) then
    return new;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - ours <> to_jsonb(old) - ours then
    raise exception 'a line of a bank statement is history: it is never changed or removed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bank_lines_kept before update or delete on bank_lines for each row execute function bank_line_is_kept();
create trigger bank_lines_kept_truncate before truncate on bank_lines
  for each statement execute function history_is_never_changed();

-- The numbers that borrowers gave for their transfers. One that proves wrong is withdrawn by the next.
create table transfer_numbers (
  id bigint generated always as identity primary key,
  payment_id text not null,
  borrower_id bigint not null references borrowers,
  market text not null check (market in ('PH', 'IN')),
  utr text not null check (utr <> ''),
  -- an attachment (0014)
  receipt_id text,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  -- the line that it turned out to be
  line_id bigint references bank_lines,
  constraint transfer_numbers_payment foreign key (payment_id, borrower_id) references payments (id, borrower_id)
);
-- Two borrowers may name one transfer: then it waits for a person. One borrower names it for one payment.
create unique index transfer_numbers_once on transfer_numbers (market, utr, borrower_id) where withdrawn_at is null;
-- A payment waits for one transfer at a time.
create unique index transfer_numbers_one_open on transfer_numbers (payment_id) where withdrawn_at is null and line_id is null;
create index transfer_numbers_of_payment on transfer_numbers (payment_id, id);
create index transfer_numbers_waiting on transfer_numbers (given_at) where withdrawn_at is null and line_id is null;
