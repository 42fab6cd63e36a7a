import type { AnswerOf } from '@hiram/contract/endpoint';
import { loadOrderDetails } from '@hiram/contract/order';
import { confirmWithdrawal, declineLoan, loadWithdrawal } from '@hiram/contract/withdraw';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../../test/api/test-service.ts';
import { openTestApp, type TestApp } from '../../../test/app/test-app.tsx';
import './withdraw-screen.tsx';

const withdrawal: AnswerOf<typeof loadWithdrawal> = {
  state: 'open',
  orderId: '1000',
  productId: '1',
  productName: 'QuickPeso',
  currency: 'PHP',
  principalMinor: 400_000,
  feeMinor: 20_000,
  amountMinor: 380_000,
  account: { name: 'GCash', number: '0917****567' },
  arrivesBy: '2026-11-24',
};

let service: TestService;
let app: TestApp;
beforeEach(async () => {
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  service = await startTestService();
  service.answer(loadWithdrawal, () => withdrawal);
  service.answer(confirmWithdrawal, () => ({ lendDetailsUrl: '/tensionAllisland?productId=1&orderId=1000' }));
  service.answer(loadOrderDetails, () => ({ orderStatus: 151, noticeStatusText: 'Money on its way' }));
});
afterEach(async () => {
  app.close();
  await service.close();
});

const open = async (query = '?productId=1&orderId=1000&sessionId=demo') => {
  app = await openTestApp({ address: `/withdraw${query}`, service });
  await screen.findByRole('heading', { level: 1, name: 'Withdraw your loan' });
};
const pageText = () => screen.getByRole('main').textContent;
const send = () => screen.findByRole('button', { name: 'Withdraw' });

test('ORD-04 shows the net proceeds, the deductions, the account and the deadline', async () => {
  await open();
  await send();
  for (const text of ['₱3,800.00', '₱4,000.00', '−₱200.00', 'GCash', '0917****567', 'by 2026-11-24']) {
    expect(pageText()).toContain(text);
  }
});

test('ORD-04 deducts from the chosen amount, and names the principal with the charges that are financed', async () => {
  const financed = { requestedMinor: 400_000, chargesMinor: 25_000 };
  service.answer(loadWithdrawal, () => ({ ...withdrawal, principalMinor: 425_000, feeMinor: 45_000, financed }));
  await open();
  await send();
  expect(pageText()).toContain('Loan amount₱4,000.00Processing fee, taken out of the loan−₱200.00');
  expect(pageText()).toContain('Principal that you owe₱4,000.00 loan amount + ₱250.00 charges₱4,250.00');
});

test('ORD-04 deducts no charge that is financed', async () => {
  const financed = { requestedMinor: 400_000, chargesMinor: 25_000 };
  const charges = [
    { text: 'Processing fee', amountMinor: 20_000, when: 'deducted' },
    { text: 'Insurance', amountMinor: 25_000, when: 'financed' },
  ];
  service.answer(loadWithdrawal, () => ({
    ...withdrawal,
    principalMinor: 425_000,
    feeMinor: 45_000,
    financed,
    charges,
  }));
  await open();
  await send();
  expect(pageText()).toContain('Loan amount₱4,000.00Processing fee−₱200.00Principal that you owe');
});

test('ORD-04 lists each deducted fee and tax', async () => {
  const charges = [
    { text: 'Processing fee, taken out of the loan', amountMinor: 17_857 },
    { text: 'VAT, taken out of the loan', amountMinor: 2143 },
  ];
  service.answer(loadWithdrawal, () => ({ ...withdrawal, charges }));
  await open();
  await send();
  for (const text of ['VAT, taken out of the loan', '−₱178.57', '−₱21.43']) expect(pageText()).toContain(text);
  expect(pageText()).not.toContain('−₱200.00');
});

test('ORD-04 confirms once, whatever is tapped, and the order replaces the page', async () => {
  await open();
  const { length } = window.history;
  await userEvent.dblClick(await send());
  await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
  expect(window.location.search).toContain('sessionId=demo');
  expect(window.history.length).toBe(length);
  const calls = service.calls(confirmWithdrawal);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.fields).toEqual({ orderId: '1000' });
  expect(calls[0]?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
});

test('a lost answer is retried with the same key', async () => {
  service.respond(confirmWithdrawal, (response) => response.destroy());
  await open();
  await userEvent.click(await send());
  expect((await screen.findByText(/Check your connection/)).closest('[role=alert]')).toBeTruthy();
  service.answer(confirmWithdrawal, () => ({ lendDetailsUrl: '/tensionAllisland?productId=1&orderId=1000' }));
  await userEvent.click(await send());
  await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
  const keys = service.calls(confirmWithdrawal).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('another order shows nothing of the previous one’s refusal', async () => {
  service.refuse(confirmWithdrawal, '503', 'The service is busy.');
  await open();
  await userEvent.click(await send());
  await screen.findByText('The service is busy.');
  service.answer(loadWithdrawal, () => ({ ...withdrawal, orderId: '1001', amountMinor: 190_000 }));
  act(() => app.services.opener.openPath('/withdraw?productId=1&orderId=1001&sessionId=demo'));
  await waitFor(() => expect(pageText()).toContain('₱1,900.00'));
  expect(pageText()).not.toContain('The service is busy.');
});

test('without an account it links to binding one, and back to the order', async () => {
  service.answer(loadWithdrawal, () => ({ ...withdrawal, account: null }));
  await open();
  const link = await screen.findByRole('link', { name: 'Add an account' });
  expect(link.getAttribute('href')).toBe('/orderIt?productId=1&orderId=1000&source=loanDetail&sessionId=demo');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('a refused account has a message, and the page reloads', async () => {
  service.refuse(confirmWithdrawal, '1014', 'Please add an account to receive your money.');
  await open();
  await send();
  service.answer(loadWithdrawal, () => ({ ...withdrawal, account: null }));
  await userEvent.click(await send());
  expect((await screen.findByText(/^Please add an account/)).closest('[role=alert]')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Add an account' })).toBeTruthy();
});

test.each([
  ['sent', 'You have confirmed this loan'],
  ['closed', 'There is no money to withdraw'],
] as const)('an order that is %s has a link to the order only', async (state, title) => {
  service.answer(loadWithdrawal, () => ({ ...withdrawal, state }));
  await open();
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'See the loan' }));
  await waitFor(() => expect(window.location.pathname).toBe('/tensionAllisland'));
});

test('an unknown order, or none in the address, shows a message', async () => {
  service.refuse(loadWithdrawal, '1001', 'We cannot find this loan.');
  await open();
  expect(await screen.findByText('We cannot find this loan.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My loans' }).getAttribute('href')).toMatch(/^\/orders/);
  app.close();
  await open('?sessionId=demo');
  expect(await screen.findByText("We don't know which loan this is")).toBeTruthy();
});

test('a failure has a retry', async () => {
  service.refuse(loadWithdrawal, '503', 'The service is busy.');
  await open();
  expect(await screen.findByText('The service is busy.')).toBeTruthy();
  service.answer(loadWithdrawal, () => withdrawal);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await send()).toBeTruthy();
});

test('an expired session is announced once, by the dialog with the link to the login', async () => {
  service.refuse(confirmWithdrawal, '401', 'Please log in again.');
  await open();
  await userEvent.click(await send());
  expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeTruthy();
  expect(screen.queryByText('Please log in again.')).toBeNull();
});

test('the button says what it does', async () => {
  await open();
  await send();
  expect(screen.getByRole('button', { name: 'Withdraw', description: 'Send ₱3,800.00 to my GCash' })).toBeTruthy();
});

const decline = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: "I don't want this loan" }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give up this loan?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Give it up' }));
};

test('a borrower who does not want the loan gives it up, after one question, and sees the order', async () => {
  service.answer(loadWithdrawal, () => ({ ...withdrawal, mayDecline: '1' }));
  service.answer(declineLoan, () => ({ lendDetailsUrl: '/tensionAllisland?productId=1&orderId=1000' }));
  service.answer(loadOrderDetails, () => ({ orderStatus: 110, noticeStatusText: 'Not taken up' }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: "I don't want this loan" }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the loan' }));
  expect(service.calls(declineLoan)).toEqual([]);
  await decline();
  expect(await screen.findByRole('heading', { name: 'Not taken up' })).toBeTruthy();
  const [call, ...more] = service.calls(declineLoan);
  expect([call?.fields, more]).toEqual([{ orderId: '1000' }, []]);
  expect(call?.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/);
});

test('a loan that was confirmed meanwhile cannot be given up, and the page shows so', async () => {
  service.answer(loadWithdrawal, () => ({ ...withdrawal, mayDecline: '1' }));
  service.refuse(declineLoan, '1013', 'There is no money to withdraw on this loan.');
  await open();
  await send();
  service.answer(loadWithdrawal, () => ({ ...withdrawal, state: 'sent' as const }));
  await decline();
  expect(await screen.findByText('You have confirmed this loan')).toBeTruthy();
});

test('a back end that does not know declining has no button for it', async () => {
  await open();
  await send();
  expect(screen.queryByRole('button', { name: "I don't want this loan" })).toBeNull();
});

test('without a connection the money cannot be sent for: the button is off and says why, until the phone is online again', async () => {
  await open();
  await send();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect((await send()).getAttribute('aria-disabled')).toBe('true');
  expect(pageText()).toContain('You are offline. This needs a connection.');
  await userEvent.click(await send());
  expect(service.calls(confirmWithdrawal)).toEqual([]);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect((await send()).getAttribute('aria-disabled')).toBeNull());
});
