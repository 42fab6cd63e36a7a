import { applicants } from './applicants.ts';
import { dataOf } from './registrant.ts';
import type { ServiceRig } from './service-rig.ts';

/** Helpers for tests of the desk's applications. */
export function heldApplications(rig: () => ServiceRig) {
  let people = 0;
  let tries = 0;
  return {
    /** A try of its own. */
    once: () => ({ tryId: `try-${(tries += 1)}` }),

    /** A new borrower's application, held for an operator for some reasons. */
    apply: async (...reasons: readonly ('shared-account' | 'shared-person')[]) => {
      const { newBorrower, push } = applicants(rig);
      const session = `applicant-${(people += 1)}`;
      const borrowerId = await newBorrower(session);
      const { lendDetailsUrl } = dataOf(await push({ productId: '1', session }));
      const orderNo = new URL(lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
      const of = { kind: 'application', subject: orderNo, borrowerId, at: rig().now() } as const;
      for (const reason of reasons) await rig().app.services.stores.openItems.open({ ...of, reason });
      return { orderNo, session, borrowerId };
    },

    orderOf: async (orderNo: string) => {
      const order = await rig().app.services.stores.orders.find(Number(orderNo));
      if (order === undefined) throw new Error(`no order ${orderNo}`);
      return order;
    },

    openItems: async (orderNo: string) =>
      (await rig().app.services.stores.openItems.listOpenOf('application', orderNo)).length,
  };
}
