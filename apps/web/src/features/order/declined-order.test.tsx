import { declineLoan } from '@hiram/contract/withdraw';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import { ADDRESS, openOrder, type OrderTest, plain } from '../../../test/features/order/test-order.tsx';

let order: OrderTest;
closeAfterEach(() => order.close());

test('an approved loan is given up on its order too, which then says so', async () => {
  let text = 'Approved';
  order = await openOrder({
    answer: () =>
      plain(text === 'Approved' ? 21 : 110, { noticeStatusText: text, mayDecline: text === 'Approved' ? '1' : '0' }),
  });
  order.service.answer(declineLoan, () => ({ lendDetailsUrl: ADDRESS }));
  await userEvent.click(await screen.findByRole('button', { name: "I don't want this loan" }));
  text = 'Not taken up';
  await userEvent.click(await screen.findByRole('button', { name: 'Give it up' }));
  await screen.findByRole('heading', { level: 2, name: 'Not taken up' });
  expect(order.service.calls(declineLoan)[0]?.fields).toEqual({ orderId: '86' });
  expect(screen.queryByRole('button', { name: "I don't want this loan" })).toBeNull();
});
