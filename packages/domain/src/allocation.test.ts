import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDay, lifedLoans, pay, record } from '../test/histories.ts';
import { day, errorOf, twoInstalmentLoan } from '../test/loans.ts';
import { recalculatingLoans } from '../test/recalculating-loans.ts';
import { allocatePayment } from './allocation.ts';
import { addDays } from './calendar-date.ts';
import { creditOf } from './credit-balance.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';

const withFee = twoInstalmentLoan({
  instalments: [
    { number: 1, dueOn: day('2026-03-06'), principalMinor: 400_000, interestMinor: 60_000, feeMinor: 5000 },
    { number: 2, dueOn: day('2026-05-05'), principalMinor: 400_000, interestMinor: 36_000, feeMinor: 5000 },
  ],
});

describe('a payment', () => {
  it('covers penalties, fees, interest and principal of the oldest instalment, then of the next one', () => {
    // Two days late: 1,000 + 2 x 230 = 1,460.00.
    const result = allocatePayment(withFee, { paidOn: day('2026-03-08'), amountMinor: 660_000, purpose: 'instalment' });
    expect(result).toEqual({
      allocations: [
        { instalmentNumber: 1, component: 'penalty', amountMinor: 146_000 },
        { instalmentNumber: 1, component: 'fee', amountMinor: 5000 },
        { instalmentNumber: 1, component: 'interest', amountMinor: 60_000 },
        { instalmentNumber: 1, component: 'principal', amountMinor: 400_000 },
        { instalmentNumber: 2, component: 'fee', amountMinor: 5000 },
        { instalmentNumber: 2, component: 'interest', amountMinor: 36_000 },
        { instalmentNumber: 2, component: 'principal', amountMinor: 8000 },
      ],
      rebates: [],
      excessMinor: 0,
      extensionGranted: null,
      purposeMet: true,
    });
  });

  it('stops inside an instalment if it is partial', () => {
    const result = allocatePayment(withFee, { paidOn: day('2026-03-08'), amountMinor: 150_000, purpose: 'instalment' });
    expect(result.allocations).toEqual([
      { instalmentNumber: 1, component: 'penalty', amountMinor: 146_000 },
      { instalmentNumber: 1, component: 'fee', amountMinor: 4000 },
    ]);
  });

  it('leaves the amount beyond the loan as the borrower’s credit', () => {
    const result = allocatePayment(withFee, {
      paidOn: day('2026-03-01'),
      amountMinor: 1_000_000,
      purpose: 'instalment',
    });
    // 8,000.00, fees of 100.00 and the interest of the first half of the term
    expect(result.excessMinor).toBe(1_000_000 - 870_000);
    const settled = record(
      withFee,
      { paidOn: day('2026-03-01'), amountMinor: 1_000_000, purpose: 'instalment' },
      result,
    );
    const again = allocatePayment(settled, { paidOn: day('2026-03-02'), amountMinor: 500, purpose: 'instalment' });
    expect(again).toMatchObject({ allocations: [], rebates: [], excessMinor: 500, extensionGranted: null });
  });

  it('reported late is not allocated to debt that a recorded later payment has paid', () => {
    const facts = pay(withFee, { paidOn: day('2026-03-06'), amountMinor: 465_000, purpose: 'instalment' });
    const late = allocatePayment(facts, { paidOn: day('2026-03-05'), amountMinor: 10_000, purpose: 'instalment' });
    expect(late.allocations).toEqual([
      { instalmentNumber: 2, component: 'fee', amountMinor: 5000 },
      { instalmentNumber: 2, component: 'interest', amountMinor: 5000 },
    ]);
  });

  it.each([0, -5, 1.5, Number.NaN])('of %d is refused', (amountMinor) => {
    const error = errorOf(() =>
      allocatePayment(withFee, { paidOn: day('2026-03-01'), amountMinor, purpose: 'instalment' }),
    );
    expect(error.field).toBe('amountMinor');
  });
});

describe('a payment for an extension', () => {
  const paidOn = day('2026-03-10');
  // 1,000 + 4 x 230 = 1,920.00 of penalties, 600.00 of interest, 14 days of 8,000.00 at 0.1% = 112.00.
  const covers = 192_000 + 60_000 + 11_200;

  it('LND-04 grants the extension if it covers the price', () => {
    const result = allocatePayment(twoInstalmentLoan(), { paidOn, amountMinor: covers, purpose: 'extension' });
    expect(result.purposeMet).toBe(true);
    expect(result.extensionGranted).toEqual({
      grantedOn: '2026-03-10',
      days: 14,
      chargeMinor: 11_200,
      newDueOns: [
        { number: 1, dueOn: '2026-03-24' },
        { number: 2, dueOn: '2026-05-23' },
      ],
    });
    expect(result.allocations.map(({ component }) => component)).toEqual(['penalty', 'interest', 'extension']);
  });

  it('LND-04 is an ordinary payment if it does not cover the price', () => {
    const result = allocatePayment(twoInstalmentLoan(), { paidOn, amountMinor: covers - 1, purpose: 'extension' });
    expect(result).toMatchObject({ extensionGranted: null, purposeMet: false });
    expect(result.allocations).toEqual([
      { instalmentNumber: 1, component: 'penalty', amountMinor: 192_000 },
      { instalmentNumber: 1, component: 'interest', amountMinor: 60_000 },
      { instalmentNumber: 1, component: 'principal', amountMinor: 11_199 },
    ]);
  });

  it('pays instalments with the excess', () => {
    const result = allocatePayment(twoInstalmentLoan(), { paidOn, amountMinor: covers + 7000, purpose: 'extension' });
    expect(result.extensionGranted).not.toBeNull();
    expect(result.allocations).toContainEqual({ instalmentNumber: 1, component: 'principal', amountMinor: 7000 });
  });

  it('CNV-11 prepays with the excess where that lowers interest, and no unowed interest is paid', () => {
    const beforeDue = fc.tuple(recalculatingLoans, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 150 }));
    fc.assert(
      fc.property(beforeDue, ([loan, after, percent]) => {
        const on = addDays(loan.disbursedOn, after);
        const amountMinor = Math.ceil((loan.principalMinor * percent) / 100);
        const { allocations, excessMinor, extensionGranted } = allocatePayment(loan, {
          paidOn: on,
          amountMinor,
          purpose: 'extension',
        });
        fc.pre(extensionGranted !== null);
        const extensions = extensionGranted === null ? [] : [extensionGranted];
        const paid = { ...loan, extensions, payments: [{ paidOn: on, allocations, excessMinor }] };
        expect(loanState(paid, on).totals.overpaidMinor).toBe(0);
        expect(allocations.reduce((sum, part) => sum + part.amountMinor, excessMinor)).toBe(amountMinor);
      }),
    );
  });

  it('is refused if it is no whole amount', () => {
    const payment = { paidOn, amountMinor: covers + 0.5, purpose: 'extension' } as const;
    expect(errorOf(() => allocatePayment(twoInstalmentLoan(), payment)).code).toBe('not_an_integer');
  });

  it('may be zero for a free extension, and has no effect if none is granted', () => {
    const free = twoInstalmentLoan({ annualRatePercent: '0' });
    const result = allocatePayment(free, { paidOn: day('2026-03-01'), amountMinor: 0, purpose: 'extension' });
    expect(result).toMatchObject({ allocations: [], extensionGranted: { chargeMinor: 0 } });
    const refused = allocatePayment(free, { paidOn, amountMinor: 0, purpose: 'extension' });
    expect(refused).toMatchObject({ allocations: [], rebates: [], excessMinor: 0, extensionGranted: null });
    expect(refused.purposeMet).toBe(false);
  });

  it('reported after a later extension is an ordinary payment', () => {
    const extended = pay(twoInstalmentLoan(), { paidOn, amountMinor: covers, purpose: 'extension' });
    const late = { paidOn: day('2026-03-05'), amountMinor: 20_000, purpose: 'extension' } as const;
    const result = allocatePayment(extended, late);
    expect(result.extensionGranted).toBeNull();
    expect(loanState(record(extended, late, result), paidOn).maturityOn).toBe('2026-05-23');
  });

  it('pays the open charge of an earlier extension together with its own', () => {
    const extensions = [
      {
        grantedOn: day('2026-03-01'),
        days: 14,
        chargeMinor: 11_200,
        newDueOns: [{ number: 1, dueOn: day('2026-03-20') }],
      },
    ];
    const result = allocatePayment(twoInstalmentLoan({ extensions }), {
      paidOn,
      amountMinor: 22_400,
      purpose: 'extension',
    });
    expect(result.allocations).toEqual([{ instalmentNumber: null, component: 'extension', amountMinor: 22_400 }]);
    expect(result.extensionGranted?.newDueOns[0]).toEqual({ number: 1, dueOn: '2026-04-03' });
  });
});

describe('a payment for a payoff', () => {
  it('LND-03 settles the loan and remits unearned interest if it covers the payoff', () => {
    const payment = { paidOn: day('2026-03-06'), amountMinor: 860_500, purpose: 'payoff' } as const;
    const result = allocatePayment(twoInstalmentLoan(), payment);
    expect(result).toMatchObject({
      excessMinor: 500,
      rebates: [{ instalmentNumber: 2, component: 'interest', amountMinor: 36_000 }],
    });
    expect(loanState(record(twoInstalmentLoan(), payment, result), day('2026-03-06')).settled).toBe(true);
    const exact = allocatePayment(twoInstalmentLoan(), { ...payment, amountMinor: 860_000 });
    expect(exact).toMatchObject({ purposeMet: true, excessMinor: 0, rebates: result.rebates });
    const short = allocatePayment(twoInstalmentLoan(), { ...payment, amountMinor: 859_999 });
    expect(short).toMatchObject({ purposeMet: false, rebates: [] });
  });

  it('LND-03 pays the loan off for any purpose if it has the amount (30-B1)', () => {
    const payment = { paidOn: day('2026-03-06'), amountMinor: 860_000, purpose: 'instalment' } as const;
    const result = allocatePayment(twoInstalmentLoan(), payment);
    expect(result).toEqual({
      ...allocatePayment(twoInstalmentLoan(), { ...payment, purpose: 'payoff' }),
      extensionGranted: null,
    });
    expect(result).toMatchObject({ rebates: [{ component: 'interest', amountMinor: 36_000 }], purposeMet: true });
  });

  it.each(['payoff', 'instalment'] as const)(
    'LND-03 costs the payoff of its own day before the due date, made as $0 (30-B1)',
    (purpose) => {
      const payment = { paidOn: day('2026-01-06'), amountMinor: 860_000, purpose };
      expect(allocatePayment(twoInstalmentLoan(), payment)).toMatchObject({
        rebates: [{ component: 'interest', amountMinor: 36_000, grantedOn: '2026-01-06' }],
        excessMinor: 0,
        purposeMet: true,
      });
      const short = allocatePayment(twoInstalmentLoan(), { ...payment, amountMinor: 859_999 });
      expect(short).toMatchObject({ rebates: [], purposeMet: purpose === 'instalment' });
      expect(short.allocations.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(859_999);
    },
  );
});

describe('every allocated payment', () => {
  const payments = fc.record({
    amountMinor: fc.integer({ min: 1, max: 3_000_000 }),
    purpose: fc.constantFrom('instalment', 'extension', 'payoff'),
    offset: fc.integer({ min: 0, max: 500 }),
  } as const);

  it('equals its allocations and excess to the minor unit', () => {
    fc.assert(
      fc.property(lifedLoans, payments, (facts, { offset, ...payment }) => {
        const paidOn = addDays(facts.disbursedOn, offset);
        const { allocations, excessMinor } = allocatePayment(facts, { ...payment, paidOn });
        expect(allocations.reduce((sum, { amountMinor }) => sum + amountMinor, excessMinor)).toBe(payment.amountMinor);
        expect(allocations.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
        const keys = allocations.map(({ component, instalmentNumber }) => `${component} ${instalmentNumber}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 500 },
    );
  });

  it('never raises the outstanding amount, and the unused part is credit', () => {
    fc.assert(
      fc.property(lifedLoans, payments, (facts, { offset, ...payment }) => {
        const paidOn = addDays(lastDay(facts), offset % 60);
        const after = loanState(pay(facts, { ...payment, paidOn }), paidOn).totals;
        const before = loanState(facts, paidOn).totals;
        const extended = pay(facts, { ...payment, paidOn }).extensions.slice(facts.extensions.length);
        const charges = extended.reduce((sum, { chargeMinor }) => sum + chargeMinor, 0);
        expect(after.outstandingMinor).toBeLessThanOrEqual(before.outstandingMinor);
        expect(after.outstandingMinor).toBe(
          before.outstandingMinor +
            charges -
            (after.paidMinor - before.paidMinor) -
            (after.rebatedMinor - before.rebatedMinor),
        );
        const creditOn = (loan: LoanFacts) => creditOf(loan, loanState(loan, paidOn));
        const paid = pay(facts, { ...payment, paidOn });
        expect(creditOn(paid) - creditOn(facts)).toBe(payment.amountMinor - (after.paidMinor - before.paidMinor));
      }),
      { numRuns: 500 },
    );
  });
});
