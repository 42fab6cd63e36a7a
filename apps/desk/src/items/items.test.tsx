import { decideItem, listItems, previewItemAct, proposeItemAct, readOperator, takeItem } from '@hiram/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const item = {
  item: '7',
  kind: 'payment',
  reason: 'reference-contradicts',
  subject: 'HRM-1',
  borrower: '3',
  market: 'PH',
  amounts: [{ currency: 'PHP' as const, amount: 10_000 }],
  openedAt: '2026-11-23 09:00:00',
  daysOpen: 3,
  owner: '',
  isOwn: false,
  acts: ['approve' as const, 'refuse' as const, 'close' as const],
  proposedActs: [],
  pending: [],
  about: [
    { name: 'providerReference', value: 'rzp_9', amounts: [] },
    { name: 'keptMinor', value: '', amounts: [{ currency: 'PHP' as const, amount: 9_000 }] },
    { name: 'madeUpName', value: 'lost-number', amounts: [] },
  ],
  outcome: '',
  closedBy: '',
  closedAt: '',
};
const may = (...permissions: string[]) =>
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['items.read', ...permissions] }));
beforeEach(() => {
  may('items.take', 'items.decide', 'items.close', 'borrowers.read', 'applications.read');
  desk.service.answer(listItems, () => ({ hasMore: false, list: [item] }));
  desk.service.answer(takeItem, () => null);
  desk.service.answer(decideItem, () => null);
});
const openItem = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Item 7' }));
  return within(await screen.findByRole('dialog', { name: 'Item 7' }));
};

test('an item is shown in words with its age and amount; the filters are in the address and the call', async () => {
  await desk.open('/desk/items');
  const row = within(await screen.findByRole('row', { name: /HRM-1/ }));
  expect(row.getByText('Provider’s reference differs')).toBeTruthy();
  expect(row.getByText(/100\.00/)).toBeTruthy();
  expect(row.getByText(/3 days/)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Borrower 3' }).getAttribute('href')).toBe('/desk/borrower?number=3');
  await userEvent.click(screen.getByRole('button', { name: /Owner/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Mine' }));
  await waitFor(() => expect(window.location.search).toBe('?owner=mine'));
  await waitFor(() => expect(desk.service.calls(listItems).at(-1)?.query?.get('owner')).toBe('mine'));
});

test('a decision asks for words, is sent once, and the list is read again', async () => {
  await desk.open('/desk/items');
  const dialog = await openItem();
  for (const words of ['Provider’s reference: rzp_9', 'Stays paid: ₱90.00', 'made up name: Lost phone number'])
    expect(dialog.getByText(words)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(desk.service.calls(decideItem)).toHaveLength(0);
  const reads = desk.service.calls(listItems).length;
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your words' }), 'Seen.');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.service.calls(decideItem)).toHaveLength(1);
  await waitFor(() => expect(desk.service.calls(listItems).length).toBeGreaterThan(reads));
});

test('an operator who only reads can close the dialog and nothing else', async () => {
  may();
  await desk.open('/desk/items');
  const dialog = await openItem();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel']);
});

test('links lead only where the role may read, and a file is for roles that may export', async () => {
  may();
  const application = { ...item, kind: 'application', subject: '180' };
  desk.service.answer(listItems, () => ({ hasMore: false, list: [application, { ...item, item: '8', kind: 'loan' }] }));
  await desk.open('/desk/items');
  await screen.findByRole('button', { name: 'Item 8' });
  for (const name of ['Application 180', 'Borrower 3', /Order|Loan/])
    expect(within(screen.getByRole('table')).queryByRole('link', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
  desk.close();
  may('loans.read', 'borrowers.read', 'applications.read', 'lists.export');
  await desk.open('/desk/items');
  expect(await screen.findAllByRole('link', { name: 'Borrower 3' })).toHaveLength(2);
  expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(4);
  const file = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.includes('.csv'));
  expect(file?.getAttribute('href')).toBe('/desk-api/items.csv?state=open&owner=all&kind=&sort=oldest');
});

test('an application is decided elsewhere, and the dialog says so', async () => {
  const application = { ...item, kind: 'application', reason: 'shared-account', subject: '180', acts: [] };
  desk.service.answer(listItems, () => ({ hasMore: false, list: [application] }));
  await desk.open('/desk/items');
  const link = await screen.findByRole('link', { name: 'Application 180' });
  expect(link.getAttribute('href')).toBe('/desk/applications?order=180');
  const dialog = await openItem();
  expect(dialog.getByText('Applications are decided in their own list.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('an item that cannot be approved says what the desk does not do', async () => {
  const line = { ...item, kind: 'loan', acts: ['close' as const] };
  desk.service.answer(listItems, () => ({ hasMore: false, list: [line] }));
  await desk.open('/desk/items');
  const dialog = await openItem();
  expect(dialog.getByText('It cannot be approved here. Do what is needed, then close it.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Close the item' })).toBeTruthy();
});

const twice = { ...item, kind: 'double-payment', acts: ['close' as const], proposedActs: ['approve' as const] };
const owed = { principal: 0, interest: 0, fee: 0, penalty: 0, total: 10_000 };

test('an act that moves money is proposed after a look at its figures, and sent once', async () => {
  may('items.decide', 'adjustments.propose');
  desk.service.answer(listItems, () => ({ hasMore: false, list: [twice] }));
  desk.service.answer(previewItemAct, () => ({
    on: '2026-11-27',
    amounts: [],
    owed: [{ currency: 'PHP' as const, before: owed, after: { ...owed, total: 20_000 } }],
    dueOns: [],
    settlement: [],
    moved: [{ account: 'suspense', currency: 'PHP' as const, amount: -10_000 }],
  }));
  desk.service.answer(proposeItemAct, () => ({ proposal: '4', isBooked: false }));
  await desk.open('/desk/items');
  const dialog = await openItem();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your words' }), 'Paid twice.');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose to approve' }));
  const row = within(await dialog.findByRole('row', { name: /Total/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Total', '₱100.00', '₱200.00']);
  expect(dialog.getByRole('row', { name: /Suspense/i }).textContent).toContain('₱100.00');
  expect(desk.service.calls(proposeItemAct)).toEqual([]);
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Propose to approve' }));
  expect(await screen.findByText('It is proposed. Another operator approves it.')).toBeTruthy();
  expect(desk.service.calls(proposeItemAct).map(({ fields }) => fields)).toMatchObject([
    { item: '7', decision: 'approve', words: 'Paid twice.' },
  ]);
});

test('an act that waits for a second operator is shown, and not proposed again', async () => {
  may('items.decide', 'adjustments.propose');
  const pending = [{ proposal: '4', act: 'approve' as const, proposer: 'Ana Lim' }];
  desk.service.answer(listItems, () => ({ hasMore: false, list: [{ ...twice, pending }] }));
  await desk.open('/desk/items');
  const dialog = await openItem();
  expect(dialog.getByText('Ana Lim has proposed to approve it.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Propose to approve' })).toBeNull();
});

test('a dialog opened while the list is read again shows the new answer and keeps the words', async () => {
  may('items.decide', 'adjustments.propose', 'items.take', 'items.close');
  desk.service.answer(listItems, () => ({ hasMore: false, list: [twice] }));
  await desk.open('/desk/items');
  const first = await openItem();
  let answer = (): void => undefined;
  desk.service.respond(listItems, (response) => {
    const pending = [{ proposal: '4', act: 'approve' as const, proposer: 'Ana Lim' }];
    const data = { hasMore: false, list: [{ ...twice, pending }] };
    answer = () => response.end(JSON.stringify({ code: '00', message: '', data }));
  });
  await userEvent.click(first.getByRole('button', { name: 'Take it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await openItem();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your words' }), 'Seen.');
  answer();
  expect(await dialog.findByText('Ana Lim has proposed to approve it.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Propose to approve' })).toBeNull();
  expect(dialog.queryByDisplayValue('Seen.')).toBeTruthy();
});

test('nobody proposes without the permission', async () => {
  may('items.decide');
  desk.service.answer(listItems, () => ({ hasMore: false, list: [twice] }));
  await desk.open('/desk/items');
  const dialog = await openItem();
  expect(dialog.queryByRole('button', { name: 'Propose to approve' })).toBeNull();
});
