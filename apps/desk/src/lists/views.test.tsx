import { deleteView, listLoans, listViews, readOperator, renameView, saveView } from '@hiram/contract/desk';
import { notPossible } from '@hiram/contract/refusal-codes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
let views: { view: number; name: string; query: string }[] = [];
beforeEach(() => {
  views = [{ view: 7, name: 'My late ones', query: 'state=late&sort=gone&colour=red' }];
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['loans.read'] }));
  desk.service.answer(listLoans, () => ({ list: [], hasMore: false }));
  desk.service.answer(listViews, () => ({ list: views }));
});
const openViews = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  return within(await screen.findByRole('dialog', { name: 'Views of: Loans' }));
};

test('a list is kept as it is now, without its page', async () => {
  views = [];
  desk.service.answer(saveView, () => null);
  await desk.open('/desk/loans?state=late&page=2');
  const dialog = await openViews();
  expect(await dialog.findByText('No view is kept yet.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the list as it is now' }));
  expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  expect(desk.service.calls(saveView)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the view' }), ' Late ones ');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the list as it is now' }));
  expect(await screen.findByText('The view is kept.')).toBeTruthy();
  expect(desk.service.calls(saveView).map(({ fields }) => fields)).toEqual([
    { list: 'loans', name: 'Late ones', query: 'state=late' },
  ]);
  expect(desk.service.calls(listViews)[0]?.query.get('list')).toBe('loans');
});

test('a view leads to its address; a filter that is gone is left out', async () => {
  await desk.open('/desk/loans');
  const dialog = await openViews();
  await userEvent.click(await dialog.findByRole('link', { name: 'My late ones' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?state=late&sort=gone&colour=red');
  await waitFor(() => expect(desk.service.calls(listLoans).at(-1)?.query.get('state')).toBe('late'));
  expect(desk.service.calls(listLoans).at(-1)?.query.get('sort')).not.toBe('gone');
  expect(screen.getByRole('heading', { name: 'Loans', level: 1 })).toBeTruthy();
});

test('a view is renamed and deleted; a refusal is said', async () => {
  desk.service.refuse(renameView, notPossible, 'Another view of this list is named Late.');
  desk.service.answer(deleteView, () => {
    views = [];
    return null;
  });
  await desk.open('/desk/loans');
  const dialog = await openViews();
  await userEvent.click(await dialog.findByRole('button', { name: 'Rename My late ones' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name of the view' });
  expect(name.value).toBe('My late ones');
  await userEvent.clear(name);
  await userEvent.type(name, 'Late');
  await userEvent.click(dialog.getByRole('button', { name: 'Give this name' }));
  expect(await dialog.findByText('Another view of this list is named Late.')).toBeTruthy();
  desk.service.answer(renameView, () => null);
  await userEvent.click(dialog.getByRole('button', { name: 'Give this name' }));
  expect(await screen.findByText('The view is kept.')).toBeTruthy();
  expect(desk.service.calls(renameView).at(-1)?.fields).toEqual({ view: '7', name: 'Late' });
  await userEvent.click(dialog.getByRole('button', { name: /^Delete/ }));
  expect(await dialog.findByText('No view is kept yet.')).toBeTruthy();
  expect(desk.service.calls(deleteView).map(({ fields }) => fields)).toEqual([{ view: '7' }]);
});
