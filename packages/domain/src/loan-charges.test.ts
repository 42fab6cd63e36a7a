import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chargedLoan, chargesInputs, gst, plainSchedule } from '../test/charges.ts';
import { profile } from '../test/loans.ts';
import raw from '../vectors/fees-and-taxes.json' with { type: 'json' };
import { effectiveRate } from './effective-rate.ts';
import type { FeeTerm, TaxTerm } from './fee-terms.ts';
import { type ChargesInput, loanCharges, rateFlows } from './loan-charges.ts';
import { buildOffer } from './loan-offer.ts';
import { loanState } from './loan-state.ts';

interface Vector {
  readonly name: string;
  readonly source: string;
  readonly input: ChargesInput;
  readonly expect: {
    readonly principalMinor: number;
    readonly netProceedsMinor: number;
    readonly feeMinor: number;
    readonly taxMinor: number;
    readonly instalmentFeesMinor?: readonly number[];
    readonly firstTotalMinor?: number;
    /** What falls due with each instalment, charges included. */
    readonly duesMinor?: readonly number[];
  };
}

const vectors: readonly Vector[] = JSON.parse(JSON.stringify(raw));
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

describe('CNV-06 the published fees and taxes', () => {
  it.each(vectors)('match $name ($source)', ({ input, expect: wanted }) => {
    const { lines: _, schedule, instalments, totals, ...loan } = loanCharges(input);
    const { instalmentFeesMinor, firstTotalMinor, duesMinor, feeMinor, taxMinor, ...figures } = wanted;
    expect(loan).toMatchObject(figures);
    expect(totals).toEqual({ feeMinor, taxMinor });
    // a source that does not tell of an instalment is held against what it tells alone
    const fees = instalments.map((each) => each.feeMinor);
    expect(fees).toEqual(instalmentFeesMinor ?? fees);
    expect(schedule.rows[0]?.totalMinor).toBe(firstTotalMinor ?? schedule.rows[0]?.totalMinor);
    const dues = schedule.rows.map((row, index) => row.totalMinor + (fees[index] ?? 0));
    expect(dues).toEqual(duesMinor ?? dues);
  });
});

const told = (input: Omit<ChargesInput, 'schedule'>) =>
  loanCharges({ schedule: plainSchedule, ...input }).lines.map((line) => [
    line.code,
    line.instalmentNumber,
    line.amountMinor,
  ]);

describe('a fee', () => {
  test('is deducted from the payout, with its tax', () => {
    const loan = loanCharges({
      schedule: plainSchedule,
      fees: [{ code: 'service', when: 'deducted', percent: '2.5' }],
      taxes: [gst],
    });
    expect(loan).toMatchObject({
      principalMinor: 1_000_000,
      deductedAtDisbursementMinor: 29_500,
      netProceedsMinor: 970_500,
    });
    expect(loan.lines).toEqual([
      { kind: 'fee', code: 'service', when: 'deducted', instalmentNumber: null, amountMinor: 25_000, isInRate: true },
      {
        kind: 'tax',
        code: 'gst',
        when: 'deducted',
        on: 'service',
        instalmentNumber: null,
        amountMinor: 4500,
        isInRate: true,
      },
    ]);
  });

  test('is financed by the loan and bears interest', () => {
    const loan = loanCharges({
      schedule: plainSchedule,
      fees: [{ code: 'insurance', when: 'financed', amountMinor: 20_000 }],
      taxes: [gst],
    });
    // 20,000 and 3,600 of tax; 2% a month of 1,023,600 in the first month
    expect(loan).toMatchObject({ principalMinor: 1_023_600, financedMinor: 23_600, netProceedsMinor: 1_000_000 });
    expect(loan.schedule.rows[0]).toMatchObject({ principalMinor: 255_900, interestMinor: 20_472 });
  });

  test('is paid with the first instalment, with each by its own figures, or in equal parts', () => {
    const fees: FeeTerm[] = [
      { code: 'first', when: 'first_instalment', percent: '1', of: 'interest' },
      { code: 'each', when: 'each_instalment', percent: '1', of: 'interest' },
      { code: 'spread', when: 'spread', amountMinor: 10 },
    ];
    // interest is 20,000, 15,000, 10,000 and 5,000
    expect(told({ fees })).toEqual([
      ['first', 1, 500],
      ['each', 1, 200],
      ['spread', 1, 3],
      ['each', 2, 150],
      ['spread', 2, 3],
      ['each', 3, 100],
      ['spread', 3, 2],
      ['each', 4, 50],
      ['spread', 4, 2],
    ]);
  });

  test('follows tiers of the full amount, and is none below the first', () => {
    const tiers = [
      { fromMinor: 500_000, amountMinor: 7500 },
      { fromMinor: 1_000_000, percent: '1' },
    ];
    const feeOf = (principalMinor: number) =>
      loanCharges({
        schedule: { ...plainSchedule, principalMinor },
        fees: [{ code: 'tiered', when: 'deducted', tiers }],
      }).totals.feeMinor;
    expect([499_999, 500_000, 999_999, 1_000_000, 1_234_500].map(feeOf)).toEqual([0, 7500, 7500, 10_000, 12_345]);
  });

  test('is paid with each instalment by principal, and the tax on principal in full from one year on', () => {
    const each: FeeTerm = { code: 'each', when: 'each_instalment', percent: '1' };
    expect(told({ fees: [each] }).map(([, , amountMinor]) => amountMinor)).toEqual([2500, 2500, 2500, 2500]);
    const dst: TaxTerm = { code: 'dst', on: ['principal'], percent: '0.75', proRataDays: 365, when: 'deducted' };
    const taxOver = (periods: number) =>
      loanCharges({ schedule: { ...plainSchedule, periods }, taxes: [dst] }).totals.taxMinor;
    // 2026-01-05 to 2026-12-05 are 334 days
    expect([11, 12, 24].map(taxOver)).toEqual([6863, 7500, 7500]);
  });

  test('can bear a tax of its own, beside taxes on interest and on parts of the principal', () => {
    const fees: FeeTerm[] = [
      { code: 'one', when: 'deducted', amountMinor: 1000 },
      { code: 'other', when: 'deducted', amountMinor: 2000 },
    ];
    const taxes: TaxTerm[] = [
      { code: 'vat', on: ['other', 'interest'], percent: '12' },
      { code: 'dst', on: ['principal'], percent: '0.75', when: 'first_instalment' },
    ];
    expect(told({ fees, taxes })).toEqual([
      ['one', null, 1000],
      ['other', null, 2000],
      ['vat', null, 240],
      ['dst', 1, 7500],
      ['vat', 1, 2400],
      ['vat', 2, 1800],
      ['vat', 3, 1200],
      ['vat', 4, 600],
    ]);
  });
});

describe('the disclosed rate with charges', () => {
  const fee = { code: 'service', when: 'deducted', amountMinor: 50_000 } as const;
  const rateOf = (input: Omit<ChargesInput, 'schedule'>) =>
    buildOffer({
      ...input,
      terms: profile('in-standard'),
      schedule: { ...plainSchedule, termUnit: 'day', every: 30, accrual: 'daily', dayCount: 'actual/365' },
      deductedFeesMinor: 0,
      instalmentFeesMinor: 0,
    }).effectiveRate.yearlyBasisPoints;

  test('counts the charges named by law: an excluded charge changes the payments and not the rate', () => {
    const free = rateOf({});
    const uncounted = { ...fee, isInRate: false };
    expect(rateOf({ fees: [uncounted] })).toBe(free);
    expect(rateOf({ fees: [fee] })).toBeGreaterThan(free);
    expect(rateOf({ fees: [fee], taxes: [{ ...gst, isInRate: false }] })).toBe(rateOf({ fees: [fee] }));
    expect(rateOf({ fees: [fee], taxes: [gst] })).toBeGreaterThan(rateOf({ fees: [fee] }));
    const interest: TaxTerm = { code: 'vat', on: ['interest'], percent: '12', isInRate: false };
    expect(rateOf({ taxes: [interest] })).toBe(free);
  });
});

describe('CNV-06 a random loan with fees and taxes', () => {
  test('has lines that sum to its totals, and payout and deductions that sum to its principal', () => {
    fc.assert(
      fc.property(chargesInputs, (input) => {
        const loan = loanCharges(input);
        const { lines, instalments, totals, principalMinor, schedule: plan } = loan;
        const of = (kind: string, number?: number | null) =>
          sum(
            lines
              .filter((line) => line.kind === kind && (number === undefined || line.instalmentNumber === number))
              .map((line) => line.amountMinor),
          );
        expect(lines.every((line) => line.amountMinor > 0)).toBe(true);
        expect([of('fee'), of('tax')]).toEqual([totals.feeMinor, totals.taxMinor]);
        expect(of('fee', null) + of('tax', null)).toBe(loan.deductedAtDisbursementMinor);
        expect(loan.netProceedsMinor + loan.deductedAtDisbursementMinor).toBe(principalMinor);
        expect(principalMinor).toBe(input.schedule.principalMinor + loan.financedMinor);
        expect(sum(plan.rows.map((row) => row.principalMinor))).toBe(principalMinor);
        for (const { number, feeMinor, taxMinor = 0 } of instalments)
          expect([feeMinor, taxMinor]).toEqual([of('fee', number), of('tax', number)]);
        const flows = rateFlows(loan);
        expect(sum(flows.flows.map(({ amountMinor }) => amountMinor))).toBeGreaterThanOrEqual(flows.netProceedsMinor);
      }),
    );
  });

  test('never gets a lower rate by counting a charge', () => {
    fc.assert(
      fc.property(chargesInputs, (input) => {
        const loan = loanCharges(input);
        const { disbursedOn } = input.schedule;
        const rateOf = (lines: typeof loan.lines) => {
          const { netProceedsMinor, flows } = rateFlows({ ...loan, lines });
          return effectiveRate({ disbursedOn, netProceedsMinor, flows }).yearlyBasisPoints;
        };
        const counted = loan.lines.map((line) => ({ ...line, isInRate: true }));
        expect(rateOf(counted)).toBeGreaterThanOrEqual(rateOf(loan.lines));
      }),
      { numRuns: 30 },
    );
  });

  test('owes its charges while it runs', () => {
    fc.assert(
      fc.property(chargesInputs, (input) => {
        const loan = loanCharges(input);
        const { totals } = loanState(chargedLoan(input, loan), input.schedule.disbursedOn);
        const withInstalments = sum(loan.instalments.map(({ feeMinor, taxMinor = 0 }) => feeMinor + taxMinor));
        expect(totals.outstandingMinor).toBe(loan.schedule.totals.totalMinor + withInstalments);
      }),
    );
  });
});
