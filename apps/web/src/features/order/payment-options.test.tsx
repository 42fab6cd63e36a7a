import { loadOrderDetails } from '@hiram/contract/order';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import {
  openOrder,
  type OrderTest,
  type OrderTestOptions,
  overview,
  plain,
} from '../../../test/features/order/test-order.tsx';

let order: OrderTest;

closeAfterEach(() => order.close());

async function open(options: OrderTestOptions): Promise<void> {
  order = await openOrder(options);
  await screen.findByRole('heading', { level: 2, name: /Status/ });
}
const tipIsHidden = () => sessionStorage.getItem('showBankTip') !== null;
const query = () => new URLSearchParams(window.location.search);

describe('the ways to pay a running loan', () => {
  const extension = { days: 7, amountMinor: 25000, newDueOn: '2026-12-12', costsMoreMinor: 25000 };
  const payoff = { amountMinor: 324_000, rebateMinor: 48_000 };
  const full = { ...overview, nextDueOn: '2027-01-01', extension, payoff };
  const options = () => within(screen.getByRole('region', { name: 'Your options' }));
  const wayNamed = (name: RegExp) => options().getByRole('link', { name });
  const pathOf = (link: HTMLElement) => link.getAttribute('href')?.replace('&sessionId=demo', '');

  test.each([174, 180])(
    'ORD-07 FMT-01 FMT-02 %i: pay, extend or pay off, each with cost and next date',
    async (code) => {
      await open({ answer: () => plain(code, { isDelay: '1', overview: full }) });
      const items = options().getAllByRole('listitem');
      expect(items.map((item) => item.textContent)).toEqual([
        'Repayment₱1,184.56Next payment · 2027-01-01',
        'Extend by 7 days₱250.00Short of money? Next payment · 2026-12-12Extending costs ₱250.00 more than paying now.',
        'Pay off the whole loan₱3,240.00Nothing more to pay',
      ]);
      expect(options().getAllByRole('link').map(pathOf)).toEqual([
        '/defendersOn?productId=1&orderId=86',
        '/hadBeta?productId=1&orderId=86',
        '/defendersOn?productId=1&orderId=86&payoff=1',
      ]);
    },
  );

  test('ORD-07 LND-03 an agreed payoff is named with its last day, long before the ordinary one is possible', async () => {
    const agreed = { amountMinor: 600_000, rebateMinor: 690_000, dueOn: '2026-12-31' };
    await open({ answer: () => plain(170, { overview: { ...overview, payoff: agreed } }) });
    expect(wayNamed(/^Pay off/).textContent).toBe(
      'Pay off the whole loan₱6,000.00Agreed amount, until 2026-12-31. Nothing more to pay',
    );
    expect(pathOf(wayNamed(/^Pay off/))).toBe('/defendersOn?productId=1&orderId=86&payoff=1');
  });

  test('ORD-09 a way opens its page and sets showBankTip, like its button', async () => {
    await open({ answer: () => plain(180, { isDelay: '1', overview: full }) });
    await userEvent.click(wayNamed(/^Pay off/));
    await waitFor(() => expect(window.location.pathname).toBe('/defendersOn'));
    expect(query().get('payoff')).toBe('1');
    expect(tipIsHidden()).toBe(true);
  });

  test('ORD-09 a payment opens the address from the server here too', async () => {
    const h5Url = '/repaymentOfCode?showType=1&payCode=88';
    await open({ answer: () => plain(180, { isDelay: '1', h5Url, overview: full }) });
    await userEvent.click(options().getByRole('button', { name: /^Repayment/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    expect(query().get('sessionId')).toBe('demo');
  });

  test('ORD-07 an unknown cost, or one that does not rise, is not mentioned', async () => {
    await open({ answer: () => plain(180, { isDelay: '1' }) });
    expect(options().getAllByRole('listitem')).toHaveLength(2);
    expect(wayNamed(/^Rollover Repayment/).textContent).not.toMatch(/₱|Extend/);
    await order.close();
    const free = { ...extension, days: 1, costsMoreMinor: 0 };
    await open({ answer: () => plain(180, { isDelay: '1', overview: { ...overview, extension: free } }) });
    expect(wayNamed(/^Extend by 1 day/).textContent).not.toMatch(/more than|less/);
    // the day after payment is not mentioned if the back end does not send it
    expect(wayNamed(/^Repayment/).textContent).toBe('Repayment₱1,184.56');
  });

  test('a single way shows no choice', async () => {
    await open({ answer: () => plain(180, { overview }) });
    expect(screen.queryByRole('region', { name: 'Your options' })).toBeNull();
    await order.close();
    await open({ answer: () => plain(110, { isDelay: '1', overview: full }) });
    expect(screen.queryByRole('region', { name: 'Your options' })).toBeNull();
  });

  test('an invalid figure of another back end is not shown as a cost', async () => {
    const odd = { ...full, extension: { ...extension, amountMinor: 0.5 } };
    await open({ answer: () => plain(180, { isDelay: '1', overview: odd }) });
    expect(options().getByText(/You see the cost before you decide/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Rollover Repayment' }).getAttribute('aria-describedby')).toBeNull();
  });

  test.each([174, 180])('%i links a borrower who cannot pay to the help, with the order', async (code) => {
    await open({ answer: () => plain(code) });
    expect(pathOf(screen.getByRole('link', { name: "Can't pay now?" }))).toBe('/cantPay?productId=1&orderId=86');
  });

  test.each([21, 110, 151, 170, 200])('%i does not ask whether the borrower can pay', async (code) => {
    await open({ answer: () => plain(code) });
    expect(screen.queryByRole('link', { name: "Can't pay now?" })).toBeNull();
  });
});

test('30-C6 beside a payment that may have gone through, a failed reload asks for nothing else', async () => {
  await open({ answer: () => plain(170, { overview: { ...overview, pendingPaymentId: 'HRM-1' } }) });
  await screen.findByText(/before you pay again/);
  order.service.refuse(loadOrderDetails, '503', 'The service is busy. Please try again in a moment.');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/may be out of date/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('Please try again');
});
