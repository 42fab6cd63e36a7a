import { commitCardRepayment, confirmCardRepayment, listSavedCards } from '@hiram/contract/repayment';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestService } from '../../../test/api/test-service.ts';
import { cards, codeSheet, openPayWay, payByCard } from '../../../test/features/repayment/test-pay-way.tsx';
import type { RepaymentTest } from '../../../test/features/repayment/test-repayment.tsx';

let opened: RepaymentTest;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  vi.useRealTimers();
  await opened.close();
});

async function open(prepare?: (service: TestService) => void): Promise<void> {
  opened = await openPayWay(prepare);
}
const commits = () => opened.service.calls(commitCardRepayment);
const confirms = () => opened.service.calls(confirmCardRepayment);

describe('the SMS code', () => {
  const field = () => screen.getByRole('textbox', { name: 'SMS code' });
  const confirm = async () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

  test('REP-11 needValid 1 opens SMS verification with a one-time-code field', async () => {
    await open();
    await payByCard('BPI');
    expect((await codeSheet()).textContent).toContain('₱1,184.56 from BPI **** 4201');
    expect(field().getAttribute('autocomplete')).toBe('one-time-code');
  });

  test('REP-11 a code shorter than 6 has an error and is not sent', async () => {
    await open();
    await payByCard('BPI');
    await codeSheet();
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
    await payByCard('BPI');
    await codeSheet();
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
    await payByCard('BPI');
    const dialog = await codeSheet();
    await userEvent.type(field(), '123456');
    await confirm();
    await waitFor(() => expect(within(dialog).getAllByText(shown)).not.toHaveLength(0));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(window.location.pathname).toBe('/payWay');
  });

  test('REP-11 a new code can be requested after 60 seconds, when the label becomes Get code', async () => {
    // the countdown must not depend on how long the steps take
    vi.useFakeTimers({ toFake: ['Date'] });
    await open();
    await payByCard('BPI');
    await codeSheet();
    const waiting = screen.getByRole('button', { name: 'Resend in 60 s' });
    await userEvent.click(waiting);
    expect(commits()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 59_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: 'Resend in 1 s' })).toBeInstanceOf(HTMLElement);
    vi.setSystemTime(Date.now() + 1_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const again = await screen.findByRole('button', { name: 'Get code' });
    await userEvent.click(again);
    await waitFor(() => expect(commits()).toHaveLength(2));
    expect(commits()[1]?.fields['sendMsg']).toBe('1');
    expect(await screen.findByRole('button', { name: 'Resend in 60 s' })).toBeInstanceOf(HTMLElement);
  });

  test('REP-11 cancelling resets the timer and makes the next commit a new one', async () => {
    let token = 1;
    await open((service) => service.answer(listSavedCards, () => ({ ...cards, repayToken: `token-${token++}` })));
    await payByCard('BPI');
    await codeSheet();
    await userEvent.type(field(), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opened.service.calls(listSavedCards)).toHaveLength(2));
    await payByCard(null);
    await codeSheet();
    expect(field()).toHaveProperty('value', '');
    expect(screen.getByRole('button', { name: /^Resend in (60|59) s$/ })).toBeInstanceOf(HTMLElement);
    expect(commits().map(({ fields }) => fields['repayToken'])).toEqual(['token-1', 'token-2']);
  });

  test('REP-11 after cancelling a tap does nothing until there is a new token, because the old one would be refused', async () => {
    await open();
    await payByCard('BPI');
    await codeSheet();
    let send = (): void => undefined;
    opened.service.respond(listSavedCards, (response) => {
      send = () =>
        response.end(JSON.stringify({ code: '00', message: '', data: { ...cards, repayToken: 'a new token' } }));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(opened.service.calls(listSavedCards)).toHaveLength(2));
    await payByCard(null);
    expect(commits()).toHaveLength(1);
    send();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Payment' }).getAttribute('aria-disabled')).not.toBe('true'),
    );
    await payByCard(null);
    await codeSheet();
    expect(commits().map(({ fields }) => fields['repayToken'])).toEqual([cards.repayToken, 'a new token']);
  });
});
