import type { ProjectFile } from './project-files.ts';

const ofService = 'apps/server/src/';
const built = /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g;
const written = /\b(?:insert into|delete from) (\w+)\b|\bupdate (\w+)(?: \w+)? set\b/g;

/** Tables that several stores write, and why each is no second home of the same columns. */
const severalStores: Readonly<Record<string, readonly string[]>> = {
  // an application and its loan are one row: what was decided, what came of it, and the erasure of an application that waits
  orders: [
    'lending/applications/application-store.ts',
    'lending/loans/order-store.ts',
    'operations/privacy/privacy-store.ts',
  ],
  // the chart, and the account of a tax that is posted for the first time
  ledger_accounts: ['lending/ledger/chart-store.ts', 'lending/ledger/ledger-store.ts'],
  // the nightly accrual posts the entries of some hundred loans, and notes them in their summaries, in one statement
  ledger_entries: ['lending/ledger/accrual-store.ts', 'lending/ledger/ledger-store.ts'],
  ledger_postings: ['lending/ledger/accrual-store.ts', 'lending/ledger/ledger-store.ts'],
  loan_summaries: ['lending/ledger/accrual-store.ts', 'lending/summaries/loan-summary-store.ts'],
  // one store in two files: payments that are open still are found and claimed in the second
  payments: ['payments/money-in/payment-store.ts', 'payments/money-in/unsettled-payment-store.ts'],
};

/** Tables of the service that a file writes beside the store whose they are: one store a table (docs/decisions/0002). */
export function strayTableWriters(files: ProjectFile[]): string[] {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of files.filter(
    (file) => file.path.startsWith(ofService) && !file.path.endsWith('.test.ts'),
  ))
    for (const [, one, other, third] of [...text.matchAll(built), ...text.matchAll(written)]) {
      const table = one ?? other ?? third ?? '';
      writers.set(table, (writers.get(table) ?? new Set()).add(path.slice(ofService.length)));
    }
  return [...writers].flatMap(([table, paths]) => {
    const known = severalStores[table] ?? [];
    const others = [...paths].filter((path) => !known.includes(path));
    const max = known.length === 0 ? 1 : 0;
    return others.length > max ? [`${table} is written by ${[...paths].toSorted().join(' and ')}`] : [];
  });
}
