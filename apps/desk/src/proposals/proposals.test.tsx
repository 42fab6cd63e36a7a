import {
  approveAlone,
  decideProposal,
  listLoans,
  listProposals,
  previewWaiver,
  proposeWaiver,
  readOperator,
} from '@hiram/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const before = { principal: 300_000, interest: 0, fee: 0, penalty: 4_000, total: 304_000 };
const figures = {
  on: '2026-11-27',
  owed: [{ currency: 'PHP' as const, before, after: { ...before, penalty: 3_000, total: 303_000 } }],
  dueOns: [],
  settlement: [],
  moved: [
    { account: 'penalty-income', currency: 'PHP' as const, amount: 1_000 },
    { account: 'penalty-receivable', currency: 'PHP' as const, amount: -1_000 },
  ],
};
const proposal = {
  ...figures,
  proposal: '5',
  kind: 'waiver' as const,
  act: '',
  orderNo: '180',
  item: '',
  borrower: '1',
  amounts: [{ currency: 'PHP' as const, amount: 1_000 }],
  reason: 'hardship',
  words: 'She lost her job.',
  proposer: 'Ana Lim',
  proposedAt: 'now',
  expiresAt: '2026-11-29 12:00:00',
  outcome: 'pending' as const,
  isOwn: false,
};
const loan = {
  orderNo: '180',
  borrower: '1',
  product: 'quick-peso',
  market: 'PH',
  currency: 'PHP' as const,
  principal: 300_000,
  disbursedOn: '2026-09-24',
  dueOn: '2026-11-23',
  daysPastDue: 4,
  state: 'late' as const,
};
const may = (...permissions: string[]) =>
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['loans.read', ...permissions] }));
beforeEach(() => {
  desk.service.answer(listLoans, () => ({ list: [loan], hasMore: false }));
  desk.service.answer(listProposals, () => ({ list: [proposal], hasMore: false }));
});

test('a waiver is proposed after a look at the figures, and sent once', async () => {
  may('adjustments.propose');
  desk.service.answer(previewWaiver, () => figures);
  desk.service.answer(proposeWaiver, () => ({ proposal: '5', isBooked: false }));
  await desk.open('/desk/loans');
  await userEvent.click(await screen.findByRole('button', { name: 'Waive on 180' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Waive on loan 180' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Show the figures' }));
  expect(await dialog.findByText('Enter an amount, such as 120.50.')).toBeTruthy();
  expect(desk.service.calls(previewWaiver)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Instalment' }), '2');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount in PHP' }), '10.00');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason code' }), 'hardship');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why' }), 'She lost her job.');
  await userEvent.click(dialog.getByRole('button', { name: 'Show the figures' }));
  const row = within(await dialog.findByRole('row', { name: /^Late charges ₱/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Late charges', '₱40.00', '₱30.00']);
  expect(desk.service.calls(proposeWaiver)).toEqual([]);
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('It is proposed. Another operator approves it.')).toBeTruthy();
  expect(desk.service.calls(proposeWaiver).map(({ fields }) => fields)).toMatchObject([
    { orderNo: '180', component: 'penalty', instalmentNumber: '2', amountMinor: '1000', words: 'She lost her job.' },
  ]);
});

test('another operator decides, with words where it is refused; figures that changed are said', async () => {
  may('adjustments.approve');
  desk.service.refuse(decideProposal, '1151', 'The figures have changed since the proposal.');
  await desk.open('/desk/proposals');
  await userEvent.click(await screen.findByRole('button', { name: 'Decide on 5' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Waive on loan 180' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Say why.')).toBeTruthy();
  expect(desk.service.calls(decideProposal)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('The figures have changed since the proposal.')).toBeTruthy();
  desk.service.answer(decideProposal, () => null);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your words' }), 'Not this month.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.service.calls(decideProposal).at(-1)?.fields).toEqual({
    proposal: '5',
    decision: 'refuse',
    words: 'Not this month.',
  });
});

test('nobody decides without the permission, or on an own proposal', async () => {
  may();
  await desk.open('/desk/proposals');
  expect(await screen.findByRole('cell', { name: 'Ana Lim' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decide on 5' })).toBeNull();
  desk.close();
  may('adjustments.approve');
  desk.service.answer(listProposals, () => ({ list: [{ ...proposal, isOwn: true }], hasMore: false }));
  await desk.open('/desk/proposals');
  expect(await screen.findByRole('cell', { name: 'Yours' })).toBeTruthy();
});

test('an own proposal is approved alone in an emergency, with the reason', async () => {
  may('adjustments.approve', 'proposals.break-glass');
  desk.service.answer(listProposals, () => ({ list: [{ ...proposal, isOwn: true }], hasMore: false }));
  desk.service.answer(approveAlone, () => null);
  await desk.open('/desk/proposals');
  await userEvent.click(await screen.findByRole('button', { name: 'Decide on 5' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Waive on loan 180' }));
  expect(dialog.getByText(/An alert is raised/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve it alone in an emergency' }));
  expect(await dialog.findByText('Say why.')).toBeTruthy();
  expect(desk.service.calls(approveAlone)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why it cannot wait' }), 'I am alone.');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve it alone in an emergency' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.service.calls(approveAlone).map(({ fields }) => fields)).toEqual([
    { proposal: '5', words: 'I am alone.' },
  ]);
});
