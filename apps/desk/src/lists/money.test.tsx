import { listMoney, readOperator } from '@hiram/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
beforeEach(() => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['loans.read', 'lists.export'] }));
  desk.service.answer(listMoney, () => ({
    hasMore: false,
    list: [
      {
        reference: 'out-1',
        providerReference: 'rzp_9',
        provider: 'razorpay',
        channel: 'refund',
        orderNo: '903',
        borrower: '3',
        market: 'IN',
        currency: 'INR' as const,
        amount: 50_000,
        state: 'recorded',
        failure: '',
        isHeld: true,
        at: '2026-11-26 09:00:00',
      },
    ],
  }));
});

test('payouts on hold are shown with their currency, and the filters are in the address and in the file', async () => {
  await desk.open('/desk/money?direction=payouts');
  const row = within(await screen.findByRole('row', { name: /out-1/ }));
  expect(row.getByText(/500\.00/).textContent).toMatch(/₹|INR/);
  expect(row.getByText('On hold')).toBeTruthy();
  expect(row.getByRole('link', { name: '903' }).getAttribute('href')).toBe('/desk/loan?number=903');
  await userEvent.click(screen.getByRole('button', { name: /State/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'On hold' }));
  await waitFor(() => expect(window.location.search).toBe('?direction=payouts&state=held'));
  await waitFor(() =>
    expect(Object.fromEntries(desk.service.calls(listMoney).at(-1)?.query ?? [])).toMatchObject({
      direction: 'payouts',
      state: 'held',
    }),
  );
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/desk-api/money.csv?direction=payouts&state=held',
  );
});
