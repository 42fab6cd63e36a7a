import { listOrders } from '@hiram/contract/home';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { homeTests, summary } from '../../../test/features/home/test-home.tsx';

const page = homeTests();
const tab = (name: string) => screen.getByRole('tab', { name });
const rows = () =>
  screen.findAllByRole('link', { name: /QuickPeso/ }).then((links) => links.map((link) => link.textContent));

test('my orders show each with its amount, its status, and its next step; a tap opens it', async () => {
  page.service.answer(listOrders, () => ({
    list: [
      summary({
        orderId: '180',
        orderStatus: 180,
        statusText: '4 days overdue',
        amountMinor: 248_800,
        dueOn: '2026-11-17',
        overdueDays: 4,
      }),
      summary({ orderId: '86' }),
      summary({
        orderId: '21',
        orderStatus: 21,
        statusText: 'Approved',
        amountMinor: 380_000,
        dueOn: null,
        action: 'withdraw',
      }),
    ],
    nextCursor: '',
  }));
  await page.open('/orders?sessionId=demo');
  const [late = '', running = '', waiting = ''] = await rows();
  expect(late).toMatch(/₱4,000\.00 · Loan 180.*₱2,488\.00 due since 2026-11-17.*4 days overdue/);
  expect(running).toMatch(/₱1,240\.00 due on 2026-12-21.*In repayment/);
  expect(waiting).toMatch(/₱3,800\.00 ready for you.*Approved/);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /Loan 180/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
  expect(window.location.search).toContain('orderId=180');
});

test('the tabs request their own orders, and the open one is in the address', async () => {
  page.service.answer(listOrders, ({ fields }) => ({
    list: fields['tab'] === 'settled' ? [summary({ orderStatus: 200, statusText: 'Paid off', amountMinor: null })] : [],
    nextCursor: '',
  }));
  await page.open('/orders?sessionId=demo');
  expect(await screen.findByText('You have no open loan')).toBeTruthy();
  await userEvent.click(tab('Paid off'));
  expect(await rows()).toHaveLength(1);
  expect(new URLSearchParams(window.location.search).get('tab')).toBe('settled');
  await userEvent.click(tab('Not paid out'));
  expect(await screen.findByText('No application has ended without a loan')).toBeTruthy();
  expect(page.service.calls(listOrders).map(({ fields }) => fields)).toEqual([
    { tab: 'open' },
    { tab: 'settled' },
    { tab: 'refused' },
  ]);
  // an empty tab has a link onward
  expect(screen.getByRole('link', { name: 'See loans on offer' }).getAttribute('href')).toBe('/home?sessionId=demo');
});

test('a tab opens on the tap, and shows no other tab’s orders while its own are loading', async () => {
  page.service.answer(listOrders, () => ({ list: [summary()], nextCursor: '' }));
  await page.open('/orders?sessionId=demo');
  await rows();
  let answer: (() => void) | undefined;
  page.service.respond(listOrders, (response) => {
    answer = () => response.end(JSON.stringify({ code: '00', message: '', data: { list: [], nextCursor: '' } }));
  });
  await userEvent.click(tab('Paid off'));
  await waitFor(() => expect(answer).toBeDefined());
  expect(tab('Paid off').getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('link', { name: /QuickPeso/ })).toBeNull();
  answer?.();
  expect(await screen.findByRole('link', { name: 'See loans on offer' })).toBeTruthy();
  expect(new URLSearchParams(window.location.search).get('tab')).toBe('settled');
});

test('further pages are appended, and still there after back', async () => {
  page.service.answer(listOrders, ({ fields }) => {
    const from = Number(fields['cursor'] ?? 100);
    const list = [1, 2].map((step) => summary({ orderId: String(from - step) }));
    return { list, nextCursor: from > 96 ? String(from - 2) : '' };
  });
  await page.open('/orders?sessionId=demo');
  const numbers = async () => (await rows()).map((text) => /Loan (\d+)/.exec(text ?? '')?.[1]);
  expect(await numbers()).toEqual(['99', '98']);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await numbers()).toEqual(['99', '98', '97', '96']));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await numbers()).toHaveLength(6));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /Loan 96/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
  window.history.back();
  await waitFor(async () => expect(await numbers()).toEqual(['99', '98', '97', '96', '95', '94']));
});

test('a page that fails has a retry; the pages before it stay', async () => {
  page.service.answer(listOrders, () => ({ list: [summary({ orderId: '300' })], nextCursor: '300' }));
  await page.open('/orders?sessionId=demo-failing');
  await rows();
  page.service.refuse(listOrders, '503', 'The service is busy.');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('The service is busy.')).toBeTruthy();
  expect(await rows()).toHaveLength(1);
  page.service.answer(listOrders, () => ({ list: [summary({ orderId: '299' })], nextCursor: '' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('without a session there is a login link, and no call', async () => {
  await page.open('/orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Log in or register' }));
  const bridgeCalls = () => page.app.services.shell.bridge.log.get().map(({ action }) => action);
  await waitFor(() => expect(bridgeCalls()).toContain('offToLogin'));
  expect(page.service.calls(listOrders)).toEqual([]);
});
