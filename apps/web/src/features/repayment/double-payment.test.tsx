import { askBack } from '@hiram/contract/double-payment';
import { loadPayment } from '@hiram/contract/repayment';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import {
  openScreen,
  paidPayment,
  type PaymentAnswer,
  type RepaymentTest,
} from '../../../test/features/repayment/test-repayment.tsx';

let opened: RepaymentTest;
afterEach(() => opened.close());

type State = NonNullable<PaymentAnswer['doublePayment']>['state'];
const paidTwice = (state: State): PaymentAnswer => ({ ...paidPayment, doublePayment: { state, amountMinor: 90_000 } });
const open = async (answer: () => PaymentAnswer) => {
  opened = await openScreen({
    path: '/paymentResult?paymentId=HRM-8F3K-20QX',
    prepare: (service) => service.answer(loadPayment, answer),
  });
};

test('a borrower asks once for a possible double payment back, in one tap (30-B10)', async () => {
  let answer = paidTwice('possible');
  await open(() => answer);
  expect(await screen.findByRole('heading', { name: 'Did you pay twice?' })).toBeInstanceOf(HTMLElement);
  opened.service.answer(askBack, () => {
    answer = paidTwice('asked');
    return null;
  });
  const button = screen.getByRole('button', { name: 'Ask for ₱900.00 back' });
  await userEvent.dblClick(button);
  expect(await screen.findByText(/^You asked for ₱900\.00 back\./)).toBeInstanceOf(HTMLElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ask for / })).toBeNull());
  expect(opened.service.calls(askBack).map(({ fields }) => fields)).toEqual([{ paymentId: 'HRM-8F3K-20QX' }]);
});

test('a refused request for a refund says that the payment counts (30-B10)', async () => {
  await open(() => paidTwice('refused'));
  expect(await screen.findByText(/^This payment counts for your loan\./)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('button', { name: /^Ask for / })).toBeNull();
});

test('an ordinary payment offers no refund (30-B10)', async () => {
  await open(() => paidPayment);
  expect(await screen.findByRole('heading', { name: '₱1,184.56 paid' })).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('heading', { name: 'Did you pay twice?' })).toBeNull();
});
