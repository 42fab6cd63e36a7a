import type { Defect } from './defect.ts';

const ofPeople = 'borrower_id >= 500000';
const says = (column: string): RegExp => new RegExp(`summary that differs from its facts: \\d+ \\(.*\\b${column}\\b`);
/** A loan with an outstanding amount. The loans of the sandbox count too, so that a short run has some of each kind. */
const running = 'settled_on is null';

/** Defects in `loan_summaries`: missing rows, and each column with another value. */
export const defectsOfSummaries: readonly Defect[] = [
  {
    name: 'forgotten-summary',
    says: /summary that differs from its loan/,
    statements: [
      // the value before the last payment of principal
      `update loan_summaries s set principal_minor = s.principal_minor + a.amount_minor from allocations a
       where a.order_id = s.order_id and a.component = 'principal'`,
    ],
  },
  {
    name: 'lost-summary',
    says: /summary that differs from its loan/,
    statements: [`delete from loan_summaries where ${ofPeople}`],
  },
  {
    name: 'summary-without-loan',
    says: /summary of a loan that was not paid out/,
    statements: [
      `insert into loan_summaries select (jsonb_populate_record(s, jsonb_build_object('order_id', -1))).* from loan_summaries s limit 1`,
    ],
  },
  {
    name: 'summary-of-another-amount',
    says: /summary that differs from its loan/,
    statements: ['update loan_summaries set tax_minor = tax_minor + 1'],
  },
  {
    name: 'summary-of-another-penalty',
    says: says('penalty_minor'),
    statements: ['update loan_summaries set penalty_minor = penalty_minor + 100'],
  },
  {
    name: 'summary-moved-on-another-day',
    says: /summary that differs from its loan/,
    statements: ['update loan_summaries set last_moved_on = last_moved_on - 1'],
  },
  {
    name: 'summary-of-another-instalment',
    says: says('next_number'),
    statements: [`update loan_summaries set next_number = next_number + 1 where ${running}`],
  },
  {
    name: 'summary-due-on-another-day',
    says: says('next_due_on, oldest_unpaid_due_on'),
    statements: [
      // both dates, because one would contradict the other
      `update loan_summaries set next_due_on = next_due_on + 30, oldest_unpaid_due_on = oldest_unpaid_due_on + 30 where ${running}`,
    ],
  },
  {
    name: 'summary-of-another-amount-due',
    says: says('next_due_minor'),
    statements: [`update loan_summaries set next_due_minor = next_due_minor + 100 where ${running}`],
  },
  {
    name: 'summary-settled-on-another-day',
    says: says('settled_on'),
    statements: ['update loan_summaries set settled_on = settled_on - 1 where settled_on is not null'],
  },
  {
    name: 'summary-of-another-reminder-window',
    says: says('reminder_window_days'),
    statements: ['update loan_summaries set reminder_window_days = reminder_window_days + 1'],
  },
  {
    name: 'summary-of-a-loan-charged-off',
    says: says('is_charged_off'),
    statements: ['update loan_summaries set is_charged_off = not is_charged_off where settled_on is null'],
  },
  {
    name: 'summary-of-another-credit',
    says: /credit on the books that the loan does not give/,
    statements: ['update loan_summaries set credit_minor = credit_minor + 100'],
  },
];
