import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allocation,
  debitAndCredit,
  entry,
  type Impossible,
  openStates,
  opposite,
  paidWhole,
  payment,
  reportRow,
  reversal,
} from '../../../test/impossible.ts';

// The database refuses what no loan can be, whoever writes it. Each case is tried by SQL on the sandbox's loans, beside its nearest legal
// neighbour; nothing is kept.

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

describe('an amount that does not add up', () => {
  const given = payment() + paidWhole;
  const closed = (day: string, kind = 'day') =>
    `insert into closed_periods values ('${kind}', '${day}', '${day}', '2060-12-31T12:00Z', 'ana');`;
  const accountChange = (debitMinor: number) =>
    `insert into account_changes (account, currency, booked_on, debit_minor, credit_minor) values ('bank', 'PHP', '2026-11-01', ${debitMinor}, 0)`;
  const account = (side: string) =>
    `insert into ledger_accounts (code, kind, title, normal_side) values ('more', 'asset', 'More', '${side}')`;
  const claims = (kind: string) =>
    `insert into ledger_accounts (code, kind, title, holds) values ('more', '${kind}', 'More', 'interest')`;
  const keyed = (row: string, key: string) =>
    row.replace('utr)', 'utr, row_key)').replace("'' from", `'', '${key}' from`);
  const accrued = (set: string, settled: string) => `update loan_summaries set ${set} where settled_on ${settled};`;
  const cases: Readonly<Record<string, Impossible>> = {
    'a smaller allocation than the received amount': {
      by: 'payments_allocated_whole',
      accepted: given + allocation(1, 400) + allocation(2, 600),
      refused: given + allocation(1, 400) + allocation(2, 599),
    },
    'a larger allocation than the received amount': {
      by: 'payments_allocated_whole',
      accepted: given + allocation(1, 1000),
      refused: given + allocation(1, 1001),
    },
    'a paid payment without an allocation': {
      by: 'payments_allocated_whole',
      accepted: given + allocation(1, 1000),
      refused: given,
    },
    'an allocation of an unpaid payment': {
      by: 'payments_allocated_whole',
      accepted: payment(),
      refused: payment() + allocation(1, 1000),
    },
    'an allocation added to a payment later': {
      by: 'payments_allocated_whole',
      accepted: given + allocation(1, 1000),
      refused: allocation(9, 1).replace("'P'", "'HRM-DEMO-170-1'"),
    },
    'an entry that does not balance': {
      by: 'ledger_entries_balance',
      accepted: entry({ lines: debitAndCredit }),
      refused: entry({ lines: debitAndCredit.replace('-100', '-99') }),
    },
    'an entry that balances over two currencies': {
      by: 'ledger_entries_balance',
      accepted: entry({ lines: `${debitAndCredit}, (3, 'bank', 5, 'INR'), (4, 'suspense', -5, 'INR')` }),
      refused: entry({ lines: "(1, 'provider-clearing', 100, 'PHP'), (2, 'suspense', -100, 'INR')" }),
    },
    'an entry without lines': {
      by: 'ledger_entries_two_postings',
      accepted: entry({ lines: debitAndCredit }),
      refused:
        "insert into ledger_entries (kind, source, occurred_on, booked_on, posted_at) values ('held', 'S', '2026-11-01', '2050-01-01', now())",
    },
    'lines added to an entry': {
      by: 'ledger_entries_complete',
      accepted: entry({ lines: debitAndCredit }),
      refused: `${entry({ lines: debitAndCredit })}
        insert into ledger_postings (entry_id, occurred_on, line, account, amount_minor, currency)
        select id, occurred_on, line.* from ledger_entries, (values (8, 'bank', 5, 'PHP'), (9, 'suspense', -5, 'PHP')) as line
        where source = 'S';`,
    },
    'a line of an entry on another day': {
      by: 'ledger_postings_entry',
      accepted: entry({ lines: debitAndCredit }),
      refused: entry({ lines: debitAndCredit })
        .replace("'2026-11-01', '2050-01-01'", "'2026-11-02', '2050-01-01'")
        .replace('entry.occurred_on, null', "date '2026-11-01', null"),
    },
    'a fact posted twice': {
      by: 'ledger_entries_kind_source_key',
      accepted: entry({ lines: debitAndCredit }) + entry({ source: 'S2', lines: debitAndCredit }),
      refused: entry({ lines: debitAndCredit }) + entry({ lines: debitAndCredit }),
    },
    'a settlement row counted twice': {
      by: 'settlement_rows_once',
      accepted: payment() + reportRow() + reportRow({ id: 'another' }),
      refused: payment() + reportRow() + reportRow(),
    },
    'a settlement row counted twice under an id in another form': {
      by: 'settlement_rows_meaning',
      accepted: payment() + keyed(reportRow(), 's/R') + keyed(reportRow({ id: 'another' }), 's/ANOTHER'),
      refused: payment() + keyed(reportRow(), 's/R') + keyed(reportRow({ id: 'R' }), 's/R'),
    },
    'a line of a borrower’s account that names a provider': {
      by: 'ledger_postings_provider',
      accepted: entry({ lines: debitAndCredit }),
      refused: entry({ lines: debitAndCredit })
        .replace('amount_minor, currency)', 'amount_minor, currency, provider)')
        .replace("'PHP'), (2", "'PHP', 'sandbox'), (2")
        .replace("-100, 'PHP')", "-100, 'PHP', 'sandbox')"),
    },
    'an entry reversed twice': {
      by: 'ledger_entries_reversed_once',
      accepted: entry({ lines: debitAndCredit }) + reversal('R1', opposite),
      refused: entry({ lines: debitAndCredit }) + reversal('R1', opposite) + reversal('R2', opposite),
    },
    'a partial reversal': {
      by: 'ledger_entries_reversal_whole',
      accepted: entry({ lines: debitAndCredit }) + reversal('R1', opposite),
      refused: entry({ lines: debitAndCredit }) + reversal('R1', opposite.replaceAll('100', '99')),
    },
    'an entry of a closed day': {
      by: 'ledger_entries_open_day',
      accepted: closed('2049-12-31') + entry({ lines: debitAndCredit }),
      refused: closed('2050-01-01') + entry({ lines: debitAndCredit }),
    },
    'an entry booked on a day before it was posted': {
      by: 'ledger_entries_booked_when_posted',
      accepted: entry({ lines: debitAndCredit }).replace('now()', "'2050-01-02T12:00Z'"),
      refused: entry({ lines: debitAndCredit }).replace('now()', "'2050-01-03T12:00Z'"),
    },
    'an accrual booked on a day before its own': {
      by: 'ledger_entries_booked_when_posted',
      // its day was missed: it is booked there later
      accepted: entry({ kind: 'accrual', lines: debitAndCredit }).replace('now()', "'2050-01-09T12:00Z'"),
      refused: entry({ kind: 'accrual', lines: debitAndCredit })
        .replace('now()', "'2050-01-09T12:00Z'")
        .replaceAll("'2026-11-01'", "'2050-01-02'"),
    },
    'an account of claims other than an asset': {
      by: 'ledger_accounts_claims_are_assets',
      accepted: claims('asset'),
      refused: claims('income'),
    },
    'accrued income without a day': {
      by: 'loan_summaries_accrued',
      accepted: accrued("accrued_through = '2026-11-01', accrued_interest_minor = 5", 'is null'),
      refused: accrued('accrued_interest_minor = 5', 'is null'),
    },
    'unearned income of a settled loan': {
      by: 'loan_summaries_accrued_settled',
      accepted: accrued("accrued_through = '2026-11-01'", 'is not null'),
      refused: accrued("accrued_through = '2026-11-01', accrued_fee_minor = 5", 'is not null'),
    },
    'a closing of two days': {
      by: 'closed_periods_whole',
      accepted: closed('2026-11-01'),
      refused: closed('2026-11-01').replace("'2026-11-01'", "'2026-10-31'"),
    },
    'a closing of a partial month': {
      by: 'closed_periods_whole',
      accepted: closed('2026-02-28', 'month').replace("'2026-02-28'", "'2026-02-01'"),
      refused: closed('2026-02-27', 'month').replace("'2026-02-27'", "'2026-02-01'"),
    },
    'a closing of a day before its end': {
      by: 'closed_periods_over',
      accepted: closed('2060-12-31'),
      refused: closed('2061-01-01'),
    },
    'an empty volume': {
      by: 'account_volumes_sides',
      accepted: "insert into account_volumes values ('bank', 'PHP', '2026-11-01', 1, 0)",
      refused: "insert into account_volumes values ('bank', 'PHP', '2026-11-01', 0, 0)",
    },
    'a zero change of an account': {
      by: 'account_changes_sides',
      accepted: accountChange(1),
      refused: accountChange(0),
    },
    'an account on neither side': {
      by: 'ledger_accounts_normal_side',
      accepted: account('credit'),
      refused: account('both'),
    },
    'an account of another kind': {
      by: 'ledger_accounts_kind_check',
      accepted: account('credit').replace("'asset'", "'equity'"),
      refused: account('credit').replace("'asset'", "'capital'"),
    },
    'a journal of an order': {
      by: 'ledger_entries_journal_alone',
      accepted: entry({ kind: 'journal', lines: debitAndCredit }),
      refused: entry({ kind: 'journal', order: '21', borrower: '1', lines: debitAndCredit }),
    },
    'a return of money without an entry': {
      by: 'ledger_entries_return_named',
      accepted: entry({ kind: 'suspense-return', source: '7/key', lines: debitAndCredit }),
      refused: entry({ kind: 'suspense-return', source: 'key', lines: debitAndCredit }),
    },
    'a reversal without an entry': {
      by: 'ledger_entries_reversal_named',
      accepted: entry({ lines: debitAndCredit }) + reversal('R1', opposite),
      refused: entry({ kind: 'reversal', lines: debitAndCredit }),
    },
  };
  it.each(Object.entries(cases))('%s is refused', async (_, { accepted, refused, by }) => {
    expect(await states.brokenBy(accepted)).toBe('');
    expect(await states.brokenBy(refused)).toBe(by);
  });
});
