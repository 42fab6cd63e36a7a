import {
  claimApplication,
  decideApplication,
  listApplications,
  listDocuments,
  loadApplication,
  readOperator,
} from '@hiram/contract/desk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { application, page } from '../../test/application-page.ts';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const permissions = ['borrowers.read', 'applications.read'];
beforeEach(() => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions }));
  desk.service.answer(listApplications, () => ({ list: [application], hasMore: false }));
});

describe('the queue of applications', () => {
  test('shows the amount with its currency, the days past the promise, and what speaks against each', async () => {
    await desk.open('/desk/applications');
    const row = within(await screen.findByRole('row', { name: /903/ }));
    expect(row.getByText(/10,000\.00/).textContent).toMatch(/₹|INR/);
    expect(row.getByText('7 days late')).toBeTruthy();
    expect(row.getByText(/Ben Cruz/)).toBeTruthy();
    expect(row.getByText('On hold')).toBeTruthy();
    expect(row.getByText('Fraud')).toBeTruthy();
    expect(row.getAllByText('Account used by others')).toHaveLength(1);
    expect(row.getByText('Automatic approval is off')).toBeTruthy();
    expect(row.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/desk/borrower?number=3');
  });

  test('is filtered and sorted by the service, and its filters are in the address', async () => {
    await desk.open('/desk/applications?sort=amount');
    await screen.findByRole('row', { name: /903/ });
    await userEvent.click(screen.getByRole('button', { name: /State/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Past the promised day' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=amount&state=late'));
    const asked = () => Object.fromEntries(desk.service.calls(listApplications).at(-1)?.query ?? []);
    await waitFor(() => expect(asked()).toMatchObject({ state: 'late', sort: 'amount' }));
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
  });

  test('is closed to an operator who may not read applications', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: ['loans.read'] }));
    await desk.open('/desk/applications');
    expect(await screen.findByText('Your role does not show this page')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Applications' })).toBeNull();
  });
});

describe('the page of an application', () => {
  beforeEach(() => desk.service.answer(loadApplication, () => page));

  test('shows results and answers in words, documents when they are asked for, and earlier applications', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...permissions, 'documents.read'] }));
    desk.service.answer(listDocuments, () => ({ list: [{ title: 'idFront', sentAt: 'now', document: '3/abc' }] }));
    await desk.open('/desk/applications');
    await userEvent.click(await screen.findByRole('link', { name: '903' }));
    expect(await screen.findByRole('heading', { name: 'Application 903', level: 1 })).toBeTruthy();
    // of this application and of the others
    expect(await screen.findAllByText('Principal')).toHaveLength(2);
    const checks = within(await screen.findByRole('region', { name: 'Checks' }));
    expect(checks.getByText(/Also with borrower 4, 9/)).toBeTruthy();
    expect(checks.getByText('Nothing found')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Answers: Work' })).getByText('Up to ₹25,000')).toBeTruthy();
    const others = within(screen.getByRole('region', { name: 'Other applications' }));
    expect(others.getByText('Refused: We cannot offer you this loan now.')).toBeTruthy();
    expect(others.getByRole('link', { name: '880' }).getAttribute('href')).toBe('/desk/applications?order=880');
    expect(desk.service.calls(listDocuments)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show the documents' }));
    expect(await screen.findByRole('button', { name: /picture 1/i })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Applications' }).getAttribute('aria-current')).toBe('page');
  });

  test('that does not exist says so', async () => {
    desk.service.refuse(loadApplication, '1001', 'There is no such order.');
    await desk.open('/desk/applications?order=1');
    expect(await screen.findByText('There is no such order.')).toBeTruthy();
  });
});

describe('a decision', () => {
  const free = { ...page, holder: '', isOwn: false, isOnHold: false, acts: [] };
  const next = { ...application, orderNo: '904' };
  beforeEach(() => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...permissions, 'applications.decide'] }));
    desk.service.answer(listApplications, () => ({ list: [application, next], hasMore: false }));
    desk.service.answer(loadApplication, ({ query }) => ({ ...free, orderNo: query.get('orderNo') ?? '' }));
  });
  const sent = () => desk.service.calls(decideApplication).map(({ fields }) => fields);

  test('is offered for the application of the address alone, while another one is still shown', async () => {
    desk.service.answer(loadApplication, () => free);
    await desk.open('/desk/applications?order=904');
    await waitFor(() => expect(desk.service.calls(loadApplication)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('by the keyboard: j to the application, a to approve less of it, and the next one is open', async () => {
    desk.service.answer(decideApplication, () => ({ outcome: 'approved' as const, approved: 800_000 }));
    await desk.open('/desk/applications');
    await screen.findByRole('row', { name: /903/ });
    await userEvent.keyboard('j');
    expect(document.activeElement?.textContent).toBe('903');
    await userEvent.keyboard('j');
    expect(document.activeElement?.textContent).toBe('904');
    await userEvent.keyboard('k{Enter}');
    await screen.findByRole('heading', { name: 'Application 903', level: 1 });
    await screen.findByRole('button', { name: 'Approve' });
    await userEvent.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve application 903' }));
    const amount = dialog.getByRole('textbox', { name: 'Approve a principal up to, in INR' });
    expect((amount as HTMLInputElement).value).toBe('10000.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '8,5');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(dialog.getByText('Enter an amount, such as 120.50.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '8000{Enter}');
    expect(await screen.findByText(/Application 903 is approved for a principal up to .*8,000\.00/)).toBeTruthy();
    expect(sent()).toMatchObject([{ orderNo: '903', decision: 'approve', upToMinor: '800000' }]);
    expect(await screen.findByRole('heading', { name: 'Application 904', level: 1 })).toBeTruthy();
  });

  test('above the operator’s own limit is not sent, and the page says so beforehand', async () => {
    desk.service.answer(loadApplication, () => ({ ...free, ownAtMost: 500_000 }));
    desk.service.answer(decideApplication, () => ({ outcome: 'approved' as const, approved: 500_000 }));
    await desk.open('/desk/applications?order=903');
    const told = /You may approve up to .*5,000\.00\. Approve less, or hand the application over\./;
    expect(await screen.findByText(told)).toBeTruthy();
    for (const name of ['Hold', 'Refuse', 'Assign']) expect(screen.getByRole('button', { name })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(told)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(sent()).toEqual([]);
    const amount = dialog.getByRole('textbox', { name: 'Approve a principal up to, in INR' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '5000{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ decision: 'approve', upToMinor: '500000' }]));
  });

  test('that refuses has a reason that the borrower reads, and leads back to the list at its end', async () => {
    desk.service.answer(decideApplication, () => ({ outcome: 'refused' as const, approved: null }));
    await desk.open('/desk/applications?order=903');
    await screen.findByRole('button', { name: 'Refuse' });
    await userEvent.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse application 903' }));
    await userEvent.click(dialog.getByRole('button', { name: /Reason, as the borrower reads it/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'In your own words' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findByText('Say why.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: 'What the borrower reads' }), 'Your payslip is cut off.');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note for other operators' }), 'Asked twice.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Application 903 is refused.')).toBeTruthy();
    expect(sent()).toMatchObject([
      { decision: 'refuse', reason: 'own-words', words: 'Your payslip is cut off.', note: 'Asked twice.' },
    ]);
    expect(await screen.findByRole('table', { name: 'Applications' })).toBeTruthy();
  });

  test('takes the application out of the list that it was opened from', async () => {
    desk.service.answer(listApplications, () => ({ list: [application], hasMore: false }));
    desk.service.answer(decideApplication, () => ({ outcome: 'refused' as const, approved: null }));
    await desk.open('/desk/applications');
    await screen.findByRole('row', { name: /903/ });
    await userEvent.keyboard('j{Enter}');
    await screen.findByRole('button', { name: 'Refuse' });
    desk.service.answer(listApplications, () => ({ list: [], hasMore: false }));
    await userEvent.keyboard('r');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refuse' }));
    await screen.findByRole('heading', { name: 'Applications', level: 1 });
    expect(screen.queryByRole('row', { name: /903/ })).toBeNull();
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
  });

  test('that finds something new says so and decides nothing; one that is too late says who decided', async () => {
    desk.service.answer(decideApplication, () => ({ outcome: 'found' as const, approved: null }));
    await desk.open('/desk/applications?order=903');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const approve = async () =>
      userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await approve();
    expect(await screen.findByText(/A check found something new/)).toBeTruthy();
    desk.service.refuse(decideApplication, '1162', 'Ben Cruz has decided this application already.');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await approve();
    expect(await screen.findByText('Ben Cruz has decided this application already.')).toBeTruthy();
    desk.service.answer(loadApplication, () => ({ ...free, decision: 'refused' as const }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    const [first, second] = sent();
    expect(first?.['tryId']).not.toBe(second?.['tryId']);
  });

  test('is not offered on what another has taken, which can be given back', async () => {
    desk.service.answer(claimApplication, () => null);
    desk.service.answer(loadApplication, () => page);
    await desk.open('/desk/applications?order=903');
    expect(await screen.findByText('Ben Cruz has this application.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await userEvent.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    desk.service.answer(loadApplication, () => free);
    await userEvent.click(screen.getByRole('button', { name: 'Give it back' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold application 903' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'What it waits for' }), 'A call on Monday.');
    await userEvent.click(dialog.getByRole('button', { name: 'Hold application 903' }));
    await waitFor(() =>
      expect(desk.service.calls(claimApplication).map(({ fields }) => [fields['act'], fields['note'] ?? ''])).toEqual([
        ['give-back', ''],
        ['hold', 'A call on Monday.'],
      ]),
    );
  });

  test('is not offered to an operator who only reads', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions }));
    await desk.open('/desk/applications?order=903');
    await screen.findByRole('region', { name: 'Checks' });
    for (const name of ['Approve', 'Refuse', 'Hold', 'Take it'])
      expect([name, screen.queryByRole('button', { name })]).toEqual([name, null]);
  });
});
