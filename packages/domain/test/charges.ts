import * as fc from 'fast-check';
import { addDays } from '../src/calendar-date.ts';
import type { FeeTerm, TaxTerm } from '../src/fee-terms.ts';
import type { LoanFacts } from '../src/loan.ts';
import { type ChargesInput, type LoanCharges, loanCharges } from '../src/loan-charges.ts';
import { pay } from './histories.ts';
import { day, profile } from './loans.ts';

/** 10,000.00 in four months of equal principal. */
export const plainSchedule: ChargesInput['schedule'] = {
  principalMinor: 1_000_000,
  annualRatePercent: '24',
  periods: 4,
  termUnit: 'month',
  every: 1,
  disbursedOn: day('2026-01-05'),
  method: 'declining',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_principal',
  roundTo: 1,
};
/** A tax of 18% on all fees. */
export const gst: TaxTerm = { code: 'gst', on: ['fees'], percent: '18' };

/** In two instalments, a fee of 100.00 with each unless given, GST of 18% on it, VAT of 10% on interest. */
export const taxedInput = (feeMinor = 10_000): ChargesInput => ({
  schedule: { ...plainSchedule, periods: 2 },
  fees: [{ code: 'service', when: 'each_instalment', amountMinor: feeMinor }],
  taxes: [gst, { code: 'vat', on: ['interest'], percent: '10' }],
});

const percent = fc.integer({ min: 0, max: 400 }).map((hundredths) => (hundredths / 100).toFixed(2));
const rule = fc.oneof(
  fc.record({ amountMinor: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ percent, minMinor: fc.integer({ min: 0, max: 500 }), maxMinor: fc.integer({ min: 500, max: 9000 }) }),
  percent.map((each) => ({
    tiers: [
      { fromMinor: 1000, amountMinor: 300 },
      { fromMinor: 400_000, percent: each },
    ],
  })),
);
const fee = fc
  .record({
    rule,
    when: fc.constantFrom('deducted', 'financed', 'first_instalment', 'each_instalment', 'spread'),
    of: fc.constantFrom('principal', 'instalment', 'interest'),
    isInRate: fc.boolean(),
  } as const)
  .map(({ rule: amount, when, of, isInRate }) => {
    const base = 'amountMinor' in amount || when === 'financed' ? {} : { of };
    return { ...amount, ...base, when, isInRate };
  });

/** Loans of some months with fees and taxes of every kind. */
export const chargesInputs: fc.Arbitrary<ChargesInput> = fc
  .record({
    principalMinor: fc.integer({ min: 200_000, max: 3_000_000 }),
    rate: fc.integer({ min: 0, max: 60 }),
    periods: fc.integer({ min: 1, max: 8 }),
    fees: fc.array(fee, { maxLength: 4 }),
    gst: percent,
    vat: percent,
    taxesInRate: fc.boolean(),
    stampWhen: fc.constantFrom('deducted', 'financed', 'first_instalment', 'spread'),
    deductedFeesMinor: fc.integer({ min: 0, max: 9000 }),
    instalmentFeesMinor: fc.integer({ min: 0, max: 900 }),
  } as const)
  .map((it): ChargesInput => {
    const fees = it.fees.map((each, index): FeeTerm => ({ ...each, code: `fee-${index}` }));
    const taxes: TaxTerm[] = [
      { code: 'gst', on: ['fees'], percent: it.gst, isInRate: it.taxesInRate },
      { code: 'vat', on: ['interest'], percent: it.vat, isInRate: it.taxesInRate },
      { code: 'dst', on: ['principal'], amountMinor: 150, perMinor: 20_000, when: it.stampWhen, proRataDays: 365 },
    ];
    const { deductedFeesMinor, instalmentFeesMinor } = it;
    return {
      fees,
      taxes,
      deductedFeesMinor,
      instalmentFeesMinor,
      schedule: {
        principalMinor: it.principalMinor,
        annualRatePercent: String(it.rate),
        periods: it.periods,
        termUnit: 'month',
        every: 1,
        disbursedOn: day('2026-01-05'),
        method: 'declining',
        accrual: 'period',
        dayCount: '30/360',
        amortization: 'equal_instalment',
        roundTo: 1,
      },
    };
  });

/** A loan that was paid out with these charges, before anything happened to it. */
export function chargedLoan(input: ChargesInput, loan: LoanCharges = loanCharges(input)): LoanFacts {
  const terms = profile('in-standard');
  return {
    terms,
    clientKind: 'new',
    currency: terms.currency,
    principalMinor: loan.principalMinor,
    annualRatePercent: input.schedule.annualRatePercent,
    deductedAtDisbursementMinor: loan.deductedAtDisbursementMinor,
    charges: loan.lines,
    disbursedOn: input.schedule.disbursedOn,
    instalments: loan.instalments,
    extensions: [],
    payments: [],
    rebates: [],
  };
}

const steps = fc.array(
  fc.record({
    afterDays: fc.integer({ min: 0, max: 50 }),
    amountMinor: fc.integer({ min: 1, max: 900_000 }),
    purpose: fc.constantFrom('instalment', 'payoff'),
  } as const),
  { maxLength: 6 },
);

/** Such loans, paid on and paid off in random ways. */
export const paidChargedLoans: fc.Arbitrary<LoanFacts> = fc.tuple(chargesInputs, steps).map(([input, payments]) => {
  let facts = chargedLoan(input);
  let paidOn = facts.disbursedOn;
  for (const { afterDays, amountMinor, purpose } of payments) {
    paidOn = addDays(paidOn, afterDays);
    facts = pay(facts, { paidOn, amountMinor, purpose });
  }
  return facts;
});
