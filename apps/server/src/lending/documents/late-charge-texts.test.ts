import { buildOffer, calendarDate, defaultTerms, type TermsProfile, validateTermsProfile } from '@hiram/domain';
import { lenderOf } from '@hiram/contract/lender';
import { describe, expect, test } from 'vitest';
import { contractTexts } from './contract-texts.ts';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { disclosureOf } from '../products/offered-loan.ts';
import { inLanguage } from '../../platform/texts/translate.ts';
import { languages } from '../../platform/texts/languages.ts';

const lending = {
  principalMinor: 400_000,
  deductedFeesMinor: 0,
  annualRatePercent: '72',
  periods: 4,
  termUnit: 'day',
  every: 30,
  method: 'flat',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
  agreementUrl: '',
} as const;

/** A loan of four instalments of 1,240.00, the first due after 30 days. */
function loanUnder(latePenalty: Partial<TermsProfile['latePenalty']>, ceilings: object[] = []): OfferedLoan {
  const disbursedOn = calendarDate('2026-01-05');
  const terms = validateTermsProfile({
    ...defaultTerms,
    latePenalty: { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [], ...latePenalty },
    ...(ceilings.length > 0 && {
      caps: { scope: null, tables: [{ fromOn: '2015-01-02', ceilings, source: 'CONC 5A' }] },
    }),
  });
  const schedule = { ...lending, disbursedOn };
  const offer = buildOffer({ terms, schedule, deductedFeesMinor: 0, instalmentFeesMinor: 0 });
  const product = {
    id: 1,
    name: 'Pera',
    logo: '',
    market: 'PH',
    offer: {},
    texts: {},
    isOffered: true,
    lending,
    termsProfile: null,
  } as unknown as OfferedLoan['product'];
  return { product, lending, terms, disbursedOn, offer, exposure: { openLoans: 1, principalMinor: null } };
}

const lateOf = (loan: OfferedLoan) => disclosureOf(loan, 'new').cost.late;
const party = { clientKind: 'new', payoutWithinDays: 3, lender: lenderOf({}, 'PH'), orderId: 86 } as const;
const contractOf = (loan: OfferedLoan) => JSON.stringify(contractTexts(loan, party)[1]?.parts);
const disclosedIn = (loan: OfferedLoan) => JSON.stringify(contractTexts(loan, party)[0]?.parts);

describe('the text on late charges follows the terms', () => {
  test('LND-02 for a percentage of the principal on given days', () => {
    const steps = [1, 31, 61].map((fromDay) => ({ fromDay, percent: '2.5' }));
    const loan = loanUnder({ rules: [{ charged: 'once', per: 'instalment', base: 'instalment_principal', steps }] });
    expect(lateOf(loan).charges).toEqual(
      [1, 31, 61].map((day) => ({
        text: `Once for each instalment, on overdue day ${day}`,
        value: '2.5% of the unpaid principal of the instalment',
        note: '',
      })),
    );
    expect(lateOf(loan).example).toEqual({ days: 4, amountMinor: 124_000, becomesMinor: 126_500 });
    for (const { text, value } of lateOf(loan).charges ?? []) {
      expect(contractOf(loan)).toContain(`["${text}","${value}"]`);
      expect(disclosedIn(loan)).toContain(`["a. Paying late: ${text}","${value}"]`);
    }
    expect(disclosedIn(loan)).toContain('No late charge is made on late charges.');
    expect(contractOf(loan)).toContain('No late charge is made on late charges.');
  });

  test('LND-02 for fixed amounts by bracket of the debt, after days of grace', () => {
    const steps = [
      { fromDay: 1, fromBaseMinor: 50_001, amountMinor: 40_000 },
      { fromDay: 1, fromBaseMinor: 100_001, amountMinor: 75_000 },
    ];
    const rule = {
      charged: 'once',
      per: 'loan',
      base: 'overdue',
      steps,
      graceDays: 5,
      graceCounts: 'due_date',
    } as const;
    const loan = loanUnder({ rules: [rule] });
    const grace = 'nothing is charged if you pay within 5 days of the due date';
    expect(lateOf(loan).charges).toEqual([
      {
        text: 'Once for the loan, on overdue day 6',
        value: '₱400.00',
        note: `for an amount of ₱500.01 to ₱1,000.00 · ${grace}`,
      },
      {
        text: 'Once for the loan, on overdue day 6',
        value: '₱750.00',
        note: `for an amount of ₱1,000.01 or more · ${grace}`,
      },
    ]);
    // four days late would cost nothing: the example is of the first day that does
    expect(lateOf(loan).example).toEqual({ days: 6, amountMinor: 124_000, becomesMinor: 199_000 });
  });

  test('LND-02 for a daily charge with its repetition and minimum, and ceilings of the lender and of the law', () => {
    const loan = loanUnder(
      {
        rules: [
          {
            charged: 'daily',
            per: 'loan',
            base: 'outstanding_principal',
            percentPer: 'month',
            steps: [
              { fromDay: 1, percent: '3' },
              { fromDay: 11, percent: '6', amountMinor: 100 },
            ],
          },
          {
            charged: 'once',
            per: 'instalment',
            base: 'instalment',
            everyDays: 30,
            steps: [{ fromDay: 1, percent: '5', minMinor: 5000, maxMinor: 90_000 }],
          },
        ],
        ceilings: [{ on: 'late', amountMinor: 50_000, per: 'calendar_month', scope: 'instalment' }],
      },
      [
        { on: 'late_percent', percent: '0.8', base: 'outstanding_principal', per: 'day', counted: 'accrued' },
        { on: 'late_fixed', amountMinor: 1500, per: 'life' },
        { on: 'nominal_rate', percent: '6', per: 'month' },
      ],
    );
    const { charges, limits } = lateOf(loan);
    expect(charges).toEqual([
      {
        text: 'Each day, overdue days 1 to 10',
        value: '3% of the unpaid principal of the loan in 30 days',
        note: 'for the loan as a whole',
      },
      {
        text: 'Each day from overdue day 11',
        value: '₱1.00 + 6% of the unpaid principal of the loan in 30 days',
        note: 'for the loan as a whole',
      },
      {
        text: 'Once for each instalment, on overdue day 1',
        value: '5% of the unpaid principal and interest of the instalment',
        note: 'at least ₱50.00 · at most ₱900.00 · and again every 30 days',
      },
    ]);
    expect(limits).toEqual([
      'Late charges never come to more than ₱500.00 a month, for each instalment.',
      'Late charges by percentage never come to more than 0.8% of the unpaid principal of the loan a day (CONC 5A).',
      'Fixed late charges never come to more than ₱15.00 in all (CONC 5A).',
      'The interest rate is never more than 6% a month (CONC 5A).',
    ]);
    for (const limit of limits ?? []) expect(contractOf(loan)).toContain(limit);
  });

  test('for a law that allows charges on late charges, named in the contract', () => {
    const rules = [
      { charged: 'daily', per: 'instalment', base: 'instalment', steps: [{ fromDay: 1, percent: '1' }] },
    ] as const;
    const compounding = rules.map((rule) => ({ ...rule, compounds: true }));
    const loan = loanUnder({ rules: compounding, compoundingAllowedBy: 'Law 5' });
    expect(lateOf(loan).charges?.[0]?.note).toBe('unpaid late charges are part of the amount');
    expect(contractOf(loan)).toContain('Charges on late charges are allowed by Law 5.');
  });

  test.each([...languages.keys()])('in %s', (language) => {
    const loan = loanUnder({
      rules: [
        { charged: 'once', per: 'loan', base: 'outstanding', steps: [{ fromDay: 9, percent: '5' }], everyDays: 30 },
      ],
      ceilings: [{ on: 'late', amountMinor: 50_000, per: 'life' }],
    });
    const { charges, limits } = inLanguage(language, () => lateOf(loan));
    const said = `${JSON.stringify(charges)} ${limits?.join(' ')}`;
    for (const figure of ['9', '5', '30', '500']) expect(said).toContain(figure);
    expect(said).not.toMatch(/[{}]late\.|\{\w+\}/);
    expect(said.includes('Once for')).toBe(language === 'en');
  });
});
