/**
 * SQL that finds loans whose summary is wrong; it returns the order number as `id`. The amounts are computed from the tables
 * independently of the service, so that both cannot share a mistake. Penalties and recalculated interest are left out, since SQL cannot
 * accrue them, and the tax of a loan whose late charges bear one; fees are, where a charge was added beside an early-payment fee, which is owed by the
 * payment alone that pays it. The next instalment, its due date and the day of settlement depend on penalties. The service's own comparison
 * (lending/summaries/find-drift.ts) covers every column. Recalculation moves principal between instalments, so principal is compared
 * over the whole loan. The next instalment may be due after another one: where a move of all due dates was reversed, and one that names a day stays.
 */
export const summaryViolations = `
  with owed as (
    select i.order_id, i.number, c.component, greatest(0, c.minor
        + coalesce((select sum((x ->> 'amountMinor')::bigint) from loan_changes l, jsonb_array_elements(l.effect -> 'charges') x
            where l.order_id = i.order_id and (x ->> 'instalmentNumber')::int = i.number and x ->> 'component' = c.component), 0)
        - coalesce((select sum(a.amount_minor) from allocations a
            where a.order_id = i.order_id and a.instalment_number = i.number and a.component = c.component), 0)
        - coalesce((select sum(r.amount_minor) from rebates r
            where r.order_id = i.order_id and r.instalment_number = i.number and r.component = c.component), 0)) as minor
    from instalments i join orders p on p.id = i.order_id and p.plan = i.plan cross join lateral
      (values ('principal', i.principal_minor), ('interest', i.interest_minor), ('fee', i.fee_minor), ('tax', i.tax_minor)) c (component, minor)
  ), loans as (
    select o.id, o.borrower_id, o.currency,
      case when o.agreement #> '{signed,recalculation}' is null
        then (select sum(minor) from owed where order_id = o.id and component = 'principal')
        else greatest(0, o.principal_minor
          - coalesce((select sum(amount_minor) from allocations where order_id = o.id and component = 'principal'), 0)
          - coalesce((select sum(amount_minor) from rebates where order_id = o.id and component = 'principal'), 0))
        end as principal,
      case when o.agreement #> '{signed,recalculation}' is null
        then (select sum(minor) from owed where order_id = o.id and component = 'interest') end as interest,
      case when o.agreement #> '{profile,prepayment,fee}' is null
          or not exists (select from loan_changes l where l.order_id = o.id and l.effect ? 'charges')
        then (select sum(minor) from owed where order_id = o.id and component = 'fee') end as fee,
      case when o.agreement #> '{profile,latePenalty,tax}' is null
        then (select sum(minor) from owed where order_id = o.id and component = 'tax') end as tax,
      greatest(0, coalesce((select sum(charge_minor) from extensions where order_id = o.id), 0)
        - coalesce((select sum(amount_minor) from allocations where order_id = o.id and component = 'extension'), 0)
        - coalesce((select sum(amount_minor) from rebates where order_id = o.id and component = 'extension'), 0)) as extension,
      greatest(o.disbursed_on, (select max(paid_on) from allocations where order_id = o.id),
        (select max(granted_on) from extensions where order_id = o.id), (select max(granted_on) from rebates where order_id = o.id),
        (select max(l.counted_on) from loan_changes l
          join loan_transactions t on t.order_id = l.order_id and t.number = l.transaction_number
          where l.order_id = o.id and (l.effect ? 'charges' or l.effect ? 'refundedMinor' or t.kind in ('charge_off', 'write_off')))) as moved_on
    from orders o where o.disbursed_on is not null
  )
  select l.id::text as id from loans l left join loan_summaries s on s.order_id = l.id
  where (s.borrower_id, s.currency, s.principal_minor, s.interest_minor, s.fee_minor, s.tax_minor, s.extension_minor, s.last_moved_on)
    is distinct from (l.borrower_id, l.currency, l.principal, coalesce(l.interest, s.interest_minor), coalesce(l.fee, s.fee_minor),
      coalesce(l.tax, s.tax_minor), l.extension, l.moved_on)
  or (s.next_due_on is null) <> (s.oldest_unpaid_due_on is null) or s.next_due_on < s.oldest_unpaid_due_on
  or s.is_charged_off <> exists (select from loan_transactions t where t.order_id = l.id and t.kind = 'charge_off' and t.reverses is null
    and not exists (select from reversals_in_force r where r.order_id = t.order_id and r.reverses = t.number))`;
