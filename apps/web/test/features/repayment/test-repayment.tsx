import type { AnswerOf } from '@hiram/contract/endpoint';
import { loadOrderDetails } from '@hiram/contract/order';
import { listSavedCards, loadInstalment, type loadPayment } from '@hiram/contract/repayment';
import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { startTestService, type TestService } from '../../api/test-service.ts';
import { openTestApp, type TestApp } from '../../app/test-app.tsx';
import type { AppConfigInput } from '../../../src/brand/config.ts';
import { saveInfo } from '../../../src/features/repayment/saved-info.ts';
// Imported here, so that no test waits for their compilation; the app loads each on demand.
import '../../../src/features/repayment/card-code-sheet.tsx';
import '../../../src/features/repayment/channel-sheet.tsx';
import '../../../src/features/repayment/outcome-page.tsx';
import '../../../src/features/repayment/picture-sheet.tsx';
import '../../../src/features/repayment/qr-panel.tsx';

vi.setConfig({ testTimeout: 60_000 });

export type Info = AnswerOf<typeof loadInstalment>;
export type PaymentAnswer = AnswerOf<typeof loadPayment>;

/** Our own service's data about an instalment. */
export const info: Info = {
  currency: 'PHP',
  repayAmount: 118456,
  productName: 'QuickPeso',
  productLogo: '/sandbox/logos/quickpeso.png',
  repayDate: '2026-12-01',
  detail: [
    { text: 'Principal', value: 100000 },
    { text: 'Interest', value: 15456 },
    { text: 'Late charge', value: 3000 },
  ],
  repayList: [
    { name: 'GCash', logo: '/logos/g.svg', channel_number: '90006', feeMinor: 0, speed: 'instant' },
    { name: '7-Eleven', channel_number: '90002', feeMinor: 1500, speed: 'minutes' },
    { name: 'Bank transfer', channel_number: '90005', feeMinor: 1550, speed: 'day' },
  ],
  noticeMsg: 'It counts from today.',
  defDetail: {
    payCode: '8881 2345 6789',
    title: 'Pay at a counter',
    logo: '/logos/7.svg',
    payNotice: [
      { title: 'At the shop', items: [{ name: 'At the kiosk', steps: ['Choose Loans.', 'Type the code.'] }] },
    ],
  },
  isShowReyTop: 1,
};

/** A payment, as in the service's answer. */
export const payment: PaymentAnswer = {
  paymentId: 'HRM-8F3K-20QX',
  progress: 'pending',
  message: 'We have not received your payment yet.',
  orderId: '86',
  productId: '1',
  productName: 'QuickPeso',
  isDelay: '0',
  amount: 118456,
  currency: 'PHP',
  channelName: 'GCash',
  paidAt: '',
  expiresAt: '2026-12-02 23:59:00',
  reference: 'HRM-8F3K-20QX',
  paidFor: [],
  stillToPay: 355368,
  nextDueOn: '2026-12-01',
  payUrl: '/repaymentOfCode?showType=1&payCode=888123456789&payCodeImg=&paymentId=HRM-8F3K-20QX&repayAmount=118456',
};

/** A payment with some values replaced. */
export const paymentWith = (more: Partial<PaymentAnswer>): PaymentAnswer => ({ ...payment, ...more });

export const paidPayment: PaymentAnswer = {
  ...payment,
  progress: 'paid',
  message: 'Thank you. We have received your payment.',
  paidAt: '2026-12-01 09:41:05',
  expiresAt: '',
  paidFor: [
    { text: 'Principal', value: 100000 },
    { text: 'Interest', value: 18456 },
  ],
  stillToPay: 236912,
  nextDueOn: '2027-01-01',
  payUrl: '',
};

/** An order with a payment under way, or none. */
export const orderWith = (pendingPaymentId: string | null): AnswerOf<typeof loadOrderDetails> => ({
  orderStatus: 170,
  noticeStatusText: 'In repayment',
  overview: {
    currency: 'PHP',
    amountMinor: 118456,
    dueOn: '2026-12-01',
    overdueDays: 0,
    instalmentsPaid: 1,
    instalmentsTotal: 4,
    penaltyMinor: 0,
    penaltyTomorrowMinor: 0,
    extension: null,
    pendingPaymentId,
  },
});

/** Saves the repayment info of order 86 on this device, like the repayment page. */
export const saveFor86 = (saved: Info, now?: number): void =>
  saveInfo('86', v.parse(loadInstalment.response, saved), now);

export interface RepaymentTest {
  readonly service: TestService;
  readonly app: TestApp;
  readonly close: () => Promise<void>;
}

export interface RepaymentTestOptions {
  /** Path of the screen, with its own parameters; order and session are added. */
  readonly path: string;
  /** The session, or '' for none. */
  readonly session?: string;
  readonly config?: AppConfigInput;
  readonly prepare: (service: TestService) => void;
}

/** Opens a screen of the whole app on a real service, with answers prepared by the test. */
export async function openScreen(options: RepaymentTestOptions): Promise<RepaymentTest> {
  const { path, session = 'productId=1&orderId=86&sessionId=demo', config, prepare } = options;
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const service = await startTestService();
  service.answer(loadOrderDetails, () => orderWith(null));
  prepare(service);
  const address = session === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${session}`;
  const app = await openTestApp({ address, service, ...(config && { config }) });
  await screen.findByRole('heading', { level: 1 });
  return {
    service,
    app,
    close: async () => {
      app.close();
      await service.close();
    },
  };
}

/** The query of the current address. */
export const query = (): Record<string, string> => Object.fromEntries(new URLSearchParams(window.location.search));

/** The texts written to the clipboard, newest last. */
export function watchClipboard(): readonly string[] {
  const written: string[] = [];
  const writeText = async (text: string): Promise<void> => {
    written.push(text);
  };
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) => (name === 'clipboard' ? { writeText } : Reflect.get(target, name, target)),
    }),
  );
  return written;
}

/** Waits until all requests sent by now have arrived, by a call of its own after them. */
export async function allArrived({ service, app }: RepaymentTest): Promise<void> {
  const before = service.calls(listSavedCards).length;
  await app.services.api.call(listSavedCards, { orderId: '1' });
  await waitFor(() => expect(service.calls(listSavedCards).length).toBeGreaterThan(before));
}
