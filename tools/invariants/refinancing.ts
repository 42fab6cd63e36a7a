/**
 * SQL that finds borrowers of whom a new loan has paid another amount to an old one than that one has received from it: `refinancing-clearing`
 * stands at zero for each. It returns the borrower as `id`.
 */
export const refinancingViolations = `
  select e.borrower_id::text as id from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'refinancing-clearing'
  group by e.borrower_id, p.currency having sum(p.amount_minor) <> 0`;
