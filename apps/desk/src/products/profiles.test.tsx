import { checkProfile, listProducts, listProfiles, loadProfile, readOperator } from '@hiram/contract/desk';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const version = { from: '2026-11-20', reason: 'Milder.', proposedBy: 'ana', approvedBy: 'ben' };
const may = (...permissions: string[]) => desk.service.answer(readOperator, () => ({ ...operator, permissions }));
beforeEach(() => {
  may('products.read', 'products.propose');
  desk.service.answer(listProducts, () => ({ list: [], hasMore: false }));
  desk.service.answer(listProfiles, () => ({
    list: [
      { profile: 'default', isSupplied: true, currency: 'PHP', version: 0, versions: 0 },
      { profile: 'mild', isSupplied: false, currency: 'PHP', version: 1, versions: 2 },
    ],
  }));
  desk.service.answer(loadProfile, ({ query }) => ({
    profile: 'mild',
    isSupplied: false,
    version: Number(query.get('version') ?? 1),
    other: Number(query.get('other') ?? 0),
    text: 'profiles: []',
    versions: [
      { ...version, version: 2, state: 'planned' as const },
      { ...version, version: 1, state: 'in-force' as const },
    ],
    terms: [{ field: 'latePenalty.oneTimeMinor', value: '5000', beside: '4000', source: 'Our own choice' }],
  }));
});

test('lists supplied and own profiles, and opens one with its terms and their sources', async () => {
  await desk.open('/desk/products');
  await userEvent.click(await screen.findByRole('link', { name: 'Terms profiles' }));
  expect((await screen.findByRole('row', { name: /^default/ })).textContent).toContain('Supplied');
  await userEvent.click(screen.getByRole('link', { name: 'mild' }));
  const terms = within(await screen.findByRole('table', { name: 'Terms with their sources' }));
  expect(terms.getByRole('row', { name: /5000/ }).textContent).toContain('Our own choice');
  expect(terms.queryByText('4000')).toBeNull();
});

test('shows two versions side by side, which stand in the address', async () => {
  await desk.open('/desk/profiles?profile=mild');
  await userEvent.click(await screen.findByRole('button', { name: /Beside version/ }));
  await userEvent.click(await screen.findByRole('option', { name: '2' }));
  expect(await screen.findByText('4000')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Version 2' })).toBeTruthy();
  expect(window.location.search).toBe('?profile=mild&other=2');
});

test('checks a file as it is typed: its errors by line, then what it changes', async () => {
  desk.service.answer(checkProfile, ({ fields }) =>
    fields['text']?.endsWith('!') === true
      ? { problems: [{ line: 3, field: 'profiles.0', message: 'has no such term' }], profiles: [] }
      : {
          problems: [],
          profiles: [{ profile: 'mild', against: 1, changes: [{ field: 'yearDays', before: '365', after: '360' }] }],
        },
  );
  await desk.open('/desk/profiles');
  const box = await screen.findByRole('textbox', { name: 'File of profiles' });
  await userEvent.type(box, 'profiles!');
  expect((await screen.findByText(/has no such term/)).textContent).toContain('Line 3');
  await userEvent.type(box, '{Backspace}:');
  expect(await screen.findByText('mild can be in force')).toBeTruthy();
  expect(screen.getByRole('row', { name: /yearDays/ }).textContent).toContain('360');
});

test('has no check for a role that may not propose, and no page for one that may not read', async () => {
  may('products.read');
  await desk.open('/desk/profiles');
  expect(await screen.findByRole('link', { name: 'mild' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Check a file of profiles' })).toBeNull();
  desk.close();
  may('loans.read');
  await desk.open('/desk/profiles');
  expect(await screen.findByText('Your role does not show this page')).toBeTruthy();
});
