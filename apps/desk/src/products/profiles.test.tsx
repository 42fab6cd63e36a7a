import {
  checkProfile,
  decideProfile,
  listProducts,
  listProfiles,
  loadProfile,
  proposeProfile,
  readOperator,
  withdrawProfile,
} from '@hiram/contract/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';
import { proposal, version } from '../../test/product-answers.ts';

const desk = deskTests();
const compared = {
  against: 1,
  seen: 'a-mark',
  changes: [{ field: 'yearDays', before: '365', after: '360' }],
  soldUnder: ['quick-peso', 'sari-cash'],
  kept: { lockedOffers: 3, inReview: 2, approved: 1 },
};
const profile = {
  profile: 'mild',
  isSupplied: false,
  today: '2026-11-23',
  version: 1,
  other: 0,
  text: 'profiles: []',
  versions: [{ ...version, version: 2, state: 'planned' as const }, version],
  proposal: null,
  terms: [{ field: 'latePenalty.oneTimeMinor', value: '5000', beside: '4000', source: 'Our own choice' }],
};
/** A version that waits, whose terms are shown. */
const waits = (isOwn = false) =>
  desk.service.answer(loadProfile, () => ({
    ...profile,
    version: 2,
    versions: [{ ...proposal, isOwn }, version],
    proposal: compared,
  }));
const may = (...permissions: string[]) => desk.service.answer(readOperator, () => ({ ...operator, permissions }));
beforeEach(() => {
  may('products.read', 'products.propose');
  desk.service.answer(listProducts, () => ({ list: [], hasMore: false }));
  desk.service.answer(listProfiles, () => ({
    list: [
      { profile: 'default', isSupplied: true, currency: 'PHP', version: 0, versions: 0, waiting: 0 },
      { profile: 'mild', isSupplied: false, currency: 'PHP', version: 1, versions: 2, waiting: 1 },
    ],
  }));
  desk.service.answer(loadProfile, ({ query }) => ({
    ...profile,
    version: Number(query.get('version') ?? 1),
    other: Number(query.get('other') ?? 0),
  }));
  desk.service.answer(checkProfile, () => ({
    problems: [],
    profile: { profile: 'mild', from: '2026-11-23', ...compared },
  }));
  desk.service.answer(proposeProfile, () => ({ code: 'mild', version: 3, state: 'waiting' as const }));
  desk.service.answer(decideProfile, () => ({ from: '2026-11-23' }));
  desk.service.answer(withdrawProfile, () => ({ from: '2026-11-23' }));
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const words = (said: string) => userEvent.type(screen.getByRole('textbox', { name: 'Your words' }), said);

test('lists supplied and own profiles, and opens one with its terms and their sources', async () => {
  await desk.open('/desk/products');
  await userEvent.click(await screen.findByRole('link', { name: 'Terms profiles' }));
  expect((await screen.findByRole('row', { name: /^default/ })).textContent).toContain('Supplied');
  expect(screen.getByRole('row', { name: /^mild/ }).textContent).toContain('1 proposal waits');
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

describe('a file', () => {
  const type = async (text: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: 'File of the profile' }), text);

  test('is checked as it is typed: its errors by line, then what it changes and for which products', async () => {
    const problem = { line: 3, field: 'profiles.0', message: 'has no such term' };
    desk.service.answer(checkProfile, () => ({ problems: [problem], profile: null }));
    await desk.open('/desk/profiles');
    await type('profiles!');
    expect((await screen.findByText(/has no such term/)).textContent).toContain('Line 3');
    await press('Propose');
    expect(await screen.findByText('Correct the errors first.')).toBeTruthy();
    desk.service.answer(checkProfile, () => ({
      problems: [],
      profile: { profile: 'mild', from: '2026-11-23', ...compared },
    }));
    await type('{Backspace}:');
    expect(await screen.findByText('mild can be in force')).toBeTruthy();
    expect(screen.getByRole('row', { name: /yearDays/ }).textContent).toContain('360');
    expect(screen.getByText('quick-peso, sari-cash')).toBeTruthy();
    expect(screen.getByText('Locked offers')).toBeTruthy();
    expect(desk.service.calls(proposeProfile)).toHaveLength(0);
  });

  test('is proposed from a day on with a reason; what was typed outlasts a refusal and a reload', async () => {
    desk.service.refuse(proposeProfile, '1181', 'Look at the changes again.');
    await desk.open('/desk/profiles?profile=mild');
    await type(' # mine');
    await screen.findByText('mild can be in force');
    await press('Propose from 2026-11-23');
    expect(await screen.findByText('Say why.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'milder');
    await press('Propose from 2026-11-23');
    expect((await screen.findByText('Look at the changes again.')).closest('[role=alert]')).toBeTruthy();
    desk.close();
    desk.service.answer(proposeProfile, () => ({ code: 'mild', version: 3, state: 'waiting' as const }));
    await desk.open('/desk/profiles?profile=mild');
    fireEvent.change(await screen.findByLabelText('First day in force'), { target: { value: '2026-12-01' } });
    await waitFor(() => expect(desk.service.calls(checkProfile).at(-1)?.fields['from']).toBe('2026-12-01'));
    await screen.findByText('mild can be in force');
    await press('Propose from 2026-12-01');
    expect(await screen.findByText('mild: version 3 waits for another operator.')).toBeTruthy();
    expect(window.location.search).toBe('?profile=mild&version=3');
    const sent = desk.service.calls(proposeProfile).at(-1)?.fields;
    expect(sent).toMatchObject({ text: 'profiles: [] # mine', from: '2026-12-01', reason: 'milder', seen: 'a-mark' });
    expect(sent?.['tryId']).toBeTruthy();
  });

  test('that says the same already is told so, and the file of the profile is there again', async () => {
    desk.service.answer(proposeProfile, () => ({ code: 'mild', version: 1, state: 'unchanged' as const }));
    await desk.open('/desk/profiles?profile=mild&version=1');
    await type(' # mine');
    await screen.findByText('mild can be in force');
    await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'milder');
    await press('Propose from 2026-11-23');
    expect(await screen.findByText('mild: version 1 says the same already.')).toBeTruthy();
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'File of the profile' });
    await waitFor(() => expect(box.value).toBe('profiles: []'));
    await waitFor(() => expect(screen.queryByText('mild can be in force')).toBeNull());
  });
});

describe('a version that waits', () => {
  test('is led to, shows what it changes, and is approved with the mark of what was shown', async () => {
    may('products.read', 'products.approve');
    waits();
    await desk.open('/desk/profiles?profile=mild');
    expect(await screen.findByText('Version 2 by cleo waits for approval')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Look at version 2' }));
    const changes = within(await screen.findByRole('table', { name: 'Differences from version 1' }));
    expect(changes.getByRole('row', { name: /yearDays/ }).textContent).toContain('360');
    expect(screen.getByText('quick-peso, sari-cash')).toBeTruthy();
    desk.service.refuse(decideProfile, '1181', 'Look at the changes again.');
    await press('Approve');
    expect((await screen.findByText('Look at the changes again.')).closest('[role=alert]')).toBeTruthy();
    desk.service.answer(decideProfile, () => ({ from: '2026-11-23' }));
    await press('Approve');
    expect(await screen.findByText('It is decided.')).toBeTruthy();
    expect(desk.service.calls(decideProfile).at(-1)?.fields).toMatchObject({
      profile: 'mild',
      version: '2',
      decision: 'approve',
      seen: 'a-mark',
    });
  });

  test('is refused with words', async () => {
    may('products.read', 'products.approve');
    waits();
    await desk.open('/desk/profiles?profile=mild&version=2');
    await press('Refuse');
    expect(await screen.findByText('Say why.')).toBeTruthy();
    expect(desk.service.calls(decideProfile)).toHaveLength(0);
    await words('Too dear.');
    await press('Refuse');
    await waitFor(() => expect(desk.service.calls(decideProfile).at(-1)?.fields['words']).toBe('Too dear.'));
  });

  test('that the operator proposed is not approved but withdrawn', async () => {
    may('products.read', 'products.propose', 'products.approve');
    waits(true);
    await desk.open('/desk/profiles?profile=mild&version=2');
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await words('A slip.');
    await press('Withdraw');
    await waitFor(() =>
      expect(desk.service.calls(withdrawProfile).at(-1)?.fields).toMatchObject({ profile: 'mild', words: 'A slip.' }),
    );
  });

  test('offers no acts to an operator who only reads', async () => {
    may('products.read');
    waits();
    await desk.open('/desk/profiles?profile=mild&version=2');
    await screen.findByRole('table', { name: 'Differences from version 1' });
    for (const name of ['Approve', 'Refuse', 'Withdraw']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

test('has no check for a role that may not propose, and no page for one that may not read', async () => {
  may('products.read');
  await desk.open('/desk/profiles');
  expect(await screen.findByRole('link', { name: 'mild' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Check and propose a profile' })).toBeNull();
  desk.close();
  may('loans.read');
  await desk.open('/desk/profiles');
  expect(await screen.findByText('Your role does not show this page')).toBeTruthy();
});
