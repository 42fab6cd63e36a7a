import { listProposals, loadLoan, previewLoanAct, proposeLoanAct, readOperator } from '@hiram/contract/desk';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';
import { loanPage } from '../../test/loan-page.ts';

const desk = deskTests();
beforeEach(() => {
  desk.service.answer(loadLoan, ({ query }) => ({ ...loanPage, on: query.get('on') || loanPage.today }));
  desk.service.answer(listProposals, () => ({ list: [], hasMore: false }));
});
const open = () => desk.open('/desk/loan?number=903');

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
    ...loanPage,
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
