import type { AnswerOf } from '@hiram/contract/endpoint';
import { saveEvent } from '@hiram/contract/offer';
import { loadOrderDetails, rateApp } from '@hiram/contract/order';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { openTestApp, type TestApp } from '../../app/test-app.tsx';
import { startTestService, type TestService } from '../../api/test-service.ts';
import type { AppConfigInput } from '../../../src/brand/config.ts';
// Imported here, so that no test waits for its compilation; the app loads it on demand.
import '../../../src/features/order/order-dialogs.tsx';

vi.setConfig({ testTimeout: 60_000 });

export type Answer = AnswerOf<typeof loadOrderDetails>;

/** A back end's minimal data. */
export const plain = (orderStatus: number, more: Partial<Answer> = {}): Answer => ({
  orderStatus,
  noticeStatusText: `Status ${orderStatus}`,
  noticeDesText: 'What it means.',
  ...more,
});

/** Our own service's additional data for a running loan. */
export const overview = {
  currency: 'PHP',
  amountMinor: 118456,
  dueOn: '2026-12-01',
  overdueDays: 0,
  instalmentsPaid: 1,
  instalmentsTotal: 3,
  penaltyMinor: 0,
  penaltyTomorrowMinor: 0,
  extension: null,
  pendingPaymentId: null,
} as const;

export interface OrderTest {
  readonly service: TestService;
  readonly app: TestApp;
  readonly close: () => Promise<void>;
}

export interface OrderTestOptions {
  /** The service's answer about the order, computed for each call. */
  readonly answer?: () => Answer;
  readonly address?: string;
  readonly config?: AppConfigInput;
  /** True for a page in a plain browser; otherwise it is inside a native shell that accepts every action and does nothing. */
  readonly standalone?: boolean;
  /** Prefetched answers. */
  readonly prefetched?: Readonly<Record<string, unknown>>;
  /** Runs before the page opens. */
  readonly prepare?: (service: TestService) => void;
}

export const ADDRESS = '/tensionAllisland?productId=1&orderId=86&sessionId=demo';

/** Opens the order page of the whole app on a real service, and waits until the answer is shown or refused. */
export async function openOrder(options: OrderTestOptions): Promise<OrderTest> {
  const { answer, address = ADDRESS, config, standalone = false, prefetched = {}, prepare } = options;
  if (!standalone) {
    const take = (): void => undefined;
    Object.assign(window, { hiram: { to: take, toHome: take, callTelephone: take, toRate: take, closeWebview: take } });
  }
  const service = await startTestService();
  if (answer !== undefined) service.answer(loadOrderDetails, answer);
  service.answer(saveEvent, () => null);
  service.answer(rateApp, () => null);
  prepare?.(service);
  const app = await openTestApp({ address, service, prefetched, ...(config && { config }) });
  await screen.findByRole('heading', { level: 1, name: 'Order Details' });
  return {
    service,
    app,
    close: async () => {
      app.close();
      Reflect.deleteProperty(window, 'hiram');
      await service.close();
    },
  };
}

/** The messages to the native shell so far, newest last. */
export const bridgeCalls = (test: OrderTest) =>
  test.app.services.shell.bridge.log.get().map(({ action, payload }) => ({ action, payload }));
