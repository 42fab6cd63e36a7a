import { describe, expect, it } from 'vitest';
import { chargedLoan, taxedInput } from '../test/charges.ts';
import { pay } from '../test/histories.ts';
import { day } from '../test/loans.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import type { LoanTransaction, WaiverTransaction } from './loan-transactions.ts';
import { effectOf, withEffect } from './replay-transactions.ts';
import { taxPartsOf } from './tax-parts.ts';

/**
 * 10,000.00 in two instalments at 2% a month. With the first: interest of 200.00 and VAT of 10% on it, 20.00; a fee of 100.05 and GST of 18% on it,
 * 18.009, so 18.01.
 */
const loan: LoanFacts = chargedLoan(taxedInput(10_005));
const on = day('2026-01-20');
const book = (facts: LoanFacts, next: LoanTransaction): LoanFacts => withEffect(facts, next, effectOf(facts, next));
const waive = (facts: LoanFacts, kind: WaiverTransaction['kind'], amountMinor: number): LoanFacts =>
  book(facts, { id: 1, effectiveOn: on, kind, instalmentNumber: 1, amountMinor });
const charge = (facts: LoanFacts, component: 'fee' | 'interest', amountMinor: number): LoanFacts =>
  book(facts, { id: 1, effectiveOn: on, kind: 'charge', component, instalmentNumber: 1, amountMinor });
const taxOf = (facts: LoanFacts): number => loanState(facts, on).instalments[0]?.outstanding.tax ?? 0;

describe('the tax on a waived fee or interest', () => {
  it('is waived in proportion: the rest is the tax on the rest', () => {
    expect(taxOf(loan)).toBe(1801 + 2000);
    // 70.05 of the fee are left: 18.01 × 70.05 / 100.05 = 12.6097, so 12.61
    const less = waive(loan, 'charge_waiver', 3000);
    expect(taxOf(less)).toBe(1261 + 2000);
    expect(less.rebates.map(({ component, amountMinor }) => [component, amountMinor])).toEqual([
      ['fee', 3000],
      ['tax', 540],
    ]);
    // 50.00 of 200.00 interest: a quarter of its tax; then all of it, and no more
    const quarter = waive(less, 'interest_waiver', 5000);
    expect(taxOf(quarter)).toBe(1261 + 1500);
    const none = waive(waive(quarter, 'interest_waiver', 15_000), 'charge_waiver', 7005);
    expect(taxOf(none)).toBe(0);
    expect(loanState(none, on).totals.overpaidMinor).toBe(0);
    expect(loanState(none, on).totals.outstandingMinor).toBe(1_000_000 + 10_000 + 10_005 + 1801 + 1000);
  });

  it('stays if it was paid', () => {
    // the fee and 30.00 of the 38.01 tax
    const paid = pay(loan, { paidOn: on, amountMinor: 10_005 + 3000, purpose: 'instalment' });
    expect(taxOf(waive(paid, 'interest_waiver', 20_000))).toBe(0);
    expect(loanState(waive(paid, 'interest_waiver', 20_000), on).totals.overpaidMinor).toBe(0);
  });

  it('is none for an added charge, which is waived before the agreed amounts', () => {
    const charged = charge(charge(loan, 'fee', 4000), 'interest', 700);
    expect(taxOf(charged)).toBe(1801 + 2000);
    const asAgreed = waive(waive(charged, 'charge_waiver', 4000), 'interest_waiver', 700);
    expect(taxOf(asAgreed)).toBe(1801 + 2000);
    expect(taxOf(waive(asAgreed, 'interest_waiver', 10_000))).toBe(1801 + 1000);
  });

  it('leaves the rest of each tax payable under its own code', () => {
    const waived = waive(waive(loan, 'charge_waiver', 3000), 'interest_waiver', 5000);
    const paid = pay(waived, { paidOn: on, amountMinor: 7005 + 1261 + 1500, purpose: 'instalment' });
    expect(taxPartsOf(waived, paid.payments[0]?.allocations ?? [])).toEqual([
      { code: 'gst', amountMinor: 1261 },
      { code: 'vat', amountMinor: 1500 },
    ]);
  });
});
