import { service as calculator } from '@hiram/contract/calculator';
import { service as rate } from '@hiram/contract/calculator-rate';
import { amortizations, dayCounts, rateConventions } from '@hiram/domain';
import { furtherTerms } from '@hiram/lending-terms/schedule-terms';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, askCalculator, loan } from '../../../test/ask-calculator.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

type Terms = Readonly<Record<string, string>>;

/** A term, a value that makes a difference, and the loan that it does so to: 1,200.00 in three months at 12% unless more is said. */
type Example = readonly [name: string, value: string, beside?: Terms];

const daily = { accrual: 'daily', dayCount: 'actual/365' };
const fortnights = { termUnit: 'day', every: '15', periods: '4', disbursedOn: '2026-10-27' };
const paydays = { ...fortnights, paydays: '[15, 30]' };
const grace = { periods: '6', gracePrincipalPeriods: '3' };
const whole = { roundTo: '100' };
const rule = { charged: 'once', per: 'instalment', base: 'instalment', steps: [{ fromDay: 1, amountMinor: 5000 }] };
const late = { latePenalty: JSON.stringify({ rules: [rule] }), daysLate: '5' };
const standing = { ...daily, asOf: '2026-02-20', payments: '[{"on":"2026-02-10","amountMinor":60000}]' };
/** Twelve months, of which one is paid. */
const inSecondPeriod = { periods: '12', asOf: '2026-03-10', payments: '[{"on":"2026-02-28","amountMinor":10662}]' };
const recalculation = '{"onEarlyPayment":true,"onLatePayment":"simple","rest":"day"}';

const examples: readonly Example[] = [
  ['principalMinor', '120001'],
  ['deductedFeesMinor', '6000'],
  ['annualRatePercent', '13.5'],
  ['monthlyRatePercent', '2.5', { annualRatePercent: '' }],
  ['weeklyRatePercent', '1.5', { annualRatePercent: '', termUnit: 'week' }],
  ['periods', '4'],
  ['termUnit', 'week'],
  ['every', '2'],
  ['disbursedOn', '2026-01-15'],
  ['firstDueOn', '2026-03-15'],
  ['method', 'flat'],
  ['accrual', 'daily', { dayCount: '30U/360', disbursedOn: '2026-01-30' }],
  ['dayCount', '30E/360', { accrual: 'daily', dayCount: '30U/360', disbursedOn: '2026-02-28' }],
  ...amortizations.slice(1).map((value): Example => ['amortization', value]),
  ['roundTo', '5000'],
  // 30/360 and 30E/360 are one rule
  ...dayCounts
    .filter((each) => !each.startsWith('30'))
    .map(
      (value): Example => [
        'dayCount',
        value,
        { accrual: 'daily', dayCount: '30/360', disbursedOn: '2027-12-31', principalMinor: '99999900' },
      ],
    ),
  ['instalmentRounding', 'up', whole],
  ['instalmentRounding', 'down', { roundTo: '1000' }],
  ['instalmentMinor', '50000'],
  ['instalmentsMinor', '[50000, null, null]'],
  ['instalmentBasis', 'nominal_period', daily],
  ['remainderOn', 'first', whole],
  ['remainderOn', 'last_interest'],
  ['interestRounding', 'carried'],
  ['interestRoundTo', '100'],
  ['balloonMinor', '30000'],
  ['gracePrincipalPeriods', '1'],
  ['graceInterestPaymentPeriods', '2', grace],
  ['graceInterestFreePeriods', '2', grace],
  ['compounding', 'period', { ...grace, graceInterestPaymentPeriods: '2' }],
  ['dueOns', '["2026-02-15", "2026-03-31", "2026-04-30"]', daily],
  ['monthEndRule', 'last_day', { disbursedOn: '2026-02-28' }],
  ['monthEndRule', 'next_day'],
  ['paydays', '[15, 30]', fortnights],
  ['firstPeriodMinDays', '5', paydays],
  ...(['by_day', 'period_share', 'none'] as const).map(
    (value): Example => ['brokenFirstPeriod', value, { firstDueOn: '2026-02-10' }],
  ),
  ...(['preceding', 'following', 'modified_following'] as const).map(
    (value): Example => ['businessDayShift', value, { ...paydays, nonBusinessDays: '["2026-11-15", "2026-11-30"]' }],
  ),
  ['businessCalendar', 'PH', { ...paydays, businessDayShift: 'following' }],
  ['nonBusinessDays', '["2026-11-15"]', { ...paydays, businessDayShift: 'following' }],
  ['shiftedInterest', 'unadjusted', { ...daily, businessDayShift: 'following', nonBusinessDays: '["2026-02-28"]' }],
  ['fees', '[{"code":"service","when":"each_instalment","amountMinor":100}]'],
  ['taxes', '[{"code":"vat","on":["interest"],"percent":"12"}]'],
  ['latePenalty', late.latePenalty, { daysLate: '5' }],
  ['ceilings', '[{"on":"late","amountMinor":100,"per":"life"}]', late],
  ['clientKind', 'repeat', { daysLate: '5', latePenalty: '{"oneTimeMinor":{"new":5000,"repeat":100}}' }],
  ['daysLate', '6', { latePenalty: '{"dailyTiers":[{"fromDay":1,"percentPerDay":"1"}]}' }],
  ...rateConventions.map((value): Example => ['rateConvention', value]),
  ['asOf', '2026-03-20', standing],
  ['payments', '[{"on":"2026-02-10","amountMinor":1}]', standing],
  ['recalculation', recalculation, standing],
  ['prepayment', '{"interest":"scheduled"}', standing],
  ['prepayment', '{"partial":"fewer_instalments"}', { ...standing, recalculation }],
  ['prepayment', '{"partial":"smaller_instalments"}', { ...standing, recalculation }],
  ['prepayment', '{"interest":"actuarial"}', inSecondPeriod],
  ['prepayment', '{"interest":"rule_of_78"}', inSecondPeriod],
  ['restructure', '{"unpaidInterest":"capitalised","periods":6}', standing],
  [
    'restructure',
    '{"unpaidInterest":"deferred","periods":6,"moratorium":{"periods":2,"interest":"deferred"}}',
    standing,
  ],
  [
    'restructure',
    '{"unpaidInterest":"waived","periods":6,"moratorium":{"periods":2,"interest":"capitalised"}}',
    standing,
  ],
];

/** The terms that only go with another one say nothing without it. */
const goesWith: Readonly<Record<string, readonly string[]>> = {
  businessDayShift: ['nonBusinessDays'],
  businessCalendar: ['businessDayShift'],
  nonBusinessDays: ['businessDayShift'],
  latePenalty: ['daysLate'],
  daysLate: ['latePenalty'],
};

/** A term without an example here has that of its definition, where it makes a difference alone. */
const ownExamples: readonly Example[] = Object.entries(furtherTerms)
  .filter(([name]) => !examples.some(([tried]) => tried === name))
  .map(([name, term]) => {
    const [value]: readonly unknown[] = v.getExamples<v.GenericSchema>(term);
    return [name, typeof value === 'string' ? value : JSON.stringify(value)];
  });

const named = (list: readonly Example[]) => list.map(([name, value, beside = {}]) => ({ name, value, beside }));

const without = (terms: Terms, names: readonly string[]): Terms =>
  Object.fromEntries(Object.entries(terms).filter(([name]) => !names.includes(name)));

const answerTo = async (terms: Terms): Promise<{ status: number; data: Answer['data'] }> => {
  const { status, body } = await askCalculator(rig, terms);
  return { status, data: body.data };
};

describe('a term of the calculator', () => {
  it.each(named([...examples, ...ownExamples]))(
    'CNV-13 $name changes the answer: $value',
    async ({ name, value, beside }) => {
      const plain = await answerTo(without(beside, goesWith[name] ?? []));
      const asked = await answerTo({ ...beside, [name]: value });
      expect([plain.status, asked.status]).toEqual([/^(month|week)lyRate/.test(name) ? 400 : 200, 200]);
      expect(asked.data).not.toEqual(plain.data);
    },
  );

  it('has an example, each of them', () => {
    const tried = new Set([...examples, ...ownExamples].map(([name]) => name));
    expect(Object.keys(calculator.calculate.requestSchema.entries).filter((name) => !tried.has(name))).toEqual([]);
    expect(Object.keys(loan).filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe('a term of the rate call', () => {
  const flows: Terms = {
    convention: 'ph-eir',
    advances: '[{"amountMinor":100000}]',
    payments: '[{"amountMinor":106000,"after":{"days":14}}]',
  };
  const ask = async (terms: Terms) => {
    const response = await fetch(
      `${rig.baseUrl}/territory/v3/calculator/rate?${new URLSearchParams(terms).toString()}`,
    );
    return { status: response.status, data: ((await response.json()) as { data: unknown }).data };
  };
  const others: readonly Example[] = [
    ...rateConventions.slice(1).map((value): Example => ['convention', value, { convention: 'rbi-apr' }]),
    ['advances', '[{"amountMinor":90000}]'],
    ['payments', '[{"amountMinor":53000,"after":{"days":14},"times":2,"every":{"weeks":2}}]'],
    ['unitPeriod', 'day'],
    ['unitPeriodEvery', '2', { unitPeriod: 'day' }],
  ];

  it.each(named(others))('CNV-14 $name changes the answer: $value', async ({ name, value, beside }) => {
    const [plain, asked] = [await ask({ ...flows, ...beside }), await ask({ ...flows, ...beside, [name]: value })];
    expect([plain.status, asked.status]).toEqual([200, 200]);
    expect(asked.data).not.toEqual(plain.data);
  });

  it('has an example, each of them', () => {
    const tried = new Set(others.map(([name]) => name));
    expect(Object.keys(rate.calculateRate.requestSchema.entries).filter((name) => !tried.has(name))).toEqual([]);
  });
});
