import type { AnswerOf } from '@hiram/contract/endpoint';
import {
  commitCardRepayment,
  confirmCardRepayment,
  listSavedCards,
  loadInstalment,
  redirectRepayment,
} from '@hiram/contract/repayment';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestService } from '../../api/test-service.ts';
import { info, openScreen, query, type RepaymentTest } from './test-repayment.tsx';

const cards: AnswerOf<typeof listSavedCards> = {
  list: [
    { id: '1', bankName: 'BPI', cardNo: '**** 4201', bankCode: 'BPI' },
    { id: '2', bankName: 'UnionBank', cardNo: '**** 4202', bankCode: 'UB' },
  ],
  repayToken: 'token-1',
  amount: 118456,
  currency: 'PHP',
};

let opened: RepaymentTest;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  vi.useRealTimers();
  await opened.close();
});

async function open(prepare: (service: TestService) => void = () => undefined): Promise<void> {
  opened = await openScreen({
    path: '/payWay',
    prepare(service) {
      service.answer(listSavedCards, () => cards);
      service.answer(commitCardRepayment, () => ({ needValid: 1, repayRecordId: 'HRM-1111-2222' }));
      service.answer(confirmCardRepayment, () => null);
      prepare(service);
    },
  });
}
async function pay(bank: string | null): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Payment' });
  if (bank !== null) await userEvent.click(screen.getByRole('radio', { name: new RegExp(bank) }));
  await userEvent.click(button);
}
const sheet = () => screen.findByRole('dialog', { name: 'Enter the code' });
const commits = () => opened.service.calls(commitCardRepayment);
const confirms = () => opened.service.calls(confirmCardRepayment);
const main = () => within(screen.getByRole('main'));

describe('the cards', () => {
  test('REP-11 repayment-way lists them with their masked numbers; none is chosen; the amount shows', async () => {
    await open();
    expect(await screen.findByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
    const rows = screen.getAllByRole('radio');
    expect(rows.map((row) => row.closest('label')?.textContent)).toEqual(['BBPI**** 4201', 'UUnionBank**** 4202']);
    expect(rows.some((row) => (row as HTMLInputElement).checked)).toBe(false);
    expect(opened.service.calls(listSavedCards)[0]?.path).toBe('/repayment-way');
    expect(opened.service.calls(listSavedCards)[0]?.fields).toEqual({ orderId: '86' });
  });

  test('REP-11 with no card chosen it asks to choose one first, and commits nothing', async () => {
    await open();
    await pay(null);
    const message = await screen.findByText('Please choose a card first.');
    expect(message.closest('[aria-live=assertive]')).not.toBeNull();
    expect(commits()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /BPI/ }));
    expect(screen.queryByText('Please choose a card first.')).toBeNull();
  });

  test('REP-11 a back end that names no amount: what is payable is asked for', async () => {
    await open((service) => {
      service.answer(listSavedCards, () => ({ list: cards.list ?? [], repayToken: 'token-1' }));
      service.answer(loadInstalment, () => ({ ...info, repayAmount: 5000 }));
    });
    expect(await screen.findByText('₱50.00')).toBeInstanceOf(HTMLElement);
  });

  test('REP-11 without any card the other channel remains', async () => {
    await open((service) => service.answer(listSavedCards, () => ({ ...cards, list: [] })));
    expect(await screen.findByText('No card is saved')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay by another channel' })).toBeInstanceOf(HTMLElement);
  });

  test.each([
    ['its words', 'The list is being repaired.', 'The list is being repaired.'],
    ['the fallback', '', 'failed to query the card list'],
  ])('REP-11 a failed list shows %s, and can be tried again', async (_name, message, shown) => {
    await open((service) => service.refuse(listSavedCards, '500', message));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(retry.closest('[role=alert]')?.textContent).toContain(shown);
    opened.service.answer(listSavedCards, () => cards);
    await userEvent.click(retry);
    expect(await screen.findByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
  });
});

describe('commit', () => {
  test('REP-11 carries the fields of the specification', async () => {
    await open();
    await pay('BPI');
    await sheet();
    expect(commits()[0]?.path).toBe('/repayment-commit');
    expect(commits()[0]?.fields).toEqual({
      amount: '118456',
      bankName: 'BPI',
      cardId: '1',
      cardNo: '**** 4201',
      couponId: '',
      orderId: '86',
      repayToken: 'token-1',
      bankCode: 'BPI',
      sendMsg: '',
    });
  });

  test('REP-11 needValid not 1 goes straight to the order', async () => {
    await open((service) => service.answer(commitCardRepayment, () => ({ needValid: 0, repayRecordId: 'r' })));
    await pay('UnionBank');
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    expect(query()['orderId']).toBe('86');
    expect(confirms()).toEqual([]);
  });

  test('REP-11 a double tap commits once', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Payment' });
    await userEvent.click(screen.getByRole('radio', { name: /BPI/ }));
    await userEvent.dblClick(button);
    await sheet();
    expect(commits()).toHaveLength(1);
  });

  test.each([
    ['800005', 'do not submit twice', '请勿重复提交支付请求 do not submit twice'],
    ['800005', '请勿重复提交支付请求', '请勿重复提交支付请求'],
    ['1009', 'We cannot find this card.', 'We cannot find this card.'],
    ['500', '', 'processing failed'],
  ])('REP-11 code %s with the message %j shows %j, and the next try has a new token', async (code, message, shown) => {
    let token = 1;
    await open((service) => {
      service.refuse(commitCardRepayment, code, message);
      service.answer(listSavedCards, () => ({ ...cards, repayToken: `token-${token++}` }));
    });
    await pay('BPI');
    expect(await main().findByText(shown)).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(opened.service.calls(listSavedCards)).toHaveLength(2));
    await pay(null);
    await waitFor(() => expect(commits()).toHaveLength(2));
    expect(commits().map(({ fields }) => fields['repayToken'])).toEqual(['token-1', 'token-2']);
  });
});

describe('the code of the SMS', () => {
  const field = () => screen.getByRole('textbox', { name: 'SMS code' });
  const confirm = async () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

  test('REP-11 needValid 1 opens SMS verification with a one-time-code field', async () => {
    await open();
    await pay('BPI');
    expect((await sheet()).textContent).toContain('₱1,184.56 from BPI **** 4201');
    expect(field().getAttribute('autocomplete')).toBe('one-time-code');
  });

  test('REP-11 a code shorter than 6 asks for a correct one and is not sent', async () => {
    await open();
    await pay('BPI');
    await sheet();
    await userEvent.type(field(), '12345');
    await confirm();
    expect(await screen.findByText(/enter a correct code/)).toBeInstanceOf(HTMLElement);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(confirms()).toEqual([]);
    await userEvent.type(field(), '6');
    expect(screen.queryByText(/enter a correct code/)).toBeNull();
  });

  test('REP-11 a code of 6 is confirmed and leads to the order', async () => {
    await open();
    await pay('BPI');
    await sheet();
    await userEvent.type(field(), '123456');
    await confirm();
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    expect(confirms()[0]?.path).toBe('/repayment-confirm');
    expect(confirms()[0]?.fields).toEqual({
      orderId: '86',
      verifyCode: '123456',
      repaymentRecordId: 'HRM-1111-2222',
    });
  });

  test.each([
    ['800006', '验证码错误', '验证码错误'],
    ['800006', '', '验证码错误'],
    ['800006', 'Too many wrong codes.', '验证码错误 Too many wrong codes.'],
    ['800005', '', '请勿重复提交支付请求'],
    ['1008', 'The bank refused.', 'The bank refused.'],
    ['1008', '', 'processing failed'],
  ])('REP-11 confirming: code %s with the message %j shows %j at the field', async (code, message, shown) => {
    await open((service) => service.refuse(confirmCardRepayment, code, message));
    await pay('BPI');
    const dialog = await sheet();
    await userEvent.type(field(), '123456');
    await confirm();
    await waitFor(() => expect(within(dialog).getAllByText(shown)).not.toHaveLength(0));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(window.location.pathname).toBe('/payWay');
  });

  test('REP-11 a new code can be asked for after 60 seconds, when the label becomes Get code', async () => {
    await open();
    await pay('BPI');
    await sheet();
    const waiting = screen.getByRole('button', { name: /^Again in (60|59) s$/ });
    await userEvent.click(waiting);
    expect(commits()).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 59_000, shouldAdvanceTime: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: /^Again in [12] s$/ })).toBeInstanceOf(HTMLElement);
    vi.setSystemTime(Date.now() + 2000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const again = await screen.findByRole('button', { name: 'Get code' });
    vi.useRealTimers();
    await userEvent.click(again);
    await waitFor(() => expect(commits()).toHaveLength(2));
    expect(commits()[1]?.fields['sendMsg']).toBe('1');
    expect(await screen.findByRole('button', { name: /^Again in \d+ s$/ })).toBeInstanceOf(HTMLElement);
  });

  test('REP-11 cancelling resets the timer and makes the next commit a new one', async () => {
    let token = 1;
    await open((service) => service.answer(listSavedCards, () => ({ ...cards, repayToken: `token-${token++}` })));
    await pay('BPI');
    await sheet();
    await userEvent.type(field(), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opened.service.calls(listSavedCards)).toHaveLength(2));
    await pay(null);
    await sheet();
    expect(field()).toHaveProperty('value', '');
    expect(screen.getByRole('button', { name: /^Again in (60|59) s$/ })).toBeInstanceOf(HTMLElement);
    expect(commits().map(({ fields }) => fields['repayToken'])).toEqual(['token-1', 'token-2']);
  });
});

describe('another channel', () => {
  test('REP-11 repayment-huichao redirects to the url it gives', async () => {
    await open((service) =>
      service.answer(redirectRepayment, () => ({ url: '/repaymentOfCode?showType=1&payCode=5555' })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Pay by another channel' }));
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    expect(opened.service.calls(redirectRepayment)[0]?.path).toBe('/repayment-huichao');
    expect(opened.service.calls(redirectRepayment)[0]?.fields).toEqual({ orderId: '86', amount: '118456' });
    expect(query()['payCode']).toBe('5555');
  });

  test('REP-11 an address that is not allowed leads nowhere', async () => {
    await open((service) => service.answer(redirectRepayment, () => ({ url: 'https://evil.example/' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Pay by another channel' }));
    expect(await screen.findByText('This address cannot be opened.')).toBeInstanceOf(HTMLElement);
    expect(window.location.pathname).toBe('/payWay');
  });
});
