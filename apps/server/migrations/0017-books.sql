-- Books that close (docs/books.md, decision 0005): the side on which an account usually stands, the day on which an entry was booked, and the
-- days and months in which nothing is booked any more.

-- A lender adds accounts of its own; one that stands against its kind (an allowance for losses among the assets) says so.
alter table ledger_accounts
  add column normal_side text,
  add constraint ledger_accounts_code check (code ~ '^\S+$'),
  add constraint ledger_accounts_title check (title <> '');

create function usual_side_of_account() returns trigger language plpgsql as $$
begin
  new.normal_side := coalesce(new.normal_side, case when new.kind in ('asset', 'expense') then 'debit' else 'credit' end);
  return new;
end $$;
create trigger ledger_accounts_usual_side before insert or update on ledger_accounts
  for each row execute function usual_side_of_account();
update ledger_accounts set normal_side = null;
alter table ledger_accounts
  alter column normal_side set not null,
  add constraint ledger_accounts_normal_side check (normal_side in ('debit', 'credit'));

-- The day that it is in the market of a currency (packages/domain/src/market.ts, which a test compares).
create function book_day(currency text, instant timestamptz) returns date language sql immutable parallel safe as $$
  select (instant at time zone case currency when 'PHP' then 'Asia/Manila' when 'INR' then 'Asia/Kolkata' else 'UTC' end)::date
$$;

-- `occurred_on` is the business date; `booked_on` the day on which it was posted, which decides about the period.
alter table ledger_entries add column booked_on date;
alter table ledger_entries disable trigger user;
update ledger_entries e set booked_on = book_day(
  coalesce(
    (select o.currency from orders o where o.id = e.order_id),
    (select p.currency from ledger_postings p where p.entry_id = e.id limit 1)
  ),
  e.posted_at
);
alter table ledger_entries enable trigger user;
alter table ledger_entries
  alter column booked_on set not null,
  -- nothing is booked on a day before it was posted; a market's day can be one behind the day of UTC
  add constraint ledger_entries_booked_when_posted check (booked_on >= (posted_at at time zone 'UTC')::date - 1);
create index ledger_entries_booked on ledger_entries (booked_on);

-- What is closed stays closed. Days close one after the other, so that the last one says of every day whether it is closed.
create table closed_periods (
  kind text not null,
  first_on date not null,
  last_on date not null,
  closed_at timestamptz not null,
  closed_by text not null,
  primary key (kind, last_on),
  constraint closed_periods_kind check (kind in ('day', 'month')),
  constraint closed_periods_whole check (
    case kind
      when 'day' then first_on = last_on
      else first_on = date_trunc('month', last_on)::date and last_on = (first_on + interval '1 month')::date - 1
    end
  ),
  constraint closed_periods_over check (last_on <= (closed_at at time zone 'UTC')::date),
  constraint closed_periods_closed_by check (length(closed_by) between 1 and 80)
);
create index closed_periods_last on closed_periods (last_on);

-- What moved on an account in a day, summed up when the day closes: from then on it cannot change. Open days are summed up from their entries.
create table account_volumes (
  account text not null references ledger_accounts,
  currency text not null,
  booked_on date not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  primary key (account, currency, booked_on),
  constraint account_volumes_sides check (debit_minor >= 0 and credit_minor >= 0 and debit_minor + credit_minor > 0)
);

do $$
declare
  history text;
begin
  foreach history in array array['closed_periods', 'account_volumes'] loop
    execute format('create trigger %I_history before update or delete on %I for each statement execute function history_is_never_changed()', history, history);
    execute format('create trigger %I_history_truncate before truncate on %I for each statement execute function history_is_never_changed()', history, history);
  end loop;
end $$;

-- Whoever books on a day holds its lock with others until the transaction ends; whoever closes the day holds it alone. So a day is not closed
-- while something is being booked on it, and bookings do not wait for each other.
create function lock_book_day(day date, for_closing boolean) returns void language plpgsql as $$
begin
  -- 21 is the space of these locks
  if for_closing then
    perform pg_advisory_xact_lock(21, day - date '2000-01-01');
  else
    perform pg_advisory_xact_lock_shared(21, day - date '2000-01-01');
  end if;
end $$;

create function closed_through() returns date language sql stable as $$
  select max(last_on) from closed_periods
$$;

-- The day on which something is booked now: today, or the first open day where today is closed (a transaction that began before midnight).
create function open_book_day(currency text, instant timestamptz) returns date language plpgsql as $$
declare
  day date := book_day(currency, instant);
  closed date;
begin
  loop
    perform lock_book_day(day, false);
    closed := closed_through();
    if closed is null or closed < day then return day; end if;
    day := closed + 1;
  end loop;
end $$;

create function entry_is_in_open_day() returns trigger language plpgsql as $$
begin
  perform lock_book_day(new.booked_on, false);
  if new.booked_on <= closed_through() then
    raise exception 'nothing is booked on %: it is closed', new.booked_on
      using errcode = 'check_violation', constraint = 'ledger_entries_open_day';
  end if;
  return new;
end $$;
create trigger ledger_entries_open_day before insert on ledger_entries for each row execute function entry_is_in_open_day();

-- The portfolio at risk is read from this index alone.
drop index loan_summaries_unpaid;
create index loan_summaries_unpaid on loan_summaries (oldest_unpaid_due_on) include (currency, principal_minor) where settled_on is null;
