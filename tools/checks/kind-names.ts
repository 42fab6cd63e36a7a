import type { ProjectFile } from './project-files.ts';

const table = 'packages/domain/src/transaction-kinds.ts';

/** The codes of the kinds of transactions, from the table of the domain. */
export const kindsIn = (text: string): string[] =>
  [...(/\nconst kinds = \{\n([\s\S]*?)\n\} as const/.exec(text)?.[1] ?? '').matchAll(/^ {2}([a-z_]+): \{/gm)].map(
    ([, kind = '']) => kind,
  );

/**
 * Where a kind is named: in the table, the rules of the domain and the definitions of the service. Tests, oracles and migrations name
 * kinds too.
 */
const places = [
  /^packages\/domain\/src\/(transaction-kinds|loan-transactions|transactions\/[a-z-]+)\.ts$/,
  /^apps\/server\/src\/lending\/transactions\/kinds(\/[a-z-]+)?\.ts$/,
  /(^|\/)tests?\/|\.(test|e2e)\.tsx?$/,
  /^tools\/(invariants|checks)\//,
];

const transactions = 'apps/server/src/lending/transactions';

/** The code that is about one kind, and why it is in none of these places. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // the payment that completes a settlement remits the rest
  'packages/domain/src/settlement-discount.ts': ['settlement_discount'],
  // principal that a payoff remits stands for goodwill; that of a kind without an account of its own is a loss
  [`${transactions}/posting-accounts.ts`]: ['goodwill_credit', 'write_off'],
  // a charged-off loan has its principal on an account of its own
  [`${transactions}/posting-rules.ts`]: ['charge_off'],
  'apps/server/src/operations/accounting/true-up-order.ts': ['charge_off'],
  // SQL that finds recoveries and loans that earn nothing any more
  'apps/server/src/lending/loans/order-store.ts': ['charge_off'],
  'apps/server/src/lending/ledger/accrual-store.ts': ['charge_off'],
  // use cases of the kind, which do more than book it
  [`${transactions}/reverse-transaction.ts`]: ['repayment_reversal'],
  [`${transactions}/charge-bounced-payment.ts`]: ['bounced_payment'],
  [`${transactions}/return-disbursement.ts`]: ['disbursement_return'],
  'apps/server/src/payments/money-out/send-refund.ts': ['credit_refund'],
  'apps/server/src/payments/money-in/reverse-payment.ts': ['repayment_reversal'],
  // the statement of a loan that was returned has every reversed payment under one kind
  'apps/server/src/lending/documents/reversed-lines.ts': ['repayment_reversal'],
};

/**
 * Files that name a kind of transaction, alone or as the beginning of a posting slot. Codes of one word, such as `charge`, have other
 * meanings too, and are not looked for.
 */
export function strayKindNames(files: ProjectFile[]): string[] {
  const kinds = kindsIn(files.find(({ path }) => path === table)?.text ?? '').filter((kind) => kind.includes('_'));
  return files
    .filter(({ path }) => /^(apps|packages)\/.*\.tsx?$/.test(path) && !places.some((place) => place.test(path)))
    .flatMap(({ path, text }) =>
      kinds
        .filter((kind) => !exceptions[path]?.includes(kind) && new RegExp(`['"\`]${kind}['"\`/]`).test(text))
        .map((kind) => `${path} names the kind ${kind}: read a property of its definition`),
    );
}
