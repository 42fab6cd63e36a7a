import { describe, expect, it } from 'vitest';
import { day, errorOf, twoInstalmentLoan } from '../test/loans.ts';
import { repaymentOn } from '../test/transactions.ts';
import vectors from '../vectors/transactions.json' with { type: 'json' };
import { checkTransaction } from './check-transaction.ts';
import { creditOf } from './credit-balance.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import {
  isBookedRemission,
  type LoanTransaction,
  remissionOf,
  sinceReturn,
  type TransactionKind,
  transactionKinds,
} from './loan-transactions.ts';
import { effectOf, replayTransactions, withEffect } from './replay-transactions.ts';
import { quoteSettlement } from './settlement-discount.ts';
import { defaultTerms } from './terms-profiles.ts';
import { loanStatement } from './statement.ts';

interface Vector {
  readonly kind: string;
  readonly note: string;
  readonly transactions: readonly (Record<string, unknown> & {
    kind: TransactionKind;
    id: number;
    on: string;
    reversedOn?: string;
    dueOns?: readonly string[];
    /** Of a payment: an earlier day of its request. Default: its own. */
    quotedOn?: string;
  })[];
  readonly today: string;
  readonly expect: Record<string, unknown>;
}

/** A bounced payment costs 250.00 and 12% of it. */
const terms = { ...defaultTerms, bouncedPayment: { feeMinor: 25_000, tax: { code: 'vat', percent: '12' } } };
const loan = twoInstalmentLoan({ terms });
const examples: readonly Vector[] = JSON.parse(JSON.stringify(vectors));

function transactionOf({ on, quotedOn = on, ...rest }: Vector['transactions'][number]): LoanTransaction {
  const next: unknown = { effectiveOn: day(on), ...rest };
  const { kind, amountMinor, id } = next as LoanTransaction & { amountMinor: number };
  return kind === 'repayment' || kind === 'recovery'
    ? { ...repaymentOn(on, { id, amountMinor, quotedOn: day(quotedOn) }), kind }
    : (next as LoanTransaction);
}

/** The loan as it was last paid out, and its transactions since. */
function paidOut(all: Vector['transactions']) {
  const since = sinceReturn(all);
  const [first] = since;
  if (first?.kind !== 'disbursement') return { agreed: loan, transactions: since };
  const instalments = loan.instalments.map((each, index) => ({ ...each, dueOn: day(first.dueOns?.[index] ?? '') }));
  return {
    agreed: twoInstalmentLoan({ terms, disbursedOn: day(first.on), instalments }),
    transactions: since.slice(1),
  };
}

describe('a transaction worked by hand', () => {
  it.each(examples.map((example) => [example.kind, example.note, example] as const))(
    'has its effect as %s: %s',
    (_, __, example) => {
      const { agreed, transactions } = paidOut(example.transactions);
      const list = transactions.filter(({ reversedOn }) => reversedOn === undefined).map(transactionOf);
      const reversed = transactions.flatMap(({ on, reversedOn, amountMinor: amount }) =>
        reversedOn === undefined
          ? []
          : [
              {
                paidOn: day(on),
                amountMinor: Number(amount),
                reversedOn: day(reversedOn),
                kind: 'chargeback' as const,
              },
            ],
      );
      const facts = { ...replayTransactions(agreed, list).facts, reversed };
      const state = loanState(facts, day(example.today));
      const known = new Set(['disbursement', 'cost', 'due', 'penalty']);
      const lines = loanStatement(facts, day(example.today)).map(({ event }) => event.kind);
      expect({
        outstandingMinor: state.totals.outstandingMinor,
        ...state.totals.outstanding,
        creditMinor: creditOf(facts, state),
        remittedMinor: facts.rebates.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        dueOns: state.instalments.map(({ dueOn }) => dueOn),
        lines: lines.filter((kind) => !known.has(kind)),
      }).toEqual({
        penalty: 0,
        fee: 0,
        interest: 0,
        principal: 0,
        creditMinor: 0,
        remittedMinor: expect.any(Number),
        dueOns: expect.any(Array),
        lines: [],
        ...example.expect,
      });
    },
  );

  it('exists for each kind', () => {
    const shown = new Set(examples.map(({ kind }) => kind));
    // what remits the same has the same rules
    const remitting = transactionKinds.filter(isBookedRemission);
    const remitted = new Set(remitting.filter((kind) => shown.has(kind)).map((kind) => remissionOf(kind).of));
    const isShown = (kind: TransactionKind) =>
      shown.has(kind) || (isBookedRemission(kind) && remitted.has(remissionOf(kind).of));
    expect(remitted).toEqual(new Set(['fee', 'interest', 'penalty', 'loan', 'rest']));
    expect(transactionKinds.filter((kind) => !isShown(kind))).toEqual([]);
  });
});

describe('a booked transaction', () => {
  const at = (on: string) => ({ id: 9, effectiveOn: day(on) });
  const settled = book(loan, repaymentOn('2026-03-06', { id: 1, amountMinor: 900_000 }));
  const agreed = { ...at('2026-03-01'), kind: 'reschedule', interest: [] } as const;
  const refused: readonly (readonly [string, LoanFacts, LoanTransaction])[] = [
    ['effectiveOn', loan, { ...at('2026-01-04'), kind: 'charge_off' }],
    ['amountMinor', loan, { ...at('2026-03-06'), kind: 'interest_waiver', instalmentNumber: 1, amountMinor: 60_001 }],
    ['amountMinor', loan, { ...at('2026-03-06'), kind: 'penalty_waiver', instalmentNumber: 1, amountMinor: 1 }],
    ['instalmentNumber', loan, { ...at('2026-03-06'), kind: 'charge_waiver', instalmentNumber: 3, amountMinor: 1 }],
    ['amountMinor', loan, { ...at('2026-03-06'), kind: 'goodwill_credit', amountMinor: 896_001 }],
    ['amountMinor', settled, { ...at('2026-03-07'), kind: 'credit_refund', amountMinor: 40_001 }],
    ['amountMinor', settled, { ...at('2026-03-05'), kind: 'credit_refund', amountMinor: 1 }],
    ['kind', settled, { ...at('2026-03-07'), kind: 'write_off' }],
    ['effectiveOn', settled, { ...at('2026-03-05'), kind: 'charge_off' }],
    ['kind', loan, { ...repaymentOn('2026-03-06', { id: 9, amountMinor: 1 }), kind: 'recovery' }],
    ['untilOn', loan, { ...at('2026-03-06'), kind: 'settlement_discount', amountMinor: 1, untilOn: day('2026-03-05') }],
    [
      'amountMinor',
      loan,
      { ...at('2026-03-06'), kind: 'settlement_discount', amountMinor: 896_000, untilOn: day('2026-03-06') },
    ],
    ['newDueOns', loan, { ...agreed, newDueOns: [] }],
    ['newDueOns', loan, { ...agreed, newDueOns: [{ number: 1, dueOn: day('2026-03-05') }] }],
    ['newDueOns', loan, { ...agreed, newDueOns: [{ number: 1, dueOn: day('2026-05-05') }] }],
    ['newDueOns', loan, { ...agreed, newDueOns: [{ number: 3, dueOn: day('2026-06-05') }] }],
  ];

  it.each(refused)('is refused by its %s if the loan does not allow it', (field, facts, next) => {
    expect(errorOf(() => checkTransaction(facts, next)).field).toBe(field);
  });

  it('uses the available amount to the last minor unit', () => {
    const all: readonly (readonly [LoanFacts, LoanTransaction])[] = [
      [loan, { ...at('2026-03-06'), kind: 'interest_waiver', instalmentNumber: 1, amountMinor: 60_000 }],
      [loan, { ...at('2026-03-06'), kind: 'goodwill_credit', amountMinor: 896_000 }],
      [settled, { ...at('2026-03-07'), kind: 'credit_refund', amountMinor: 40_000 }],
      [loan, { ...agreed, newDueOns: [{ number: 1, dueOn: day('2026-05-04') }] }],
    ];
    for (const [facts, next] of all) expect(() => checkTransaction(facts, next)).not.toThrow();
  });

  it('leaves a settlement open for the rest of its amount until its last day', () => {
    const untilOn = day('2026-03-31');
    const open = book(loan, { ...at('2026-03-10'), kind: 'settlement_discount', amountMinor: 600_000, untilOn });
    expect(quoteSettlement(open, day('2026-03-10'))).toEqual({ amountMinor: 600_000, leftMinor: 600_000, untilOn });
    const half = book(open, repaymentOn('2026-03-15', { id: 10, amountMinor: 200_000 }));
    expect(quoteSettlement(half, untilOn)).toMatchObject({ leftMinor: 400_000 });
    expect(quoteSettlement(half, day('2026-04-01'))).toBeNull();
    expect(quoteSettlement(loan, untilOn)).toBeNull();
    const met = book(half, repaymentOn('2026-03-31', { id: 11, amountMinor: 450_000 }));
    expect(quoteSettlement(met, untilOn)).toBeNull();
    expect(creditOf(met, loanState(met, untilOn))).toBe(50_000);
  });
});

function book(facts: LoanFacts, next: LoanTransaction): LoanFacts {
  checkTransaction(facts, next);
  return withEffect(facts, next, effectOf(facts, next));
}
