import {
  askPicture,
  assignApplication,
  claimApplication,
  clearHit,
  decideApplication,
  listApplications,
  listDocuments,
  loadApplication,
  readOperator,
} from '@hiram/contract/desk';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const application = {
  orderNo: '903',
  borrower: '3',
  product: 'rupee-quick',
  market: 'IN',
  currency: 'INR' as const,
  amount: 1_000_000,
  appliedAt: '2026-11-20 10:00:00',
  dueOn: '2026-11-21',
  daysLate: 7,
  checks: ['shared-account'],
  reasons: ['shared-account', 'automatic-approval-off'],
  flags: ['fraud'],
  holder: 'Ben Cruz',
  isOwn: false,
  isOnHold: true,
};
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

const page: AnswerOf<typeof loadApplication> = {
  ...application,
  product: 'RupeeQuick',
  name: 'Asha Rao',
  clientKind: 'repeat',
  decision: 'pending',
  decidedAt: '',
  reason: '',
  approved: null,
  atMost: 1_000_000,
  acts: [{ act: 'held', by: 'Ben Cruz', at: '2026-11-25 09:00:00', words: 'The employer calls back.' }],
  refusals: [
    { reason: 'elsewhere', words: 'We cannot offer you this loan now.' },
    { reason: 'indebted', words: 'Your other loans already take a large part of your income.' },
    { reason: 'own-words', words: '' },
  ],
  steps: [
    {
      step: 'sanctions',
      result: 'found',
      version: 'un 4',
      reason: '',
      at: '2026-11-20 10:00:01',
      score: null,
      offered: null,
      borrowers: [],
    },
    {
      step: 'bureau',
      result: 'failed',
      version: '',
      reason: 'no-answer',
      at: '2026-11-20 10:00:01',
      score: null,
      offered: null,
      borrowers: [],
    },
    {
      step: 'rules',
      result: 'found',
      version: '3',
      reason: 'young-and-large',
      at: '2026-11-20 10:00:01',
      score: null,
      offered: null,
      borrowers: [],
    },
    {
      step: 'score',
      result: 'passed',
      version: '',
      reason: '',
      at: '2026-11-20 10:00:01',
      score: 712,
      offered: null,
      borrowers: [],
    },
    { step: 'offer', result: '', version: '', reason: '', at: '', score: null, offered: null, borrowers: [] },
  ],
  hits: [
    {
      source: 'un',
      reference: 'QDi.900',
      names: ['Aisha Rao'],
      born: ['1990'],
      matchedName: 'Aisha Rao',
      matchedBorn: 'near-year',
      cleared: '',
    },
    {
      source: 'un',
      reference: 'QDi.901',
      names: ['A. Rao'],
      born: [],
      matchedName: 'A. Rao',
      matchedBorn: 'open',
      cleared: 'ben · 2026-11-21 · Another father.',
    },
  ],
  officers: [{ login: 'cy', name: 'Cy Lim' }],
  pictures: [{ code: 'idFront', title: 'Front of the ID', isAsked: false }],
  pictureReasons: [
    { reason: 'unreadable', words: 'We cannot read it.' },
    { reason: 'expired', words: 'It is no longer valid.' },
  ],
  results: [
    { check: 'shared-account', result: 'found', checkedAt: '2026-11-20 10:00:01', borrowers: ['4', '9'], until: '' },
    { check: 'blacklist', result: 'clear', checkedAt: '2026-11-20 10:00:01', borrowers: [], until: '' },
  ],
  answers: [{ title: 'Work', rows: [{ text: 'Income', value: 'Up to ₹25,000' }] }],
  others: [
    {
      orderNo: '880',
      product: 'RupeeQuick',
      currency: 'INR',
      amount: 500_000,
      appliedAt: '2026-10-01 08:00:00',
      decision: 'refused',
      reason: 'We cannot offer you this loan now.',
      isLoan: false,
    },
  ],
};

describe('the page of an application', () => {
  beforeEach(() => desk.service.answer(loadApplication, () => page));

  test('shows results and answers in words, documents when they are asked for, and earlier applications', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...permissions, 'documents.read'] }));
    desk.service.answer(listDocuments, () => ({ list: [{ title: 'idFront', sentAt: 'now', document: '3/abc' }] }));
    await desk.open('/desk/applications');
    await userEvent.click(await screen.findByRole('link', { name: '903' }));
    expect(await screen.findByRole('heading', { name: 'Application 903', level: 1 })).toBeTruthy();
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

  test('shows every step with its result, reason and version in words', async () => {
    await desk.open('/desk/applications?order=903');
    const steps = within(await screen.findByRole('region', { name: 'Steps of the decision' }));
    const textOf = (name: string) => steps.getByText(name).closest('div')?.textContent ?? '';
    expect(textOf('Sanctions lists')).toMatch(/Version un 4.*Found/);
    expect(textOf('Credit bureau')).toMatch(/No answer.*Failed/);
    expect(textOf('Rules')).toMatch(/young-and-large · Version 3/);
    expect(textOf('Score')).toMatch(/Score 712/);
    expect(textOf('Offer')).toMatch(/Not yet/);
  });

  test('clears an entry of a list with a reason, and shows who cleared another', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...permissions, 'applications.decide'] }));
    desk.service.answer(clearHit, () => null);
    await desk.open('/desk/applications?order=903');
    const hits = within(await screen.findByRole('region', { name: 'Sanctions lists: may be this person' }));
    expect(hits.getByText('Name on the list: Aisha Rao')).toBeTruthy();
    expect(hits.getByText(/birth year within one year/)).toBeTruthy();
    expect(hits.getByText('Do not tell the borrower of a list.')).toBeTruthy();
    expect(hits.getByText(/Cleared: ben .* Another father\./)).toBeTruthy();
    expect(hits.queryByRole('button', { name: 'QDi.901 is another person' })).toBeNull();
    await userEvent.click(hits.getByRole('button', { name: 'QDi.900 is another person' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'QDi.900 is another person' }));
    expect(desk.service.calls(clearHit)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'How you know' }), 'Born elsewhere.');
    await userEvent.click(dialog.getByRole('button', { name: 'QDi.900 is another person' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.service.calls(clearHit).at(-1)?.fields).toMatchObject({
      orderNo: '903',
      source: 'un',
      reference: 'QDi.900',
      words: 'Born elsewhere.',
    });
  });

  test('is assigned to another operator who may decide', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...permissions, 'applications.decide'] }));
    desk.service.answer(assignApplication, () => null);
    await desk.open('/desk/applications?order=903');
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign application 903' }));
    expect(dialog.getByRole('button', { name: /Cy Lim/ })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.service.calls(assignApplication).at(-1)?.fields).toMatchObject({ orderNo: '903', login: 'cy' });
  });

  test('asks for a picture again with a reason of the list', async () => {
    desk.service.answer(readOperator, () => ({ ...operator, permissions: [...permissions, 'applications.decide'] }));
    desk.service.answer(loadApplication, () => ({ ...page, holder: '', isOnHold: false }));
    desk.service.answer(askPicture, () => null);
    await desk.open('/desk/applications?order=903');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a picture again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a picture again' }));
    await userEvent.click(dialog.getByRole('button', { name: /We cannot read it/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'It is no longer valid.' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for a picture again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(desk.service.calls(askPicture).at(-1)?.fields).toMatchObject({
      orderNo: '903',
      code: 'idFront',
      reason: 'expired',
    });
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
    const amount = dialog.getByRole('textbox', { name: 'Approve up to, in INR' });
    expect((amount as HTMLInputElement).value).toBe('10000.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '8,5');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(dialog.getByText('Enter an amount, such as 120.50.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '8000{Enter}');
    expect(await screen.findByText(/Application 903 is approved up to .*8,000\.00/)).toBeTruthy();
    expect(sent()).toMatchObject([{ orderNo: '903', decision: 'approve', upToMinor: '800000' }]);
    expect(await screen.findByRole('heading', { name: 'Application 904', level: 1 })).toBeTruthy();
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
