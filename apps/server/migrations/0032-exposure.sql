-- By which data key (data_keys) a borrower's row was sealed, and is found. All that there are were written with the first; a migration has
-- no key, and the first row of data_keys is written by the start after it, so nothing refers to it here.
alter table borrowers add column key_id smallint not null default 1;
-- Whether any borrower is of another key is asked before a new one is made.
create index borrowers_key on borrowers (key_id);
