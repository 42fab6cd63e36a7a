import { loadOrderDetails } from '@hiram/contract/order';
import { generateCode, loadInstalment, loadPayment } from '@hiram/contract/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestService } from '../../api/test-service.ts';
import { info, openScreen, orderWith, payment, paymentWith, query, type RepaymentTest } from './test-repayment.tsx';

const PAY_URL =
  '/repaymentOfCode?showType=1&payCode=888123456789&payCodeImg=&repayAmount=118456&paymentId=HRM-8F3K-20QX';

let opened: RepaymentTest;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => opened.close());

async function openSheet(prepare: (service: TestService) => void = () => undefined): Promise<HTMLElement> {
  opened = await openScreen({
    path: '/defendersOn',
    prepare(service) {
      service.answer(loadInstalment, () => info);
      service.answer(generateCode, () => ({ payUrl: PAY_URL, paymentId: 'HRM-8F3K-20QX' }));
      service.answer(loadPayment, () => payment);
      prepare(service);
    },
  });
  await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Payment Method' }));
  return screen.findByRole('dialog', { name: 'Payment Method' });
}
/** Taps the button as soon as it is ready; after a failure the page is loaded again first. */
const pay = async (): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Payment' }).getAttribute('aria-busy')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
};
const calls = () => opened.service.calls(generateCode);

describe('the channel list', () => {
  test('REP-05 Payment Method opens it: logo, name, what it costs and how long it takes, one marked', async () => {
    const sheet = await openSheet();
    const rows = within(sheet).getAllByRole('radio');
    expect(rows.map((row) => row.closest('label')?.textContent)).toEqual([
      'GCashFree · at once',
      '77-Eleven₱15 · minutes',
      'BBank transfer₱15.50 · 1 day',
    ]);
    expect(sheet.querySelector('img[src="/logos/g.svg"]')).not.toBeNull();
    expect(rows.map((row) => (row as HTMLInputElement).checked)).toEqual([true, false, false]);
    expect(within(sheet).getByText('₱1,184.56')).toBeInstanceOf(HTMLElement);
  });

  test('REP-05 says what the marked channel takes on top', async () => {
    const sheet = await openSheet();
    expect(within(sheet).queryByText(/^and ₱/)).toBeNull();
    await userEvent.click(within(sheet).getByText('7-Eleven'));
    expect(within(sheet).getByText('and ₱15 for 7-Eleven')).toBeInstanceOf(HTMLElement);
  });

  test('REP-05 marks the channel that was used last', async () => {
    await openSheet();
    await userEvent.click(screen.getByText('Bank transfer'));
    await pay();
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    await opened.close();
    const sheet = await openSheet();
    const marked = within(sheet).getByRole('radio', { checked: true });
    expect(marked.closest('label')?.textContent).toContain('Bank transfer');
  });

  test('REP-05 a back end without fees and speeds shows none', async () => {
    const sheet = await openSheet((service) =>
      service.answer(loadInstalment, () => ({ ...info, repayList: [{ name: 'Maya', channel_number: '90001' }] })),
    );
    expect(within(sheet).getByRole('radio').closest('label')?.textContent).toBe('MMaya');
  });
});

describe('paying', () => {
  test('REP-05 calls generate-vcode with productId, orderId, amount and channelNumber, and goes to payUrl', async () => {
    await openSheet();
    await userEvent.click(screen.getByText('7-Eleven'));
    await pay();
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    expect(calls()).toHaveLength(1);
    expect(calls()[0]?.path).toBe('/v3/loan-details/generate-vcode');
    expect(calls()[0]?.fields).toEqual({ productId: '1', orderId: '86', amount: '118456', channelNumber: '90002' });
    expect(calls()[0]?.headers['idempotency-key']).toMatch(/^[\da-f]{32}$/);
    expect(query()).toMatchObject({ payCode: '888123456789', sessionId: 'demo', orderId: '86' });
  });

  test('REP-05 a double tap makes one call', async () => {
    let answer = (): void => undefined;
    await openSheet((service) =>
      service.respond(generateCode, (response) => {
        answer = () => response.end(JSON.stringify({ code: '00', message: '', data: { payUrl: PAY_URL } }));
      }),
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Payment' }));
    await waitFor(() => expect(calls()).toHaveLength(1));
    answer();
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    expect(calls()).toHaveLength(1);
  });

  test('REP-05 an answer without payUrl leads to what became of the payment', async () => {
    await openSheet((service) => service.answer(generateCode, () => ({ payUrl: '', paymentId: 'HRM-8F3K-20QX' })));
    await pay();
    await waitFor(() => expect(window.location.pathname).toBe('/paymentResult'));
    expect(query()).toMatchObject({ paymentId: 'HRM-8F3K-20QX' });
  });

  test.each(['https://evil.example/pay', '//evil.example/pay', 'javascript:alert(1)', ''])(
    'REP-05 an address %s that is not allowed leads nowhere and can be tried again',
    async (payUrl) => {
      await openSheet((service) => service.answer(generateCode, () => ({ payUrl })));
      await pay();
      expect(await screen.findByText(payUrl === '' ? 'error' : 'This address cannot be opened.')).toBeTruthy();
      expect(window.location.pathname).toBe('/defendersOn');
      await pay();
      await waitFor(() => expect(calls()).toHaveLength(2));
    },
  );

  test('REQ-09 REP-05 says what the server says and stays usable', async () => {
    const sheet = await openSheet((service) =>
      service.refuse(generateCode, '1006', 'The payment provider does not answer.'),
    );
    await pay();
    expect(await within(sheet).findAllByText('The payment provider does not answer.')).not.toHaveLength(0);
    opened.service.answer(generateCode, () => ({ payUrl: PAY_URL }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Payment' }).ariaBusy).toBeNull());
    await pay();
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
  });

  test('REQ-10 REP-05 after a lost answer the second try carries the same key', async () => {
    await openSheet((service) => service.respond(generateCode, (response) => response.destroy()));
    await pay();
    expect(await screen.findByText('Check your connection and try again.')).toBeInstanceOf(HTMLElement);
    opened.service.answer(generateCode, () => ({ payUrl: PAY_URL }));
    await pay();
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    const keys = calls().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a changed amount', () => {
  const changed = { ...info, repayAmount: 124010 };
  const refuse = (service: TestService): void =>
    service.refuse(generateCode, '1003', 'The amount to pay is now ₱1,240.10.');

  test('REP-05 code 1003 shows the new amount, pays nothing by itself, and pays it when asked again', async () => {
    const sheet = await openSheet(refuse);
    opened.service.answer(loadInstalment, () => changed);
    await pay();
    expect(await within(sheet).findByText(/changed from ₱1,184.56 to ₱1,240.10. Nothing was paid/)).toBeTruthy();
    expect(within(sheet).getByText('₱1,240.10')).toBeInstanceOf(HTMLElement);
    expect(calls()).toHaveLength(1);
    opened.service.answer(generateCode, () => ({ payUrl: PAY_URL }));
    await pay();
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    expect(calls().map(({ fields }) => fields['amount'])).toEqual(['118456', '124010']);
  });

  test('REP-05 as long as the new amount cannot be loaded nothing can be paid', async () => {
    const sheet = await openSheet(refuse);
    opened.service.refuse(loadInstalment, '500', 'Not now.');
    await pay();
    const load = await within(sheet).findByRole('button', { name: 'Load the new amount' });
    expect(within(sheet).queryByRole('button', { name: 'Payment' })).toBeNull();
    opened.service.answer(loadInstalment, () => changed);
    await userEvent.click(load);
    expect(await within(sheet).findByRole('button', { name: 'Payment' })).toBeInstanceOf(HTMLElement);
    expect(within(sheet).getByText('₱1,240.10')).toBeInstanceOf(HTMLElement);
    expect(calls()).toHaveLength(1);
  });

  test('REP-05 a payment made meanwhile ends the page calmly', async () => {
    await openSheet((service) => service.refuse(generateCode, '1002', 'There is nothing to pay on this order.'));
    opened.service.refuse(loadInstalment, '1002', 'There is nothing to pay on this order.');
    await pay();
    expect(await screen.findByText('Nothing to pay')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a payment under way', () => {
  const underWay = (service: TestService): void => {
    service.answer(loadOrderDetails, () => orderWith('HRM-8F3K-20QX'));
  };

  test('REP-05 is offered again instead of a second one', async () => {
    await openSheet(underWay);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('A payment is under way')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('₱1,184.56 with GCash. If you have paid it already, do not pay again.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue this payment', hidden: true }));
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    expect(query()['payCode']).toBe('888123456789');
    expect(calls()).toHaveLength(0);
  });

  test('REP-05 its channel is marked, and another one asks first', async () => {
    await openSheet((service) => {
      underWay(service);
      service.answer(loadPayment, () => ({ ...payment, channelName: '7-Eleven' }));
    });
    const sheet = screen.getByRole('dialog', { name: 'Payment Method' });
    expect(within(sheet).getByRole('radio', { checked: true }).closest('label')?.textContent).toContain('7-Eleven');
    await userEvent.click(within(sheet).getByText('GCash'));
    await pay();
    const question = await screen.findByRole('alertdialog', { name: 'Start another payment?' });
    expect(question.textContent).toContain('Your payment of ₱1,184.56 with 7-Eleven is still open.');
    expect(calls()).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Pay with GCash instead' }));
    await waitFor(() => expect(calls()).toHaveLength(1));
  });

  test('REP-05 the same channel asks nothing, unless what is under way pays for an extension', async () => {
    await openSheet(underWay);
    await pay();
    await waitFor(() => expect(calls()).toHaveLength(1));
    await opened.close();
    await openSheet((service) => {
      underWay(service);
      service.answer(loadPayment, () => paymentWith({ isDelay: '1' }));
    });
    await pay();
    expect(await screen.findByRole('alertdialog', { name: 'Start another payment?' })).toBeInstanceOf(HTMLElement);
    expect(calls()).toHaveLength(0);
  });

  test('REP-05 one whose end nobody knows is not paid again', async () => {
    const message = 'We do not know yet whether the payment went through. Do not pay again.';
    await openSheet((service) => {
      underWay(service);
      service.answer(loadPayment, () => paymentWith({ progress: 'unknown', message, payUrl: '' }));
    });
    expect(screen.getByText(message)).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'See this payment', hidden: true }));
    await waitFor(() => expect(window.location.pathname).toBe('/paymentResult'));
  });

  test('a payment that has ended is not offered', async () => {
    await openSheet((service) => {
      underWay(service);
      service.answer(loadPayment, () => paymentWith({ progress: 'failed', payUrl: '' }));
    });
    expect(screen.queryByText('A payment is under way')).toBeNull();
  });
});
