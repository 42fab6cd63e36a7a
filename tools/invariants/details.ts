/**
 * SQL that finds accounts of banks and providers whose balance is not the sum of its details, as account and currency: of the loans paid out, their
 * payments and refunds, the lines of bank statements, the rows of settlement reports, and the entries that have no other record (held money,
 * differences taken over, journals, returns from suspense). And loans whose allowance is not their charged-off principal, by their number. It
 * returns either as `id`.
 */
export const detailViolations = `
  with details (account, currency, amount_minor) as (
    select 'provider-clearing', o.currency, a.amount_minor from allocations a join orders o on o.id = a.order_id
    union all select 'provider-clearing', currency, deducted_at_disbursement_minor - principal_minor from orders where disbursed_on is not null
    union all
    select case when t.terms ->> 'paidBy' = 'payout' then 'provider-clearing' else 'bank' end, t.currency, -(c.effect ->> 'refundedMinor')::bigint
      from loan_changes c join loan_transactions t on t.order_id = c.order_id and t.number = c.transaction_number where c.effect ? 'refundedMinor'
    union all
    select part.account, r.currency, part.minor from settlement_rows r cross join lateral (values
      ('provider-clearing', -r.gross_minor), ('provider-fees', r.fee_minor), ('provider-fee-tax', r.tax_minor),
      ('withholding-tax', -r.withheld_minor), ('bank-transit', r.net_minor)) part (account, minor)
    union all
    select part.account, l.currency, part.minor from bank_lines l cross join lateral (values
      ('bank', case when l.state <> 'duplicate' then l.amount_minor end),
      ('provider-clearing', case l.state when 'matched' then -l.amount_minor end),
      ('bank-transit', case l.state when 'settlement' then -l.amount_minor end)) part (account, minor) where part.minor is not null
    union all
    select p.account, p.currency, p.amount_minor from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.kind in ('held', 'provider-difference', 'journal', 'suspense-return')
      and not exists (select from ledger_entries r where r.reverses = e.id)
  ), compared (account) as (
    values ('bank'), ('bank-transit'), ('provider-clearing'), ('provider-fees'), ('provider-fee-tax'), ('provider-differences'), ('withholding-tax')
  )
  select account || ' ' || currency as id from (
    select account, currency, amount_minor from ledger_postings
    union all select account, currency, -amount_minor from details
  ) both_sides join compared using (account) group by account, currency having sum(amount_minor) <> 0
  union all
  select 'credit-loss-allowance ' || order_id from (
    select e.order_id, p.amount_minor from ledger_entries e
      join ledger_postings p on p.entry_id = e.id and p.account = 'credit-loss-allowance' where e.order_id is not null
    union all select order_id, principal_minor from loan_summaries where is_charged_off
  ) allowed group by order_id having sum(amount_minor) <> 0`;
