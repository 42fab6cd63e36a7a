-- Sums of accounts are exact whatever they come to.
alter table account_changes alter column debit_minor type numeric, alter column credit_minor type numeric;
alter table account_volumes alter column debit_minor type numeric, alter column credit_minor type numeric;
alter table account_totals alter column debit_minor type numeric, alter column credit_minor type numeric;

-- The form of a provider's id for comparison: Unicode form, case, punctuation and leading zeros say nothing.
create function plain_id(id text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(upper(normalize(id, nfkc)), '[^[:alnum:]]', '', 'g'), '^0+(?=.)', '')
$$;

-- A row of a settlement report is known by provider, settlement, kind and id in that form. Rows that were kept twice stay as they are: the
-- first one has the key.
alter table settlement_rows add column row_key text;
alter table settlement_rows disable trigger user;
update settlement_rows r set row_key = first.row_key from (
  select min(id) as id, plain_id(settlement_id) || '/' || plain_id(provider_reference) as row_key
  from settlement_rows group by provider, kind, plain_id(settlement_id), plain_id(provider_reference)
) first where first.id = r.id;
alter table settlement_rows enable trigger user;
create unique index settlement_rows_meaning on settlement_rows (provider, kind, row_key) where row_key is not null;

-- A provider's payment is looked up by its id, so that it pays one payment of ours.
create index payments_of_provider on payments (provider, plain_id(provider_reference)) where provider_reference is not null;
