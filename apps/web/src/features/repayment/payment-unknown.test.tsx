import { loadPayment } from '@hiram/contract/repayment';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdClock, secondsPass } from '../../../test/app/test-clock.ts';
import {
  allArrived,
  openScreen,
  paidPayment,
  type RepaymentTest,
} from '../../../test/features/repayment/test-repayment.tsx';

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

const arrived = () => allArrived(opened);
const polls = () => opened.service.calls(loadPayment).length;

describe('an unknown state', () => {
  test('without a session there is no call and no data: back to the app', async () => {
    opened = await openScreen({
      path: '/paymentResult?paymentId=HRM-8F3K-20QX',
      session: '',
      prepare: (service) => service.answer(loadPayment, () => paidPayment),
    });
    expect(await screen.findByText('Please go back to the app')).toBeInstanceOf(HTMLElement);
    await arrived();
    expect(polls()).toBe(0);
    expect(screen.getByRole('main').textContent).not.toMatch(/HRM|₱/);
  });

  test('an expired session leads back to the app too', async () => {
    opened = await openScreen({
      path: '/paymentResult?paymentId=HRM-8F3K-20QX',
      session: 'sessionId=old',
      prepare: (service) => service.refuse(loadPayment, '401', 'Please log in again.'),
    });
    expect(await screen.findByText('Please go back to the app')).toBeInstanceOf(HTMLElement);
  });

  test('a return from the provider to a browser that refuses cookies names them (30-D7)', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    opened = await openScreen({
      path: '/paymentResult?paymentId=HRM-8F3K-20QX',
      session: 'sessionId=~mark',
      prepare: (service) => service.refuse(loadPayment, '401', 'Please log in again.'),
    });
    expect(await screen.findByText(/^Your browser refuses cookies/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('main').textContent).toContain('do not pay again');
  });

  test('another borrower’s payment is shown as not found, and not polled', async () => {
    holdClock();
    opened = await openScreen({
      path: '/paymentResult?paymentId=HRM-0000-0000',
      session: 'sessionId=demo',
      prepare: (service) => service.refuse(loadPayment, '1007', 'We cannot find this payment.'),
    });
    expect(await screen.findByText('We cannot find this payment.')).toBeInstanceOf(HTMLElement);
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
    await arrived();
    const before = polls();
    await secondsPass(60);
    await arrived();
    expect(polls()).toBe(before);
  });

  test('REQ-10 a failed poll is reported with a warning against paying again and a retry', async () => {
    opened = await openScreen({
      path: '/paymentResult?paymentId=HRM-8F3K-20QX',
      session: 'sessionId=demo',
      prepare: (service) => service.respond(loadPayment, (response) => response.end('<html>')),
    });
    const retry = await screen.findByRole('button', { name: 'Check again' });
    const said = retry.closest('[role=alert]')?.textContent;
    expect(said).toContain('Please do not pay again');
    // one sentence, which asks for nothing else (30-C6)
    expect(said).not.toContain('try again');
    opened.service.answer(loadPayment, () => paidPayment);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: '₱1,184.56 paid' })).toBeInstanceOf(HTMLElement);
  });
});
