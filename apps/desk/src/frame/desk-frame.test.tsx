import {
  confirmFactor,
  deskScreens,
  listAudit,
  listComplaints,
  listOperators,
  readOperator,
  readSecurity,
  renewRecoveryCodes,
  signIn,
} from '@hiram/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';
import { screensOf } from './screens.ts';

const desk = deskTests();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const security = {
  hasAuthenticator: true,
  recoveryCodesLeft: 9,
  passkeys: [],
  sessions: [{ sessionNumber: '1', browser: 'Firefox', since: 'now', lastSeenAt: 'now', isThis: true }],
};
beforeEach(() => {
  desk.service.answer(readSecurity, () => security);
  desk.service.answer(listAudit, () => ({ list: [], hasMore: false }));
  desk.service.answer(listOperators, () => ({ list: [], roles: [], markets: [] }));
});
const linksShown = async () =>
  within(await screen.findByRole('navigation', { name: 'Views of the desk' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/\d+$/, ''));

describe('the navigation', () => {
  test('shows the places that the roles allow, and no list is asked for without the permission', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: ['audit.read'] }));
    await desk.open();
    expect(await linksShown()).toEqual(['Audit trail', 'My security']);
    // who has no complaints begins elsewhere
    expect(window.location.pathname).toBe('/desk/audit');
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    expect(desk.service.calls(listComplaints)).toEqual([]);
  });

  test('of a page that the roles do not show, and of none, is a message', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: ['complaints.read'] }));
    await desk.open('/desk/operators');
    expect(await screen.findByText('Your role does not show this page')).toBeTruthy();
    expect(desk.service.calls(listOperators)).toEqual([]);
    desk.close();
    await desk.open('/desk/nowhere');
    expect(await screen.findByText('There is no such page')).toBeTruthy();
  });

  test('answers to keys: / leads to the box, which finds a page or a complaint; ? lists the keys', async () => {
    await desk.open('/desk/security');
    await screen.findByText('Recovery codes left: 9');
    await userEvent.keyboard('/');
    const box = screen.getByRole('combobox', { name: 'Find a page or a complaint' });
    expect(document.activeElement).toBe(box);
    await userEvent.type(box, '1001');
    await userEvent.click(await screen.findByRole('option', { name: 'Complaint 1001' }));
    expect(await screen.findByText('They called my office twice.')).toBeTruthy();
    expect(window.location.search).toBe('?complaint=1001');
    // in a text they are letters
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'why?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy();
  });
});

describe('the menu of a narrow window', () => {
  const button = () => screen.findByRole('button', { name: 'Menu' });
  const isExpanded = async () => (await button()).getAttribute('aria-expanded');
  const link = (name: string) => screen.findByRole('link', { name });

  test('opens by its button, names what it opens, and is closed by the button and by Escape, which gives the focus back', async () => {
    await desk.open('/desk/security');
    expect(await isExpanded()).toBe('false');
    const places = document.getElementById((await button()).getAttribute('aria-controls') ?? '');
    expect(places?.contains(await screen.findByRole('navigation', { name: 'Views of the desk' }))).toBe(true);
    await press('Menu');
    expect(await isExpanded()).toBe('true');
    await press('Menu');
    expect(await isExpanded()).toBe('false');
    await press('Menu');
    (await link('Audit trail')).focus();
    await userEvent.keyboard('{Escape}');
    expect(await isExpanded()).toBe('false');
    expect(document.activeElement).toBe(await button());
  });

  test('is closed by a place that is chosen, also the one that is shown, and by a page that is found', async () => {
    await desk.open('/desk/security');
    await press('Menu');
    await userEvent.click(await link('Audit trail'));
    expect(await screen.findByRole('heading', { name: 'Audit trail' })).toBeTruthy();
    expect(await isExpanded()).toBe('false');
    expect(document.activeElement).toBe(await button());
    await press('Menu');
    await userEvent.click(await link('Audit trail'));
    expect(await isExpanded()).toBe('false');
    await press('Menu');
    await userEvent.type(screen.getByRole('combobox', { name: 'Find a page or a complaint' }), 'security');
    await userEvent.click(await screen.findByRole('option', { name: 'My security' }));
    await screen.findByText('Recovery codes left: 9');
    expect(await isExpanded()).toBe('false');
  });
});

test('each place has an address that the service serves', () => {
  const addresses = new Set(['/desk', ...deskScreens.map((name) => `/desk/${name}`)]);
  expect(screensOf(() => true).filter(({ to }) => !addresses.has(to.split('?')[0] ?? ''))).toEqual([]);
});

describe('the second factor', () => {
  test('is asked for after the password, and opens the desk', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, next: 'factor' as const, permissions: [] }));
    desk.service.refuse(confirmFactor, '1142', 'This code or key is not right.');
    await desk.open();
    expect(await screen.findByRole('heading', { name: 'Confirm that it is you' })).toBeTruthy();
    expect(desk.service.calls(listComplaints)).toEqual([]);
    await press('Confirm');
    expect(await screen.findByText('Enter the code.')).toBeTruthy();
    const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    expect(box().autocomplete).toBe('one-time-code');
    await userEvent.type(box(), '000000');
    await press('Confirm');
    expect((await screen.findByText('This code or key is not right.')).closest('[role=alert]')).toBeTruthy();
    expect(box().value).toBe('');
    desk.service.answer(confirmFactor, () => null);
    desk.service.answer(readOperator, () => operator);
    await userEvent.type(box(), '123 456');
    await press('Confirm');
    expect(await linksShown()).toContain('Operators');
    expect(desk.service.calls(confirmFactor).map(({ fields }) => fields['factorCode'])).toEqual(['000000', '123 456']);
  });

  test('is asked for again where a fresh proof is needed, and what was asked is then done', async () => {
    desk.service.refuse(renewRecoveryCodes, '1141', 'Confirm again that it is you.');
    await desk.open('/desk/security');
    await press('Make new codes');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm again that it is you' });
    desk.service.answer(confirmFactor, () => null);
    desk.service.answer(renewRecoveryCodes, () => ({ recoveryCodes: ['aaaa-bbbb'] }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Code' }), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    const codes = await screen.findByRole('dialog', { name: 'Recovery codes' });
    expect(within(codes).getByText('aaaa-bbbb')).toBeTruthy();
    expect(desk.service.calls(renewRecoveryCodes)).toHaveLength(2);
  });

  test('that is not proved again leaves everything as it is', async () => {
    desk.service.refuse(renewRecoveryCodes, '1141', 'Confirm again that it is you.');
    await desk.open('/desk/security');
    await press('Make new codes');
    await screen.findByRole('dialog', { name: 'Confirm again that it is you' });
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Confirm again that it is you.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.service.calls(renewRecoveryCodes)).toHaveLength(1);
  });
});

describe('the audit trail', () => {
  test('is filtered by the address, and a new filter begins at the first page', async () => {
    desk.service.answer(listAudit, () => ({
      list: [{ time: '2026-11-27 12:00:00', login: 'ana', action: 'view', complaint: '1001', why: 'called' }],
      hasMore: true,
    }));
    await desk.open('/desk/audit?by=ana&page=2');
    expect(await screen.findByRole('cell', { name: 'Complaint 1001' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Complaint looked at view' })).toBeTruthy();
    expect(Object.fromEntries(desk.service.calls(listAudit)[0]?.query ?? [])).toMatchObject({ by: 'ana', page: '2' });
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/desk-api/audit.csv?by=ana');
    await userEvent.type(screen.getByRole('combobox', { name: 'Action' }), 'LOOKED');
    expect(screen.queryByRole('option', { name: 'Flag set' })).toBeNull();
    await userEvent.click(await screen.findByRole('option', { name: 'Complaint looked at' }));
    await waitFor(() => expect(window.location.search).toBe('?by=ana&action=view'));
    await press('Next');
    await waitFor(() => expect(window.location.search).toBe('?by=ana&action=view&page=2'));
    // words that are not chosen ask nothing
    expect(desk.service.calls(listAudit)).toHaveLength(3);
    await userEvent.clear(screen.getByRole('combobox', { name: 'Action' }));
    await waitFor(() => expect(window.location.search).toBe('?by=ana'));
  });

  test('offers every action by its words, also one that only the address names', async () => {
    await desk.open('/desk/audit?action=of-an-earlier-release');
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Action' });
    expect(box.value).toBe('of an earlier release');
    await userEvent.clear(box);
    await userEvent.type(box, 'e');
    await userEvent.clear(box);
    await userEvent.type(box, 'zzz');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });
});

test('signing in asks for the operator anew', async () => {
  desk.service.refuse(readOperator, '401', 'Please sign in.');
  await desk.open('/desk/security');
  await userEvent.type(await screen.findByLabelText('Name'), 'ana');
  await userEvent.type(screen.getByLabelText('Password'), 'right');
  desk.service.answer(readOperator, () => operator);
  await press('Sign in');
  expect(await screen.findByText('Recovery codes left: 9')).toBeTruthy();
  expect(desk.service.calls(signIn)).toHaveLength(1);
});
