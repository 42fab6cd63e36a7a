import { calculate } from '@hiram/contract/calculator';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import './calculator-screen.tsx';
import { answerTo, calculatorTests, field, result, type } from '../../../test/features/calculator/test-calculator.ts';
import { sentence } from '../../../test/ui/test-sentence.ts';

const calculator = calculatorTests();
const { asked, open } = calculator;

describe('the calculator', () => {
  test('shows a loan’s cost at once, without a session, and says that it is not an offer', async () => {
    await open();
    expect(screen.getByText(/This is an example, not an offer/)).toBeTruthy();
    expect(asked()[0]).toMatchObject({
      principalMinor: '400000',
      annualRatePercent: '72',
      periods: '4',
      termUnit: 'month',
    });
    for (const text of [
      '₱1,010.00',
      '₱4,040.00',
      '₱40.00',
      '6.02% a month · 101.74% a year',
      '4 months (120 days)',
      '2027-03-21',
    ]) {
      expect(result().getByText(sentence(text))).toBeTruthy();
    }
  });

  test.each([
    ['?currency=1', '₹1,010.00'],
    ['?currency=0', '₱1,010.00'],
  ])('CNF-08 with %s amounts look like %s', async (query, amount) => {
    await open(query);
    expect(result().getByText(amount)).toBeTruthy();
  });

  test('sends one request for the typed figures, after a pause, and shows the result', async () => {
    await open();
    await type('Loan amount', '10000.40');
    expect(await result().findByText('₱10,040.40')).toBeTruthy();
    expect(asked().map(({ principalMinor }) => principalMinor)).toEqual(['400000', '1000040']);
  });

  test('a slider sets its field', async () => {
    await open();
    fireEvent.change(screen.getByRole('slider', { name: 'Number of instalments, slider' }), { target: { value: '8' } });
    expect(field('Number of instalments').value).toBe('8');
    expect(await result().findByText('₱510.00')).toBeTruthy();
    fireEvent.change(screen.getByRole('slider', { name: 'Loan amount, slider' }), { target: { value: '8000' } });
    expect(field('Loan amount').value).toBe('8000');
  });

  test('a late answer to an earlier request never replaces the newest', async () => {
    await open();
    const late: (() => void)[] = [];
    calculator.service.respond(calculate, (response, call) => {
      const send = () => response.end(JSON.stringify({ code: '00', message: '', data: answerTo(call) }));
      if (call.query.get('periods') === '5') late.push(send);
      else send();
    });
    await type('Number of instalments', '5');
    await waitFor(() => expect(late).toHaveLength(1));
    await type('Number of instalments', '8');
    expect(await result().findByText('₱510.00')).toBeTruthy();
    late[0]?.();
    await new Promise((done) => setTimeout(done));
    expect(result().getByText('₱510.00')).toBeTruthy();
  });

  test('the chart names its first and last instalment; the list has a row for each, and shows twelve at first', async () => {
    await open();
    await type('Number of instalments', '40');
    const rows = () =>
      screen.getAllByText(
        (_, element) => /^\d+ · \d{4}-/.test(element?.textContent ?? '') && element?.tagName === 'DT',
      );
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Instalment 1: principal ₱100.00, interest ₱10.00. Instalment 40: principal ₱100.00, interest ₱10.00.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show all 40' }));
    expect(rows()).toHaveLength(40);
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(rows()).toHaveLength(12);
    expect(rows()[0]?.parentElement?.textContent).toMatch(/^1 · .*Principal ₱100\.00 · Interest ₱10\.00 · Still owed/);
  });

  test('the last instalment mentions the rounding remainder', async () => {
    calculator.service.answer(calculate, (call) => {
      const answer = answerTo(call);
      const rows = (answer.rows ?? []).map((row, index) =>
        index === 3 ? { ...row, totalMinor: row.totalMinor - 2 } : row,
      );
      return { ...answer, rows };
    });
    await open();
    expect(result().getByText('₱1,010.00')).toBeTruthy();
    expect(result().getByText('The last one is ₱1,009.98.')).toBeTruthy();
  });
});

describe('invalid figures', () => {
  test('have errors at their fields, are not sent, and the last result stays, marked as out of date', async () => {
    await open();
    await type('Loan amount', '12x');
    await type('Interest per year', '-1');
    await type('Number of instalments', '401');
    for (const [name, text] of [
      ['Loan amount', 'Enter an amount such as 4000 or 4000.50.'],
      ['Interest per year', 'Enter a percentage such as 36 or 36.5.'],
      ['Number of instalments', 'Enter a whole number from 1 to 400.'],
    ] as const) {
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(await screen.findByText('These figures are from before your last change.')).toBeTruthy();
    expect(result().getByText('₱1,010.00')).toBeTruthy();
    expect(asked()).toHaveLength(1);
    expect([field('Loan amount').value, field('Interest per year').value]).toEqual(['12x', '-1']);
  });

  test('that contradict each other have an error at the field that the service names', async () => {
    await open();
    calculator.service.respond(calculate, (response) =>
      response.writeHead(400).end(
        JSON.stringify({
          code: '400',
          message: 'firstDueOn is before the money',
          data: { problems: [{ field: 'firstDueOn', message: 'the first due date is not after disbursal' }] },
        }),
      ),
    );
    const more = screen.getByText('More options').closest('details');
    expect(more?.open).toBe(false);
    await type('Number of instalments', '6');
    expect(await screen.findByText('Choose a day after the money is received.')).toBeTruthy();
    // that field was in the collapsed section
    expect(more?.open).toBe(true);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(field('Number of instalments').value).toBe('6');
  });

  test('a lost connection shows a message and a retry; typed text stays', async () => {
    await open();
    calculator.service.respond(calculate, (response) => response.destroy());
    await type('Number of instalments', '8');
    expect(await screen.findByText('Check your connection and try again.')).toBeTruthy();
    calculator.service.answer(calculate, answerTo);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await result().findByText('₱510.00')).toBeTruthy();
    expect(field('Number of instalments').value).toBe('8');
  });
});

test('leaves the days of the year to the service until they are chosen', async () => {
  await open();
  expect(asked()[0]).not.toHaveProperty('dayCount');
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(() => expect(asked().slice(-1)[0]).toMatchObject({ termUnit: 'week' }));
  expect(asked().slice(-1)[0]).not.toHaveProperty('dayCount');
});

test('dates and calculation methods are under More options, and part of the request', async () => {
  await open();
  await userEvent.click(screen.getByText('More options'));
  await userEvent.click(screen.getByRole('radio', { name: 'The loan amount' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Equal principal' }));
  await userEvent.click(screen.getByRole('radio', { name: 'By day' }));
  await userEvent.click(screen.getByRole('radio', { name: 'actual/360' }));
  await userEvent.click(screen.getByRole('radio', { name: '10' }));
  await userEvent.click(screen.getByRole('button', { name: /^First due date/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() =>
    expect(asked().slice(-1)[0]).toMatchObject({
      method: 'flat',
      amortization: 'equal_principal',
      accrual: 'daily',
      dayCount: 'actual/360',
      roundTo: '1000',
      firstDueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }),
  );
  await waitFor(() => expect(result().getByText('₱4,060.00')).toBeInstanceOf(HTMLElement));
  await userEvent.click(screen.getByRole('button', { name: 'Leave the first due date open' }));
  // an identical earlier request may be cached: the displayed result tells which answer it is
  await waitFor(() => expect(result().getByText('₱4,040.00')).toBeInstanceOf(HTMLElement));
});
