import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { day, errorOf, twoInstalmentLoan } from '../test/loans.ts';
import { repaymentOn } from '../test/transactions.ts';
import { bouncedPaymentFee } from './bounced-payment.ts';
import { checkTransaction } from './check-transaction.ts';
import type { Ceiling } from './late-charge-terms.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import type { LoanTransaction } from './loan-transactions.ts';
import { replayTransactions } from './replay-transactions.ts';
import { loanStatement } from './statement.ts';
import { taxPartsOf } from './tax-parts.ts';
import type { BouncedPaymentTerms, TermsProfile } from './terms-profile.ts';
import { defaultTerms } from './terms-profiles.ts';
import { validateTermsProfile } from './terms-validation.ts';

const vat = { code: 'vat', percent: '12' };
/** 250.00 and 12% of it: 30.00. */
const terms = (bouncedPayment: BouncedPaymentTerms = { feeMinor: 25_000, tax: vat }): TermsProfile =>
  validateTermsProfile({
    ...defaultTerms,
    latePenalty: { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [] },
    bouncedPayment,
  });
const loan = (of = terms(), change: Partial<LoanFacts> = {}) => twoInstalmentLoan({ terms: of, ...change });
const fee = (on: string, change: object = {}) =>
  ({
    id: 1,
    kind: 'bounced_payment',
    effectiveOn: day(on),
    instalmentNumber: 1,
    amountMinor: 25_000,
    reversal: 2,
    ...change,
  }) as const satisfies LoanTransaction;
const feeOf = (facts: LoanFacts, on: string) => bouncedPaymentFee(facts, loanState(facts, day(on)));
const after = (facts: LoanFacts, ...list: LoanTransaction[]) => replayTransactions(facts, list).facts;

describe('the fee for a bounced payment', () => {
  it('is owed with its tax, in a line of its own', () => {
    const facts = after(loan(), fee('2026-03-01'));
    expect(loanState(facts, day('2026-03-01')).instalments[0]?.charged).toMatchObject({ fee: 25_000, tax: 3_000 });
    const line = loanStatement(facts, day('2026-03-02')).find(({ event }) => event.kind === 'bounced');
    expect(line).toMatchObject({ on: '2026-03-01', changeMinor: 28_000 });
    expect(line?.parts.map(({ component, amountMinor }) => [component, amountMinor])).toEqual([
      ['fee', 25_000],
      ['tax', 3_000],
    ]);
  });

  it('is paid before interest, its tax by its code', () => {
    const facts = after(loan(), fee('2026-03-01'));
    const paid = after(loan(), fee('2026-03-01'), repaymentOn('2026-03-06', { id: 2, amountMinor: 28_100 }));
    const { allocations = [] } = paid.payments[0] ?? {};
    expect(allocations.map(({ component, amountMinor }) => [component, amountMinor])).toEqual([
      ['fee', 25_000],
      ['tax', 3_000],
      ['interest', 100],
    ]);
    expect(taxPartsOf(facts, allocations)).toEqual([{ code: 'vat', amountMinor: 3_000 }]);
  });

  it('is one for each payment up to the most of a loan', () => {
    const two = terms({ feeMinor: 25_000, maxPerLoan: 2 });
    const facts = after(loan(two), fee('2026-03-01'), fee('2026-03-02', { id: 2 }));
    expect(feeOf(loan(two), '2026-03-01')).toBe(25_000);
    expect(feeOf(facts, '2026-03-03')).toBe(0);
    const third = after(loan(two), fee('2026-03-01'), fee('2026-03-02', { id: 2 }), fee('2026-03-03', { id: 3 }));
    expect(third.addedCharges).toEqual(facts.addedCharges);
  });

  it('is none without terms, on a settled loan and after a charge-off', () => {
    expect(feeOf(twoInstalmentLoan(), '2026-03-01')).toBe(0);
    expect(feeOf(loan(terms(), { chargedOffOn: day('2026-03-01') }), '2026-03-01')).toBe(0);
    const paid = after(loan(), repaymentOn('2026-03-01', { id: 1, amountMinor: 896_000 }));
    expect(feeOf(paid, '2026-03-01')).toBe(0);
    expect(errorOf(() => checkTransaction(paid, fee('2026-03-02'))).field).toBe('kind');
    expect(errorOf(() => checkTransaction(twoInstalmentLoan(), fee('2026-03-02'))).field).toBe('kind');
  });

  it('stays below the ceiling on total cost with its tax', () => {
    // 12.1% of 8,000.00 are 968.00, of which 960.00 are interest: 8.00 are left, 7.14 and 0.86 of tax
    const caps = { scope: null, tables: [{ fromOn: '2020-01-01', totalCostPercent: '12.1', source: 'law' }] };
    const capped = loan({ ...terms(), caps });
    expect(feeOf(capped, '2026-03-01')).toBe(714);
    const facts = after(capped, fee('2026-03-01'));
    expect(facts.addedCharges?.map(({ amountMinor }) => amountMinor)).toEqual([714, 86]);
    expect(errorOf(() => checkTransaction(capped, fee('2026-03-01')))).toMatchObject({ code: 'over_ceiling' });
  });

  it('counts in the cost of a default, where no late charge is either', () => {
    const inDuplum: Ceiling = { on: 'default_cost', percent: '100', base: 'outstanding_principal', per: 'default' };
    const of = { ...lateTerms({ rules: [] }, [inDuplum]), bouncedPayment: { feeMinor: 60_000 } };
    // 1,000.00 due on 4 February: 600.00, then 400.00
    const facts = lateLoan(of, [{ principalMinor: 100_000 }]);
    expect(feeOf(facts, '2026-02-05')).toBe(60_000);
    expect(feeOf(after(facts, fee('2026-02-05', { amountMinor: 60_000 })), '2026-02-06')).toBe(40_000);
  });

  it('counts in the cost of a default without its tax', () => {
    const inDuplum: Ceiling = { on: 'default_cost', percent: '100', base: 'outstanding_principal', per: 'default' };
    const daily = {
      charged: 'daily',
      per: 'loan',
      base: 'instalment',
      steps: [{ fromDay: 1, amountMinor: 5_000 }],
    } as const;
    const of = { ...lateTerms({ rules: [daily] }, [inDuplum]), bouncedPayment: { feeMinor: 60_000, tax: vat } };
    // 1,000.00 late at 50.00 a day: with a fee of 600.00, 400.00 are left for late charges
    const facts = after(lateLoan(of, [{ principalMinor: 100_000 }]), fee('2026-02-05', { amountMinor: 60_000 }));
    expect(loanState(facts, day('2026-12-31')).totals.outstanding).toMatchObject({
      fee: 60_000,
      tax: 7_200,
      penalty: 40_000,
    });
  });

  it('takes its tax along where it is waived', () => {
    const waiver = { id: 2, kind: 'charge_waiver', effectiveOn: day('2026-03-02'), instalmentNumber: 1 } as const;
    const of = (amountMinor: number) =>
      loanState(after(loan(), fee('2026-03-01'), { ...waiver, amountMinor }), day('2026-03-02'));
    expect(of(25_000).instalments[0]?.outstanding).toMatchObject({ fee: 0 });
    expect(of(25_000).instalments[0]?.outstanding.tax).toBeUndefined();
    // half of it: 15.00 of tax stay
    expect(of(12_500).instalments[0]?.outstanding).toMatchObject({ fee: 12_500, tax: 1_500 });
  });

  describe('that the law takes for a late charge', () => {
    // CONC 5A.2.14R: charges payable on default come to 15.00 at most, whatever they are called
    const cap: Ceiling = { on: 'late_fixed', amountMinor: 1_500, per: 'life' };
    const rule = {
      charged: 'once',
      per: 'loan',
      base: 'instalment',
      steps: [{ fromDay: 3, amountMinor: 1_000 }],
    } as const;
    const of = (isLateCharge: boolean) =>
      validateTermsProfile({
        ...lateTerms({ rules: [rule] }, [cap]),
        bouncedPayment: { feeMinor: 1_200, isLateCharge },
      });
    const one = (isLateCharge = true) => lateLoan(of(isLateCharge), [{ principalMinor: 100_000 }]);
    const lateOn = (facts: LoanFacts, on: string) => loanState(facts, day(on)).totals.outstanding.penalty;

    it('leaves less room for late charges after it', () => {
      // 4 February and three days: 10.00, of which 3.00 are left after 12.00
      expect(lateOn(one(), '2026-02-07')).toBe(1_000);
      expect(lateOn(after(one(), fee('2026-02-05', { amountMinor: 1_200 })), '2026-02-07')).toBe(300);
      expect(lateOn(after(one(), fee('2026-02-03', { amountMinor: 1_200 })), '2026-02-07')).toBe(300);
      expect(lateOn(after(one(false), fee('2026-02-05', { amountMinor: 1_200 })), '2026-02-07')).toBe(1_000);
    });

    it('is limited by late charges and such fees before it', () => {
      expect(feeOf(one(), '2026-02-05')).toBe(1_200);
      expect(feeOf(one(), '2026-02-07')).toBe(500);
      expect(feeOf(after(one(), fee('2026-02-05', { amountMinor: 1_200 })), '2026-02-05')).toBe(300);
      expect(feeOf(one(false), '2026-02-07')).toBe(1_200);
    });

    it('never exceeds the ceiling together with late charges', () => {
      const days = fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 4 });
      fc.assert(
        fc.property(days, (on) => {
          const fees = on
            .sort((a, b) => a - b)
            .map((each, index) =>
              fee(`2026-02-${String(each).padStart(2, '0')}`, { id: index + 1, amountMinor: 1_200 }),
            );
          const { outstanding } = loanState(after(one(), ...fees), day('2026-12-31')).totals;
          expect(outstanding.penalty + outstanding.fee).toBeLessThanOrEqual(1_500);
        }),
      );
    });
  });

  it.each([
    ['feeMinor', { feeMinor: 0 }],
    ['feeMinor', { feeMinor: '1' }],
    ['maxPerLoan', { feeMinor: 1, maxPerLoan: 0 }],
    ['isLateCharge', { feeMinor: 1, isLateCharge: 'yes' }],
    ['tax.percent', { feeMinor: 1, tax: { code: 'vat', percent: '-1' } }],
    ['fee', { feeMinor: 1, fee: 1 }],
  ])('is refused by its path: %s %o', (field, of) => {
    expect(errorOf(() => validateTermsProfile({ ...defaultTerms, bouncedPayment: of })).field).toBe(
      `bouncedPayment.${field}`,
    );
  });

  it('bears a tax of one code with late charges', () => {
    const late = { ...defaultTerms.latePenalty, tax: { code: 'gst', percent: '18' } };
    const both = { ...defaultTerms, latePenalty: late, bouncedPayment: { feeMinor: 1, tax: vat } };
    expect(errorOf(() => validateTermsProfile(both)).field).toBe('bouncedPayment.tax.code');
  });
});
