import {
  initComplaint,
  listComplaints,
  loadComplaint,
  saveComplaint,
  scoreComplaint,
  uploadComplaintImage,
} from '@hiram/contract/complaint';
import type { AnswerOf } from '@hiram/contract/endpoint';
import { afterEach, vi } from 'vitest';
import type { TestService } from '../../api/test-service.ts';
import { screenTests } from '../../app/screen-tests.ts';
import type { TestApp } from '../../app/test-app.tsx';
import type { AppConfigInput } from '../../../src/brand/config.ts';

const order = (orderNo: string, isShow: string) => ({
  orderNo,
  productName: 'QuickPeso',
  status: isShow === '1' ? 'Overdue' : 'In repayment',
  isShow,
  list: [{ title: 'Loan amount', value: 400_000 }],
});

/** Our own service's kinds of complaint. */
export const problems: AnswerOf<typeof initComplaint> = {
  problemType: [
    { value: '1', title: 'Collection' },
    { value: '2', title: 'A payment' },
  ],
  problemSonType: [{ value: '101', title: 'Calls at night' }],
  orderDetail: order('180', '1'),
  orderList: [order('180', '1'), order('170', '0')],
};

export const complaint: AnswerOf<typeof loadComplaint> = {
  problemId: '1000',
  type: 'A payment',
  content: 'It does not show.',
  images: ['/territory/user-problem/images/mine'],
  disposeDetail: 'We found it.',
  disposeImages: ['/territory/user-problem/images/theirs', 'https://evil.example/x.png'],
  isNeedScore: 0,
  time: '2026-11-21 12:00:00',
  replyDueOn: '2026-11-25',
};

export interface ComplaintTest {
  readonly service: TestService;
  readonly app: TestApp;
  /** @param session its query; none for a visitor */
  open(address: string, config?: AppConfigInput, session?: string): Promise<void>;
  close(): void;
}

/** Gives every test of a file a service that accepts complaints. */
export function complaintTests(): ComplaintTest {
  const page = screenTests((service) => {
    // jsdom renders nothing; a picture's address need only be one
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }),
    );
    service.answer(initComplaint, () => problems);
    service.answer(saveComplaint, () => ({ problemId: '1000' }));
    service.answer(uploadComplaintImage, () => ({ url: '/territory/user-problem/images/new' }));
    service.answer(listComplaints, () => ({ tabs: [] }));
    service.answer(loadComplaint, () => complaint);
    service.answer(scoreComplaint, () => null);
  });
  // before the page is closed
  afterEach(() => void vi.useRealTimers());
  return {
    get service() {
      return page.service;
    },
    get app() {
      return page.app;
    },
    open: (address, config, session = 'sessionId=demo') =>
      page.open({
        address: `${address}${address.includes('?') ? '&' : '?'}${session}`,
        ...(config && { config }),
      }),
    close: page.close,
  };
}

export const formAddress = '/complainPageNext?problemType=1&problemSonType=101&orderNo=180';
