import { withdraw } from '@hiram/contract';
import { sql } from 'kysely';
import { accountBinder } from './account-binder.ts';
import { applicants } from './applicants.ts';
import { openReasons } from './open-reasons.ts';
import type { Services } from '../src/app/services.ts';
import type { ServiceRig } from './service-rig.ts';

/** Wallets that nobody else has: two borrowers with one would be held for a person. */
const wallets = new Map<string, string>();
function walletOf(session: string): string {
  const number = wallets.get(session) ?? `0917000${2_000 + wallets.size}`;
  wallets.set(session, number);
  return number;
}

/** What tests of payouts do: a borrower with an account, an approved order, and a look at both sides' books. */
export function payouts(rig: () => ServiceRig) {
  const { push, newBorrower, details } = applicants(rig);
  const binder = accountBinder(rig);
  const tools = {
    newBorrower,

    /** Binds a wallet, one of the borrower's own unless another is given; from an order it is sent to that wallet. */
    bindWallet: (session: string, walletNumber = walletOf(session), orderId?: string) =>
      binder.bind(session, binder.wallet(walletNumber), orderId === undefined ? {} : { orderId }),

    /** An approved order of a new borrower. @returns its id */
    approved: async (session: string, productId = '1'): Promise<string> => {
      await newBorrower(session);
      const amount = { 1: 400_000, 2: 300_000 }[productId] ?? 0;
      const answer = await push({ productId, amount, session });
      if (!answer.success) throw new Error(answer.message);
      return new URL(answer.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
    },

    confirm: (session: string, orderId: string, key?: string) =>
      rig().call(session)(withdraw.confirmWithdrawal, { orderId }, key === undefined ? {} : { idempotencyKey: key }),

    /** An approved order whose borrower has bound this wallet and confirmed. */
    confirmed: async (session: string, walletNumber?: string): Promise<string> => {
      const orderId = await tools.approved(session);
      await tools.bindWallet(session, walletNumber);
      const answer = await tools.confirm(session, orderId);
      if (!answer.success) throw new Error(answer.message);
      return orderId;
    },

    details: (session: string, orderId: string) => details(`/?orderId=${orderId}`, session),

    payoutsOf: (orderId: string) =>
      rig()
        .db.selectFrom('payouts')
        .select([
          'id',
          'status',
          'failure',
          'failure_evidence',
          'amount_minor as amountMinor',
          openReasons('payout', sql.ref('payouts.id')),
        ])
        .where('order_id', '=', Number(orderId))
        .orderBy('created_at')
        .execute(),

    /** What the provider itself holds of an order's payouts, and what has become of each. */
    atProvider: async (orderId: string): Promise<string[]> => {
      const { rows } = await sql<{ status: string }>`
        select s.status from sandbox.provider_payout s join payouts p on p.id = s.merchant_reference
        where p.order_id = ${Number(orderId)} order by s.created_at`.execute(rig().db);
      return rows.map(({ status }) => status);
    },

    /** How often a loan was put on the books as paid out. */
    disbursements: async (orderId: string): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ledger_entries where kind = 'disbursement' and order_id = ${Number(orderId)}`.execute(
        rig().db,
      );
      return rows[0]?.count ?? 0;
    },
  };
  return tools;
}

/** A service whose process ends between recording a payout and asking the provider for it. */
export const killedBeforeRequest = (services: Services): Services => ({
  ...services,
  inTransaction: (work) =>
    services.inTransaction((stores) =>
      work({ ...stores, payouts: { ...stores.payouts, claimAsking: () => Promise.resolve(false) } }),
    ),
});
