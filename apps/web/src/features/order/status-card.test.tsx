import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import { openOrder, type OrderTest, plain } from '../../../test/features/order/test-order.tsx';

let order: OrderTest;
closeAfterEach(() => order.close());

test.each([
  ['that waits for us is blue', {}, /_info_/],
  [
    'that waits for another account is amber, as on home',
    { cardNeedPop: 1, cardPopMsg: 'The number is wrong.' },
    /_warn_/,
  ],
])('a payout %s', async (_name, card, tone) => {
  order = await openOrder({ answer: () => plain(151, card) });
  await screen.findByRole('heading', { level: 2, name: 'Status 151' });
  expect(document.querySelector('[data-status]')?.className).toMatch(tone);
});
