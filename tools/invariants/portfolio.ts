/** SQL that finds due dates, and currencies in all, of which other loans are kept than the summaries say, as `id`. */
export const portfolioViolations = `
  with summed as (
    select currency, case when is_charged_off then '-infinity' else coalesce(oldest_unpaid_due_on, 'infinity') end as due_on, count(*) as loans, sum(principal_minor) as principal_minor
    from loan_summaries where settled_on is null group by 1, 2
  ), wrong as (
    select concat_ws(' ', currency, due_on) as id, loans, principal_minor from summed
    union all select concat_ws(' ', currency, due_on), -loans, -principal_minor from portfolio_days
    union all select concat_ws(' ', currency, due_on), -loans, -principal_minor from portfolio_changes
    union all select currency, loans, principal_minor from summed
    union all select currency, -loans, -principal_minor from portfolio_totals
    union all select currency, -loans, -principal_minor from portfolio_changes
  )
  select id from wrong group by id having sum(loans) <> 0 or sum(principal_minor) <> 0`;
