-- A session of an address that was swapped for one of cookie and mark: for which, and what only the page knew that asked.
alter table sessions
  add column swapped_for bytea,
  add column swap_key_hash bytea;
