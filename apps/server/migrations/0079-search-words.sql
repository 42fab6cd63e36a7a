-- What the desk finds borrowers by, besides phones: whole words of names, and e-mail addresses, as keyed hashes.
create table search_words (
  borrower_id bigint not null references borrowers on delete cascade,
  kind text not null constraint search_words_kind check (kind in ('name', 'email')),
  hash bytea not null,
  key_id smallint not null,
  primary key (kind, hash, borrower_id)
);
create index search_words_borrower on search_words (borrower_id, kind);
-- The other look-ups of the same box.
create index payouts_provider_reference on payouts (provider_reference) where provider_reference is not null;
create index transfer_numbers_utr on transfer_numbers (utr);
