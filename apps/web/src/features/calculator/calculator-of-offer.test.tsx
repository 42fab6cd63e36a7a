import { calculate } from '@hiram/contract/calculator';
import { loadOpenProducts } from '@hiram/contract/home';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import './calculator-screen.tsx';
import {
  answerTo,
  calculatorTests,
  field,
  quickPeso,
  result,
  type,
} from '../../../test/features/calculator/test-calculator.ts';

const calculator = calculatorTests();
const { asked, open } = calculator;

describe('the calculator with a product on offer', () => {
  beforeEach(() => calculator.service.answer(loadOpenProducts, () => ({ products: [quickPeso] })));

  test('opens with its terms, its interest method and its fee, and says that the result is the product’s cost', async () => {
    await open();
    const { dayCount, roundTo, deductedFeesMinor } = quickPeso.terms;
    expect(asked()).toEqual([
      expect.objectContaining({
        ...Object.fromEntries(Object.entries(quickPeso.terms).map(([name, value]) => [name, String(value)])),
        dayCount,
        roundTo: String(roundTo),
        deductedFeesMinor: String(deductedFeesMinor),
      }),
    ]);
    expect(field('Upfront fee').value).toBe('200.50');
    expect(screen.getByRole('radio', { name: 'The loan amount', checked: true })).toBeTruthy();
    expect(screen.getByText(/These are the figures of QuickPeso/)).toBeTruthy();
    expect(screen.getByText('This is what QuickPeso costs today, fees included.')).toBeTruthy();
    await waitFor(() => expect(result().getByText('₱3,799.50')).toBeTruthy());
    expect(screen.queryByText(/not an offer/)).toBeNull();
  });

  test('includes its fees and taxes in the request, and in the amounts due', async () => {
    const fees = '[{"code":"service","when":"each_instalment","amountMinor":1000}]';
    const taxes = '[{"code":"vat","on":["fees"],"percent":"12"}]';
    calculator.service.answer(loadOpenProducts, () => ({
      products: [{ ...quickPeso, terms: { ...quickPeso.terms, moreTerms: JSON.stringify({ fees, taxes }) } }],
    }));
    calculator.service.answer(calculate, (call) => {
      const answer = answerTo(call);
      const rows = (answer.rows ?? []).map((row) => ({ ...row, feeMinor: 1000, taxMinor: 120 }));
      return { ...answer, rows, totalPayableMinor: 408_480 };
    });
    await open();
    expect(asked()).toEqual([expect.objectContaining({ fees, taxes })]);
    expect(result().getByText('₱1,021.20')).toBeTruthy();
    expect(result().getByText('₱4,084.80')).toBeTruthy();
  });

  test('with other figures says that they are not an offer, and links back to the offer', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'What you still owe' }));
    expect(screen.getByText('These are not the terms of QuickPeso. This is an example, not an offer.')).toBeTruthy();
    expect(screen.queryByText(/This is what QuickPeso costs/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to QuickPeso' }));
    expect(screen.getByRole('radio', { name: 'The loan amount', checked: true })).toBeTruthy();
    expect(screen.getByText('This is what QuickPeso costs today, fees included.')).toBeTruthy();
  });

  test('another notation of the same figure is the same offer', async () => {
    await open();
    await type('Loan amount', '4,000.00');
    expect(screen.getByText('This is what QuickPeso costs today, fees included.')).toBeTruthy();
  });

  test('leaves the days of the year to the service once the due dates change', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
    await waitFor(() => expect(asked().slice(-1)[0]).toMatchObject({ termUnit: 'month' }));
    expect(asked().slice(-1)[0]).not.toHaveProperty('dayCount');
  });

  test('shows an example when the address’s currency is not the product’s', async () => {
    await open('?currency=1');
    expect(screen.getByText(/This is an example, not an offer/)).toBeTruthy();
    expect(screen.queryByText(/QuickPeso/)).toBeNull();
  });

  test('a fee as large as the loan has an error at its field', async () => {
    await open();
    calculator.service.respond(calculate, (response) =>
      response.writeHead(400).end(
        JSON.stringify({
          code: '400',
          message: '',
          data: { problems: [{ field: 'deductedFeesMinor', message: '' }] },
        }),
      ),
    );
    await type('Upfront fee', '4000');
    expect(await screen.findByText('The fee must be less than the loan.')).toBeTruthy();
  });
});
