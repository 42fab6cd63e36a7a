import type { Mutation } from './mutation.ts';

/** Transactions that leave the loan's summary unchanged. */
export const summaryMutations: readonly Mutation[] = [
  {
    name: 'a-settlement-forgets-the-summary',
    file: 'apps/server/src/lending/transactions/book-repayment.ts',
    from: 'saveSummary(stores, order, withEffect(loan, next, effect));',
    to: 'undefined;',
    statements: ['LND-07'],
    tests: ['apps/server/src/lending/summaries/loan-summaries.test.ts'],
    caughtBefore: false,
  },
  {
    name: 'a-disbursement-forgets-the-summary',
    file: 'apps/server/src/lending/transactions/book-disbursement.ts',
    from: '  await refreshSummary(stores, order);\n',
    to: '',
    statements: ['LND-07'],
    tests: ['apps/server/src/lending/summaries/loan-summaries.test.ts'],
    caughtBefore: false,
  },
];
