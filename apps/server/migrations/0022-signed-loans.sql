-- What is signed is what is owed (docs/decisions/0028-signed-amounts.md): amounts, due dates and effective rate of the contract, and
-- the last day on which the money may leave. Null on orders from before this was kept: theirs follow from their lending terms.
alter table orders add column signed jsonb;

-- A loan that was not sent in time is offered again: its order is signed once more, and has the contracts of both times.
alter table contracts add column signing integer not null default 1 check (signing > 0);
alter table contracts drop constraint contracts_pkey;
alter table contracts add primary key (order_id, signing, position);

-- Every word of a contract, of which its PDF is drawn when somebody opens it. Contracts from before have their PDF itself, or none.
alter table contracts add column words text;
alter table contracts add column words_sha256 bytea check (octet_length(words_sha256) = 32);
alter table contracts add column template integer;
alter table contracts add column lang text;
alter table contracts add constraint contracts_words_whole
  check (num_nulls(words, words_sha256, template, lang) in (0, 4));
