-- Transfers to the lender's own bank accounts: what the bank says (lines of its statements), what borrowers say (the numbers
-- of their transfers, pictures of receipts), and which line is for which payment (docs/decisions/0015-bank-transfers.md).

insert into ledger_accounts (code, kind, title) values ('bank', 'asset', 'Money in our own bank accounts');

create table bank_lines (
  id bigint generated always as identity primary key,
  -- our account, by the number of its channel
  channel_number text not null,
  market text not null check (market in ('PH', 'IN')),
  -- the value date
  booked_on date not null,
  -- the bank's number of the transfer as it is compared; empty where the statement has none
  utr text not null,
  -- what a line is known by within its account and day: its number, else a hash of the row and which of the equal rows it is
  line_key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  description text not null,
  -- the row as it came
  raw text not null,
  file_name text not null,
  imported_at timestamptz not null,
  -- open: in suspense, nobody's yet; matched: given to a payment; review: waits for a person
  state text not null default 'open' check (state in ('open', 'matched', 'review')),
  payment_id text references payments,
  matched_by text check (matched_by in ('utr', 'reference', 'person')),
  matched_at timestamptz,
  review_reason text,
  -- how often it was given to a payment: each time is one entry of the ledger
  times_matched integer not null default 0,
  tried_at timestamptz,
  check ((state = 'matched') = (matched_at is not null)),
  check ((state = 'matched') = (matched_by is not null)),
  check (state <> 'matched' or payment_id is not null),
  check ((state = 'review') = (review_reason is not null)),
  -- a line counts once, however often and in whichever files it comes
  unique (channel_number, booked_on, line_key, amount_minor)
);
create index bank_lines_waiting on bank_lines (id) where state <> 'matched';
create index bank_lines_utr on bank_lines (utr) where utr <> '';
create index bank_lines_payment on bank_lines (payment_id) where payment_id is not null;

-- What the bank said stays as it said it; only what became of it is written down.
create function bank_line_is_kept() returns trigger language plpgsql as $$
declare
  ours text[] := array['state', 'payment_id', 'matched_by', 'matched_at', 'review_reason', 'times_matched', 'tried_at'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - ours <> to_jsonb(old) - ours then
    raise exception 'a line of a bank statement is history: it is never changed or removed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bank_lines_kept before update or delete on bank_lines for each row execute function bank_line_is_kept();
create trigger bank_lines_kept_truncate before truncate on bank_lines
  for each statement execute function history_is_never_changed();

-- Pictures of receipts, whose bytes are with the other pictures; without a payment until a number is given with it.
create table transfer_receipts (
  id text primary key,
  borrower_id bigint not null references borrowers,
  payment_id text references payments,
  bytes integer not null,
  created_at timestamptz not null
);
create index transfer_receipts_borrower on transfer_receipts (borrower_id, created_at);
create index transfer_receipts_loose on transfer_receipts (created_at) where payment_id is null;

-- The numbers that borrowers gave for their transfers. One that proves wrong is withdrawn by the next.
create table transfer_numbers (
  id bigint generated always as identity primary key,
  payment_id text not null references payments,
  borrower_id bigint not null references borrowers,
  market text not null check (market in ('PH', 'IN')),
  utr text not null check (utr <> ''),
  receipt_id text references transfer_receipts,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  -- the line that it turned out to be
  line_id bigint references bank_lines
);
-- No two payments live on one transfer, whoever gives its number.
create unique index transfer_numbers_once on transfer_numbers (market, utr) where withdrawn_at is null;
-- A payment waits for one transfer at a time.
create unique index transfer_numbers_one_open on transfer_numbers (payment_id) where withdrawn_at is null and line_id is null;
create index transfer_numbers_payment on transfer_numbers (payment_id, id);
create index transfer_numbers_waiting on transfer_numbers (given_at) where withdrawn_at is null and line_id is null;
