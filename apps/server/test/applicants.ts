import { certify, loanConfirm, order } from '@hiram/contract';
import { hashToken } from '../src/platform/sessions/session-token.ts';
import type { ServiceRig } from './service-rig.ts';

const NEVER = new Date('9999-12-31T00:00:00Z');
let lastPhone = 9_210_000_000;

/** What tests of applications do: make borrowers, push, and look. */
export function applicants(rig: () => ServiceRig) {
  return {
    push: (wish: { productId: string; amount?: number; session?: string; key?: string }) =>
      rig().call(wish.session ?? 'demo-new')(
        loanConfirm.pushLoan,
        { productId: wish.productId, amount: wish.amount ?? 400_000, periods: 120, termUnit: 'day' },
        wish.key === undefined ? {} : { idempotencyKey: wish.key },
      ),

    /** Makes a borrower with a session of the same name. @returns the borrower's id */
    newBorrower: async (name: string, more: { bornOn?: string | null; addressCountry?: string; phone?: null } = {}) => {
      const { stores } = rig().app.services;
      const now = rig().now();
      lastPhone += 1;
      const borrowerId = await stores.borrowers.insert({
        name,
        phone: more.phone === null ? null : `0${lastPhone}`,
        client_kind: 'new',
        market: 'PH',
        created_at: now,
        citizenship: 'PH',
        born_on: more.bornOn === undefined ? '1990-05-05' : more.bornOn,
        address_country: more.addressCountry ?? 'PH',
        politically_exposed: false,
      });
      // all is answered: what tests of applications are about comes after it
      for (const step of certify.certifySteps) {
        await stores.certifications.add({ borrower_id: borrowerId, step, form: 'test', saved_at: now });
      }
      await stores.sessions.open({ tokenHash: hashToken(name), borrowerId, now, expiresAt: NEVER });
      return borrowerId;
    },

    ordersOf: (borrowerId: number) =>
      rig().db.selectFrom('orders').select(['id', 'decision']).where('borrower_id', '=', borrowerId).execute(),

    /** The order that a push led to. */
    details: async (url: string, session: string) => {
      const orderId = new URL(url, 'https://x').searchParams.get('orderId') ?? '';
      const result = await rig().call(session)(order.loadOrderDetails, { orderId });
      if (!result.success) throw new Error(result.message);
      return result.data;
    },
  };
}
