import { loadOrderDetails } from '@hiram/contract/order';
import { generateCode, loadInstalment, loadPayment } from '@hiram/contract/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { closeAfterEach } from '../../../test/app/screen-tests.ts';
import type { TestService } from '../../../test/api/test-service.ts';
import { info, orderWith, paymentWith, query } from '../../../test/features/repayment/test-repayment.tsx';
import { type ChannelsTest, openChannels, pay, PAY_URL } from '../../../test/features/repayment/test-channels.ts';

const NOTHING_TAKEN = 'We could not start the payment. Nothing was taken. Please try again.';
const MAYBE_STARTED =
  "We don't know yet whether this payment was started. If you have already paid, do not pay again. If not, you can try again.";

/** The service's own words for a fault (packages/contract/src/errors.ts). */
const AGAIN = 'Something went wrong on our side. Please try again in a moment.';

let opened: ChannelsTest;

closeAfterEach(() => opened.close());

const openSheet = async (prepare?: (service: TestService) => void): Promise<HTMLElement> => {
  opened = await openChannels(prepare);
  return opened.sheet;
};
const calls = () => opened.service.calls(generateCode);

describe('the channel list', () => {
  test('REP-05 Payment Method opens it: logo, name, fee and speed, one selected', async () => {
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

  test('REP-05 shows the selected channel’s fee', async () => {
    const sheet = await openSheet();
    expect(within(sheet).queryByText(/^and ₱/)).toBeNull();
    await userEvent.click(within(sheet).getByText('7-Eleven'));
    expect(within(sheet).getByText('and ₱15 for 7-Eleven')).toBeInstanceOf(HTMLElement);
  });

  test('REP-05 selects the channel that was used last', async () => {
    const first = await openSheet();
    await userEvent.click(within(first).getByText('Bank transfer'));
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
  test('REP-05 calls generate-vcode with productId, orderId, amount and channelNumber, and opens payUrl', async () => {
    const sheet = await openSheet();
    await userEvent.click(within(sheet).getByText('7-Eleven'));
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

  test('REP-05 an answer without payUrl opens the payment’s result page', async () => {
    await openSheet((service) => service.answer(generateCode, () => ({ payUrl: '', paymentId: 'HRM-8F3K-20QX' })));
    await pay();
    await waitFor(() => expect(window.location.pathname).toBe('/paymentResult'));
    expect(query()).toMatchObject({ paymentId: 'HRM-8F3K-20QX' });
  });

  test.each(['https://evil.example/pay', '//evil.example/pay', 'javascript:alert(1)', ''])(
    'REP-05 an address %s that is not allowed is not opened, and the payment can be retried',
    async (payUrl) => {
      await openSheet((service) => service.answer(generateCode, () => ({ payUrl })));
      await pay();
      expect(await screen.findByText(payUrl === '' ? 'error' : 'This address cannot be opened.')).toBeTruthy();
      expect(window.location.pathname).toBe('/defendersOn');
      await pay();
      await waitFor(() => expect(calls()).toHaveLength(2));
    },
  );

  test('REQ-09 REP-05 shows the server’s message and stays usable', async () => {
    const sheet = await openSheet((service) =>
      service.refuse(generateCode, '1006', 'The payment provider is not responding.'),
    );
    await pay();
    expect(await within(sheet).findAllByText('The payment provider is not responding.')).not.toHaveLength(0);
    opened.service.answer(generateCode, () => ({ payUrl: PAY_URL }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Payment' }).ariaBusy).toBeNull());
    await pay();
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
  });

  test('REQ-10 REP-05 after a lost answer the second attempt has the same key', async () => {
    const sheet = await openSheet((service) => service.respond(generateCode, (response) => response.destroy()));
    await pay();
    expect(await within(sheet).findByText(NOTHING_TAKEN)).toBeInstanceOf(HTMLElement);
    opened.service.answer(generateCode, () => ({ payUrl: PAY_URL }));
    await pay();
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode'));
    const keys = calls().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ['500', ''],
    ['500', AGAIN],
    ['503', AGAIN],
  ])(
    'REQ-10 REP-05 30-C6 code %s with the message %j: one sentence, that no money was taken',
    async (code, message) => {
      const sheet = await openSheet((service) => service.refuse(generateCode, code, message));
      await pay();
      expect((await within(sheet).findByText(NOTHING_TAKEN)).closest('[role=alert]')).not.toBeNull();
      expect(screen.queryByText('Check your connection and try again.')).toBeNull();
      expect(screen.queryByText('error')).toBeNull();
      expect(document.body.textContent).not.toContain(AGAIN);
    },
  );

  test.each(['500', '503'])(
    'REP-05 30-C6 after code %s with a payment that may have gone through: one sentence, and no message of a failed reload',
    async (code) => {
      const unknown =
        'We do not know yet whether the payment went through. Do not pay again. We are asking the provider.';
      const sheet = await openSheet((service) => service.refuse(generateCode, code, AGAIN));
      opened.service.answer(loadOrderDetails, () => orderWith('HRM-8F3K-20QX'));
      opened.service.answer(loadPayment, () => paymentWith({ progress: 'unknown', message: unknown }));
      await pay();
      expect(await within(sheet).findByText(unknown)).toBeInstanceOf(HTMLElement);
      expect(document.body.textContent).not.toMatch(/try again/i);
      // another attempt, and nothing can be loaded after it
      opened.service.refuse(loadInstalment, '503', AGAIN);
      const before = opened.service.calls(loadInstalment).length;
      await pay();
      await waitFor(() => expect(opened.service.calls(loadInstalment)).toHaveLength(before + 1));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Payment' }).ariaBusy).toBeNull());
      expect(document.body.textContent).not.toContain(AGAIN);
    },
  );

  test('REP-05 30-C6 a page that fails to load after a lost answer shows only that sentence', async () => {
    const sheet = await openSheet((service) => service.respond(generateCode, (response) => response.destroy()));
    opened.service.refuse(loadInstalment, '503', AGAIN);
    await pay();
    expect(await within(sheet).findByText(MAYBE_STARTED)).toBeInstanceOf(HTMLElement);
    expect(document.body.textContent).not.toContain(AGAIN);
  });

  test('REQ-09 an expired session is announced by the dialog alone', async () => {
    await openSheet((service) => service.refuse(generateCode, '401', 'Please log in again.'));
    await pay();
    expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Please log in again.')).toBeNull();
    expect(screen.queryByText(/Nothing was taken|whether this payment was started/)).toBeNull();
  });

  test('REP-04 REP-05 after a payment failed to start, the counter code is one tap away', async () => {
    const sheet = await openSheet((service) => service.refuse(generateCode, '500', ''));
    await pay();
    await userEvent.click(await within(sheet).findByRole('link', { name: 'Use the counter code' }));
    await waitFor(() => expect(window.location.pathname).toBe('/repaymentOfCode2'));
    expect(await screen.findByText('Choose Loans.')).toBeInstanceOf(HTMLElement);
  });

  test('REP-05 without a counter code none is offered', async () => {
    const sheet = await openSheet((service) => {
      service.answer(loadInstalment, () => ({ ...info, defDetail: null }));
      service.refuse(generateCode, '500', '');
    });
    await pay();
    expect(await within(sheet).findByText(NOTHING_TAKEN)).toBeInstanceOf(HTMLElement);
    expect(within(sheet).queryByRole('link')).toBeNull();
  });

  test.each<[string, (service: TestService) => void]>([
    ['a payment is open', (service) => service.answer(loadOrderDetails, () => orderWith('HRM-8F3K-20QX'))],
    ['the order is unavailable', (service) => service.respond(loadOrderDetails, (response) => response.destroy())],
    ['the page fails to load', (service) => service.respond(loadInstalment, (response) => response.destroy())],
  ])(
    'REQ-10 REP-05 a lost answer after which %s: a message says so, and no other way to pay is offered',
    async (_name, then) => {
      const sheet = await openSheet((service) => service.respond(generateCode, (response) => response.destroy()));
      then(opened.service);
      await pay();
      expect(await within(sheet).findByText(MAYBE_STARTED)).toBeInstanceOf(HTMLElement);
      expect(screen.queryByText(/Nothing was taken/)).toBeNull();
      expect(within(sheet).queryByRole('link')).toBeNull();
      expect(calls()).toHaveLength(1);
    },
  );
});

describe('a changed amount', () => {
  const changed = { ...info, repayAmount: 124010 };
  const refuse = (service: TestService): void =>
    service.refuse(generateCode, '1003', 'The amount to pay is now ₱1,240.10.');

  test('REP-05 code 1003 shows the new amount, pays nothing by itself, and pays it on the next tap', async () => {
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

  test('REP-05 while the new amount fails to load nothing can be paid', async () => {
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

  test('REP-05 a payment made in between shows a neutral message', async () => {
    await openSheet((service) => service.refuse(generateCode, '1002', 'There is nothing to pay on this loan.'));
    opened.service.refuse(loadInstalment, '1002', 'There is nothing to pay on this loan.');
    await pay();
    expect(await screen.findByText('Nothing to pay')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
