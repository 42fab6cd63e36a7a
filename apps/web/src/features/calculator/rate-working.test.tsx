import { calculate } from '@hiram/contract/calculator';
import { explainRate } from '@hiram/contract/calculator-working';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import './calculator-screen.tsx';
import { calculatorTests, type as typeIn } from '../../../test/features/calculator/test-calculator.ts';

/** Figures that the page could not have computed: it must show the service's. */
const working = {
  netProceedsMinor: 380_011,
  dailyPercent: '0.368912345678',
  flows: [
    {
      dueOn: '2027-01-01',
      days: 31,
      amountMinor: 124_001,
      discountFactor: '0.892123456789',
      presentValueMinor: 110_625,
    },
    {
      dueOn: '2027-02-01',
      days: 62,
      amountMinor: 124_002,
      discountFactor: '0.795884261234',
      presentValueMinor: 98_692,
    },
  ],
  presentValueMinor: 380_012,
  differenceMinor: 1,
  effectiveMonthlyPercent: '11.86',
  effectiveAnnualPercent: '283.44',
};

const calculator = calculatorTests();
beforeEach(async () => {
  calculator.service.answer(explainRate, () => working);
  await calculator.open();
});

const open = async () => userEvent.click(await screen.findByText('How this is worked out'));

test('the calculation of the rate is shown on demand: the equation, each payment in it, and the sum', async () => {
  await screen.findByText('How this is worked out');
  expect(calculator.service.calls(explainRate)).toEqual([]);
  await open();
  const table = within(await screen.findByRole('table', { name: 'Each payment and its present value' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DueDaysAmountDiscount factorPresent value',
    '2027-01-0131₱1,240.010.892123456789₱1,106.25',
    '2027-02-0162₱1,240.020.795884261234₱986.92',
  ]);
  expect(screen.getByText(/^Σ/).textContent).toBe('Σ Amount ÷ (1 + i)Days = ₱3,800.11');
  expect(screen.getByText(/^Here i is 0\.368912345678% a day/)).toBeTruthy();
  expect(screen.getByText('The present values come to ₱3,800.12. Rounding leaves a difference of ₱0.01.')).toBeTruthy();
  expect(screen.getByText(/= 11\.86%/).textContent).toBe('(1 + i)365/12 − 1 = 11.86%');
  expect(screen.getByText(/= 283\.44%/).textContent).toBe('(1 + i)365 − 1 = 283.44%');
  const [asked] = calculator.service.calls(explainRate).map(({ query }) => Object.fromEntries(query));
  expect(asked).toEqual(Object.fromEntries(calculator.service.calls(calculate)[0]?.query ?? []));
});

test('the open calculation follows the typed figures', async () => {
  await open();
  await screen.findByRole('table', { name: 'Each payment and its present value' });
  await typeIn('Number of instalments', '8');
  await waitFor(() => expect(calculator.service.calls(explainRate).slice(-1)[0]?.query.get('periods')).toBe('8'));
});

test('a failed calculation shows its message in its place, with a retry', async () => {
  calculator.service.respond(explainRate, (response) => response.destroy());
  await open();
  expect(await screen.findByText('Check your connection and try again.')).toBeTruthy();
  calculator.service.answer(explainRate, () => working);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('₱986.92')).toBeTruthy();
});

test('the working by unit periods shows the periods and the yearly rate from that of one period (30-B3)', async () => {
  const { dailyPercent: _, flows, ...same } = working;
  calculator.service.answer(explainRate, () => ({
    ...same,
    rateConvention: 'ph-eir',
    byPeriod: {
      unit: 'day' as const,
      every: 30,
      periodPercent: '11.861234567890',
      isOddPartSimple: false,
      monthFormula: 'i × 1',
      yearFormula: '(1 + i)^(73/6) − 1',
    },
    flows: flows.map((flow, index) => ({ ...flow, periods: `${index + 1}` })),
  }));
  await open();
  const table = within(await screen.findByRole('table', { name: 'Each payment and its present value' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DuePeriodsAmountDiscount factorPresent value',
    '2027-01-011₱1,240.010.892123456789₱1,106.25',
    '2027-02-012₱1,240.020.795884261234₱986.92',
  ]);
  expect(screen.getByText(/^Σ/).textContent).toBe('Σ Amount ÷ (1 + i)Periods = ₱3,800.11');
  expect(screen.getByText(/^Here i is 11\.861234567890% for 30 days/)).toBeTruthy();
  expect(screen.getByText('i × 1 = 11.86%')).toBeTruthy();
  expect(screen.getByText('(1 + i)^(73/6) − 1 = 283.44%')).toBeTruthy();
});

test('the rule of the rate is named beside its working (30-B3)', async () => {
  expect(await screen.findByText('By days, with a year of 365')).toBeTruthy();
});
