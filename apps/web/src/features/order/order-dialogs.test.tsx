import { loadOrderDetails, rateApp } from '@hiram/contract/order';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdClock, secondsPass } from '../../../test/app/test-clock.ts';
import { ADDRESS, openOrder, type OrderTest, plain, bridgeCalls } from '../../../test/features/order/test-order.tsx';

let order: OrderTest;

beforeEach(() => {
  holdClock();
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => order.close());

async function open(options: Parameters<typeof openOrder>[0]): Promise<void> {
  order = await openOrder(options);
}
/** Waits out the time for reading the order before a dialog. */
const dialog = async (name: string) => {
  await screen.findAllByRole('heading', { level: 2 });
  await secondsPass(3);
  const title = await screen.findByRole('heading', { level: 2, name });
  return title.closest('dialog') as HTMLDialogElement;
};
const press = async (name: string, inside?: HTMLElement) =>
  userEvent.click(await (inside === undefined ? screen : within(inside)).findByRole('button', { name }));
/** Waits for the rating, three seconds after the details have loaded, with fake timers. */
const askedToRate = async (title: string) => {
  await screen.findByRole('heading', { name: title });
  await secondsPass(3);
  return dialog('How do you like Hiram?');
};
const openDialogs = () => document.querySelectorAll('dialog[open]').length;
const address = () => window.location.pathname + window.location.search;

describe('withdrawing', () => {
  const waiting = (playeduL: string) => () => plain(21, { playeduL, reyMsg: '₱3,800.00 is ready for you.' });

  test('ORD-04 a waiting order with a withdraw address opens a dialog, and Withdraw Now opens that address with the session', async () => {
    await open({ answer: waiting('/complaintList?step=2') });
    const asks = await dialog('Do you want the money now?');
    expect(within(asks).getByText('₱3,800.00 is ready for you.')).toBeInstanceOf(HTMLElement);
    expect(address()).toBe(ADDRESS);
    await press('Withdraw Now', asks);
    await waitFor(() => expect(address()).toBe('/complaintList?step=2&sessionId=demo'));
  });

  test('ORD-04 Not now leads home', async () => {
    await open({ answer: waiting('/complaintList') });
    await press('Not now', await dialog('Do you want the money now?'));
    expect(bridgeCalls(order)).toEqual([{ action: 'toHome', payload: [''] }]);
  });

  test('ORD-04 Escape leaves the page with its button', async () => {
    await open({ answer: waiting('/complaintList') });
    const asks = await dialog('Do you want the money now?');
    expect(screen.getAllByRole('button', { name: 'Withdraw Now' })).toHaveLength(1);
    asks.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(openDialogs()).toBe(0));
    await press('Withdraw Now');
    await waitFor(() => expect(address()).toBe('/complaintList?sessionId=demo'));
  });

  test('ORD-04 an address that is not on the allow-list shows a message and is not opened', async () => {
    await open({ answer: waiting('https://evil.example/take') });
    await press('Withdraw Now', await dialog('Do you want the money now?'));
    expect(await screen.findByText('This address cannot be opened.')).toBeInstanceOf(HTMLElement);
    expect(address()).toBe(ADDRESS);
  });

  test('ORD-04 without an address there is no dialog', async () => {
    await open({ answer: () => plain(21, { reyMsg: 'Wait.' }) });
    await screen.findByRole('heading', { name: 'Status 21' });
    expect(screen.queryByRole('button', { name: 'Withdraw Now' })).toBeNull();
    expect(openDialogs()).toBe(0);
  });

  test.each([110, 151, 170, 180, 200])('ORD-05 an order %i is replaced by its address', async (code) => {
    const before = window.history.length;
    await open({ answer: () => plain(code, { playeduL: '/complaintList?step=2#now', isScore: '1', cardNeedPop: 1 }) });
    await waitFor(() => expect(address()).toBe('/complaintList?step=2&sessionId=demo'));
    expect(window.location.hash).toBe('#now');
    expect(window.history.length).toBe(before);
    expect(screen.queryByText(`Status ${code}`)).toBeNull();
    expect(openDialogs()).toBe(0);
  });

  test('ORD-05 a refused address shows a message and is never opened, and the order stays', async () => {
    const refused = { playeduL: 'javascript:alert(1)', cardNeedPop: 1, cardPopTitle: 'Account' };
    await open({ answer: () => plain(151, refused) });
    expect(await screen.findByText('This address cannot be opened.')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Status 151' })).toBeInstanceOf(HTMLElement);
    expect(address()).toBe(ADDRESS);
    // The withdraw dialog is for a waiting order only; another dialog follows.
    expect(await dialog('Account')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Do you want the money now?')).toBeNull();
  });
});

describe('rating', () => {
  const rated = () => order.service.calls(rateApp);
  const star = async (count: number) =>
    userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${count} star`) }));
  const filled = () => [...document.querySelectorAll('[data-filled]')].map((each) => each.getAttribute('data-filled'));
  const openRating = async () => {
    await open({ answer: () => plain(200, { isScore: '1' }) });
    return askedToRate('Status 200');
  };

  test('ORD-11 opens for isScore 1, star n fills 1 to n, and sending with none says Silakan pilih', async () => {
    const asks = await openRating();
    expect(within(asks).getAllByRole('radio')).toHaveLength(5);
    await press('Send', asks);
    expect(await screen.findByText('Silakan pilih')).toBeInstanceOf(HTMLElement);
    expect(rated()).toEqual([]);
    await star(3);
    expect(filled()).toEqual(['true', 'true', 'true', 'false', 'false']);
  });

  test.each([1, 3])('ORD-11 %i stars send a score of 5 and end in thanks', async (count) => {
    const asks = await openRating();
    await star(count);
    await press('Send', asks);
    const thanks = await dialog('Thank you');
    expect(rated().map(({ fields }) => fields)).toEqual([{ score: '5', orderId: '86' }]);
    expect(bridgeCalls(order)).toEqual([]);
    await press('OK', thanks);
    await waitFor(() => expect(openDialogs()).toBe(0));
  });

  test.each([4, 5])('ORD-11 %i stars send a score of 5 and open the store’s rating', async (count) => {
    const asks = await openRating();
    await star(count);
    await press('Send', asks);
    await waitFor(() => expect(bridgeCalls(order)).toEqual([{ action: 'toRate', payload: [''] }]));
    expect(rated().map(({ fields }) => fields['score'])).toEqual(['5']);
    expect(openDialogs()).toBe(0);
  });

  test('ORD-11 a failed call shows a message and keeps the stars', async () => {
    const asks = await openRating();
    order.service.refuse(rateApp, '503', 'The service is busy.');
    await star(5);
    await press('Send', asks);
    expect(await screen.findByText('The service is busy.')).toBeInstanceOf(HTMLElement);
    expect(bridgeCalls(order)).toEqual([]);
    expect(within(asks).getByRole<HTMLInputElement>('radio', { name: '5 stars' }).checked).toBe(true);
  });

  test.each([
    ['1', 1],
    ['0', 0],
  ])(
    'ORD-11 isScore %s opens the rating %i times, three seconds after the last other dialog',
    async (isScore, times) => {
      await open({ answer: () => plain(200, { isScore, KindTipsMsg: 'Tip.' }) });
      const tips = await dialog('Kind tips');
      vi.useFakeTimers();
      try {
        fireEvent.click(within(tips).getByRole('button', { name: 'OK' }));
        act(() => {
          vi.advanceTimersByTime(2_999);
        });
        expect(openDialogs()).toBe(0);
        act(() => {
          vi.advanceTimersByTime(1);
        });
        expect(openDialogs()).toBe(times);
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

describe('kind tips', () => {
  const withTip = () => plain(180, { KindTipsMsg: 'Pay today.' });

  test('ORD-12 show when the server sends them', async () => {
    await open({ answer: withTip });
    expect(within(await dialog('Kind tips')).getByText('Pay today.')).toBeInstanceOf(HTMLElement);
  });

  test('ORD-12 do not show once showBankTip is set', async () => {
    sessionStorage.setItem('showBankTip', '1');
    await open({ answer: () => ({ ...withTip(), isScore: '1' }) });
    expect(await askedToRate('Status 180')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Kind tips')).toBeNull();
  });

  test('ORD-12 are not shown again in the session after a navigation to repayment', async () => {
    await open({ answer: withTip });
    await press('OK', await dialog('Kind tips'));
    await press('Repayment');
    await order.close();
    await open({ answer: () => ({ ...withTip(), isScore: '1' }) });
    expect(await askedToRate('Status 180')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Kind tips')).toBeNull();
  });
});

describe('the bank card', () => {
  const card = { cardNeedPop: 1, cardPopTitle: 'Check your account', cardPopMsg: 'The number is wrong.' };

  test('ORD-13 its dialog leads to binding with source=loanDetail', async () => {
    await open({ answer: () => plain(151, card) });
    const asks = await dialog('Check your account');
    expect(within(asks).getByText('The number is wrong.')).toBeInstanceOf(HTMLElement);
    await press('Correct your account', asks);
    await waitFor(() => expect(window.location.pathname).toBe('/orderIt'));
    const query = new URLSearchParams(window.location.search);
    expect(query.get('source')).toBe('loanDetail');
    expect(query.get('productId')).toBe('1');
    expect(query.get('orderId')).toBe('86');
  });

  test.each([
    ['in the status, where it is not repeated', 'The number is wrong.', 1],
    ['missing from the status, where the page shows it', 'What it means.', 2],
  ])('ORD-13 the page itself links to binding; the problem: %s', async (_name, noticeDesText, times) => {
    await open({ answer: () => plain(151, { ...card, noticeDesText }) });
    const correct = await screen.findByRole('link', { name: 'Correct your account' });
    const said = () =>
      ['The number is wrong.', noticeDesText].filter((text) => screen.queryAllByText(text).length === 1);
    expect(new Set(said()).size).toBe(times);
    await userEvent.click(correct);
    await waitFor(() => expect(window.location.pathname).toBe('/orderIt'));
    expect(new URLSearchParams(window.location.search).get('source')).toBe('loanDetail');
  });

  test('ORD-13 closing sets it to 0 for this view, a refresh does not bring it back', async () => {
    await open({ answer: () => plain(151, { ...card, noticeStatusText: 'First' }) });
    await press('Close', await dialog('Check your account'));
    order.service.answer(loadOrderDetails, () => plain(151, { ...card, noticeStatusText: 'Second' }));
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('heading', { name: 'Second' });
    expect(openDialogs()).toBe(0);
  });

  test('ORD-13 without cardNeedPop there is no dialog', async () => {
    await open({ answer: () => plain(151, { ...card, cardNeedPop: 0, KindTipsMsg: 'Tip.' }) });
    await dialog('Kind tips');
    expect(screen.queryByText('Check your account')).toBeNull();
  });
});

test('ORD-04 ORD-12 ORD-13 no dialog covers the order on arrival: the notices are on the page, and the dialogs open later', async () => {
  const everything = { playeduL: '/complaintList', cardNeedPop: 1, cardPopTitle: 'Account', KindTipsMsg: 'Tip.' };
  await open({ answer: () => plain(21, everything) });
  await screen.findByRole('heading', { name: 'Status 21' });
  await secondsPass(2);
  expect(openDialogs()).toBe(0);
  expect(screen.getByText('Tip.')).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('button', { name: 'Withdraw Now' })).toBeInstanceOf(HTMLElement);
  expect(await dialog('Do you want the money now?')).toBeInstanceOf(HTMLElement);
});

test('ORD-04 ORD-11 ORD-12 ORD-13 dialogs open one after another, never two at once', async () => {
  const everything = {
    playeduL: '/complaintList',
    cardNeedPop: 1,
    cardPopTitle: 'Account',
    KindTipsMsg: 'Tip.',
    isScore: '1',
  };
  await open({ answer: () => plain(21, everything) });
  const seen: string[] = [];
  for (const name of ['Do you want the money now?', 'Account', 'Kind tips', 'How do you like Hiram?']) {
    const shown = await dialog(name);
    expect(openDialogs()).toBe(1);
    seen.push(name);
    shown.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(shown.isConnected).toBe(false));
  }
  expect(seen).toHaveLength(4);
  expect(openDialogs()).toBe(0);
});
