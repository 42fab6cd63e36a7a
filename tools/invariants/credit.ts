/**
 * SQL that finds loans of which the books hold another credit of the borrower than the loan gives, less refunds owed back; it returns the order
 * as `id`. What a loan gives is compared with its facts by the comparison of summaries.
 */
export const creditViolations = `
  select order_id::text as id from (
    select e.order_id, p.amount_minor from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where p.account = 'borrower-credit' and e.order_id is not null
    union all select order_id, credit_minor from loan_summaries
  ) both_sides group by order_id having sum(amount_minor) <> 0`;
