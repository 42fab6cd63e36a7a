import type { AnswerOf } from '@hiram/contract/endpoint';
import { loadTransfer, submitUtr, uploadReceipt } from '@hiram/contract/transfer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../../test/api/test-service.ts';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';
// Imported here, so that no test waits for its compilation; the app loads it on demand.
import './transfer-screen.tsx';
import { sentence } from '../../../test/ui/test-sentence.ts';

vi.setConfig({ testTimeout: 60_000 });

type Info = AnswerOf<typeof loadTransfer>;

const transfer: Info = {
  paymentId: 'HRM-8F3K-20QX',
  orderId: '86',
  productId: '1',
  productName: 'QuickPeso',
  state: 'waiting',
  amount: 118_456,
  currency: 'PHP',
  reference: 'HRM8F3K20QX',
  bankName: 'Sandbox Bank',
  accountName: 'Hiram Lending Inc.',
  accountNumber: '0012 3456 7890',
  branch: 'Makati',
  ifsc: '',
  steps: ['Open the app of your bank.', 'Paste our account number.'],
  expiresAt: '2026-11-24 12:00:00',
  market: 'PH',
  utr: '',
  givenAt: '',
  lookUntilOn: '',
  receivedMinor: 0,
  receivedOn: '',
  canSubmit: 1,
  receiptUrl: '',
  isDelay: '0',
};
const given: Info = {
  ...transfer,
  state: 'checking',
  utr: '412345678901',
  givenAt: '2026-11-21 12:05:00',
  lookUntilOn: '2026-11-25',
  expiresAt: '',
};

let service: TestService;
let app: TestApp;
let current: Info;
beforeEach(async () => {
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // jsdom renders nothing; a picture's address need only be one
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));
  service = await startTestService();
  current = transfer;
  service.answer(loadTransfer, () => current);
  service.answer(uploadReceipt, () => ({ url: `/territory/v3/utr/receipts/${'a'.repeat(32)}` }));
});
afterEach(async () => {
  app.close();
  await service.close();
  vi.unstubAllGlobals();
});

const open = async (info: Partial<Info> = {}, address = '/transfer?paymentId=HRM-8F3K-20QX&sessionId=demo') => {
  current = { ...current, ...info };
  app = await openTestApp({ address, service });
  await screen.findByRole('heading', { level: 1, name: 'Bank transfer' });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('says from when it counts, in the service’s words, while it is to be made', async () => {
  await open({ noticeMsg: 'A transfer counts from the day it arrives.' });
  expect(await screen.findByText('A transfer counts from the day it arrives.')).toBeInstanceOf(HTMLElement);
});

describe('a transfer before payment', () => {
  test('shows account, amount and reference, each to be copied in a bank’s format', async () => {
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text) };
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, { get: (on, name) => (name === 'clipboard' ? clipboard : Reflect.get(on, name, on)) }),
    );
    await open();
    // said once, with the earlier of the two expiries
    await screen.findByText(sentence('This amount is valid until 2026-11-24 12:00:00.'));
    expect(document.body.textContent.match(/ until /g)).toHaveLength(1);
    const account = screen.getByRole('region', { name: 'To this account' });
    expect(within(account).getByText('Sandbox Bank, Makati')).toBeInstanceOf(HTMLElement);
    for (const what of ['Account name', 'Account number', 'Amount', 'Reference']) await press(`Copy: ${what}`);
    await waitFor(() => expect(written).toEqual(['Hiram Lending Inc.', '001234567890', '1184.56', 'HRM8F3K20QX']));
    expect(screen.getByText('Paste our account number.')).toBeInstanceOf(HTMLElement);
  });

  test('to an account that is no longer in use has a warning', async () => {
    await open({ accountNumber: '' });
    expect(await screen.findByText(/This account is no longer in use/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('region', { name: 'To this account' })).toBeNull();
  });

  test('accepts its number, in any copied format, with a picture of the receipt', async () => {
    const asked: unknown[] = [];
    service.answer(submitUtr, ({ fields }) => {
      asked.push(fields);
      current = given;
      return given;
    });
    await open();
    await press('I have sent it');
    const dialog = await screen.findByRole('dialog', { name: 'Your transfer number' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reference number' }), 'Ref. No. 4123 4567 8901');
    const file = new File([Uint8Array.of(1)], 'receipt.png', { type: 'image/png' });
    await userEvent.upload(within(dialog).getByLabelText('Add a picture of the receipt'), file);
    await press('Send');
    expect(await screen.findByRole('heading', { name: 'We are looking for your transfer' })).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toMatchObject([
      { utr: 'Ref. No. 4123 4567 8901', receiptUrl: `/territory/v3/utr/receipts/${'a'.repeat(32)}` },
    ]);
    expect(screen.getByText('412345678901')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(sentence(/until 2026-11-25 at the latest/))).toBeInstanceOf(HTMLElement);
  });

  test.each([
    { market: 'PH', label: 'Reference number', typed: '12', words: /has 6 to 35 letters and digits/ },
    { market: 'IN', label: 'UTR', typed: '41234567890', words: /has 12 digits, or 16 or 22 letters and digits/ },
    { market: '', label: 'Transfer number', typed: ' ', words: /type the number on your receipt/ },
  ])(
    'has an error at the field for an invalid number in $market, and makes no call',
    async ({ market, label, typed, words }) => {
      await open({ market });
      await press('I have sent it');
      const field = await screen.findByRole('textbox', { name: label });
      await userEvent.type(field, typed);
      await press('Send');
      expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement);
      expect(service.calls(submitUtr)).toEqual([]);
    },
  );

  test('has the reason at the field when the service refuses a number', async () => {
    service.refuse(submitUtr, '1091', 'This number cannot be used for this payment.');
    await open();
    await press('I have sent it');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reference number' }), '412345678901{Enter}');
    expect(await screen.findByText('This number cannot be used for this payment.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('dialog')).toBeInstanceOf(HTMLElement);
  });
});

describe('the state of a transfer', () => {
  test('is settled, with the receipt one tap away', async () => {
    await open({ ...given, state: 'matched', receivedMinor: 118_456, receivedOn: '2026-11-21', canSubmit: 0 });
    expect(await screen.findByRole('heading', { name: '₱1,184.56 received' })).toBeInstanceOf(HTMLElement);
    await press('See the receipt');
    await waitFor(() => expect(window.location.pathname).toBe('/paymentResult'));
    expect(window.location.search).toContain('paymentId=HRM-8F3K-20QX');
  });

  test('is settled with another amount, showing the received amount alone and its allocation (30-B11)', async () => {
    const note = 'We received ₱1,000.00 instead of ₱1,184.56: ₱184.56 too little. The rest is still due.';
    await open({ ...given, state: 'matched', receivedMinor: 100_000, receivedOn: '2026-11-21', notes: [note] });
    expect(await screen.findByRole('heading', { name: '₱1,000.00 received' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(note)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Amount').nextElementSibling?.textContent).toBe('₱1,000.00');
  });

  test('is underpaid, with the shortfall, the account and a field for a second number', async () => {
    await open({ ...given, state: 'differs', receivedMinor: 100_000 });
    expect(await screen.findByRole('heading', { name: '₱1,000.00 of ₱1,184.56 received' })).toBeInstanceOf(HTMLElement);
    const account = screen.getByRole('region', { name: 'To this account' });
    expect(within(account).getByText('₱184.56')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Enter another number' })).toBeInstanceOf(HTMLElement);
  });

  test('is overpaid and needs no action', async () => {
    await open({ ...given, state: 'differs', receivedMinor: 120_000 });
    expect(await screen.findByRole('heading', { name: '₱1,200.00 received instead of ₱1,184.56' })).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.queryByRole('region', { name: 'To this account' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enter another number' })).toBeNull();
  });

  test('is not found, with advice, a correction, and customer service', async () => {
    await open({ ...given, state: 'not-found' });
    expect(await screen.findByText(/Compare the number with your receipt/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Correct the number' })).toBeInstanceOf(HTMLElement);
    await press('Customer service');
    await waitFor(() => expect(window.location.pathname).toBe('/protestantBattle'));
  });

  test('is in manual review and needs no action, and the number can be corrected', async () => {
    await open({ ...given, state: 'held' });
    expect(await screen.findByRole('heading', { name: 'We are checking your transfer' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/Do not send the money again/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('region', { name: 'To this account' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Correct the number' })).toBeInstanceOf(HTMLElement);
    await press('Back to the loan');
    await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
  });

  test('is expired: a number still counts, or the borrower starts again on the page of its purpose', async () => {
    await open({ state: 'over', isDelay: '1', expiresAt: '' });
    expect(await screen.findByRole('button', { name: 'I have sent it' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('region', { name: 'To this account' })).toBeNull();
    await press('Go to repayment');
    await waitFor(() => expect(window.location.pathname).toBe('/hadBeta'));
  });

  test('is missing for another borrower or without an address, with a link to the repayment', async () => {
    service.refuse(loadTransfer, '1007', 'We cannot find this payment.');
    await open({}, '/transfer?paymentId=HRM-0000-0000&orderId=86&sessionId=demo');
    expect(await screen.findByText('We cannot find this payment.')).toBeInstanceOf(HTMLElement);
    await press('Go to repayment');
    await waitFor(() => expect(window.location.pathname).toBe('/defendersOn'));
  });

  test('is missing after a failed load, with a retry', async () => {
    service.refuse(loadTransfer, '500', 'Something went wrong on our side.');
    await open();
    expect(await screen.findByText('Something went wrong on our side.')).toBeInstanceOf(HTMLElement);
    service.answer(loadTransfer, () => transfer);
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'To this account' })).toBeInstanceOf(HTMLElement);
  });
});
