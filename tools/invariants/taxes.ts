/**
 * SQL that finds the loans whose booked taxes differ from those deducted and paid; it returns their numbers as `id`. A payout's
 * deduction is fees and taxes together; the taxes of payments, and those in the charges of extensions, are
 * on the tax accounts, to the minor unit, less the tax that became the borrower's credit: what was paid of an instalment's tax in excess of
 * what remains charged after waivers, such as the tax on prepaid interest that a payoff returns. SQL cannot accrue the tax on late charges, so
 * where late charges are taxed and the loan was ever in credit, that amount is an upper limit only.
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
  select b.order_id::text from booked b join orders o on o.id = b.order_id
  cross join lateral (select o.agreement #> '{profile,latePenalty,tax}' is not null as late,
    coalesce((o.agreement #>> '{profile,extension,tax,percent}')::numeric, 0) as percent) t
  cross join lateral (
    select coalesce(sum(case a.component when 'tax' then a.amount_minor
      else round(a.amount_minor * t.percent / (100 + t.percent)) end), 0) as minor
    from allocations a where a.order_id = o.id and a.component in ('tax', 'extension')) paid
  cross join lateral (
    select coalesce(sum(greatest(0, i.paid + i.waived - i.tax_minor - i.added)), 0) as minor
    from (
      select i.tax_minor,
        coalesce((select sum((x ->> 'amountMinor')::bigint) from loan_changes l, jsonb_array_elements(l.effect -> 'charges') x
          where l.order_id = o.id and (x ->> 'instalmentNumber')::int = i.number and x ->> 'component' = 'tax'), 0) as added,
        coalesce((select sum(amount_minor) from allocations
          where order_id = o.id and instalment_number = i.number and component = 'tax'), 0) as paid,
        coalesce((select sum(amount_minor) from rebates
          where order_id = o.id and instalment_number = i.number and component = 'tax'), 0) as waived
      from instalments i where i.order_id = o.id and i.plan = o.plan
    ) i
    where not t.late or exists (select from allocations where order_id = o.id and component = 'excess')
      or exists (select from ledger_entries e join ledger_postings p on p.entry_id = e.id
        where e.order_id = o.id and p.account = 'borrower-credit')
  ) back
  where b.kind = 'settlement' and b.tax not between paid.minor - back.minor and paid.minor - case when t.late then 0 else back.minor end`;
