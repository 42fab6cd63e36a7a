/**
 * SQL that finds the loans whose booked taxes differ from those deducted and paid; it returns their numbers as `id`. A payout's
 * deduction is fees and taxes together; the taxes of payments, and those in the charges of extensions, are
 * on the tax accounts, to the minor unit.
 */
export const taxViolations = `
  with booked as (
    select e.order_id, case when 'disbursement' in (e.kind, r.kind) then 'disbursement' else 'settlement' end as kind,
      coalesce(sum(-l.amount_minor) filter (where l.account like 'tax-payable-%'), 0) as tax,
      coalesce(sum(-l.amount_minor) filter (where a.kind = 'income' or l.account like 'fee-payable-%'), 0) as fee
    from ledger_entries e join ledger_postings l on l.entry_id = e.id join ledger_accounts a on a.code = l.account
    left join ledger_entries r on r.id = e.reverses
    where e.order_id is not null group by e.order_id, 2
  )
  select o.id::text as id from orders o join booked b on b.order_id = o.id and b.kind = 'disbursement'
  where b.tax + b.fee <> case when o.disbursed_on is null then 0 else o.deducted_at_disbursement_minor end
    or b.tax <> case when o.disbursed_on is null then 0 else 1 end * coalesce((
    select sum((c ->> 'amountMinor')::bigint) from jsonb_array_elements(o.agreement #> '{signed,charges}') c
    where c ->> 'kind' = 'tax' and c ->> 'instalmentNumber' is null), 0)
  union all
  select b.order_id::text from booked b where b.kind = 'settlement' and b.tax <> coalesce((
    select sum(case a.component when 'tax' then a.amount_minor
        else round(a.amount_minor * t.percent / (100 + t.percent)) end)
    from allocations a join orders o on o.id = a.order_id
      cross join lateral (select coalesce((o.agreement #>> '{profile,extension,tax,percent}')::numeric, 0) as percent) t
    where a.order_id = b.order_id and a.component in ('tax', 'extension')), 0)`;
