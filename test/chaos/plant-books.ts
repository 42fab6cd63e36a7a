import type { Defect } from './defect.ts';

const journals = `select id from ledger_entries where kind = 'journal'`;

/** Defects of held money, journals and closed periods. */
export const defectsOfBooks: readonly Defect[] = [
  {
    name: 'held-money-that-is-gone',
    says: /money for another loan that is neither held nor gone/,
    statements: [`delete from ledger_entries where kind = 'held' and source like '%/wrong-loan/%'`],
  },
  {
    name: 'held-money-that-counts-too',
    says: /held money of a payment that counts again/,
    statements: [
      `delete from ledger_entries where reverses in (select id from ledger_entries where source like '%/wrong-loan/%')`,
      `insert into loan_transactions select (jsonb_populate_record(t, jsonb_build_object('number', t.number + 1000, 'reverses', t.number,
         'actor', 'system', 'booked_by', null, 'idempotency_key', 'planted'))).* from loan_transactions t where reason = 'wrong-loan' limit 1`,
    ],
  },
  {
    name: 'held-money-applied-for-more',
    says: /held money that was applied with another amount/,
    statements: [
      `update payments set received_minor = received_minor + 1 where id in (
         select payment_id from payment_events where from_status = 'none' and detail like 'held/%')`,
    ],
  },
  {
    name: 'held-money-applied-to-nothing',
    says: /applied-held, acknowledged and lost/,
    statements: [`delete from payment_events where from_status = 'none' and detail like 'held/%'`],
  },
  {
    name: 'lost-journal',
    says: /journal, acknowledged and lost/,
    statements: [`delete from ledger_entries where kind = 'journal'`],
  },
  {
    name: 'journal-of-another-amount',
    says: /journal, never acknowledged/,
    statements: [`update ledger_postings set amount_minor = amount_minor * 2 where entry_id in (${journals})`],
  },
  {
    name: 'journal-that-stands-again',
    says: /journal-reversed, acknowledged and lost/,
    statements: [`delete from ledger_entries where reverses in (${journals})`],
  },
  {
    name: 'month-that-opened-again',
    says: /closed, acknowledged and lost/,
    statements: [`delete from closed_periods where kind = 'month'`],
  },
  {
    name: 'open-day-of-a-closed-month',
    says: /a closed month with an open day/,
    statements: [
      `delete from closed_periods d using closed_periods m
       where d.kind = 'day' and m.kind = 'month' and d.last_on between m.first_on and m.last_on`,
    ],
  },
  {
    name: 'booked-on-a-closed-day',
    says: /an entry that was booked on a closed day/,
    statements: [
      `update ledger_entries e set booked_on = c.last_on, posted_at = c.closed_at + interval '1 hour'
       from (select * from closed_periods where kind = 'day' order by last_on desc limit 1) c
       where e.id = (select max(id) from ledger_entries where kind <> 'accrual')`,
    ],
  },
];
