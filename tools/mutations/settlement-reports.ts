import type { Mutation } from './mutation.ts';

const tests = 'apps/server/test';

/** Faults in the settlement reports of providers. */
export const settlementReportMutations: readonly Mutation[] = [
  {
    name: 'a-row-of-a-report-that-counts-twice',
    file: 'apps/server/src/payments/settlement-reports/keep-rows.ts',
    from: `const added = await stores.settlements.add(importId, inOrder);
    await book(stores, added, now);`,
    to: `const added = await stores.settlements.add(importId, inOrder);
    await book(stores, added.length > 0 ? added : inOrder.map((row) => ({ ...row, id: now.getTime() + Math.random() })), now);`,
    statements: ['LND-07'],
    tests: [`${tests}/settlement-reports.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'fees-that-stay-with-the-provider',
    file: 'apps/server/src/payments/settlement-reports/keep-rows.ts',
    from: "['provider-clearing', 0 - sum(({ grossMinor }) => grossMinor)],",
    to: "['provider-clearing', 0 - sum(netOf)],",
    statements: ['LND-07'],
    tests: [`${tests}/settlement-reports.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'withheld-tax-of-the-wrong-side',
    file: 'apps/server/src/payments/settlement-reports/keep-rows.ts',
    from: "['withholding-tax', 0 - sum(({ withheldMinor }) => withheldMinor)],",
    to: "['provider-fee-tax', 0 - sum(({ withheldMinor }) => withheldMinor)],",
    statements: ['LND-07'],
    tests: [`${tests}/settlement-reports.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'another-amount-that-agrees',
    file: 'apps/server/src/payments/settlement-reports/reconcile-money.ts',
    from: 'if (reportedMinor === oursMinor) return',
    to: 'if (movedMinor !== null) return',
    statements: ['LND-07'],
    tests: [`${tests}/settlement-differences.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'a-payment-settled-twice',
    file: 'apps/server/src/payments/settlement-reports/reconcile-money.ts',
    from: 'return paid.length > 1 && differenceMinor > 0',
    to: 'return paid.length > 2 && differenceMinor > 0',
    statements: ['LND-07'],
    tests: [`${tests}/settlement-differences.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'a-difference-taken-over-the-wrong-way',
    file: 'apps/server/src/payments/settlement-reports/decide-item.ts',
    from: "{ account: 'provider-clearing', amountMinor: difference.differenceMinor, currency }",
    to: "{ account: 'provider-clearing', amountMinor: -difference.differenceMinor, currency }",
    statements: ['LND-07'],
    tests: [`${tests}/settlement-differences.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'a-transfer-in-the-bank-twice',
    file: 'apps/server/src/payments/settlement-reports/match-transfer.ts',
    from: "{ account: 'suspense', amountMinor, currency }",
    to: "{ account: 'bank', amountMinor, currency }",
    statements: ['LND-07'],
    tests: [`${tests}/settlement-reports.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'a-transfer-of-another-amount',
    file: 'apps/server/src/payments/settlement-reports/match-transfer.ts',
    from: '} else if (receivedMinor !== 0) await',
    to: '} else if (receivedMinor > netMinor) await',
    statements: ['LND-07'],
    tests: [`${tests}/settlement-reports.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'a-missing-payment-that-is-never-found',
    file: 'apps/server/src/payments/settlement-reports/reconcile-references.ts',
    from: "details['differenceMinor'] === toComeMinor",
    to: "details['differenceMinor'] !== undefined",
    statements: ['LND-07'],
    tests: [`${tests}/settlement-differences.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'an-entry-that-forgets-its-provider',
    file: 'apps/server/src/lending/ledger/ledger-store.ts',
    from: `then \${of.provider}::text end`,
    to: 'then null end',
    statements: ['LND-07'],
    tests: [`${tests}/settlement-reports.test.ts`],
    caughtBefore: false,
  },
];
