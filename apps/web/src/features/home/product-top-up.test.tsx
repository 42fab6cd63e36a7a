import { loadProduct } from '@hiram/contract/home-product';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { detail, homeTests } from '../../../test/features/home/test-home.tsx';
import { holdClock } from '../../../test/app/test-clock.ts';
import { chosenProduct } from '../../../test/loan/test-choice.ts';
import { topUp } from '../../../test/loan/test-top-up.ts';

const page = homeTests();
const address = '/product?productId=2&sessionId=demo';

test('a top-up shows beneath the chosen amount what it pays off and what is received; pending with the other figures', async () => {
  holdClock();
  page.service.answer(loadProduct, (call) => chosenProduct(call, { topUp }));
  await page.open(address);
  const figures = await screen.findByRole('region', { name: '₱3,000 for 60 days' });
  expect(figures.textContent).toContain(
    'Pays off your loan 1041₱4,060.00You receive todayAt least ₱5,700.00 if paid out by 2026-12-04₱5,740.00',
  );
  expect(figures.textContent).not.toContain('₱2,850.00');
  await userEvent.click(screen.getByRole('button', { name: '₱500 more' }));
  const pending = screen.getByRole('region', { name: 'Working out ₱3,500…' });
  expect(pending.textContent).toContain('Pays off your loan 1041');
  expect(pending.closest('[aria-busy=true]')).toBeTruthy();
});

test('a product of one loan shows the split as the confirmation does', async () => {
  page.service.answer(loadProduct, () => ({ ...detail, topUp }));
  await page.open(address);
  const split = await screen.findByRole('region', { name: 'Your top-up' });
  expect(split.textContent).toContain('Paid to your loan 1041₱4,060.00');
  expect(screen.getByRole('main').textContent).toContain('You receive₱5,740.00');
});
