import { loadOrderDetails } from '@hiram/contract/order';
import {
  commitCardRepayment,
  confirmCardRepayment,
  listSavedCards,
  loadInstalment,
  redirectRepayment,
} from '@hiram/contract/repayment';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import type { TestService } from '../../../test/api/test-service.ts';
import { cards, codeSheet, openPayWay, payByCard } from '../../../test/features/repayment/test-pay-way.tsx';
import { info, orderWith, query, type RepaymentTest } from '../../../test/features/repayment/test-repayment.tsx';

let opened: RepaymentTest;

closeAfterEach(() => opened.close());

async function open(prepare?: (service: TestService) => void): Promise<void> {
  opened = await openPayWay(prepare);
}
const commits = () => opened.service.calls(commitCardRepayment);
const lists = () => opened.service.calls(listSavedCards).length;
const confirms = () => opened.service.calls(confirmCardRepayment);
const main = () => within(screen.getByRole('main'));

describe('the cards', () => {
  test('REP-11 repayment-way lists them with their masked numbers; none is selected; the amount shows', async () => {
    await open();
    expect(await screen.findByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
    const rows = screen.getAllByRole('radio');
    expect(rows.map((row) => row.closest('label')?.textContent)).toEqual(['BBPI**** 4201', 'UUnionBank**** 4202']);
    expect(rows.some((row) => (row as HTMLInputElement).checked)).toBe(false);
    expect(opened.service.calls(listSavedCards)[0]?.path).toBe('/repayment-way');
    expect(opened.service.calls(listSavedCards)[0]?.fields).toEqual({ orderId: '86' });
  });

  test('REP-11 without a chosen card the page asks for one and commits nothing', async () => {
    await open();
    await payByCard(null);
    const message = await screen.findByText('Please choose a card first.');
    expect(message.closest('[aria-live=assertive]')).not.toBeNull();
    expect(commits()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /BPI/ }));
    expect(screen.queryByText('Please choose a card first.')).toBeNull();
  });

  test('the tapped button turns, and no other beside it', async () => {
    await open((service) => service.respond(commitCardRepayment, () => undefined));
    await userEvent.click(await screen.findByRole('radio', { name: /BPI/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
    const other = screen.getByRole('button', { name: /other/i });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Payment' }).getAttribute('aria-busy')).toBe('true'));
    expect([other.getAttribute('aria-busy'), other.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  });

  test('REP-11 with a back end that sends no amount, a call asks for it', async () => {
    await open((service) => {
      service.answer(listSavedCards, () => ({ list: cards.list ?? [], repayToken: 'token-1' }));
      service.answer(loadInstalment, () => ({ ...info, repayAmount: 5000 }));
    });
    expect(await screen.findByText('₱50.00')).toBeInstanceOf(HTMLElement);
  });

  test('REQ-10 such a back end’s amount stays when the cards fail to reload', async () => {
    await open((service) => {
      service.answer(listSavedCards, () => ({ list: cards.list ?? [], repayToken: 'token-1' }));
      service.answer(loadInstalment, () => ({ ...info, repayAmount: 5000 }));
      service.refuse(commitCardRepayment, '1009', 'We cannot find this card.');
    });
    await screen.findByText('₱50.00');
    opened.service.respond(listSavedCards, (response) => response.destroy());
    await payByCard('BPI');
    await main().findByText('We cannot find this card.');
    expect(lists()).toBe(2);
    await payByCard(null);
    await waitFor(() => expect(commits().map(({ fields }) => fields['amount'])).toEqual(['5000', '5000']));
    await waitFor(() => expect(lists()).toBe(3));
    expect(await screen.findByText('₱50.00')).toBeInstanceOf(HTMLElement);
  });

  test('REQ-10 are reloaded when the phone is online again, but not during the code sheet: that could pay twice', async () => {
    await open();
    await screen.findByText('₱1,184.56');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(lists()).toBe(2));
    await payByCard('BPI');
    await codeSheet();
    act(() => void window.dispatchEvent(new Event('online')));
    // the reload after cancelling follows
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(lists()).toBe(3));
    await userEvent.click(screen.getByRole('radio', { name: /UnionBank/ }));
    expect(lists()).toBe(3);
  });

  test('REP-11 without any card the other channel remains', async () => {
    await open((service) => service.answer(listSavedCards, () => ({ ...cards, list: [] })));
    expect(await screen.findByText('No card is saved')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay by another channel' })).toBeInstanceOf(HTMLElement);
  });

  test.each([
    ['the service’s words', 'The list is being repaired.', 'The list is being repaired.'],
    ['the general message', '', 'failed to query the card list'],
  ])('REP-11 a failed list shows %s, and has a retry', async (_name, message, shown) => {
    await open((service) => service.refuse(listSavedCards, '500', message));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(retry.closest('[role=alert]')?.textContent).toContain(shown);
    opened.service.answer(listSavedCards, () => cards);
    await userEvent.click(retry);
    expect(await screen.findByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
  });
});

describe('commit', () => {
  test('REP-11 has the fields of the specification', async () => {
    await open();
    await payByCard('BPI');
    await codeSheet();
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

  test('REP-11 needValid other than 1 goes straight to the order', async () => {
    await open((service) => service.answer(commitCardRepayment, () => ({ needValid: 0, repayRecordId: 'r' })));
    await payByCard('UnionBank');
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    expect(query()['orderId']).toBe('86');
    expect(confirms()).toEqual([]);
  });

  test('REP-11 commits nothing more until the order is open', async () => {
    let show = (): void => undefined;
    await open((service) => {
      service.answer(commitCardRepayment, () => ({ needValid: 0, repayRecordId: 'r' }));
      service.respond(loadOrderDetails, (response) => {
        show = () => response.end(JSON.stringify({ code: '00', message: '', data: orderWith(null) }));
      });
    });
    await payByCard('BPI');
    await waitFor(() => expect(opened.service.calls(loadOrderDetails)).toHaveLength(1));
    await payByCard(null);
    expect(commits()).toHaveLength(1);
    show();
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
  });

  test('REP-11 a double tap commits once', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Payment' });
    await userEvent.click(screen.getByRole('radio', { name: /BPI/ }));
    await userEvent.dblClick(button);
    await codeSheet();
    expect(commits()).toHaveLength(1);
  });

  test.each([
    ['800005', 'do not submit twice', '请勿重复提交支付请求 do not submit twice'],
    ['800005', '请勿重复提交支付请求', '请勿重复提交支付请求'],
    ['1009', 'We cannot find this card.', 'We cannot find this card.'],
    ['1999', '', 'processing failed'],
  ])(
    'REP-11 code %s with the message %j shows %j, and the next attempt has a new token',
    async (code, message, shown) => {
      let token = 1;
      await open((service) => {
        service.refuse(commitCardRepayment, code, message);
        service.answer(listSavedCards, () => ({ ...cards, repayToken: `token-${token++}` }));
      });
      await payByCard('BPI');
      expect(await main().findByText(shown)).toBeInstanceOf(HTMLElement);
      await waitFor(() => expect(opened.service.calls(listSavedCards)).toHaveLength(2));
      await payByCard(null);
      await waitFor(() => expect(commits()).toHaveLength(2));
      expect(commits().map(({ fields }) => fields['repayToken'])).toEqual(['token-1', 'token-2']);
    },
  );

  test.each(['500', '503'])(
    'REP-11 30-C6 after code %s the charge is unknown: one sentence, and the retry repeats the same request',
    async (code) => {
      let token = 1;
      await open((service) => {
        service.refuse(commitCardRepayment, code, 'Something went wrong on our side. Please try again in a moment.');
        service.answer(listSavedCards, () => ({ ...cards, repayToken: `token-${token++}` }));
      });
      await payByCard('BPI');
      expect(await main().findByText(/^We don't know yet whether your card was charged/)).toBeInstanceOf(HTMLElement);
      expect(document.body.textContent).not.toContain('Something went wrong');
      opened.service.answer(commitCardRepayment, () => ({ needValid: 0, repayRecordId: 'r' }));
      await payByCard(null);
      await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
      expect(commits().map(({ fields }) => fields['repayToken'])).toEqual(['token-1', 'token-1']);
      expect(new Set(commits().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    },
  );

  test('REQ-10 REP-11 after a lost answer the charge is unknown, and the retry repeats the same request', async () => {
    let token = 1;
    await open((service) => {
      service.respond(commitCardRepayment, (response) => response.destroy());
      service.answer(listSavedCards, () => ({ ...cards, repayToken: `token-${token++}` }));
    });
    await payByCard('BPI');
    const said = await main().findByText(/^We don't know yet whether your card was charged/);
    expect(said.closest('[aria-live=assertive]')).not.toBeNull();
    opened.service.answer(commitCardRepayment, () => ({ needValid: 0, repayRecordId: 'r' }));
    await payByCard(null);
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
    expect(commits().map(({ fields }) => fields['repayToken'])).toEqual(['token-1', 'token-1']);
    expect(new Set(commits().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

describe('another channel', () => {
  test('REP-11 repayment-huichao redirects to its url', async () => {
    await open((service) =>
      service.answer(redirectRepayment, () => ({ url: '/repaymentOfCode?showType=1&payCode=5555' })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Pay by another channel' }));
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    expect(opened.service.calls(redirectRepayment)[0]?.path).toBe('/repayment-huichao');
    expect(opened.service.calls(redirectRepayment)[0]?.fields).toEqual({ orderId: '86', amount: '118456' });
    expect(query()['payCode']).toBe('5555');
  });

  test('REP-11 an address that is not allowed is not opened', async () => {
    await open((service) => service.answer(redirectRepayment, () => ({ url: 'https://evil.example/' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Pay by another channel' }));
    expect(await screen.findByText('This address cannot be opened.')).toBeInstanceOf(HTMLElement);
    expect(window.location.pathname).toBe('/payWay');
  });
});
