-- Markets and their currencies are data of the service (config/markets), so that a new one needs no migration: the columns keep the form of a
-- code. The service parses each code against its markets before it writes one.
alter table borrowers
  drop constraint borrowers_market_check,
  add constraint borrowers_market_check check (market ~ '^[A-Z]{2}$');
alter table products
  drop constraint products_market_check,
  add constraint products_market_check check (market ~ '^[A-Z]{2}$');
alter table orders
  drop constraint orders_currency_check,
  add constraint orders_currency_check check (currency ~ '^[A-Z]{3}$');
alter table bank_lines
  drop constraint bank_lines_market_check,
  add constraint bank_lines_market_check check (market ~ '^[A-Z]{2}$'),
  drop constraint bank_lines_currency_check,
  add constraint bank_lines_currency_check check (currency ~ '^[A-Z]{3}$');
alter table transfer_numbers
  drop constraint transfer_numbers_market_check,
  add constraint transfer_numbers_market_check check (market ~ '^[A-Z]{2}$');
alter table book_entries
  drop constraint book_entries_currency_check,
  add constraint book_entries_currency_check check (currency ~ '^[A-Z]{3}$');
alter table erasures
  drop constraint erasures_market,
  add constraint erasures_market check (market ~ '^[A-Z]{2}$');

-- The day on which something is booked now, in the time zone of a market: as open_book_day, which knows two currencies and stays for the
-- service of the version before.
create function open_book_day_in(zone text, instant timestamptz) returns date language plpgsql as $$
declare
  day date := (instant at time zone zone)::date;
  closed date;
begin
  loop
    perform lock_book_day(day, false);
    closed := closed_through();
    if closed is null or closed < day then return day; end if;
    day := closed + 1;
  end loop;
end $$;
