import type { Mutation } from './mutation.ts';

const tests = 'apps/server/test';
const lending = 'apps/server/src/lending/transactions';

/** Faults in the transactions of loans and in their reversal. */
export const transactionMutations: readonly Mutation[] = [
  {
    name: 'a-reversal-that-leaves-later-payments-as-they-were',
    file: `${lending}/reverse-transaction.ts`,
    from: '  if (isSame) return;\n',
    to: '  if (isSame || after !== undefined) return;\n',
    statements: ['LND-07'],
    tests: [`${tests}/reversals.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'a-reversal-that-leaves-the-books-as-they-were',
    file: `${lending}/reverse-transaction.ts`,
    from: 'if (entry !== undefined) await stores.ledger.reverse(',
    to: 'if (entry === -1) await stores.ledger.reverse(',
    statements: ['LND-07'],
    tests: [`${tests}/reversals.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'a-partial-refund-that-takes-all-back',
    file: 'apps/server/src/payments/money-in/settle-payment.ts',
    from: '      keptMinor,\n      reason: status,',
    to: '      reason: status,',
    statements: ['LND-07'],
    tests: [`${tests}/reversals.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'a-charge-off-without-its-loss',
    file: `${lending}/posting-rules.ts`,
    from: "    lines.move('credit-losses', 'credit-loss-allowance', principal);\n",
    to: '',
    statements: ['LND-07'],
    tests: [`${tests}/transactions.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'goodwill-that-costs-nothing',
    file: `${lending}/posting-rules.ts`,
    from: "    if (component !== 'principal') continue;\n",
    to: "    if (component !== 'principal' || reason === 'goodwill_credit') continue;\n",
    statements: ['LND-07'],
    tests: [`${tests}/transactions.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'one-key-for-any-command',
    file: `${lending}/book-transaction.ts`,
    from: '  if (!isSame) throw',
    to: '  if (number === 0 && !isSame) throw',
    statements: ['CNF-10'],
    tests: [`${tests}/transactions.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'a-returned-payout-that-keeps-its-loan',
    file: 'apps/server/src/payments/money-out/settle-payout.ts',
    from: "const isReturn = status === 'returned' && payout.status === 'paid';",
    to: 'const isReturn = false;',
    statements: ['LND-07'],
    tests: [`${tests}/returned-disbursements.test.ts`],
    caughtBefore: false,
  },
  {
    name: 'a-returned-loan-with-its-old-due-dates',
    file: 'apps/server/src/lending/loans/order-store.ts',
    from: ' and i.plan = o.plan), ',
    to: '), ',
    statements: ['LND-07'],
    tests: [`${tests}/returned-disbursements.test.ts`],
    caughtBefore: false,
  },
];
