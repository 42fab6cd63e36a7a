import { listCampaigns, listComplaints, listRatings, loadComplaint, readOperator, signIn } from '@hiram/contract/desk';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { DeskApp } from '../src/desk-app.tsx';
import { createDeskRouter } from '../src/desk-router.tsx';
import { loadLanguage } from '../src/i18n/language.ts';
import { createServices } from '../src/start-desk.tsx';
import { startTestService, type TestService } from './fake-service.ts';

const agent = { name: 'Ana Lim', login: 'ana' };

/** An operator with a second factor whose roles allow everything. */
export const operator: AnswerOf<typeof readOperator> = {
  ...agent,
  next: 'none',
  hasAuthenticator: true,
  passkeys: 0,
  permissions: [
    'complaints.read',
    'complaints.answer',
    'ratings.read',
    'campaigns.read',
    'operators.read',
    'operators.manage',
    'audit.read',
    'audit.export',
  ],
};

export const late = {
  problemId: '1001',
  orderNo: '180',
  type: 'Collection',
  sonType: 'Calls at night',
  time: '2026-11-12 10:10:00',
  replyDueOn: '2026-11-17',
  daysLate: 4,
};
const next = { ...late, problemId: '1002', orderNo: '902', replyDueOn: '2026-11-24', daysLate: 0 };

export const complaint: AnswerOf<typeof loadComplaint> = {
  ...late,
  isWaiting: true,
  content: 'They called my office twice.',
  images: ['/desk-api/images/one', 'https://evil.example/two.png'],
  answers: [],
  borrower: { name: 'Jose Reyes', phone: '0918****567' },
  order: {
    productName: 'QuickPeso',
    status: '180',
    headline: 'Overdue',
    currency: 'PHP',
    facts: [
      { title: 'Due on', value: '2026-11-10' },
      { title: 'Due now', value: 124_000 },
    ],
    payments: [],
  },
};

export interface DeskTest {
  readonly service: TestService;
  open(address?: string): Promise<void>;
  /** Unmounts the page; the browser's storage stays, as over a reload. */
  close(): void;
}

/** Gives every test of a file a desk with a signed-in agent and two waiting complaints. */
export function deskTests(): DeskTest {
  let service: TestService | undefined;
  let close = (): void => undefined;
  const current = (): TestService => {
    if (service === undefined) throw new Error('no test is running');
    return service;
  };
  beforeEach(async () => {
    sessionStorage.clear();
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    service = await startTestService();
    service.answer(readOperator, () => operator);
    service.answer(signIn, () => agent);
    service.answer(listComplaints, () => ({ agent, waiting: 2, list: [late, next] }));
    service.answer(loadComplaint, ({ query }) => ({ ...complaint, problemId: query.get('problemId') ?? '' }));
    service.answer(listCampaigns, () => ({ timeZone: 'Asia/Manila', list: [] }));
    service.answer(listRatings, () => ({ counts: [], list: [] }));
  });
  afterEach(async () => {
    close();
    await service?.close();
  });
  return {
    get service() {
      return current();
    },
    async open(address = '/desk') {
      window.history.replaceState(null, '', address);
      const { t } = await loadLanguage('default');
      const router = createDeskRouter(window);
      const page = render(
        <DeskApp
          router={router}
          {...createServices(window, { appName: 'Hiram', language: 'default', t, baseUrl: current().baseUrl })}
        />,
      );
      close = () => {
        page.unmount();
        router.dispose();
      };
    },
    close: () => close(),
  };
}
