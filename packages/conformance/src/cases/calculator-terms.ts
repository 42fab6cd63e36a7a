import { calculator, calculatorRate } from '@hiram/contract';
import type { Fields } from '../ask.ts';
import { type Case, defineCase, type ValueProblem } from '../case.ts';

interface Published {
  readonly source: string;
  readonly figures: readonly unknown[];
}

/** A problem unless the figures equal the published ones. */
const unlike = (field: string, found: readonly unknown[], { source, figures }: Published): ValueProblem[] =>
  found.join() === figures.join() ? [] : [{ field, expected: `${figures.join(', ')}, as ${source} has it`, found }];

const fineract = 'apache/fineract, LoanRepayment.feature';
const reducing = { method: 'declining', amortization: 'equal_instalment', termUnit: 'month' } as const;

/** A published schedule: the amount of each instalment in minor units, and the first due date. */
const scheduleOf = (example: {
  readonly source: string;
  readonly fields: Fields;
  readonly totalsMinor: readonly number[];
  readonly firstDueOn: string;
}) =>
  defineCase({
    call: calculator.calculate,
    fields: () => ({ ...reducing, ...example.fields }),
    values: ({ rows }) => [
      ...unlike(
        'rows.totalMinor',
        rows.map(({ totalMinor }) => totalMinor),
        { source: example.source, figures: example.totalsMinor },
      ),
      ...unlike('rows.dueOn', [rows[0]?.dueOn], { source: example.source, figures: [example.firstDueOn] }),
    ],
    wrong: { gracePeriods: '3' },
  });

const rateOf = (source: string, fields: Fields, published: string) =>
  defineCase({
    call: calculatorRate.calculateRate,
    fields: () => fields,
    values: ({ ratePercent }) => unlike('ratePercent', [ratePercent], { source, figures: [published] }),
    wrong: { irr: '1' },
  });

const json = JSON.stringify;

/** Rare terms, each with a published example; each call is also made with an unknown term. */
export const calculatorTermCases: readonly Case[] = [
  scheduleOf({
    source: `${fineract}, line 439`,
    fields: {
      principalMinor: 500_000,
      annualRatePercent: '12',
      periods: 18,
      disbursedOn: '2022-11-01',
      accrual: 'period',
      dayCount: '30/360',
      roundTo: 100,
      gracePrincipalPeriods: 3,
    },
    totalsMinor: [5000, 5000, 5000, ...Array.from({ length: 14 }, () => 36_100), 35_487],
    firstDueOn: '2022-12-01',
  }),
  scheduleOf({
    source: 'apache/fineract, LoanMonthEndDueDateStrategy.feature, UC1',
    fields: {
      principalMinor: 1_000_000,
      annualRatePercent: '12',
      periods: 3,
      disbursedOn: '2025-01-31',
      accrual: 'daily',
      dayCount: 'actual/actual',
      monthEndRule: 'next_day',
    },
    totalsMinor: [339_856, 339_856, 339_856],
    firstDueOn: '2025-03-01',
  }),
  scheduleOf({
    source: 'apache/fineract, LoanScheduleGeneratorTest.java, line 46',
    fields: {
      principalMinor: 19_222,
      annualRatePercent: '9.99',
      periods: 6,
      disbursedOn: '2024-01-15',
      firstDueOn: '2024-02-01',
      accrual: 'daily',
      dayCount: '30/360',
      brokenFirstPeriod: 'period_share',
      instalmentRounding: 'levelled',
    },
    totalsMinor: [3285, 3285, 3285, 3285, 3285, 3287],
    firstDueOn: '2024-02-01',
  }),
  scheduleOf({
    source: 'andrewmurphy353/curo, example_01.md',
    fields: {
      principalMinor: 1_000_000,
      annualRatePercent: '8.25',
      periods: 6,
      disbursedOn: '2026-01-05',
      accrual: 'period',
      dayCount: '30/360',
      remainderOn: 'last_interest',
    },
    totalsMinor: Array.from({ length: 6 }, () => 170_700),
    firstDueOn: '2026-02-05',
  }),
  defineCase({
    call: calculator.calculate,
    fields: () => ({
      ...reducing,
      principalMinor: 500_000,
      annualRatePercent: '12',
      periods: 6,
      disbursedOn: '2022-11-01',
      accrual: 'daily',
      dayCount: 'actual/365',
      roundTo: 100,
      instalmentBasis: 'average_period',
      recalculation: json({ onEarlyPayment: true, onLatePayment: 'simple', rest: 'day', recalculatedOn: 'payment' }),
      prepayment: json({ partial: 'smaller_instalments' }),
      payments: json([
        { on: '2022-12-01', amountMinor: 100_000 },
        { on: '2023-01-01', amountMinor: 200_000 },
      ]),
      asOf: '2023-01-01',
    }),
    values: ({ standing }) => {
      const owed = standing?.instalments.map(({ outstandingMinor }) => outstandingMinor) ?? [];
      return unlike('standing.instalments.outstandingMinor', owed, {
        source: `${fineract}, line 1029`,
        figures: [0, 0, 53_600, 53_600, 53_600, 53_438],
      });
    },
    // payments without the date of the standing
    wrong: { asOf: '' },
  }),
  defineCase({
    call: calculator.calculate,
    fields: () => ({
      principalMinor: 100_000,
      annualRatePercent: '0',
      periods: 1,
      termUnit: 'month',
      disbursedOn: '2026-01-05',
      latePenalty: json({
        rules: [
          {
            charged: 'once',
            per: 'instalment',
            base: 'instalment',
            steps: [
              { fromDay: 1, amountMinor: 20_000 },
              { fromDay: 31, amountMinor: 30_000 },
              { fromDay: 61, amountMinor: 40_000 },
              { fromDay: 91, amountMinor: 60_000 },
            ],
          },
        ],
      }),
      daysLate: 91,
    }),
    values: ({ late }) =>
      unlike('late.rows.becomesMinor', [late?.rows[0]?.becomesMinor], {
        source: 'help.gcash.com, article 4403258856985',
        figures: [250_000],
      }),
    wrong: { latePenalty: '{"perWeek":1}' },
  }),
  defineCase({
    call: calculator.calculate,
    fields: () => ({
      principalMinor: 2_000_000,
      deductedFeesMinor: 40_000,
      annualRatePercent: '15',
      periods: 24,
      termUnit: 'month',
      disbursedOn: '2026-01-31',
      rateConvention: 'rbi-apr',
    }),
    values: ({ disclosedRate }) =>
      unlike('disclosedRate.ratePercent', [disclosedRate?.ratePercent], {
        source: 'RBI DoR.FIN.REC.95, annexes II and III',
        figures: ['17.07'],
      }),
    wrong: { rateConvention: 'xirr' },
  }),
  rateOf(
    'rimas-kudelis/php-apr-calculator, CalculatorSpec.php',
    {
      convention: 'uk-apr',
      advances: json([{ amountMinor: 25_000 }]),
      payments: json([{ after: { days: 28 }, amountMinor: 31_997 }]),
    },
    '2400.3',
  ),
  rateOf(
    'European Commission, Examples for the calculation of the APRC (2015), example 36',
    {
      convention: 'eu-aprc',
      advances: json([{ amountMinor: 294_000 }]),
      payments: json(
        [29_662, 26_982, 26_802, 26_622, 26_441, 26_261, 26_081, 25_901, 25_721, 25_541, 25_360, 25_180].map(
          (amountMinor, index) => ({ after: { months: index + 1 }, amountMinor }),
        ),
      ),
    },
    '15.1',
  ),
  rateOf(
    'talaphilippines.zendesk.com, article 360038170871',
    {
      convention: 'ph-eir',
      advances: json([{ amountMinor: 100_000 }]),
      payments: json([{ after: { days: 30 }, amountMinor: 115_000 }]),
    },
    '15.00',
  ),
];
