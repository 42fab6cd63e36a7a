/**
 * SQL that finds loans of which the books hold another credit of the borrower than their valuations give: money beyond the loan and
 * paid reclaims, less refunds. Reclaims that were let go are paid by the lender. It returns the order as `id`.
 */
export const wrongCredit = `
  select order_id::text as id from (
    select e.order_id, p.amount_minor from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where p.account = 'borrower-credit' and e.order_id is not null
    union all select order_id, amount_minor from allocations where component in ('excess', 'reclaim')
    union all select order_id, amount_minor from rebates where component = 'reclaim'
    union all select order_id, -coalesce((effect ->> 'refundedMinor')::bigint, 0) from loan_changes
  ) both_sides group by order_id having sum(amount_minor) <> 0`;
