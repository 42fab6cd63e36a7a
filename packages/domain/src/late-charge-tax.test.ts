import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pay } from '../test/histories.ts';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { day } from '../test/loans.ts';
import raw from '../vectors/late-charge-taxes.json' with { type: 'json' };
import { addDays } from './calendar-date.ts';
import { DomainError } from './errors.ts';
import { LateChargeTaxMeter } from './late-charge-tax.ts';
import type { Ceiling } from './late-charge-terms.ts';
import { lateExample } from './late-example.ts';
import type { LoanFacts } from './loan.ts';
import { buildOffer } from './loan-offer.ts';
import { loanState } from './loan-state.ts';
import { lateChargesOf } from './late-charges.ts';
import { componentTotals, loanStatement } from './statement.ts';
import { taxPartsOf } from './tax-parts.ts';
import type { TermsProfile } from './terms-profile.ts';
import { effectOfWaiver } from './transactions/remission.ts';

interface Vector {
  readonly name: string;
  readonly principalMinor: number;
  readonly latePenalty: Partial<TermsProfile['latePenalty']>;
  readonly ceilings?: readonly Ceiling[];
  /** By days late: what late charges and the tax on them came to by then. */
  readonly owed: Readonly<Record<string, { readonly penalty: number; readonly tax: number }>>;
}

const vectors: readonly Vector[] = JSON.parse(JSON.stringify(raw));
const firstDueOn = day('2026-02-04');

test.each(vectors)(
  'CNV-08 a late charge and its tax match the example: $name',
  ({ principalMinor, latePenalty, ceilings, owed }) => {
    const facts = lateLoan(lateTerms(latePenalty, ceilings), [{ principalMinor }]);
    for (const [days, { penalty, tax }] of Object.entries(owed)) {
      const [row] = loanState(facts, addDays(firstDueOn, Number(days))).instalments;
      expect({ days, penalty: row?.charged.penalty, tax: row?.charged.tax, late: row?.lateTaxMinor }).toEqual({
        days,
        penalty,
        tax,
        late: tax,
      });
    }
  },
);

const vat = { code: 'vat', percent: '12' } as const;
const once = (amountMinor: number) =>
  ({ charged: 'once', per: 'instalment', base: 'instalment', steps: [{ fromDay: 1, amountMinor }] }) as const;
const daily = (percent: string) =>
  ({ charged: 'daily', per: 'instalment', base: 'instalment', steps: [{ fromDay: 1, percent }] }) as const;
const taxed = (rules: TermsProfile['latePenalty']['rules'] = [once(10_000)]) => lateTerms({ rules, tax: vat });

describe('a tax on late charges', () => {
  it('CNV-08 is paid as a tax under its own code, after the agreed taxes of the instalment', () => {
    const line = { kind: 'tax', code: 'gst', when: 'each_instalment', instalmentNumber: 1, isInRate: true } as const;
    const loan = lateLoan(taxed(), [{ principalMinor: 100_000, interestMinor: 5000 }]);
    const [first] = loan.instalments;
    const facts = {
      ...loan,
      charges: [{ ...line, amountMinor: 900 }],
      instalments: first === undefined ? [] : [{ ...first, taxMinor: 900 }],
    };
    const late = addDays(firstDueOn, 1);
    expect(loanState(facts, late).instalments[0]?.outstanding).toEqual({
      penalty: 10_000,
      fee: 0,
      tax: 900 + 1200,
      interest: 5000,
      principal: 100_000,
    });
    const paid = pay(facts, { paidOn: late, amountMinor: 10_000 + 900 + 700, purpose: 'instalment' });
    expect(taxPartsOf(facts, paid.payments[0]?.allocations ?? [])).toEqual([
      { code: 'gst', amountMinor: 900 },
      { code: 'vat', amountMinor: 700 },
    ]);
    const rest = pay(paid, { paidOn: late, amountMinor: 105_500, purpose: 'instalment' });
    expect(taxPartsOf(paid, rest.payments[1]?.allocations ?? [])).toEqual([{ code: 'vat', amountMinor: 500 }]);
    expect(loanState(rest, late).settled).toBe(true);
  });

  it('is included in tomorrow’s addition', () => {
    const facts = lateLoan(taxed([daily('1')]), [{ principalMinor: 100_000 }]);
    const today = addDays(firstDueOn, 3);
    const [now, next] = [loanState(facts, today), loanState(facts, addDays(today, 1))];
    expect(now.penaltyTomorrowMinor).toBe(1120);
    expect(next.totals.outstandingMinor - now.totals.outstandingMinor).toBe(1120);
    expect(loanState({ ...facts, chargedOffOn: today }, addDays(today, 5)).penaltyTomorrowMinor).toBe(0);
  });

  it('is in no base of a late charge', () => {
    const rows = [{ principalMinor: 100_000 }];
    const rules = (['instalment', 'overdue', 'outstanding'] as const).map((base) => ({ ...daily('1'), base }));
    const charged = (terms: TermsProfile) =>
      lateChargesOf(lateLoan(terms, rows), addDays(firstDueOn, 9)).map(({ amountMinor }) => amountMinor);
    expect(charged(taxed(rules))).toEqual(charged(lateTerms({ rules })));
  });

  it('is waived with its late charge, and the rest is the tax on the rest', () => {
    const facts = lateLoan(taxed([once(1005)]), [{ principalMinor: 100_000 }]);
    const on = addDays(firstDueOn, 1);
    const waive = (loan: LoanFacts, amountMinor: number) => {
      const next = { id: 1, kind: 'penalty_waiver', instalmentNumber: 1, amountMinor, effectiveOn: on } as const;
      const { rebates } = effectOfWaiver(loan, next);
      return { loan: { ...loan, rebates: [...loan.rebates, ...rebates] }, rebates };
    };
    // 12% of 1,005 is 120.6, so 121; of the 602 that are left 72.24, so 72; of nothing 0
    const first = waive(facts, 403);
    expect(first.rebates.map(({ component, amountMinor }) => [component, amountMinor])).toEqual([
      ['penalty', 403],
      ['tax', 49],
    ]);
    expect(loanState(first.loan, on).instalments[0]?.outstanding).toMatchObject({ penalty: 602, tax: 72 });
    const second = waive(first.loan, 5000);
    expect(second.rebates.map(({ amountMinor }) => amountMinor)).toEqual([602, 72]);
    expect(loanState(second.loan, on).totals.outstandingMinor).toBe(100_000);
    expect(loanState(second.loan, on).totals.overpaidMinor).toBe(0);
  });

  it('is included in the example of lateness', () => {
    const schedule = {
      principalMinor: 100_000,
      annualRatePercent: '0',
      periods: 4,
      termUnit: 'day',
      every: 30,
      disbursedOn: day('2026-01-05'),
      method: 'flat',
      accrual: 'period',
      dayCount: '30/360',
      amortization: 'equal_instalment',
      roundTo: 1,
    } as const;
    const terms = taxed();
    const offer = buildOffer({ terms, schedule, deductedFeesMinor: 0, instalmentFeesMinor: 0 });
    const { disbursedOn, principalMinor, annualRatePercent } = schedule;
    const loan = { principalMinor, annualRatePercent, disbursedOn };
    expect(lateExample(offer, { terms, clientKind: 'new', loan, days: 4 })).toEqual({
      days: 4,
      instalmentMinor: 25_000,
      becomesMinor: 36_200,
    });
  });

  it.each([
    ['latePenalty.tax.code', { code: 'VAT', percent: '12' }],
    ['latePenalty.tax.percent', { code: 'vat', percent: 12 }],
    ['latePenalty.tax.percent', { code: 'vat' }],
    ['latePenalty.tax.rate', { code: 'vat', percent: '12', rate: '12' }],
    ['latePenalty.tax.names.en', { code: 'vat', percent: '12', names: { en: '' } }],
    ['latePenalty.tax', 'vat'],
  ])('CNV-13 is refused by the name %s: %o', (field, tax) => {
    const terms = () => lateTerms({ tax } as unknown as Partial<TermsProfile['latePenalty']>);
    expect(terms).toThrow(expect.objectContaining({ code: 'invalid_terms', field }));
    expect(terms).toThrow(DomainError);
  });
});

const percents = fc.integer({ min: 1, max: 3000 }).map((hundredths) => (hundredths / 100).toFixed(2));

describe('a random loan with a taxed late charge', () => {
  const lives = fc.record({
    percent: percents,
    daily: fc.integer({ min: 1, max: 300 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    costPercent: fc.option(fc.integer({ min: 5, max: 100 }), { nil: undefined }),
    principals: fc.array(fc.integer({ min: 1000, max: 300_000 }), { minLength: 1, maxLength: 3 }),
    payments: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 200_000 })), {
      maxLength: 4,
    }),
  });

  it('has a daily statement equal to its debt, adding components and the tax of its charges', () => {
    fc.assert(
      fc.property(lives, ({ percent, daily: rate, costPercent, principals, payments }) => {
        const ceilings: readonly Ceiling[] =
          costPercent === undefined
            ? []
            : [{ on: 'total_cost', percent: String(costPercent), base: 'loan_principal', per: 'life' }];
        const terms = lateTerms({ rules: [daily(rate)], tax: { code: 'vat', percent } }, ceilings);
        let facts = lateLoan(
          terms,
          principals.map((principalMinor) => ({ principalMinor })),
        );
        let on = firstDueOn;
        for (const [after, amountMinor] of payments) {
          on = addDays(on, after);
          facts = pay(facts, { paidOn: on, amountMinor, purpose: 'instalment' });
        }
        const until = addDays(on, 20);
        const state = loanState(facts, until);
        const lines = loanStatement(facts, until);
        expect(lines[lines.length - 1]?.balanceMinor).toBe(state.totals.outstandingMinor);
        for (const { chargedMinor, paidMinor, rebatedMinor, outstandingMinor } of componentTotals(facts, until))
          expect(chargedMinor - paidMinor - rebatedMinor).toBe(outstandingMinor);
        const meter = new LateChargeTaxMeter(percent);
        let costMinor = 0;
        for (const { charged, lateTaxMinor } of state.instalments) {
          expect(lateTaxMinor).toBe(meter.on(charged.penalty));
          costMinor += charged.penalty + (lateTaxMinor ?? 0);
        }
        const maxMinor =
          costPercent === undefined ? Number.POSITIVE_INFINITY : Math.floor((facts.principalMinor * costPercent) / 100);
        expect(costMinor).toBeLessThanOrEqual(maxMinor);
      }),
    );
  });

  it('has the largest possible charge within an amount', () => {
    fc.assert(
      fc.property(percents, fc.nat(50_000), fc.nat(50_000), (percent, grossMinor, chargedMinor) => {
        const meter = new LateChargeTaxMeter(percent);
        const amountMinor = meter.within(grossMinor, chargedMinor);
        const gross = (amount: number) => amount + meter.added(chargedMinor, amount);
        expect(gross(amountMinor)).toBeLessThanOrEqual(grossMinor);
        expect(gross(amountMinor + 1)).toBeGreaterThan(grossMinor);
      }),
    );
  });
});
