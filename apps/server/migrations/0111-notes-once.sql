-- A note is written once, however often its try arrives.
alter table borrower_notes
  -- made by the desk's page; null before it was kept
  add column try_id text;
-- without what was there before, so that it is built at once
create unique index borrower_notes_try_once on borrower_notes (borrower_id, written_by, try_id) where try_id is not null;
