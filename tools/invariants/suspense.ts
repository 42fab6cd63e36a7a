/**
 * SQL that finds the currencies in which the account `suspense` differs from its list: money held for payments, settlement rows that were taken over,
 * and open lines of the bank's. It returns the currency as `id`.
 */
export const suspenseViolations = `
  select currency as id from (
    select currency, amount_minor from ledger_postings where account = 'suspense'
    union all
    select p.currency, -p.amount_minor from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'suspense'
      where e.kind in ('held', 'provider-difference') and not exists (select from ledger_entries r where r.reverses = e.id)
      and not exists (select from ledger_entries r where r.kind = 'suspense-return' and starts_with(r.source, e.id || '/')
        and not exists (select from ledger_entries u where u.reverses = r.id))
    union all select currency, amount_minor from bank_lines where state in ('open', 'review')
  ) both_sides group by currency having sum(amount_minor) <> 0`;
