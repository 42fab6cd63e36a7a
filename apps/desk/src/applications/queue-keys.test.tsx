import { listApplications, loadApplication, readOperator } from '@hiram/contract/desk';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { deskTests, operator } from '../../test/desk-tests.tsx';

const desk = deskTests();
const line = {
  borrower: '3',
  product: 'rupee-quick',
  market: 'IN',
  currency: 'INR' as const,
  amount: 1_000_000,
  appliedAt: '2026-11-20 10:00:00',
  dueOn: '2026-11-21',
  daysLate: 7,
  checks: [],
  reasons: [],
  flags: [],
  holder: '',
  isOwn: false,
  isOnHold: false,
};
const decided = {
  ...line,
  name: 'Asha Rao',
  clientKind: 'repeat' as const,
  decision: 'approved' as const,
  decidedAt: '2026-11-25 09:00:00',
  reason: '',
  approved: null,
  atMost: 1_000_000,
  ownAtMost: 1_000_000,
  acts: [],
  refusals: [],
  steps: [],
  hits: [],
  officers: [],
  pictures: [],
  pictureReasons: [],
  results: [],
  answers: [],
  others: [],
};

test('j and k also reach applications that are decided by now, for operators who only read too', async () => {
  const permissions = ['borrowers.read', 'applications.read'];
  desk.service.answer(readOperator, () => ({ ...operator, permissions }));
  const list = ['903', '904', '905'].map((orderNo) => ({ ...line, orderNo }));
  desk.service.answer(listApplications, () => ({ list, hasMore: false }));
  desk.service.answer(loadApplication, ({ query }) => ({ ...decided, orderNo: query.get('orderNo') ?? '' }));
  await desk.open('/desk/applications');
  await userEvent.click(await screen.findByRole('link', { name: '904' }));
  await screen.findByRole('heading', { name: 'Application 904', level: 1 });
  await userEvent.keyboard('j');
  await screen.findByRole('heading', { name: 'Application 905', level: 1 });
  await userEvent.keyboard('kk');
  expect(await screen.findByRole('heading', { name: 'Application 903', level: 1 })).toBeTruthy();
});
