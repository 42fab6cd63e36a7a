import { openContract } from '@hiram/contract/contracts';
import { loadConfirmation, pushLoan } from '@hiram/contract/loan-confirm';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { confirmTests, loan, next, texts } from '../../../test/features/confirm/test-confirm.tsx';

const page = confirmTests();
const choices = {
  minMinor: 100_000,
  maxMinor: 400_000,
  stepMinor: 100_000,
  terms: [{ periods: 120, termUnit: 'day', instalments: 4 }],
};
/** The loan for an amount, with figures that differ for each. */
const loanOf = (amount: number) => ({
  ...loan,
  amount,
  details: [],
  repay_plans: [],
  choices,
  ...(loan.cost && {
    cost: {
      ...loan.cost,
      principalMinor: amount,
      netProceedsMinor: amount - 20_000,
      totalPayableMinor: amount + 96_000,
    },
  }),
});
const lower = async () => userEvent.click(await screen.findByRole('button', { name: '₱1,000 less' }));

describe('a lower amount before signing', () => {
  test('CNF-04 every figure follows, and the shown loan is requested, with its own key', async () => {
    page.service.answer(loadConfirmation, ({ fields }) => loanOf(Number(fields['amount'] ?? 400_000)));
    page.service.respond(pushLoan, (response) => response.destroy());
    await page.open();
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(1));
    await lower();
    await screen.findByText('₱2,800.00');
    expect(texts()).not.toMatch(/₱(4,000|3,800|4,960)\.00/);
    expect(screen.getByText('You sign and borrow ₱3,000.00')).toBeTruthy();
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)).toHaveLength(2));
    const [first, second] = page.service.calls(pushLoan);
    expect(second?.fields).toMatchObject({ amount: '300000', periods: '120', termUnit: 'day', productId: '1' });
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  test('CNF-04 while an answer is awaited Next waits visibly, and requests neither loan', async () => {
    let answer = (): void => undefined;
    page.service.answer(loadConfirmation, () => loanOf(400_000));
    await page.open();
    await next();
    page.service.respond(loadConfirmation, (response) => {
      answer = () => response.end(JSON.stringify({ code: '00', message: '', data: loanOf(300_000) }));
    });
    await lower();
    const button = screen.getByRole('button', { name: 'Next', busy: true, description: 'Working out ₱3,000…' });
    await userEvent.click(button);
    await waitFor(() => expect(page.service.calls(loadConfirmation)).toHaveLength(2));
    expect(page.service.calls(pushLoan)).toEqual([]);
    answer();
    expect(await screen.findByText('₱2,800.00')).toBeTruthy();
    await userEvent.click(await next());
    await waitFor(() => expect(page.service.calls(pushLoan)[0]?.fields).toMatchObject({ amount: '300000' }));
  });

  test('CNF-04 a choice that could not be worked out is not signed', async () => {
    page.service.answer(loadConfirmation, () => loanOf(400_000));
    await page.open();
    await next();
    page.service.refuse(loadConfirmation, '503', 'The service is busy.');
    await lower();
    expect(await screen.findByText(/The service is busy/)).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Next', description: 'First see what this amount costs.' });
    await userEvent.click(button);
    expect(page.service.calls(pushLoan)).toEqual([]);
  });

  test('CNF-02 the contracts are those of the shown loan', async () => {
    page.service.answer(loadConfirmation, ({ fields }) => loanOf(Number(fields['amount'] ?? 400_000)));
    await page.open();
    await next();
    await lower();
    await screen.findByText('₱2,800.00');
    await userEvent.click(screen.getByRole('button', { name: 'Loan agreement' }));
    await waitFor(() => expect(page.service.calls(openContract)[0]?.fields).toMatchObject({ amount: '300000' }));
  });

  test('CNF-01 starts from the loan that was chosen on the product’s page', async () => {
    page.service.answer(loadConfirmation, ({ fields }) => loanOf(Number(fields['amount'] ?? 400_000)));
    await page.open('/supportNumber', '&amount=200000&periods=120&termUnit=day');
    await next();
    expect(page.service.calls(loadConfirmation)[0]?.fields).toMatchObject({ amount: '200000', periods: '120' });
    expect(screen.getByText('You sign and borrow ₱2,000.00')).toBeTruthy();
  });

  test('an approval of less shows both amounts side by side', async () => {
    page.service.answer(loadConfirmation, () => ({
      ...loanOf(300_000),
      approval: { askedMinor: 400_000, approvedMinor: 300_000 },
    }));
    await page.open();
    await next();
    expect(texts()).toContain('You asked for₱4,000.00Approved₱3,000.00We can lend you less than you asked for.');
  });
});
