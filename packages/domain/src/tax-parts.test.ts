import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedLoan, paidChargedLoans, taxedInput } from '../test/charges.ts';
import { lastDay, pay } from '../test/histories.ts';
import { day, errorOf } from '../test/loans.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { summarizeLoan } from './loan-summary.ts';
import { quotePayoff } from './quote-payoff.ts';
import { componentTotals, loanStatement } from './statement.ts';
import { taxPartsOf } from './tax-parts.ts';

/** 10,000.00 in two instalments: a fee of 100.00 with each, GST of 18.00 on it, VAT of 10% on interest. */
const input = taxedInput();
const loan: LoanFacts = chargedLoan(input);

describe('a loan with taxes', () => {
  test('owes them after fees and before interest', () => {
    const paid = pay(loan, { paidOn: day('2026-02-05'), amountMinor: 13_000, purpose: 'instalment' });
    expect(paid.payments[0]?.allocations).toEqual([
      { instalmentNumber: 1, component: 'fee', amountMinor: 10_000 },
      { instalmentNumber: 1, component: 'tax', amountMinor: 3000 },
    ]);
    expect(loanState(paid, day('2026-02-05')).instalments[0]?.outstanding).toEqual({
      penalty: 0,
      fee: 0,
      tax: 800,
      interest: 20_000,
      principal: 500_000,
    });
    expect(summarizeLoan(paid).outstanding).toMatchObject({ fee: 10_000, tax: 800 + 2800 });
    expect(componentTotals(paid, day('2026-02-05'))).toContainEqual({
      component: 'tax',
      chargedMinor: 6600,
      paidMinor: 3000,
      rebatedMinor: 0,
      outstandingMinor: 3600,
    });
  });

  test('records the part of each tax in each payment', () => {
    const first = pay(loan, { paidOn: day('2026-02-05'), amountMinor: 13_000, purpose: 'instalment' });
    const second = pay(first, { paidOn: day('2026-02-05'), amountMinor: 530_000, purpose: 'instalment' });
    expect(taxPartsOf(loan, first.payments[0]?.allocations ?? [])).toEqual([
      { code: 'gst', amountMinor: 1800 },
      { code: 'vat', amountMinor: 1200 },
    ]);
    expect(taxPartsOf(first, second.payments[1]?.allocations ?? [])).toEqual([{ code: 'vat', amountMinor: 800 }]);
    const { charges: _, ...untold } = loan;
    expect(taxPartsOf(untold, first.payments[0]?.allocations ?? [])).toEqual([{ code: '', amountMinor: 3000 }]);
  });

  test('owes at an early payoff the tax on its interest, and in the cooling-off on fees by days too', () => {
    const rebatesOn = (on: string) => {
      const quote = quotePayoff(loan, day(on));
      return quote.allowed
        ? quote.rebates.map((each) => [each.instalmentNumber, each.component, each.amountMinor])
        : [];
    };
    // 14 of 28 days into the second period: half of its interest of 10,000 and of its VAT of 1,000
    expect(rebatesOn('2026-02-19')).toEqual([
      [2, 'interest', 5000],
      [2, 'tax', 500],
    ]);
    expect(rebatesOn('2026-01-05')).toEqual([
      [1, 'interest', 20_000],
      [1, 'fee', 10_000],
      [1, 'tax', 3800],
      [2, 'interest', 10_000],
      [2, 'fee', 10_000],
      [2, 'tax', 2800],
    ]);
  });

  test('returns at a rule-of-78 payoff the tax on rebated interest, and none with scheduled interest', () => {
    const taxesRemitted = (interest: 'rule_of_78' | 'scheduled') => {
      const { terms } = loan;
      const by = { ...loan, terms: { ...terms, prepayment: { ...terms.prepayment, interest } } };
      const quote = quotePayoff(by, day('2026-01-20'));
      return quote.allowed
        ? quote.rebates.map((each) => [each.instalmentNumber, each.component, each.amountMinor])
        : [];
    };
    // a third of 300.00 is all the interest of the second instalment; its VAT goes with it
    expect(taxesRemitted('rule_of_78')).toEqual([
      [2, 'interest', 10_000],
      [2, 'tax', 1000],
    ]);
    expect(taxesRemitted('scheduled')).toEqual([]);
  });

  test('distinguishes three taxes of one instalment, and never returns the one on the principal', () => {
    const three = chargedLoan({
      ...input,
      taxes: [...(input.taxes ?? []), { code: 'dst', on: ['principal'], percent: '0.2', when: 'spread' }],
    });
    // 18.00 of GST, 10.00 of DST and 20.00 of VAT with the first instalment
    const first = pay(three, { paidOn: day('2026-02-05'), amountMinor: 10_000 + 2300, purpose: 'instalment' });
    const second = pay(first, { paidOn: day('2026-02-05'), amountMinor: 2000, purpose: 'instalment' });
    expect(taxPartsOf(three, first.payments[0]?.allocations ?? [])).toEqual([
      { code: 'gst', amountMinor: 1800 },
      { code: 'dst', amountMinor: 500 },
    ]);
    expect(taxPartsOf(first, second.payments[1]?.allocations ?? [])).toEqual([
      { code: 'dst', amountMinor: 500 },
      { code: 'vat', amountMinor: 1500 },
    ]);
    const quote = quotePayoff(three, day('2026-01-05'));
    const rebates = quote.allowed ? quote.rebates.filter(({ component }) => component === 'tax') : [];
    expect(rebates.map(({ amountMinor }) => amountMinor)).toEqual([3800, 2800]);
  });

  test('is refused with charges that differ from its instalments', () => {
    const [first, ...rest] = loan.charges ?? [];
    expect(first).toBeDefined();
    expect(errorOf(() => loanState({ ...loan, charges: rest }, day('2026-01-05'))).field).toBe('charges');
    const kept = { ...loan, deductedAtDisbursementMinor: 1 };
    expect(errorOf(() => loanState(kept, day('2026-01-05'))).field).toBe('charges');
  });
});

describe('every loan with taxes and later payments', () => {
  test('has a statement that ends with its debt', () => {
    fc.assert(
      fc.property(paidChargedLoans, (facts) => {
        const on = lastDay(facts);
        expect([...loanStatement(facts, on)].pop()?.balanceMinor).toBe(loanState(facts, on).totals.outstandingMinor);
      }),
    );
  });

  test('pays each tax up to its amount, and in full without remissions', () => {
    fc.assert(
      fc.property(paidChargedLoans, (facts) => {
        const paid = new Map<string, number>();
        facts.payments.forEach(({ allocations }, index) => {
          const before = { ...facts, payments: facts.payments.slice(0, index) };
          const parts = taxPartsOf(before, allocations);
          const taxes = allocations.filter(({ component }) => component === 'tax');
          expect(parts.reduce((all, each) => all + each.amountMinor, 0)).toBe(
            taxes.reduce((all, each) => all + each.amountMinor, 0),
          );
          for (const { code, amountMinor } of parts) paid.set(code, (paid.get(code) ?? 0) + amountMinor);
        });
        const charged = new Map<string, number>();
        for (const { kind, code, instalmentNumber, amountMinor } of facts.charges ?? [])
          if (kind === 'tax' && instalmentNumber !== null) charged.set(code, (charged.get(code) ?? 0) + amountMinor);
        for (const [code, amountMinor] of paid) expect(amountMinor).toBeLessThanOrEqual(charged.get(code) ?? 0);
        const isPaidInFull = loanState(facts, lastDay(facts)).settled && facts.rebates.length === 0;
        expect(isPaidInFull ? charged : paid).toEqual(paid);
      }),
    );
  });
});
