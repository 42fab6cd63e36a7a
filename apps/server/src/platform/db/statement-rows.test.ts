import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test-database.ts';
import { type Describer, openDescriber } from '../../../test/describe-statement.ts';
import { type DescribedStatement, rowFaults } from '../../../test/row-faults.ts';
import { openService, type SqlStatement } from '../../../test/sql-statements.ts';

// The type of a row stands beside a raw statement and nothing compares the two at run time. Here PostgreSQL parses each statement of the
// source and describes its columns, and the compiler describes the row.

/** Columns that can be null, of statements that exclude it, and the condition or constraint by which they do. */
const excludedNulls: Readonly<Record<string, string>> = {
  'complaints/desk/desk-store.ts score': 'score is not null',
  'complaints/desk/desk-store.ts scoredAt': 'complaint_answers_scored_whole',
  'lending/applications/identity-store.ts code': 'attachments_document',
  'lending/ledger/ledger-store.ts orderId': 'order_id = any (…)',
  'lending/transactions/transaction-store.ts keptMinor': 'loan_transactions_reversal_whole',
  'payments/bank-lines/known-line-store.ts identity': 'identity is not null',
  'payments/bank-lines/known-line-store.ts nth': 'bank_lines_identity_whole',
  'payments/money-in/payment-history-store.ts detail': 'starts_with(detail, …)',
  'verification/page-store.ts bits': 'registration_pages_challenge_whole',
  'verification/page-store.ts rounds': 'registration_pages_challenge_whole',
  'verification/page-store.ts salt': 'challenge_salt is not null',
};

/** Stores whose statements name their tables at run time; what they read has no declared columns. Their own tests run each over every table. */
const nameTables = new Set([
  'identity/operators/audit-month-store.ts',
  'operations/privacy/privacy-store.ts',
  'operations/keys/sealed-value-store.ts',
]);

let database: TestDatabase;
let describer: Describer;
let service: ReturnType<typeof openService>;
beforeAll(async () => {
  database = await createTestDatabase();
  describer = await openDescriber(database.url);
  service = openService();
  // the compiler reads the whole service
}, 240_000);
afterAll(async () => {
  service.close();
  await describer.close();
  await database.drop();
});

/** The first text that PostgreSQL accepts; otherwise its complaint of the first. */
async function describeFirst(texts: readonly string[]): Promise<DescribedStatement | string> {
  let complaint: string | undefined;
  for (const text of texts)
    try {
      return { text, columns: await describer.describe(text) };
    } catch (error) {
      complaint ??= String(error);
    }
  return complaint ?? 'is not in the source as a whole';
}

const faultsOf = async ({ texts, row }: Pick<SqlStatement, 'texts' | 'row'>): Promise<string[]> => {
  const described = await describeFirst(texts);
  if (typeof described === 'string') return [described];
  return row === null ? [] : rowFaults(service.checker, row, described);
};

describe('the raw statements of the service', () => {
  it('are accepted by PostgreSQL and give the rows that they declare', async () => {
    const excluded = new Set(Object.keys(excludedNulls).map((column) => `${column} can be null`));
    const met = new Set<string>();
    const faults: string[] = [];
    for (const statement of service.statements.filter((one) => !nameTables.has(one.file) || one.texts.length > 0))
      for (const fault of await faultsOf(statement)) {
        const ofFile = `${statement.file} ${fault}`;
        if (excluded.has(ofFile)) met.add(ofFile);
        else faults.push(`${statement.where} ${fault}`);
      }
    expect(faults).toEqual([]);
    // none is listed in vain
    expect([...excluded].filter((one) => !met.has(one))).toEqual([]);
  });

  const accrual = 'select id, day, basis from accrual_runs';
  const closed = 'select closed_through() as day';
  it.each([
    {
      by: 'a renamed column',
      of: accrual,
      planted: 'select id, day, basis as kind from accrual_runs',
      faults: ['basis is not selected', 'kind is not declared'],
    },
    {
      by: 'a missing column',
      of: accrual,
      planted: 'select id, day from accrual_runs',
      faults: ['basis is not selected'],
    },
    {
      by: 'a further column',
      of: accrual,
      planted: 'select id, day, basis, finished_at from accrual_runs',
      faults: ['finished_at is not declared'],
    },
    {
      by: 'a column of another type',
      of: accrual,
      planted: 'select id, finished_at as day, basis from accrual_runs',
      faults: ['day is read as Date'],
    },
    {
      by: 'a column that is not in the database',
      of: accrual,
      planted: 'select id, day, basics from accrual_runs',
      faults: ['error: column "basics" does not exist'],
    },
    {
      by: 'a column that can be null',
      of: accrual,
      planted: 'select id, day, holds as basis from accrual_runs, ledger_accounts',
      faults: ['basis can be null'],
    },
    {
      by: 'a column that is never null',
      of: closed,
      planted: 'select last_on as day from closed_periods',
      faults: ['day is never null'],
    },
    {
      by: 'a stored document that is not parsed',
      of: accrual,
      planted: 'select accrual_runs.id, day, document as basis from accrual_runs, product_versions',
      faults: ['basis is a stored document that is not parsed'],
    },
    {
      by: 'columns of an outer join',
      of: accrual,
      planted: 'select r.id, day, basis from orders o left join accrual_runs r on r.day = o.disbursed_on',
      faults: ['id can be null', 'day can be null', 'basis can be null'],
    },
  ])('are reported for $by', async ({ of, planted, faults }) => {
    const real = service.statements.find(({ texts: [text = ''] }) => text.startsWith(of));
    if (real === undefined) throw new Error(`no statement starts with ${of}`);
    expect(await faultsOf(real)).toEqual([]);
    expect(await faultsOf({ ...real, texts: [planted] })).toEqual(faults);
  });
});
