import { decideItem, listItems, readOperator, takeItem } from '@hiram/contract/desk';
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
  about: [{ name: 'providerReference', value: 'rzp_9' }],
  outcome: '',
  closedBy: '',
  closedAt: '',
};
const may = (...permissions: string[]) =>
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['items.read', ...permissions] }));
beforeEach(() => {
  may('items.take', 'items.decide', 'items.close');
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
  expect(dialog.getByText('providerReference: rzp_9')).toBeTruthy();
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

test.each([
  ['payout', [], 'It is decided by the command “hiram review”.'],
  ['bank-line', ['close' as const], 'It cannot be approved here. Do what is needed, then close it.'],
])('a %s says what the desk does not do', async (kind, acts, words) => {
  desk.service.answer(listItems, () => ({ hasMore: false, list: [{ ...item, kind, acts }] }));
  await desk.open('/desk/items');
  const dialog = await openItem();
  expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.queryAllByRole('button', { name: 'Close the item' })).toHaveLength(acts.length);
});
