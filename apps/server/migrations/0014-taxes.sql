-- Taxes on fees and interest are a component of their own beside fees, owed to an authority and no income: each has an account of its own
-- in the ledger, made when it is first posted.
alter table instalments add column tax_minor bigint not null default 0 check (tax_minor >= 0);

alter table allocations drop constraint allocations_component_check;
alter table allocations add constraint allocations_component_check
  check (component in ('penalty', 'fee', 'tax', 'interest', 'principal', 'extension', 'excess'));
alter table rebates drop constraint rebates_component_check;
alter table rebates add constraint rebates_component_check
  check (component in ('penalty', 'fee', 'tax', 'interest', 'principal', 'extension'));

alter table loan_summaries add column tax_minor bigint not null default 0 check (tax_minor >= 0);
alter table loan_summaries drop constraint loan_summaries_settled;
alter table loan_summaries add constraint loan_summaries_settled check (
  (settled_on is not null) = (principal_minor + interest_minor + fee_minor + tax_minor + penalty_minor + extension_minor = 0)
);
alter table loan_summaries drop constraint loan_summaries_next;
alter table loan_summaries add constraint loan_summaries_next check (
  num_nulls(next_number, next_due_on, next_due_minor, oldest_unpaid_due_on) in (0, 4)
  and (next_number is null) = (principal_minor + interest_minor + fee_minor + tax_minor + penalty_minor = 0)
);

comment on column orders.upfront_fee_minor is 'kept back from the disbursement: fees and taxes, financed ones too';
