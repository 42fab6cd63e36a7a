import {
  askPayment,
  listProposals,
  loadLoan,
  previewLoanAct,
  proposeLoanAct,
  readOperator,
} from '@hiram/contract/desk';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const page: AnswerOf<typeof loadLoan> = {
  orderNo: '903',
  borrower: '3',
  product: 'RupeeQuick',
  market: 'IN',
  currency: 'INR',
  principal: 1_000_000,
  deducted: 50_000,
  annualRatePercent: '36',
  clientKind: 'new',
  disbursedOn: '2026-11-06',
  contracts: [{ title: 'Loan agreement', agreedAt: '2026-11-05 10:00:00', contract: '903/0' }],
  today: '2026-11-27',
  on: '2026-11-27',
  owed: [{ component: 'principal', amount: 1_000_000 }],
  owedInAll: 1_010_000,
  dueNow: 510_000,
  overdue: 510_000,
  daysPastDue: 7,
  payoff: null,
  credit: 0,
  schedule: [],
  lateCharges: [
    {
      from: '2026-11-21',
      to: '2026-11-24',
      number: 1,
      day: 1,
      days: 4,
      base: 500_000,
      daily: 1_400,
      amount: 5_600,
      tax: 0,
    },
  ],
  transactions: [
    {
      number: 1,
      kind: 'disbursement',
      amount: 1_000_000,
      on: '2026-11-06',
      bookedAt: '2026-11-06 12:00:00',
      by: 'system',
      reason: '',
      payment: '',
      reverses: '',
      postings: [{ account: 'loans', amount: 1_000_000 }],
    },
  ],
  payments: [
    {
      payment: 'p-1',
      channel: 'UPI',
      provider: 'razorpay',
      providerReference: 'rzp_1',
      state: 'pending',
      isOpen: true,
      amount: 510_000,
      at: '2026-11-26 09:00:00',
    },
  ],
  payouts: [],
  items: [{ item: '5', kind: 'payment', reason: 'refunded', openedAt: '2026-11-26 10:00:00', outcome: '' }],
  messages: [],
};
const permissions = ['loans.read', 'borrowers.read', 'payments.ask'];
beforeEach(() => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions }));
  desk.service.answer(loadLoan, ({ query }) => ({ ...page, on: query.get('on') || page.today }));
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

const instalment = (number: number, dueOn: string, owed: number) => ({
  number,
  dueOn,
  principal: owed,
  interest: 0,
  fee: 0,
  tax: 0,
  penalty: 0,
  paid: 0,
  owed,
  daysPastDue: 0,
});
const choose = async (dialog: ReturnType<typeof within>, name: string) => {
  await userEvent.click(dialog.getByRole('button', { name: /What/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
};
const sayWhy = async (dialog: ReturnType<typeof within>) => {
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason code' }), 'hardship');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'A letter came.');
};
const openBooking = async () => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['loans.read', 'adjustments.propose'] }));
  desk.service.answer(proposeLoanAct, () => ({ proposal: '6', isBooked: false }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Other booking on 903' }));
  return within(await screen.findByRole('dialog', { name: 'Book on loan 903' }));
};
const nothing = { on: '2026-11-27', amounts: [], owed: [], moved: [], dueOns: [], settlement: [] };
const proposed = async (dialog: ReturnType<typeof within>) => {
  await userEvent.click(await dialog.findByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('It is proposed. Another operator approves it.')).toBeTruthy();
  return desk.service.calls(proposeLoanAct).map(({ fields }) => fields);
};

test('moves the days of unpaid instalments, and shows those that the service moved', async () => {
  desk.service.answer(loadLoan, () => ({
    ...page,
    schedule: [instalment(1, '2026-11-20', 0), instalment(2, '2026-12-20', 500), instalment(3, '2027-01-20', 500)],
  }));
  desk.service.answer(previewLoanAct, () => ({
    ...nothing,
    dueOns: [{ number: 3, before: '2027-01-20', after: '2027-01-28' }],
  }));
  const dialog = await openBooking();
  await choose(dialog, 'Reschedule: new days for instalments');
  await sayWhy(dialog);
  expect(dialog.queryByLabelText('Day of instalment 1')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Show the figures' }));
  expect(await dialog.findByText('Change at least one day.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Day of instalment 3'), { target: { value: '2027-01-28' } });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Interest added in INR, if any' }), '6');
  await userEvent.click(dialog.getByRole('button', { name: 'Show the figures' }));
  expect(await dialog.findByText('Enter the number of the instalment.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Instalment that bears the interest' }), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Show the figures' }));
  const row = within(await dialog.findByRole('table', { name: 'Due dates that move' })).getByRole('row', {
    name: /^3/,
  });
  expect(row.textContent).toContain('2027-01-28');
  expect(await proposed(dialog)).toMatchObject([
    { verb: 'reschedule', dueOns: '3=2027-01-28', number: '3', amount: '6' },
  ]);
});

test('agrees a settlement with its last day, charges a fee, and extends by days; what is missing is named', async () => {
  desk.service.answer(previewLoanAct, () => ({
    ...nothing,
    settlement: [{ currency: 'INR' as const, left: 250_000, waived: 760_000, until: '2026-12-02' }],
  }));
  const dialog = await openBooking();
  await sayWhy(dialog);
  await choose(dialog, 'Extend: all unpaid instalments later');
  await userEvent.click(dialog.getByRole('button', { name: 'Show the figures' }));
  expect(dialog.getByText('Enter how many days.')).toBeTruthy();
  await choose(dialog, 'Charge a fee or interest');
  expect(dialog.getByText('Enter the number of the instalment.')).toBeTruthy();
  expect(dialog.getByText('Enter an amount, such as 120.50.')).toBeTruthy();
  await choose(dialog, 'Agree an amount that settles the loan');
  expect(dialog.getByText('Choose a day.')).toBeTruthy();
  expect(desk.service.calls(previewLoanAct)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount in INR' }), '2500');
  fireEvent.change(dialog.getByLabelText('To be paid by'), { target: { value: '2026-12-02' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Show the figures' }));
  expect(
    await dialog.findByText('₹2,500.00 paid by 2026-12-02 settles the loan. ₹7,600.00 is then waived.'),
  ).toBeTruthy();
  expect(await proposed(dialog)).toMatchObject([{ verb: 'settle', amount: '2500', day: '2026-12-02' }]);
});

test.each([
  {
    what: 'Charge a fee or interest',
    typed: { Instalment: '2', 'Amount in INR': '12.50' },
    sent: { verb: 'charge', component: 'fee', number: '2', amount: '12.50' },
  },
  {
    what: 'Extend: all unpaid instalments later',
    typed: { 'How many days': '14', 'Charge in INR, if any': '30' },
    sent: { verb: 'extend', days: '14', amount: '30' },
  },
])('$what: what was typed is asked and proposed', async ({ what, typed, sent }) => {
  desk.service.answer(previewLoanAct, () => nothing);
  const dialog = await openBooking();
  await choose(dialog, what);
  for (const [name, text] of Object.entries(typed)) await userEvent.type(dialog.getByRole('textbox', { name }), text);
  await sayWhy(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Show the figures' }));
  expect(await proposed(dialog)).toMatchObject([sent]);
  expect(desk.service.calls(previewLoanAct).map(({ fields }) => fields)).toMatchObject([sent]);
});
