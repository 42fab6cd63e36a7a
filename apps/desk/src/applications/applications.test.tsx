import { listApplications, listDocuments, loadApplication, readOperator } from '@hiram/contract/desk';
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
    await waitFor(() =>
      expect(Object.fromEntries(desk.service.calls(listApplications).at(-1)?.query ?? [])).toMatchObject({
        state: 'late',
        sort: 'amount',
      }),
    );
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
  });

  test('is no place of an operator who may not read applications', async () => {
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
  results: [
    {
      check: 'shared-account',
      result: 'found',
      checkedAt: '2026-11-20 10:00:01',
      borrowers: ['4', '9'],
      until: '',
    },
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
    expect(within(screen.getByRole('region', { name: 'Work' })).getByText('Up to ₹25,000')).toBeTruthy();
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
