import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { day } from '../test/loans.ts';
import { addDays } from './calendar-date.ts';
import { lateChargeRules } from './late-charge-rules.ts';
import { overdueInstalments } from './late-charge-working.ts';
import type { Ceiling, ChargeBase, LateChargeRule } from './late-charge-terms.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { lateChargesOf } from './late-charges.ts';
import { accruePenalties } from './penalty.ts';
import { termsProfiles } from './market-terms.ts';

const bases: readonly ChargeBase[] = [
  'instalment',
  'instalment_principal',
  'instalment_interest',
  'overdue',
  'outstanding',
  'outstanding_principal',
  'loan_principal',
];

const steps = fc.uniqueArray(fc.integer({ min: 1, max: 95 }), { minLength: 1, maxLength: 3 }).chain((days) =>
  fc.tuple(
    ...days
      .sort((a, b) => a - b)
      .map((fromDay) =>
        fc.record({
          percent: fc.integer({ min: 0, max: 500 }).map((hundredths) => (hundredths / 100).toFixed(2)),
          amountMinor: fc.integer({ min: 0, max: 30_000 }),
          fromDay: fc.constant(fromDay),
        }),
      ),
  ),
);

const rules: fc.Arbitrary<LateChargeRule> = fc
  .record({
    charged: fc.constantFrom('daily', 'once'),
    per: fc.constantFrom('instalment', 'loan'),
    base: fc.constantFrom(...bases),
    steps,
    rounding: fc.constantFrom('day', 'total'),
    graceDays: fc.integer({ min: 0, max: 5 }),
    graceCounts: fc.constantFrom('after_grace', 'due_date'),
    everyDays: fc.option(fc.integer({ min: 1, max: 40 })),
  } as const)
  .map(({ everyDays, ...rule }) => (everyDays === null || rule.charged === 'daily' ? rule : { ...rule, everyDays }));

const ceilings: fc.Arbitrary<Ceiling> = fc
  .record({
    amountMinor: fc.integer({ min: 0, max: 60_000 }),
    per: fc.constantFrom('day', 'month', 'calendar_month', 'year', 'life'),
    scope: fc.constantFrom('instalment', 'loan'),
  } as const)
  .map((ceiling) => ({ on: 'late', ...ceiling }));

const rows = fc.array(
  fc.record({
    principalMinor: fc.integer({ min: 1000, max: 500_000 }),
    interestMinor: fc.integer({ min: 0, max: 50_000 }),
    feeMinor: fc.integer({ min: 0, max: 5000 }),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Loans under some rules and ceilings, of which one instalment or none is paid after some days. */
const lateLoans = fc
  .record({
    rules: fc.array(rules, { minLength: 1, maxLength: 3 }),
    ceilings: fc.array(ceilings, { maxLength: 2 }),
    rows,
    paidAfter: fc.option(fc.integer({ min: 0, max: 120 })),
  })
  .map(({ rules: list, ceilings: limits, rows: each, paidAfter }) => {
    const facts = lateLoan(lateTerms({ rules: list, ceilings: limits }), each);
    const first = facts.instalments[0];
    if (paidAfter === null || first === undefined) return facts;
    const paidOn = addDays(first.dueOn, paidAfter);
    const part = (component: 'principal' | 'interest' | 'fee') => {
      return { instalmentNumber: 1, component, amountMinor: first[`${component}Minor`] };
    };
    return { ...facts, payments: [{ paidOn, allocations: [part('fee'), part('interest'), part('principal')] }] };
  });

const lateDays = fc.integer({ min: 0, max: 150 });
const dayAfter = (late: number) => addDays(day('2026-02-04'), late);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const totalBy = (facts: LoanFacts, late: number) =>
  sum([...accruePenalties(facts, dayAfter(late)).chargedMinor.values()]);

describe('CNV-08 CNV-09 late charges of any rules and ceilings', () => {
  it('LND-02 never fall over time, and tomorrow adds the announced amount', () => {
    fc.assert(
      fc.property(lateLoans, lateDays, (facts, late) => {
        const { tomorrowMinor } = accruePenalties(facts, dayAfter(late));
        expect(tomorrowMinor).toBeGreaterThanOrEqual(0);
        expect(totalBy(facts, late + 1) - totalBy(facts, late)).toBe(tomorrowMinor);
      }),
      { numRuns: 300 },
    );
  });

  it('LND-02 are the sum of their days, and none is charged on a paid instalment', () => {
    fc.assert(
      fc.property(lateLoans, lateDays, (facts, late) => {
        const charges = lateChargesOf(facts, dayAfter(late));
        expect(sum(charges.map(({ amountMinor }) => amountMinor))).toBe(totalBy(facts, late));
        const paidOn = facts.payments[0]?.paidOn;
        const after = charges.filter(({ on, instalmentNumber }) => instalmentNumber === 1 && paidOn && on > paidOn);
        expect(after).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('LND-02 are worked out in parts that add up to them, and with what a ceiling keeps back to the claims', () => {
    fc.assert(
      fc.property(lateLoans, lateDays, (facts, late) => {
        const on = dayAfter(late);
        const state = loanState(facts, on);
        const told = overdueInstalments(facts, state);
        expect(told.map(({ number }) => number)).toEqual(
          state.instalments.filter((each) => each.overdueDays > 0).map((each) => each.number),
        );
        let claimedMinor = 0;
        accruePenalties(facts, on, ({ instalmentNumber }, minor) => {
          if (told.some(({ number }) => number === instalmentNumber)) claimedMinor += minor;
        });
        expect(sum(told.map((each) => each.chargedMinor + each.limitedMinor))).toBe(claimedMinor);
        for (const { number, parts, chargedMinor } of told) {
          const amounts = parts.map((part) =>
            part.kind === 'once'
              ? part.times * part.eachMinor
              : part.kind === 'daily'
                ? part.days * part.eachMinor
                : part.amountMinor,
          );
          expect(sum(amounts)).toBe(chargedMinor);
          expect(accruePenalties(facts, on).chargedMinor.get(number)).toBe(chargedMinor);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never exceed a ceiling in any of its periods', () => {
    fc.assert(
      fc.property(lateLoans, (facts) => {
        const charges = lateChargesOf(facts, dayAfter(150));
        for (const ceiling of facts.terms.latePenalty.ceilings ?? []) {
          const ofLine = (number: number) => charges.filter(({ instalmentNumber }) => instalmentNumber === number);
          const groups = ceiling.scope === 'loan' ? [charges] : facts.instalments.map(({ number }) => ofLine(number));
          for (const group of groups) {
            const first = group[0]?.on ?? day('2026-02-05');
            const periods = new Map<string, number>();
            for (const { on, amountMinor } of group) {
              const since = (Date.parse(on) - Date.parse(first)) / 86_400_000;
              const names = {
                day: on,
                month: String(Math.floor(since / 30)),
                calendar_month: on.slice(0, 7),
                year: String(Math.floor(since / 365)),
                life: '',
                default: '',
              };
              periods.set(names[ceiling.per], (periods.get(names[ceiling.per]) ?? 0) + amountMinor);
            }
            for (const total of periods.values()) expect(total).toBeLessThanOrEqual(ceiling.amountMinor ?? 0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are charged once for an instalment or once for the loan if they are one-time', () => {
    fc.assert(
      fc.property(rules, rows, (rule, each) => {
        const { everyDays: _, ...single } = rule;
        const amountMinor = 100;
        const fixed: LateChargeRule = { ...single, charged: 'once', steps: [{ fromDay: 1, amountMinor }] };
        const facts = lateLoan(lateTerms({ rules: [fixed] }), each);
        expect(totalBy(facts, 150)).toBe(amountMinor * (rule.per === 'loan' ? 1 : each.length));
      }),
      { numRuns: 100 },
    );
  });

  it('are the same for the one-time amount and the tiers as for those rules in a list', () => {
    fc.assert(
      fc.property(rows, lateDays, fc.constantFrom(...Object.values(termsProfiles)), (each, late, terms) => {
        const facts = lateLoan(terms, each);
        const listed = lateTerms({ rules: lateChargeRules(terms, 'new') });
        expect(totalBy({ ...facts, terms: { ...listed, caps: terms.caps } }, late)).toBe(totalBy(facts, late));
      }),
      { numRuns: 100 },
    );
  });

  it('LND-02 with a rounded total are the exact percentage of the days, rounded half up to the unit once', () => {
    // halves are frequent only with round percentages
    const parts = fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.constantFrom(50_000, 250_000));
    const percents = parts.map((each) => (each / 100_000).toFixed(5));
    const units = fc.constantFrom(undefined, 1, 7, 100, 10_000);
    const principals = fc.integer({ min: 1, max: 900_000_000 });
    const loans = fc.record({ percent: percents, unit: units, principalMinor: principals, late: lateDays });
    fc.assert(
      fc.property(loans, ({ percent, unit, principalMinor, late }) => {
        const rule: LateChargeRule = {
          charged: 'daily',
          per: 'instalment',
          base: 'instalment',
          rounding: 'total',
          steps: [{ fromDay: 1, percent }],
          ...(unit !== undefined && { roundTo: unit }),
        };
        const facts = lateLoan(lateTerms({ rules: [rule] }), [{ principalMinor }]);
        // in parts of 10 to the 7th of a minor unit: 5 places of the percentage, and its hundredth
        const exact = BigInt(principalMinor) * BigInt(Math.round(Number(percent) * 100_000)) * BigInt(late);
        const whole = 10n ** 7n * BigInt(unit ?? 1);
        expect(totalBy(facts, late)).toBe(Number((2n * exact + whole) / (2n * whole)) * (unit ?? 1));
      }),
      { numRuns: 300 },
    );
  });
});
