import { describe, expect, it } from 'vitest';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { day } from '../test/loans.ts';
import raw from '../vectors/late-charges.json' with { type: 'json' };
import { addDays, type CalendarDate } from './calendar-date.ts';
import type { Ceiling, LateChargeRule } from './late-charge-terms.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { lateChargesOf } from './late-charges.ts';
import type { TermsProfile } from './terms-profile.ts';

interface Vector {
  readonly name: string;
  readonly loan: { readonly principalMinor: number; readonly interestMinor: number; readonly feeMinor: number };
  readonly latePenalty: Partial<TermsProfile['latePenalty']>;
  readonly ceilings?: readonly Ceiling[];
  /** By days late, up to and including that day. */
  readonly chargedMinor: Readonly<Record<string, number>>;
}

const vectors: readonly Vector[] = JSON.parse(JSON.stringify(raw));
const firstDueOn = day('2026-02-04');

const chargedBy = (facts: LoanFacts, on: CalendarDate, number?: number): number =>
  loanState(facts, on)
    .instalments.filter((each) => number === undefined || each.number === number)
    .reduce((sum, { charged }) => sum + charged.penalty, 0);

/** What is charged in all on some days after the first due date. */
const chargedAfter = (facts: LoanFacts, days: readonly number[]): number[] =>
  days.map((late) => chargedBy(facts, addDays(firstDueOn, late)));

const once = (step: Partial<LateChargeRule>): LateChargeRule => ({
  charged: 'once',
  per: 'instalment',
  base: 'instalment',
  steps: [{ fromDay: 1, amountMinor: 10_000 }],
  ...step,
});
const daily = (step: Partial<LateChargeRule>): LateChargeRule => ({
  charged: 'daily',
  per: 'instalment',
  base: 'instalment',
  steps: [{ fromDay: 1, percent: '1' }],
  ...step,
});
const two = [{ principalMinor: 100_000, interestMinor: 20_000, feeMinor: 5000 }, { principalMinor: 200_000 }] as const;
const pay = (
  on: string,
  instalmentNumber: number,
  parts: Partial<Record<'principal' | 'interest' | 'fee', number>>,
) => ({
  paidOn: day(on),
  allocations: Object.entries(parts).map(([component, amountMinor]) => {
    return { instalmentNumber, component: component as 'principal', amountMinor };
  }),
});

describe('the published late charges', () => {
  it.each(vectors)('LND-02 match the example: $name', ({ loan, latePenalty, ceilings, chargedMinor }) => {
    const facts = lateLoan(lateTerms(latePenalty, ceilings), [loan]);
    const days = Object.keys(chargedMinor).map(Number);
    expect(chargedAfter(facts, days)).toEqual(Object.values(chargedMinor));
  });
});

describe('CNV-08 a rule of late charges', () => {
  it('charges a percentage of its named base', () => {
    const of = (base: LateChargeRule['base']) => {
      const facts = lateLoan(
        lateTerms({ rules: [once({ base, per: 'loan', steps: [{ fromDay: 1, percent: '10' }] })] }),
        two,
        {
          payments: [pay('2026-02-01', 1, { fee: 1000, principal: 10_000 })],
        },
      );
      return chargedAfter(facts, [1])[0];
    };
    // 900.00 of principal, 200.00 of interest and 40.00 of fees of the first are unpaid, and 2,000.00 of the second
    expect(of('instalment')).toBe(11_000);
    expect(of('instalment_principal')).toBe(9000);
    expect(of('instalment_interest')).toBe(2000);
    expect(of('overdue')).toBe(11_400);
    expect(of('outstanding')).toBe(31_400);
    expect(of('outstanding_principal')).toBe(29_000);
    expect(of('loan_principal')).toBe(30_000);
  });

  it('charges once for each instalment, or once in the life of the loan', () => {
    // the second instalment is late from day 31 of the first
    const days = [1, 30, 31, 90];
    expect(chargedAfter(lateLoan(lateTerms({ rules: [once({ per: 'instalment' })] }), two), days)).toEqual([
      10_000, 10_000, 20_000, 20_000,
    ]);
    expect(chargedAfter(lateLoan(lateTerms({ rules: [once({ per: 'loan' })] }), two), days)).toEqual([
      10_000, 10_000, 10_000, 10_000,
    ]);
  });

  it('charges daily by the oldest late instalment if it is for the loan', () => {
    const rules = [daily({ per: 'loan', base: 'outstanding_principal' })];
    const facts = lateLoan(lateTerms({ rules }), two);
    // 1% of 3,000.00, also when both are late
    expect(lateChargesOf(facts, day('2026-03-08')).slice(-2)).toMatchObject([
      { instalmentNumber: 1, amountMinor: 3000 },
      { instalmentNumber: 2, amountMinor: 0 },
    ]);
  });

  it('repeats after the days that follow its last step', () => {
    const rules = [
      once({
        steps: [
          { fromDay: 5, amountMinor: 100 },
          { fromDay: 10, amountMinor: 1000 },
        ],
        everyDays: 30,
      }),
    ];
    const facts = lateLoan(lateTerms({ rules }), [{ principalMinor: 100_000 }]);
    expect(chargedAfter(facts, [4, 5, 9, 10, 39, 40, 70])).toEqual([0, 100, 100, 1100, 1100, 2100, 3100]);
  });

  it('applies to one kind of client if it names one', () => {
    const facts = lateLoan(lateTerms({ rules: [once({ clientKind: 'repeat' })] }), two);
    expect(chargedAfter(facts, [1])).toEqual([0]);
    expect(chargedAfter({ ...facts, clientKind: 'repeat' }, [1])).toEqual([10_000]);
  });

  it('starts after the grace period, or charges its days once it has passed', () => {
    const one = [{ principalMinor: 100_000 }];
    const charged = (rule: LateChargeRule) => chargedAfter(lateLoan(lateTerms({ rules: [rule] }), one), [3, 4, 5]);
    expect(charged(daily({ graceDays: 3 }))).toEqual([0, 1000, 2000]);
    expect(charged(daily({ graceDays: 3, graceCounts: 'due_date' }))).toEqual([0, 4000, 5000]);
    expect(charged(once({ graceDays: 3 }))).toEqual([0, 10_000, 10_000]);
  });

  it('charges nothing if paid within the grace, and charges the loan at a later lateness', () => {
    const rules = [once({ per: 'loan', graceDays: 3, graceCounts: 'due_date' })];
    const payments = [pay('2026-02-07', 1, { fee: 5000, interest: 20_000, principal: 100_000 })];
    const facts = lateLoan(lateTerms({ rules }), two, { payments });
    expect(chargedAfter(facts, [4, 30, 33, 34])).toEqual([0, 0, 0, 10_000]);
  });

  it('counts each day of grace on that day’s unpaid amount', () => {
    const rules = [daily({ graceDays: 3, graceCounts: 'due_date' })];
    const facts = lateLoan(lateTerms({ rules }), [{ principalMinor: 100_000 }], {
      payments: [pay('2026-02-06', 1, { principal: 50_000 })],
    });
    // days 1 and 2 of 1,000.00, days 3 and 4 of 500.00
    expect(chargedAfter(facts, [3, 4])).toEqual([0, 3000]);
  });

  it('keeps a charge between its minimum and its maximum', () => {
    const rules = [daily({ steps: [{ fromDay: 1, percent: '1', minMinor: 500, maxMinor: 900 }] })];
    const first = (principalMinor: number) =>
      chargedAfter(lateLoan(lateTerms({ rules }), [{ principalMinor }]), [1])[0];
    expect([10_000, 70_000, 200_000].map(first)).toEqual([500, 700, 900]);
  });

  it('charges a monthly or yearly percentage by the day', () => {
    const after30 = (percentPer: 'month' | 'year_360' | 'year_365') => {
      const rules = [daily({ percentPer, rounding: 'total', steps: [{ fromDay: 1, percent: '12' }] })];
      return chargedAfter(lateLoan(lateTerms({ rules }), [{ principalMinor: 100_000 }]), [30])[0];
    };
    expect(after30('month')).toBe(12_000);
    expect(after30('year_360')).toBe(1000);
    expect(after30('year_365')).toBe(986);
  });

  it('compounds only under a named law that allows it', () => {
    const rules = [daily({ compounds: true, steps: [{ fromDay: 1, percent: '10' }] })];
    const one = [{ principalMinor: 100_000 }];
    const terms = lateTerms({ rules, compoundingAllowedBy: 'a law' });
    expect(chargedAfter(lateLoan(terms, one), [1, 2, 3])).toEqual([10_000, 21_000, 33_100]);
    expect(
      chargedAfter(lateLoan(lateTerms({ rules: [daily({ steps: [{ fromDay: 1, percent: '10' }] })] }), one), [3]),
    ).toEqual([30_000]);
  });
});

describe('CNV-09 a ceiling on late charges', () => {
  const days = [1, 2, 3, 30, 31, 60];
  const charged = (ceiling: Ceiling) => {
    const rules = [daily({ steps: [{ fromDay: 1, amountMinor: 1000 }] })];
    return chargedAfter(lateLoan(lateTerms({ rules, ceilings: [ceiling] }), [{ principalMinor: 100_000 }]), days);
  };

  it('covers a day, 30 days, a calendar month, a year or the life of the loan', () => {
    expect(charged({ on: 'late', amountMinor: 700, per: 'day' })).toEqual([700, 1400, 2100, 21_000, 21_700, 42_000]);
    expect(charged({ on: 'late', amountMinor: 2500, per: 'month' })).toEqual([1000, 2000, 2500, 2500, 3500, 5000]);
    // day 1 is 5 February: 24 days are left of it, and day 25 is 1 March
    expect(charged({ on: 'late', amountMinor: 2500, per: 'calendar_month' })).toEqual([
      1000, 2000, 2500, 5000, 5000, 7500,
    ]);
    expect(charged({ on: 'late', amountMinor: 2500, per: 'year' })).toEqual([1000, 2000, 2500, 2500, 2500, 2500]);
    expect(charged({ on: 'late', percent: '2', base: 'loan_principal', per: 'life' })).toEqual([
      1000, 2000, 2000, 2000, 2000, 2000,
    ]);
  });

  it('restarts after 365 days for a year, and never for a life', () => {
    const rules = [daily({ steps: [{ fromDay: 1, amountMinor: 1000 }] })];
    const after = (per: 'year' | 'life') => {
      const ceilings = [{ on: 'late', amountMinor: 2500, per }] as const;
      return chargedAfter(
        lateLoan(lateTerms({ rules, ceilings }), [{ principalMinor: 100_000 }]),
        [365, 366, 368, 731],
      );
    };
    expect(after('year')).toEqual([2500, 3500, 5000, 6000]);
    expect(after('life')).toEqual([2500, 2500, 2500, 2500]);
  });

  it('defers the excess to later days if it grows by the day', () => {
    const rules = [once({ steps: [{ fromDay: 1, amountMinor: 1000 }] })];
    const ceilings = [{ on: 'late', amountMinor: 12_000, per: 'month', counted: 'accrued' }] as const;
    const facts = lateLoan(lateTerms({ rules, ceilings }), [{ principalMinor: 100_000 }]);
    expect(chargedAfter(facts, [1, 2, 3, 4])).toEqual([400, 800, 1000, 1000]);
  });

  it('grows once a day for the loan, however many instalments are late', () => {
    const rules = [daily({ steps: [{ fromDay: 1, amountMinor: 1000 }] })];
    const ceilings = [{ on: 'late', amountMinor: 600, per: 'day', counted: 'accrued' }] as const;
    // both are late from day 31 on
    expect(chargedAfter(lateLoan(lateTerms({ rules, ceilings }), two), [30, 31, 32])).toEqual([18_000, 18_600, 19_200]);
  });

  it('for a period also defers amounts held back by another ceiling', () => {
    const rules = [once({ steps: [{ fromDay: 1, amountMinor: 1000 }] })];
    const ceilings = [
      { on: 'late', amountMinor: 250, per: 'day' },
      { on: 'late', amountMinor: 400, per: 'day', counted: 'accrued' },
    ] as const;
    const facts = lateLoan(lateTerms({ rules, ceilings }), [{ principalMinor: 100_000 }]);
    // 400, 400 and 200 are let through, and 250 of each day at most is charged
    expect(chargedAfter(facts, [1, 2, 3, 4])).toEqual([250, 500, 700, 700]);
  });

  it('covers each instalment or the loan', () => {
    const of = (scope: 'instalment' | 'loan') => {
      const rules = [daily({ steps: [{ fromDay: 1, amountMinor: 1000 }] })];
      const ceilings = [{ on: 'late', amountMinor: 1500, per: 'life', scope }] as const;
      return chargedAfter(lateLoan(lateTerms({ rules, ceilings }), two), [2, 60]);
    };
    expect(of('instalment')).toEqual([1500, 3000]);
    expect(of('loan')).toEqual([1500, 1500]);
  });

  it('may cover fixed amounts only or percentages only', () => {
    const rules = [once({}), daily({})];
    const facts = (on: 'late_fixed' | 'late_percent') =>
      lateLoan(lateTerms({ rules, ceilings: [{ on, amountMinor: 1500, per: 'life' }] }), [{ principalMinor: 100_000 }]);
    expect(chargedAfter(facts('late_fixed'), [1, 2, 3])).toEqual([2500, 3500, 4500]);
    expect(chargedAfter(facts('late_percent'), [1, 2, 3])).toEqual([11_000, 11_500, 11_500]);
  });
});
