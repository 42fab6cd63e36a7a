import { loadOrderDetails } from '@hiram/contract/order';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import { CACHED_AT } from '../../api/read.ts';
import { callKey } from '../../api/call-key.ts';
import {
  openOrder,
  type OrderTest,
  type OrderTestOptions,
  overview,
  plain,
} from '../../../test/features/order/test-order.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

let order: OrderTest;

closeAfterEach(() => {
  vi.useRealTimers();
  return order.close();
});

async function open(options: OrderTestOptions): Promise<void> {
  order = await openOrder(options);
}
const status = (text: string) => screen.findByRole('heading', { level: 2, name: text });
const icon = () => document.querySelector('[data-status]')?.getAttribute('data-status');

test('LND-07 the order shows how the last payment was allocated, if that differs from its purpose', async () => {
  const note = 'It did not cover the extension, so no due date has moved. It counts as an ordinary payment.';
  await open({ answer: () => plain(170, { paymentNotes: [note] }) });
  expect(await screen.findByRole('heading', { level: 2, name: 'Your last payment' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(note)).toBeInstanceOf(HTMLElement);
});

test('the order leads to the last payment where it may have been made twice (30-B10)', async () => {
  await open({ answer: () => plain(170, { doublePaymentId: 'HRM-8F3K-20QX' }) });
  expect(await screen.findByText(/^You may have paid twice\./)).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: 'See the payment' }).getAttribute('href')).toContain(
    'paymentId=HRM-8F3K-20QX',
  );
});

test('CNF-02 the order links to its agreements: the contracts and the disclosure', async () => {
  const userOrderDetail = { detail: [{ text: 'You received', value: 380_000 }] };
  await open({ answer: () => plain(170, { productName: 'QuickPeso', userOrderDetail }) });
  const link = await screen.findByRole('link', { name: 'Contracts and disclosure' });
  expect(link.getAttribute('href')).toMatch(/^\/contracts/);
});

describe('loading', () => {
  test('ORD-01 the page is titled Order Details and requests the order of the address', async () => {
    await open({ answer: () => plain(110) });
    await status('Status 110');
    expect(document.title).toBe('Order Details');
    const [call] = order.service.calls(loadOrderDetails);
    expect(call?.path).toBe('/v3/loan-details/loan-details');
    expect(call?.fields).toEqual({ productId: '1', orderId: '86' });
    expect(call?.query.get('sessionId')).toBe('demo');
  });

  test('ORD-01 RTE-02 the loan detail address shows the same order, with either spelling of the product parameter', async () => {
    await open({ answer: () => plain(110), address: '/irelandIn?product_id=7&orderId=9&sessionId=demo' });
    await status('Status 110');
    expect(order.service.calls(loadOrderDetails).map(({ fields }) => fields)).toEqual([
      { productId: '7', orderId: '9' },
    ]);
  });
});

test('ORD-02 a loan that is being paid out becomes a running one on the open page, which then asks no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let sent = false;
  await open({ answer: () => plain(sent ? 170 : 151) });
  await status('Status 151');
  sent = true;
  await vi.advanceTimersByTimeAsync(15_000);
  await status('Status 170');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(order.service.calls(loadOrderDetails)).toHaveLength(2);
});

test('a stored order that cannot be reloaded is shown, but triggers no action', async () => {
  const stored = plain(200, { playeduL: '/theA', isScore: '1', cardNeedPop: 1, KindTipsMsg: 'Tip.' });
  const key = callKey(loadOrderDetails, { productId: '1', orderId: '86' }, 'demo');
  await open({
    prefetched: { [key]: stored, [CACHED_AT]: { [key]: 1 } },
    prepare: (service) => service.respond(loadOrderDetails, (response) => response.destroy()),
  });
  await status('Status 200');
  expect(await screen.findByText(/This may be out of date/)).toBeInstanceOf(HTMLElement);
  expect(window.location.pathname).toBe('/tensionAllisland');
  expect(screen.queryByRole('dialog')).toBeNull();
  order.service.answer(loadOrderDetails, () => plain(200, { KindTipsMsg: 'Tip.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog')).toBeInstanceOf(HTMLElement);
});

describe('status', () => {
  test.each([
    [21, 'waiting'],
    [110, 'refused'],
    [151, 'paying-out'],
    [170, 'settled'],
    [174, 'due'],
    [180, 'overdue'],
    [200, 'settled'],
    [999, 'settled'],
  ])('ORD-02 %i shows its icon, text and description', async (code, name) => {
    await open({ answer: () => plain(code) });
    await status(`Status ${code}`);
    expect(icon()).toBe(name);
    expect(screen.getByText('What it means.')).toBeInstanceOf(HTMLElement);
  });

  test.each([
    [170, 'settled'],
    [174, 'due'],
    [180, 'overdue'],
    [200, 'settled'],
  ])('ORD-02 %i shows icon, text and description beside the figures', async (code, name) => {
    await open({ answer: () => plain(code, { overview: { ...overview, amountMinor: code === 200 ? null : 5 } }) });
    await status(`Status ${code}`);
    expect(icon()).toBe(name);
    expect(screen.getByText('What it means.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('1 of 3 paid')).toBeInstanceOf(HTMLElement);
  });

  test.each([170, 174])('FMT-01 FMT-02 %i has the next amount and its date in the hero', async (code) => {
    await open({ answer: () => plain(code, { overview }) });
    expect(await screen.findByText(sentence('Next payment · 2026-12-01'))).toBeInstanceOf(HTMLElement);
    // in the hero, and beside the button that pays it
    expect(screen.getAllByText('₱1,184.56')).toHaveLength(2);
  });

  test('FMT-01 figures of another back end that are not minor units are left out', async () => {
    const odd = { ...overview, penaltyMinor: 55.5, penaltyTomorrowMinor: 0.1, instalmentsTotal: 1e9 };
    await open({ answer: () => plain(180, { overview: odd }) });
    expect(await screen.findByText(sentence('Was due on 2026-12-01'))).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/late charge|tomorrow|of 1000000000/i)).toBeNull();
  });

  test('a payment under way has a notice with a link to its state', async () => {
    await open({ answer: () => plain(174, { overview: { ...overview, pendingPaymentId: 'HRM-1' } }) });
    expect(await screen.findByText('Payment in progress')).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('link', { name: 'See the payment' }));
    await waitFor(() => expect(window.location.pathname).toBe('/paymentResult'));
    expect(new URLSearchParams(window.location.search).get('paymentId')).toBe('HRM-1');
  });
});

describe('details', () => {
  test('ORD-03 FMT-01 the list shows under the product’s logo and name, a text as it was sent', async () => {
    const detail = [
      { text: 'You received', value: 285000 },
      { text: 'Bank', value: 'BPI 1 234' },
    ];
    const more = { productName: 'QuickPeso', productLogo: '/logos/q.svg', userOrderDetail: { detail } };
    await open({ answer: () => plain(170, more), config: { currency: 'INR' } });
    expect(await screen.findByText('QuickPeso')).toBeInstanceOf(HTMLElement);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/logos/q.svg');
    expect(screen.getByText('Loan 86')).toBeInstanceOf(HTMLElement);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['You received', 'Bank']);
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '₹2,850.00',
      'BPI 1\u00a0234',
    ]);
  });

  test.each([{ detail: [] }, null])('ORD-03 the empty list is hidden', async (userOrderDetail) => {
    await open({ answer: () => plain(170, { productName: 'QuickPeso', userOrderDetail }) });
    await status('Status 170');
    expect(screen.queryByText('QuickPeso')).toBeNull();
    expect(screen.queryByRole('term')).toBeNull();
  });
});

describe('customer service', () => {
  const call = async () => userEvent.click(await screen.findByRole('button', { name: 'Call customer service' }));

  test('ORD-14 is called at the order’s own number', async () => {
    await open({ answer: () => plain(170, { telephone: '0917 123' }), standalone: true });
    await status('Status 170');
    await call();
    expect(order.app.services.shell.bridge.log.get()).toMatchObject([{ action: 'callTelephone', payload: [''] }]);
    expect(await screen.findByText('Please call 0917 123.')).toBeInstanceOf(HTMLElement);
  });

  test('ORD-14 is called at the configured number when the order has none', async () => {
    await open({ answer: () => plain(170), standalone: true, config: { brand: { servicePhone: '+63 2 555' } } });
    await status('Status 170');
    await call();
    expect(await screen.findByText('Please call +63 2 555.')).toBeInstanceOf(HTMLElement);
  });
});
