import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import { openOrder, type OrderTest, type OrderTestOptions, plain } from '../../../test/features/order/test-order.tsx';

let order: OrderTest;

closeAfterEach(() => order.close());

async function open(options: OrderTestOptions): Promise<void> {
  order = await openOrder(options);
  await screen.findByRole('heading', { level: 2, name: /Status/ });
}
const recProducts = [{ productId: '7', logo: '', name: 'Product 7', buttonText: '', moduleId: '31' }];

describe('an order that is refused or on hold', () => {
  test('ORD-10 a borrower refused for debts gets help with them, and no other loan', async () => {
    await open({ answer: () => plain(110, { recProducts: [], debtHelp: '1' }) });
    const help = within(await screen.findByRole('region', { name: 'If your debts are getting too much' }));
    const pathOf = (name: RegExp) => new URL(help.getByRole<HTMLAnchorElement>('link', { name }).href).pathname;
    expect(pathOf(/^Ask for an arrangement/)).toBe('/cantPay');
    expect(pathOf(/^See your loans/)).toBe('/orders');
    expect(pathOf(/^Write down what comes in/)).toBe('/bookkeeping');
    const cards = screen.getAllByRole('region').map((card) => card.getAttribute('aria-label') ?? card.textContent);
    expect(cards[0]).toContain('If your debts are getting too much');
    // the link home stays, as the statement requires; no loan is listed
    expect(await screen.findByRole('button', { name: 'Click to view more products' })).toBeTruthy();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('ORD-10 a refused borrower sees what was missing, the days until they can apply again, and then a link', async () => {
    const missing = ['Your citizenship', 'Your date of birth'];
    await open({ answer: () => plain(110, { missing, applyAgain: { on: '2026-12-18', days: 14 } }) });
    const card = within(await screen.findByRole('region', { name: 'What was missing' }));
    for (const name of missing) expect(card.getByText(name)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('You can apply again in 14 days.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
    await order.close();
    await open({ answer: () => plain(110, { applyAgain: { on: '2026-12-01', days: 0 } }) });
    expect(await screen.findByRole('region', { name: 'You can apply again' })).toBeInstanceOf(HTMLElement);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Apply again' });
    expect(new URL(link.href).pathname + new URL(link.href).search).toBe('/product?productId=1&sessionId=demo');
  });

  test('ORD-10 a payout on hold sells nothing', async () => {
    await open({ answer: () => plain(151, { cardNeedPop: 1, recProducts }) });
    expect(await screen.findByRole('link', { name: 'Correct your account' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Product 7')).toBeNull();
    expect(screen.queryByText('Click to view more products')).toBeNull();
  });
});
