import type { Limit } from '../statistics.ts';
import { callAbout, factsOfForm, factsOfNotification, notificationOf, paths } from './calls.ts';
import type { LoadRequest } from './load.ts';
import { type Loans, modelOrder } from './loans.ts';
import type { Facts } from './recording.ts';

/** One kind of request that is measured. */
export interface Subject {
  name: string;
  path: string;
  limit: Limit;
  /** Requests that have not been sent yet; reads may repeat. */
  take(count: number): Promise<LoadRequest[]>;
  factsOf(body: string): Facts;
}

const reads: Limit = { kind: 'at least', value: 0.6 };
const writes: Limit = { kind: 'at least', value: 0.75 };

/** Orders that the instalment is asked for: more than connections, so that no two requests wait for one order's lock. */
const instalmentOrders = 40;

/** The three kinds: two reads and one write. */
export async function prepareSubjects(loans: Loans, signingSecret: string): Promise<Subject[]> {
  const orders = await loans.add(instalmentOrders);
  return [
    {
      name: 'read: loan-details (order 86)',
      path: paths.orderDetails,
      limit: reads,
      take: async (count) => Array.from({ length: count }, () => callAbout(paths.orderDetails, modelOrder)),
      factsOf: factsOfForm,
    },
    {
      name: 'read: loan-play-detail',
      path: paths.instalment,
      limit: reads,
      take: async (count) =>
        Array.from({ length: count }, (_, index) =>
          callAbout(paths.instalment, orders[index % orders.length] ?? modelOrder),
        ),
      factsOf: factsOfForm,
    },
    {
      name: 'write: settle a payment',
      path: paths.notification,
      limit: writes,
      take: async (count) =>
        (await loans.addWithPayment(count)).map((payment) => notificationOf(payment, signingSecret)),
      factsOf: factsOfNotification,
    },
  ];
}
