import { loadPayment } from '@hiram/contract/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  info,
  openScreen,
  paidPayment,
  query,
  type RepaymentTest,
  saveFor86,
  watchClipboard,
} from '../../../test/features/repayment/test-repayment.tsx';

let opened: RepaymentTest | undefined;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  vi.unstubAllGlobals();
});

async function open(session?: string): Promise<void> {
  opened = await openScreen({
    path: '/repaymentOfCode2',
    prepare: () => undefined,
    ...(session !== undefined && { session }),
  });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment'));
}

test('REP-08 shows logo, contract number, total payment and the grouped instructions with their steps, without any call', async () => {
  saveFor86(info);
  await open();
  expect(await screen.findByText('Contract number')).toBeInstanceOf(HTMLElement);
  expect(document.querySelector('img[src="/logos/7.svg"]')).not.toBeNull();
  expect(screen.getByText('8 8 8 1, 2 3 4 5, 6 7 8 9')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('Total payment')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
  const group = screen.getByRole('region', { name: 'At the shop' });
  expect(within(group).getByRole('heading', { name: 'At the kiosk' })).toBeInstanceOf(HTMLElement);
  expect(
    within(group)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Choose Loans.', 'Type the code.']);
  expect(opened?.service.calls()).toEqual([]);
});

test('REP-08 REP-10 the contract number is copied without spaces', async () => {
  saveFor86(info);
  await open();
  const written = watchClipboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Copy contract number' }));
  expect(await screen.findByText('copy success')).toBeInstanceOf(HTMLElement);
  expect(written).toEqual(['888123456789']);
});

test('REP-08 the total is the extension amount if there is no repayAmount', async () => {
  const { repayAmount: _, ...rest } = info;
  saveFor86({ ...rest, delayInfo: { delayAmount: 25000 } });
  await open();
  expect(await screen.findByText('₱250.00')).toBeInstanceOf(HTMLElement);
});

test('REP-08 repayAmount outranks the extension amount', async () => {
  saveFor86({ ...info, delayInfo: { delayAmount: 25000 } });
  await open();
  expect(await screen.findByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByText('₱250.00')).toBeNull();
});

test('REP-08 without a saved code there is a link back to the repayment page', async () => {
  await open();
  expect(await screen.findByText('No repayment code is saved here')).toBeInstanceOf(HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Go to repayment' }));
  await waitFor(() => expect(window.location.pathname).toBe('/defendersOn'));
  expect(query()['orderId']).toBe('86');
});

test.each([
  ['no JSON', '{"savedAt":1,'],
  ['another shape', '{"savedAt":"yesterday","orderId":86,"info":[]}'],
  ['null', 'null'],
  ['a text', '"hello"'],
  ['an info of another kind', '{"savedAt":1,"orderId":"86","info":{"defDetail":{"payNotice":"none"}}}'],
])('REP-08 storage with %s does not break it', async (_name, text) => {
  localStorage.setItem('hiram.repayment', text);
  await open();
  expect(await screen.findByText('No repayment code is saved here')).toBeInstanceOf(HTMLElement);
});

test('REP-08 storage that is forbidden does not break it', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await open();
  expect(await screen.findByText('No repayment code is saved here')).toBeInstanceOf(HTMLElement);
});

test('REP-08 the saved code of another order is not shown; without an order in the address it is', async () => {
  saveFor86(info);
  await open('productId=1&orderId=180&sessionId=demo');
  expect(await screen.findByText('No repayment code is saved here')).toBeInstanceOf(HTMLElement);
  await opened?.close();
  await open('sessionId=demo');
  expect(await screen.findByText('Contract number')).toBeInstanceOf(HTMLElement);
});

test('REP-08 a code from the day before has a notice and a link to today’s', async () => {
  saveFor86(info, Date.now() - 25 * 3_600_000);
  await open();
  expect(await screen.findByText(/saved more than a day ago/)).toBeInstanceOf(HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: "Get today's code" }));
  await waitFor(() => expect(window.location.pathname).toBe('/defendersOn'));
});

test('REP-08 a code of today has no such notice', async () => {
  saveFor86(info);
  await open();
  await screen.findByText('Contract number');
  expect(screen.queryByText(/saved more than a day ago/)).toBeNull();
});

test('REP-08 the code of an order that was paid in between is deleted', async () => {
  saveFor86(info);
  opened = await openScreen({
    path: '/paymentResult?paymentId=HRM-8F3K-20QX',
    session: 'sessionId=demo',
    prepare: (service) => service.answer(loadPayment, () => paidPayment),
  });
  await screen.findByRole('heading', { name: '₱1,184.56 paid' });
  await waitFor(() => expect(localStorage.getItem('hiram.repayment')).toBeNull());
});
