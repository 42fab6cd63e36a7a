import type { Defect } from './defect.ts';

const CLAIM = /a claim on the books that the loan has not accrued/;
/** An accrual of a day, the last one. */
const one = `(select max(id) from ledger_entries where kind = 'accrual')`;

/** Defects of accruals: a loan's day that was forgotten, booked twice, or noted with another amount. */
export const defectsOfAccruals: readonly Defect[] = [
  {
    name: 'missing-accrual',
    says: CLAIM,
    statements: [`delete from ledger_postings where entry_id = ${one}`, `delete from ledger_entries where id = ${one}`],
  },
  {
    name: 'doubled-accrual',
    says: CLAIM,
    statements: [
      `with entry as (
         insert into ledger_entries (kind, source, order_id, borrower_id, occurred_on, booked_on, posted_at)
         select kind, source || '/2', order_id, borrower_id, occurred_on, booked_on, posted_at from ledger_entries where id = ${one}
         returning id)
       insert into ledger_postings (entry_id, line, occurred_on, borrower_id, account, amount_minor, currency)
       select entry.id, p.line, p.occurred_on, p.borrower_id, p.account, p.amount_minor, p.currency
       from entry, ledger_postings p where p.entry_id = ${one}`,
    ],
  },
  {
    name: 'accrual-of-another-amount',
    says: /summary that differs from its facts: \d+ \(.*\baccrued_interest_minor\b/,
    statements: [
      `update loan_summaries set accrued_interest_minor = accrued_interest_minor + 100
       where accrued_through is not null and settled_on is null`,
    ],
  },
];
