import { loadInstalment, loadPayment } from '@hiram/contract/repayment';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdClock, secondsPass } from '../../../test/app/test-clock.ts';
import type { AppConfigInput } from '../../brand/config.ts';
import {
  allArrived,
  info,
  openScreen,
  paidPayment,
  payment,
  type PaymentAnswer,
  paymentWith,
  query,
  type RepaymentTest,
  watchClipboard,
} from '../../../test/features/repayment/test-repayment.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

let opened: RepaymentTest;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  vi.useRealTimers();
  await opened.close();
  vi.unstubAllGlobals();
});

async function open(answer: () => PaymentAnswer, config?: AppConfigInput): Promise<void> {
  opened = await openScreen({
    path: '/paymentResult?paymentId=HRM-8F3K-20QX',
    session: 'sessionId=demo',
    prepare: (service) => service.answer(loadPayment, answer),
    ...(config && { config }),
  });
}
/** From now on the clock moves at normal speed, until `minutesPass`. Call it before opening the page. */
const minutesPass = (minutes: number) => secondsPass(minutes * 60);
const arrived = () => allArrived(opened);
const polls = () => opened.service.calls(loadPayment).length;
const rows = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']);

describe('a paid payment', () => {
  test('FMT-01 FMT-02 shows amount, date and channel, reference, allocation, balance and the next due date', async () => {
    await open(() => paidPayment);
    expect(await screen.findByRole('heading', { name: '₱1,184.56 paid' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('2026-12-01 09:41:05 · GCash')).toBeInstanceOf(HTMLElement);
    expect(rows()).toEqual([
      ['Reference', 'HRM-8F3K-20QX'],
      ['Principal', '₱1,000.00'],
      ['Interest', '₱184.56'],
      ['Still to pay', '₱2,369.12'],
      ['Next due date', '2027-01-01'],
    ]);
  });

  test('REP-10 the reference is copied', async () => {
    await open(() => paidPayment);
    const written = watchClipboard();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy reference' }));
    expect(await screen.findByText('copy success')).toBeInstanceOf(HTMLElement);
    expect(written).toEqual(['HRM-8F3K-20QX']);
  });

  const receipt = [
    'Receipt of Hiram · QuickPeso',
    '₱1,184.56 paid',
    'QuickPeso · Loan 86',
    '2026-12-01 09:41:05 · GCash',
    '',
    'Reference: HRM-8F3K-20QX',
    'Principal: ₱1,000.00',
    'Interest: ₱184.56',
    'Still to pay: ₱2,369.12',
    'Next due date: 2027-01-01',
  ].join('\n');

  test('REP-10 sharing copies the receipt where the browser cannot share', async () => {
    await open(() => paidPayment);
    const written = watchClipboard();
    await userEvent.click(await screen.findByRole('button', { name: 'Share receipt' }));
    expect(await screen.findByText('copy success')).toBeInstanceOf(HTMLElement);
    expect(written).toEqual([receipt]);
  });

  test.each([
    ['hands the receipt to another app', async () => undefined],
    ['is cancelled silently', async () => Promise.reject(new DOMException('closed', 'AbortError'))],
  ])('sharing %s', async (_name, outcome: () => Promise<undefined>) => {
    await open(() => paidPayment);
    const written = watchClipboard();
    const share = vi.fn<(data: ShareData) => Promise<undefined>>(outcome);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      await userEvent.click(await screen.findByRole('button', { name: 'Share receipt' }));
      expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Receipt of Hiram · QuickPeso', text: receipt });
      expect(written).toEqual([]);
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  test('links back to the order', async () => {
    await open(() => paidPayment);
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the loan' }));
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    expect(query()).toEqual({ productId: '1', orderId: '86', sessionId: 'demo' });
  });

  test('of an extension says that the loan is extended', async () => {
    await open(() => ({ ...paidPayment, isDelay: '1' }));
    expect(await screen.findByText('Your loan is extended.')).toBeInstanceOf(HTMLElement);
  });

  test('can be printed in a browser and saved as a picture', async () => {
    await open(() => paidPayment);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Save picture' })).toBeInstanceOf(HTMLElement);
  });

  test('offers no printing inside the native app', async () => {
    Object.assign(window, { hiram: { closeWebview: () => undefined } });
    try {
      await open(() => paidPayment);
      await screen.findByRole('button', { name: 'Save picture' });
      expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    } finally {
      Reflect.deleteProperty(window, 'hiram');
    }
  });
});

describe('an unpaid payment', () => {
  test('shows its expiry while pending, links to the payment and updates by itself', async () => {
    let answer = payment;
    await open(() => answer);
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('₱1,184.56 · GCash')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(sentence('Valid until 2026-12-02 23:59:00'))).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Continue this payment' })).toBeInstanceOf(HTMLElement);
    answer = paidPayment;
    expect(await screen.findByRole('heading', { name: '₱1,184.56 paid' })).toBeInstanceOf(HTMLElement);
  });

  test('opens the code again when a pending one is continued', async () => {
    await open(() => payment);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue this payment' }));
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
  });

  test('warns in an unknown state against paying again, offers no payment, and polls once the phone is online', async () => {
    let answer: PaymentAnswer = { ...payment, progress: 'unknown', message: 'We are asking the provider.', payUrl: '' };
    await open(() => answer);
    expect(await screen.findByText('Please do not pay again')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('We are asking the provider.')).toBeInstanceOf(HTMLElement);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['', 'Back to the loan']);
    answer = paidPayment;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: '₱1,184.56 paid' })).toBeInstanceOf(HTMLElement);
  });

  test('is not polled while the page is hidden or the phone is offline', async () => {
    holdClock();
    await open(() => ({ ...payment, message: '' }));
    await screen.findByText('We are still checking. This page updates by itself.');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText('You are offline. We will check again when you are back online.')).toBeInstanceOf(
      HTMLElement,
    );
    await arrived();
    const before = polls();
    await minutesPass(1);
    await arrived();
    expect(polls()).toBe(before);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(polls()).toBeGreaterThan(before));
  });

  test.each([
    ['0', '/defendersOn'],
    ['1', '/hadBeta'],
  ])('shows the reason of a failure, and Try again with isDelay %s leads to %s', async (isDelay, path) => {
    await open(() => ({
      ...payment,
      isDelay,
      progress: 'failed',
      message: 'Your bank said no.',
      payUrl: '',
      expiresAt: '',
    }));
    expect(await screen.findByRole('heading', { name: 'Payment failed' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Your bank said no.')).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(window.location.pathname).toBe(path));
    expect(query()).toEqual({ productId: '1', orderId: '86', sessionId: 'demo' });
  });
});

test('a failed payment offers the other channels; one opens the list of channels with itself selected', async () => {
  opened = await openScreen({
    path: '/paymentResult?paymentId=HRM-8F3K-20QX',
    session: 'sessionId=demo',
    prepare(service) {
      service.answer(loadPayment, () => paymentWith({ progress: 'failed', payUrl: '', expiresAt: '' }));
      service.answer(loadInstalment, () => info);
    },
  });
  const ways = within(await screen.findByRole('region', { name: 'Other ways to pay' }));
  expect(ways.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '7-Eleven₱15 · minutes',
    'Bank transfer₱15.50 · 1 day',
  ]);
  await userEvent.click(ways.getByRole('link', { name: /7-Eleven/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment Method' }));
  expect(sheet.getByRole('radio', { name: /7-Eleven/ })).toMatchObject({ checked: true });
});

test('LND-07 a reversed payment has its amount struck through, its reason, and only a link back to the loan', async () => {
  const message = 'Your bank took this payment back on 2026-12-03.';
  await open(() => ({ ...paidPayment, progress: 'reversed', message, payUrl: '', expiresAt: '' }));
  expect(await screen.findByRole('heading', { name: 'Payment reversed' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('₱1,184.56 · GCash').closest('s')).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('main').textContent).toContain(message);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null);
});

test.each([
  ['reversed', 'Payment reversed'],
  ['paid', '₱1,184.56 paid'],
  ['failed', 'Payment failed'],
] as const)('a payment that is %s is not polled', async (progress, title) => {
  holdClock();
  await open(() => ({ ...paidPayment, progress }));
  await screen.findByRole('heading', { name: title });
  await arrived();
  const before = polls();
  await minutesPass(2);
  await arrived();
  expect(polls()).toBe(before);
});

test('a page that was frozen reloads when it is resumed, in any state', async () => {
  let answer: PaymentAnswer = { ...payment, progress: 'failed', payUrl: '', expiresAt: '' };
  await open(() => answer);
  await screen.findByRole('heading', { name: 'Payment failed' });
  answer = paidPayment;
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByRole('heading', { name: '₱1,184.56 paid' })).toBeInstanceOf(HTMLElement);
});
