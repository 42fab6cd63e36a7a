-- A note is written once, however often its try arrives.
alter table borrower_notes
  -- made by the desk's page; null before it was kept
  add column try_id text,
  add constraint borrower_notes_try_once unique (borrower_id, written_by, try_id);
