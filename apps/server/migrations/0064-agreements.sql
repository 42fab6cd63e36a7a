-- What one borrower signed is one versioned document (packages/lending-terms/src/agreement.ts). Version 0 is that of the columns: the lending terms
-- of the order under its rate and term, which the ledger follows. Where none were stored: those of its product, unless it was paid out already.
alter table orders add column agreement jsonb;
update orders o set agreement = jsonb_build_object(
  'version', 0,
  'lending',
    case
      when jsonb_typeof(o.lending) = 'object' then o.lending
      when jsonb_typeof(p.lending) = 'object' and o.disbursed_on is null then p.lending
      else '{}'
    end
    || jsonb_build_object('annualRatePercent', o.annual_rate_percent, 'periods', o.periods, 'termUnit', o.term_unit, 'every', o.every),
  'profile', o.terms,
  'signed', o.signed)
from products p where p.id = o.product_id;
alter table orders
  alter column agreement set not null,
  add constraint orders_agreement_version check (jsonb_typeof(agreement -> 'version') is not distinct from 'number'),
  drop column lending, drop column terms, drop column signed,
  drop column annual_rate_percent, drop column periods, drop column term_unit, drop column every;

alter table offer_locks add column proposal jsonb;
update offer_locks set proposal = jsonb_build_object('version', 1, 'lending', lending, 'profile', terms);
alter table offer_locks
  alter column proposal set not null,
  add constraint offer_locks_proposal_version check (jsonb_typeof(proposal -> 'version') is not distinct from 'number'),
  drop column lending, drop column terms;
