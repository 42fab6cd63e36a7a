import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import { openOrder, type OrderTest, plain } from '../../../test/features/order/test-order.tsx';

let order: OrderTest;
closeAfterEach(() => order.close());

test('a picture that is needed again is named with its reason, and a link leads to the form', async () => {
  const askedAgain = ['Front of the ID: We cannot read it.'];
  order = await openOrder({ answer: () => plain(100, { askedAgain }) });
  expect(await screen.findByRole('heading', { level: 2, name: 'We need a new picture' })).toBeTruthy();
  expect(screen.getByText('Front of the ID: We cannot read it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Take the picture again' }).getAttribute('href')).toMatch(/step=ext/);
});

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
