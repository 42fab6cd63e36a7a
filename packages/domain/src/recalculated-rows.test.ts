import { describe, expect, it } from 'vitest';
import { day, errorOf, twoInstalmentLoan } from '../test/loans.ts';
import { agreedLoan, recalculatingTerms } from '../test/recalculating-loans.ts';
import type { InterestRecalculationTerms, PartialPrepayment } from './interest-recalculation.ts';
import type { Component, LoanFacts, PaymentFacts } from './loan.ts';
import type { RebateReason } from './transaction-kinds.ts';
import { asPaidOn, earnedByDay, recalculatedInstalments } from './recalculated-instalments.ts';

const daily: InterestRecalculationTerms = { onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' };
const none = { ...daily, onLatePayment: 'none' } as const;
type Terms = { readonly rule?: InterestRecalculationTerms; readonly partial?: PartialPrepayment };

/** 1,200.00 at 1% a month of 30 days, paid out on 5 January; equal principal, due on the 5th of each month. */
function equalPrincipal({ rule = daily, partial = 'fewer_instalments' }: Terms = {}, periods = 3): LoanFacts {
  return agreedLoan({
    principalMinor: 120_000,
    annualRatePercent: '12',
    periods,
    disbursedOn: day('2026-01-05'),
    basis: { dayCount: '30/360', amortization: 'equal_principal', roundTo: 1, termUnit: 'month', every: 1 },
    terms: recalculatingTerms(rule, partial),
  });
}
const paid = (on: string, ...parts: readonly (readonly [number, Component, number])[]): PaymentFacts => ({
  paidOn: day(on),
  allocations: parts.map(([instalmentNumber, component, amountMinor]) => ({
    instalmentNumber,
    component,
    amountMinor,
  })),
});
const rowsOn = (facts: LoanFacts, on: string, knownOn: string | null = on) =>
  recalculatedInstalments(facts, { today: day(on), knownOn: knownOn === null ? null : day(knownOn) });
const interestOn = (facts: LoanFacts, on: string, knownOn: string | null = on) =>
  rowsOn(facts, on, knownOn).map(({ interestMinor }) => interestMinor);
const principalOn = (facts: LoanFacts, on: string) => rowsOn(facts, on).map(({ principalMinor }) => principalMinor);
const first = paid('2026-02-05', [1, 'principal', 40_000], [1, 'interest', 1_200]);

describe('CNV-11 principal paid early', () => {
  const early = [paid('2026-01-20', [3, 'principal', 30_000])];

  it('bears no interest from its day, and equal principal stays equal', () => {
    // 15 days of 1,200.00 and 15 of 900.00; then 500.00 and 100.00
    const facts = { ...equalPrincipal({ rule: none }), payments: early };
    expect(interestOn(facts, '2026-02-01')).toEqual([1_050, 500, 100]);
    expect(principalOn(facts, '2026-02-01')).toEqual([40_000, 40_000, 40_000]);
  });

  it('bears no interest from the next due date with periodic rests', () => {
    const facts = equalPrincipal({ rule: { ...none, rest: 'period' } });
    expect(interestOn({ ...facts, payments: early }, '2026-02-01')).toEqual([1_200, 500, 100]);
    // on a due date it counts from that day
    expect(
      interestOn({ ...facts, payments: [first, paid('2026-02-05', [3, 'principal', 30_000])] }, '2026-02-06'),
    ).toEqual([1_200, 500, 100]);
  });

  it('changes nothing if the terms keep the agreed interest', () => {
    const payments = [paid('2026-01-20', [2, 'principal', 30_000])];
    const facts = { ...equalPrincipal({ rule: { ...none, onEarlyPayment: false } }), payments };
    expect([interestOn(facts, '2026-02-01'), principalOn(facts, '2026-02-01')]).toEqual([
      [1_200, 800, 400],
      [40_000, 40_000, 40_000],
    ]);
  });

  it('excludes payments after the due date, interest and fees', () => {
    const late = {
      ...equalPrincipal({ rule: none, partial: 'next_instalment' }),
      payments: [paid('2026-02-06', [1, 'principal', 50_000])],
    };
    // the row keeps what was paid of it, and the next one is not reduced
    expect(principalOn(late, '2026-02-20')).toEqual([50_000, 40_000, 30_000]);
    const onTime = { ...late, payments: [paid('2026-02-05', [1, 'principal', 50_000])] };
    expect(principalOn(onTime, '2026-02-20')).toEqual([50_000, 30_000, 40_000]);
    const others = [paid('2026-01-20', [3, 'interest', 400], [3, 'fee', 30_000])];
    expect(interestOn({ ...late, payments: others }, '2026-02-01')).toEqual([1_200, 800, 400]);
  });

  it('leaves interest-only rows without principal', () => {
    // 15 days of 1,200.00 and 15 of 600.00
    const agreed = equalPrincipal({ rule: none });
    const instalments = agreed.instalments.map((each, index) => ({
      ...each,
      principalMinor: index === 2 ? 120_000 : 0,
      interestMinor: 1_200,
    }));
    const payments = [paid('2026-01-20', [3, 'principal', 60_000])];
    const facts = { ...agreed, instalments, payments };
    expect([principalOn(facts, '2026-02-01'), interestOn(facts, '2026-02-01')]).toEqual([
      [0, 0, 120_000],
      [900, 600, 600],
    ]);
  });

  it('lowers the next instalments, removes the last ones, or makes all smaller', () => {
    // 800.00 where 300.00 are due: 500.00 beyond
    const payments = [paid('2026-02-05', [1, 'principal', 80_000])];
    const principal = (partial: PartialPrepayment) =>
      principalOn({ ...equalPrincipal({ rule: none, partial }, 4), payments }, '2026-02-05');
    expect(principal('next_instalment')).toEqual([80_000, 0, 10_000, 30_000]);
    expect(principal('fewer_instalments')).toEqual([80_000, 30_000, 10_000, 0]);
    expect(principal('smaller_instalments')).toEqual([80_000, 13_333, 13_333, 13_334]);
    // the next ones, where the terms do not say
    const { partial: _, ...prepayment } = recalculatingTerms(none).prepayment;
    const silent = equalPrincipal({ rule: none }, 4);
    expect(principalOn({ ...silent, terms: { ...silent.terms, prepayment }, payments }, '2026-02-05')).toEqual([
      80_000, 0, 10_000, 30_000,
    ]);
  });
});

describe('CNV-11 principal in arrears', () => {
  it('bears no interest, its own only, or interest on due interest too', () => {
    const after = (onLatePayment: InterestRecalculationTerms['onLatePayment'], on: string) =>
      interestOn(equalPrincipal({ rule: { ...daily, onLatePayment } }), on);
    expect(after('none', '2026-04-05')).toEqual([1_200, 800, 400]);
    // 1,200.00 all along
    expect(after('simple', '2026-04-05')).toEqual([1_200, 1_200, 1_200]);
    // 1,212.00, then 1,224.12
    expect(after('compound', '2026-04-05')).toEqual([1_200, 1_212, 1_224]);
  });

  it('bears interest up to today and counts as paid from tomorrow', () => {
    // 15 days of 1,200.00 and 15 of 800.00
    expect(interestOn(equalPrincipal(), '2026-02-20')).toEqual([1_200, 1_000, 400]);
    expect(interestOn(equalPrincipal(), '2026-02-05')).toEqual([1_200, 800, 400]);
    // a whole period where rests are by the period
    expect(interestOn(equalPrincipal({ rule: { ...daily, rest: 'period' } }), '2026-02-20')).toEqual([
      1_200, 1_200, 400,
    ]);
  });

  it('bears interest that agreed interest covers first where that exceeds what scheduled principal bears', () => {
    const facts = equalPrincipal();
    const agreeing = (second: number): LoanFacts => ({
      ...facts,
      instalments: facts.instalments.map((each) => (each.number === 2 ? { ...each, interestMinor: second } : each)),
    });
    const second = (agreed: number, on: string) => interestOn(agreeing(agreed), on)[1];
    // 800 on scheduled principal; on arrears 13 after a day, 200 after 15 and 267 after 20
    const dates = ['2026-02-05', '2026-02-06', '2026-02-20', '2026-02-25'];
    expect(dates.map((on) => second(1_000, on))).toEqual([1_000, 1_000, 1_000, 1_067]);
    // agreed interest below that stays what it is, and theirs is added
    expect(dates.map((on) => second(500, on))).toEqual([500, 513, 700, 767]);
  });

  it('bears interest until it is paid', () => {
    // paid 15 days late
    const facts = {
      ...equalPrincipal(),
      payments: [paid('2026-02-20', [1, 'principal', 40_000], [1, 'interest', 1_200])],
    };
    expect(interestOn(facts, '2026-03-05')).toEqual([1_200, 1_000, 400]);
  });

  it('bears interest after the last due date too, owed with the last instalment', () => {
    const after = (facts: LoanFacts, on: string) => rowsOn(facts, on).map((row) => row.afterMaturityMinor ?? null);
    expect(after(equalPrincipal(), '2026-04-05')).toEqual([null, null, null]);
    // 1 and 30 days of 1,200.00
    expect(after(equalPrincipal(), '2026-04-06')).toEqual([null, null, 40]);
    expect(after(equalPrincipal(), '2026-05-05')).toEqual([null, null, 1_200]);
    expect(after(equalPrincipal({ rule: { ...daily, rest: 'period' } }), '2026-04-20')).toEqual([null, null, 600]);
    expect(after(equalPrincipal({ rule: none }), '2026-05-05')).toEqual([null, null, null]);
  });

  it('bears no further interest from a charge-off or a remission on', () => {
    const off = { ...equalPrincipal(), chargedOffOn: day('2026-02-20') };
    expect(interestOn(off, '2026-03-05')).toEqual([1_200, 1_000, 400]);
    const remit = (reason: RebateReason, grantedOn: string) => ({
      ...off,
      rebates: [
        { instalmentNumber: 3, component: 'principal' as const, amountMinor: 1, grantedOn: day(grantedOn), reason },
      ],
    });
    const { chargedOffOn: _, ...written } = remit('write_off', '2026-02-11');
    // 6 days of 1,200.00 and 24 of 800.00
    expect(interestOn(written, '2026-03-05')).toEqual([1_200, 880, 400]);
    expect(interestOn(remit('settlement_discount', '2026-02-11'), '2026-03-05')).toEqual([1_200, 880, 400]);
    // the charge-off came first
    expect(interestOn(remit('write_off', '2026-02-26'), '2026-03-05')).toEqual([1_200, 1_000, 400]);
  });
});

describe('CNV-11 interest recalculated at each payment', () => {
  const factsOf = () => equalPrincipal({ rule: { ...daily, recalculatedOn: 'payment' } });

  it('includes none on arrears in a period without a payment', () => {
    expect(interestOn(factsOf(), '2026-03-04')).toEqual([1_200, 800, 400]);
  });

  it('includes it up to the last payment of the period', () => {
    // 15 days of 1,200.00 and 15 of 800.00; 20 and 10
    const once = asPaidOn(factsOf(), day('2026-02-20'));
    expect(interestOn(once, '2026-03-04')).toEqual([1_200, 1_000, 400]);
    expect(interestOn(asPaidOn(once, day('2026-02-25')), '2026-03-04')).toEqual([1_200, 1_067, 400]);
    expect(interestOn(asPaidOn(once, day('2026-03-05')), '2026-03-05')).toEqual([1_200, 1_200, 400]);
  });

  it('considers the payments up to a day, or all', () => {
    const once = asPaidOn(factsOf(), day('2026-02-20'));
    expect(interestOn(once, '2026-02-19')).toEqual([1_200, 800, 400]);
    expect(interestOn(once, '2026-02-19', null)).toEqual([1_200, 1_000, 400]);
    expect(interestOn(once, '2026-02-20')).toEqual([1_200, 1_000, 400]);
  });

  it('counts goodwill as a payment, and no waiver', () => {
    const part = { instalmentNumber: 3, component: 'interest' as const, amountMinor: 1, grantedOn: day('2026-02-20') };
    const remit = (reason: RebateReason) => interestOn({ ...factsOf(), rebates: [{ ...part, reason }] }, '2026-03-04');
    expect([remit('goodwill_credit'), remit('interest_waiver')]).toEqual([
      [1_200, 1_000, 400],
      [1_200, 800, 400],
    ]);
  });
});

describe('the earned interest of a period on a day', () => {
  it('covers the days so far on the outstanding amount, and no day after the period', () => {
    const facts = { ...equalPrincipal(), payments: [first] };
    const earned = (number: number, on: string) => earnedByDay(facts, number, day(on));
    expect([earned(1, '2026-01-20'), earned(1, '2026-02-05'), earned(1, '2026-02-20')]).toEqual([600, 1_200, 1_200]);
    // half a month of 800.00; the whole; 15 days of 400.00 and of the 400.00 in arrears
    expect([earned(2, '2026-02-20'), earned(2, '2026-03-05'), earned(3, '2026-03-20')]).toEqual([400, 800, 400]);
  });

  it('considers payments by the day, and none later', () => {
    const facts = { ...equalPrincipal(), payments: [paid('2026-01-20', [3, 'principal', 30_000])] };
    // 20 days of 1,200.00; 15 of them and 10 of 900.00
    expect(earnedByDay({ ...facts, payments: [] }, 1, day('2026-01-25'))).toBe(800);
    expect(earnedByDay(facts, 1, day('2026-01-30'))).toBe(900);
    expect(earnedByDay(facts, 1, day('2026-01-19'))).toBe(560);
  });

  it('is undefined for a missing instalment and without recalculation terms', () => {
    expect(earnedByDay(equalPrincipal(), 4, day('2026-01-20'))).toBeNull();
    expect(earnedByDay(twoInstalmentLoan(), 1, day('2026-01-20'))).toBeNull();
  });
});

describe('a loan treated as paid on a day', () => {
  it('has a zero payment on it if its interest is recalculated', () => {
    expect(asPaidOn({ ...equalPrincipal(), payments: [first] }, day('2026-03-01')).payments).toEqual([
      first,
      { paidOn: '2026-03-01', allocations: [] },
    ]);
    const plain = twoInstalmentLoan();
    expect(asPaidOn(plain, day('2026-03-01'))).toBe(plain);
  });
});

it('recalculation needs both terms and agreement data, and the rows are the agreed ones otherwise', () => {
  const { recalculation: _, ...without } = equalPrincipal();
  expect(interestOn(without, '2026-04-05')).toEqual([1_200, 800, 400]);
  const { interestRecalculation: __, ...terms } = equalPrincipal().terms;
  expect(interestOn({ ...equalPrincipal(), terms }, '2026-04-05')).toEqual([1_200, 800, 400]);
});

it('an invalid rate is refused by its name', () => {
  expect(errorOf(() => rowsOn({ ...equalPrincipal(), annualRatePercent: 'twelve' }, '2026-02-05')).field).toBe(
    'annualRatePercent',
  );
});
