-- A clearance is of a borrower as they were known: one under another name or birth date is looked at again, against the same entry too.
alter table sanctions_clearances
  -- name and birth date, sealed; null for one that was made before they were kept: those of the screening that it cleared count
  add column person text,
  drop constraint sanctions_clearances_once;
create index sanctions_clearances_borrower on sanctions_clearances (borrower_id);
