import {
  askPayment,
  listProposals,
  loadLoan,
  previewLoanAct,
  proposeLoanAct,
  readOperator,
} from '@hiram/contract/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';
import { loanPage } from '../../test/loan-page.ts';

const desk = deskTests();
const permissions = ['loans.read', 'borrowers.read', 'payments.ask'];
beforeEach(() => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions }));
  desk.service.answer(loadLoan, ({ query }) => ({ ...loanPage, on: query.get('on') || loanPage.today }));
  desk.service.answer(listProposals, () => ({ list: [], hasMore: false }));
});
const open = () => desk.open('/desk/loan?number=903');
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows terms with the contract, what is owed, late charges, postings and open items', async () => {
  await open();
  const owed = await card('Owed on 2026-11-27');
  expect(owed.getByText(/10,100\.00/)).toBeTruthy();
  expect(owed.getByText('Not possible')).toBeTruthy();
  const contract = (await card('Terms as signed')).getByRole('link', { name: 'Loan agreement' });
  expect(contract.getAttribute('href')).toBe('/desk-api/contracts/903/0');
  expect((await card('Late charges day by day')).getByText(/56\.00/)).toBeTruthy();
  expect((await card('Transactions')).getByText(/^loans/).textContent).toContain('10,000.00');
  expect((await card('Open items')).getByText('Payment: Refunded by the provider')).toBeTruthy();
});

test('is valued on a day that stands in the address', async () => {
  await open();
  await card('Owed on 2026-11-27');
  fireEvent.change(screen.getByLabelText('Valued on'), { target: { value: '2026-12-24' } });
  expect(await screen.findByRole('region', { name: 'Owed on 2026-12-24' })).toBeTruthy();
  expect(window.location.search).toBe('?number=903&on=2026-12-24');
});

test('asks the provider again and says what it says', async () => {
  desk.service.answer(askPayment, () => ({ providerState: 'paid', state: 'paid' }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the provider again' }));
  expect(await screen.findByText('The provider says: paid. Here it is: paid.')).toBeTruthy();
  expect(desk.service.calls(askPayment)[0]?.fields).toMatchObject({ payment: 'p-1' });
  await waitFor(() => expect(desk.service.calls(loadLoan)).toHaveLength(2));
});

test('has no question to the provider for a role that may not ask', async () => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['loans.read'] }));
  await open();
  await card('Payments');
  expect(screen.queryByRole('button', { name: 'Ask the provider again' })).toBeNull();
});

test('shows a pending proposal', async () => {
  const figures = { principal: 0, interest: 0, fee: 0, penalty: 0, total: 0 };
  desk.service.answer(listProposals, () => ({
    hasMore: false,
    list: [
      {
        proposal: '8',
        orderNo: '903',
        borrower: '3',
        kind: 'waiver' as const,
        amounts: [{ currency: 'INR' as const, amount: 1_000 }],
        on: '2026-11-27',
        owed: [{ currency: 'INR' as const, before: figures, after: figures }],
        moved: [],
        dueOns: [],
        settlement: [],
        reason: 'hardship',
        words: 'x',
        proposer: 'Ben',
        proposedAt: 'now',
        expiresAt: 'later',
        outcome: 'pending' as const,
        isOwn: false,
      },
    ],
  }));
  await open();
  expect(await screen.findByText(/A proposal waits: .*10\.00 by Ben/)).toBeTruthy();
  expect(desk.service.calls(listProposals)[0]?.query.get('orderNo')).toBe('903');
});

test('proposes a reversal after a look at the figures, sent once', async () => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['loans.read', 'adjustments.propose'] }));
  desk.service.answer(previewLoanAct, () => ({
    on: '2026-11-27',
    amounts: [],
    owed: [],
    dueOns: [],
    settlement: [],
    moved: [{ account: 'suspense', currency: 'INR' as const, amount: -10_000 }],
  }));
  desk.service.answer(proposeLoanAct, () => ({ proposal: '6', isBooked: false }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Other booking on 903' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book on loan 903' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Show the figures' }));
  expect(dialog.getByText('Enter an amount, such as 120.50.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /What/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Reverse a transaction' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Transaction number' }), '7');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason code' }), 'bounced');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'The bank says so.');
  await userEvent.click(dialog.getByRole('button', { name: 'Show the figures' }));
  expect((await dialog.findByRole('row', { name: /Suspense/ })).textContent).toContain('100.00');
  expect(desk.service.calls(proposeLoanAct)).toEqual([]);
  await userEvent.dblClick(await dialog.findByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('It is proposed. Another operator approves it.')).toBeTruthy();
  expect(desk.service.calls(proposeLoanAct).map(({ fields }) => fields)).toMatchObject([
    { orderNo: '903', verb: 'reverse', number: '7', reason: 'bounced', words: 'The bank says so.' },
  ]);
});
