import { describe, expect, it } from 'vitest';
import { loan as plain } from '../test/bookings.ts';
import { day } from '../test/loans.ts';
import type { LoanFacts, PaymentFacts } from './loan.ts';
import { quoteSettlement, settle } from './settlement-discount.ts';

/** 6,000.00 by 31 March for the 8,960.00 that are owed; 200.00 were paid before. */
const loan: LoanFacts = {
  ...plain,
  settlement: {
    agreedOn: day('2026-02-10'),
    untilOn: day('2026-03-31'),
    amountMinor: 600_000,
    paidBeforeMinor: 20_000,
  },
};
const paid = (on: string, amountMinor: number): PaymentFacts => ({
  paidOn: day(on),
  allocations: [{ instalmentNumber: 2, component: 'principal', amountMinor }],
});
const before = paid('2026-02-01', 20_000);
const after = (...payments: readonly PaymentFacts[]): LoanFacts => ({ ...loan, payments: [before, ...payments] });
const leftOn = (facts: LoanFacts, on: string) => quoteSettlement(facts, day(on))?.leftMinor ?? null;
const everything = plain.instalments.flatMap(({ number, principalMinor, interestMinor }) => [
  { instalmentNumber: number, component: 'principal' as const, amountMinor: principalMinor },
  { instalmentNumber: number, component: 'interest' as const, amountMinor: interestMinor },
]);
/** All of it remitted on 1 March. */
const remit: LoanFacts = {
  ...loan,
  payments: [],
  settlement: { agreedOn: day('2026-02-10'), untilOn: day('2026-03-31'), amountMinor: 600_000, paidBeforeMinor: 0 },
  rebates: everything.map((part) => ({ ...part, grantedOn: day('2026-03-01'), reason: 'goodwill_credit' })),
};

describe('the rest of an agreed settlement', () => {
  it('is payable from the day of the agreement to its last day', () => {
    expect(['2026-02-09', '2026-02-10', '2026-03-31', '2026-04-01'].map((on) => leftOn(after(), on))).toEqual([
      null,
      600_000,
      600_000,
      null,
    ]);
    expect(leftOn(plain, '2026-03-01')).toBeNull();
  });

  it('is reduced by the payments since, on the last day too, and none once the amount is paid', () => {
    const facts = after(paid('2026-03-01', 250_000), paid('2026-03-31', 349_999));
    expect(['2026-02-28', '2026-03-01', '2026-03-31'].map((on) => leftOn(facts, on))).toEqual([600_000, 350_000, 1]);
    expect(leftOn(after(paid('2026-03-01', 600_000)), '2026-03-01')).toBeNull();
  });

  it('is none if the loan has no debt', () => {
    expect(['2026-02-28', '2026-03-01'].map((on) => leftOn(remit, on))).toEqual([600_000, null]);
  });
});

describe('a payment that completes a settlement', () => {
  const amounts = (facts: LoanFacts, on: string, amountMinor: number) => {
    const result = settle(facts, { paidOn: day(on), amountMinor });
    if (result === null) return null;
    const sum = (parts: readonly { amountMinor: number }[]) => parts.reduce((all, each) => all + each.amountMinor, 0);
    return [sum(result.allocations), result.excessMinor, sum(result.rebates)];
  };

  it('remits the rest: less than the amount completes nothing, and an excess is credit', () => {
    // late charges do not begin before 7 March: 8,960.00 less 200.00 and 6,000.00
    expect(amounts(after(), '2026-03-01', 599_999)).toBeNull();
    expect(amounts(after(), '2026-03-01', 600_000)).toEqual([600_000, 0, 276_000]);
    expect(amounts(after(), '2026-03-01', 612_300)).toEqual([600_000, 12_300, 276_000]);
  });

  it('rebates the rest on its own day as a settlement', () => {
    const rebates = settle(after(), { paidOn: day('2026-03-01'), amountMinor: 600_000 })?.rebates ?? [];
    expect(new Set(rebates.map(({ grantedOn, reason }) => `${grantedOn} ${reason}`))).toEqual(
      new Set(['2026-03-01 settlement_discount']),
    );
  });

  it('counts earlier payments up to the last day, and none afterwards', () => {
    expect(amounts(after(paid('2026-03-31', 500_000)), '2026-03-02', 100_000)?.[0]).toBe(100_000);
    expect(amounts(after(paid('2026-04-01', 500_000)), '2026-03-02', 100_000)).toBeNull();
  });

  it('is impossible before the agreement, after its last day and without debt', () => {
    expect(amounts(after(), '2026-02-09', 600_000)).toBeNull();
    expect(amounts(after(), '2026-04-01', 600_000)).toBeNull();
    expect(amounts(remit, '2026-03-01', 600_000)).toBeNull();
    expect(amounts(plain, '2026-03-01', 600_000)).toBeNull();
  });
});
