import { listApplications, loadRules, readOperator, tryRules } from '@hiram/contract/desk';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const version = { version: 2, rules: 1, at: '2026-11-20 09:00:00', by: 'ana', reason: 'A new limit.' };
beforeEach(() => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['borrowers.read', 'applications.read'] }));
  desk.service.answer(listApplications, () => ({ list: [], hasMore: false }));
  desk.service.answer(loadRules, ({ query }) => ({
    today: '2026-11-27',
    version: Number(query.get('version') ?? 2),
    text: query.get('version') === '1' ? 'rules: []' : 'rules: # the second',
    versions: [version, { ...version, version: 1, rules: 0, reason: 'None yet.' }],
  }));
});
const tried = {
  applications: 40,
  passed: 30,
  refused: 6,
  found: 3,
  failed: 1,
  erased: 0,
  isCut: true,
  byRule: [{ rule: 'too-young', count: 6 }],
  differs: 1,
  differing: [{ orderNo: '904', was: 'passed', wouldBe: 'refused', rule: 'too-young' }],
};

test('shows the rules in force with their history, and an earlier version by its address', async () => {
  await desk.open('/desk/applications');
  await userEvent.click(await screen.findByRole('link', { name: 'Rules about applications' }));
  const inForce = within(await screen.findByRole('region', { name: 'Version 2, in force' }));
  expect(inForce.getByText('rules: # the second')).toBeTruthy();
  const row = screen.getByRole('row', { name: /^Version 1/ });
  expect(row.textContent).toContain('None yet.');
  await userEvent.click(within(row).getByRole('link', { name: 'Version 1' }));
  expect(await screen.findByRole('region', { name: 'Version 1' })).toBeTruthy();
  expect(window.location.search).toBe('?version=1');
});

test('tries a chosen file on past applications, and shows counts and what differs', async () => {
  desk.service.answer(tryRules, () => ({ problems: [], tried }));
  await desk.open('/desk/rules');
  const file = new File(['rules: # from a file'], 'rules.yaml');
  await userEvent.upload(await screen.findByLabelText('Take it from a file'), file);
  expect(await screen.findByDisplayValue('rules: # from a file')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try it on past applications' }));
  const would = within(await screen.findByRole('region', { name: 'What they would have done' }));
  expect(would.getByText('There are more: the first 40 are counted.')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'too-young 6' })).toBeTruthy();
  const differs = screen.getByRole('table', { name: 'Otherwise than what was done: 1' });
  expect(within(differs).getByRole('link', { name: '904' }).getAttribute('href')).toBe('/desk/applications?order=904');
  expect(desk.service.calls(tryRules).map(({ fields }) => fields)).toEqual([
    { text: 'rules: # from a file', from: '2026-10-29', to: '2026-11-27' },
  ]);
  // what is typed afterwards was not tried
  await userEvent.type(screen.getByLabelText('File of rules'), 'x');
  expect(screen.queryByRole('region', { name: 'What they would have done' })).toBeNull();
});

test('names the errors of a file by line, and what is missing in the form', async () => {
  desk.service.answer(tryRules, () => ({
    problems: [{ line: 5, field: 'rules.0.conditions', message: 'must begin with all, any or not' }],
    tried: null,
  }));
  await desk.open('/desk/rules');
  const box = await screen.findByLabelText('File of rules');
  await userEvent.clear(box);
  await userEvent.clear(screen.getByLabelText('to'));
  await userEvent.click(screen.getByRole('button', { name: 'Try it on past applications' }));
  expect(await screen.findByText('Type or choose a file.')).toBeTruthy();
  expect(screen.getByText('Choose a first and a last day, at most 92 days.')).toBeTruthy();
  expect(desk.service.calls(tryRules)).toEqual([]);
  await userEvent.type(box, 'rules:');
  await userEvent.type(screen.getByLabelText('to'), '2026-11-27');
  await userEvent.click(screen.getByRole('button', { name: 'Try it on past applications' }));
  expect((await screen.findByText(/must begin with all/)).textContent).toContain('Line 5');
});

test('offers no trial to a role that may not read borrowers', async () => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['applications.read'] }));
  await desk.open('/desk/rules');
  expect(await screen.findByRole('region', { name: 'Version 2, in force' })).toBeTruthy();
  expect(screen.queryByLabelText('File of rules')).toBeNull();
});

test('is not shown to a role that may not read applications', async () => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['loans.read'] }));
  await desk.open('/desk/rules');
  expect(await screen.findByText('Your role does not show this page')).toBeTruthy();
  expect(desk.service.calls(loadRules)).toEqual([]);
});
