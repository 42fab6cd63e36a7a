import { bindCard } from '@hiram/contract';
import { sql } from 'kysely';
import { notifyAccountChanges } from '../src/payments/accounts/notify-account-change.ts';
import { reconcilePayouts } from '../src/payments/money-out/reconcile-payouts.ts';
import { hashToken } from '../src/platform/sessions/session-token.ts';
import { accountBinder } from './account-binder.ts';
import { runCommand } from './run-command.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

export const THEIRS = '09170001111';
export const ANOTHER = '09170002222';
export const CLOSED = '09170009902';

/** A service with the real hold of 24 hours. */
export const openHoldingRig = (): Promise<ServiceRig> => openServiceRig({ env: { PAYOUT_HOLD_HOURS: '' } });

/** What tests of changed accounts do: ask for a change, let hours and the job pass, and see what is held and where money went. */
export function accountChanger(rig: () => ServiceRig) {
  const { wallet } = accountBinder(rig);
  const tools = {
    /** Ends a test: the clock is as before, and the books are right. */
    endTest: async (): Promise<void> => {
      await rig().setClock(`${rig().today}T04:00:00.000Z`);
      // each test has the same wallets: that one is another borrower's is not what they are about (identity.matrix.test.ts)
      await sql`delete from identity_hashes`.execute(rig().db);
      await sql`delete from proven_hashes`.execute(rig().db);
      const broken = await rig().books();
      if (broken.length > 0) throw new Error(broken.join('\n'));
    },

    ask: (session: string, walletNumber: string, more: object = {}) =>
      rig().call(session)(bindCard.bindNewCard, { ...wallet(walletNumber), ...more }),

    passHours: (hours: number) => rig().setClock(new Date(rig().now().getTime() + hours * 3_600_000)),

    /** The service runs the same job by itself: what that one has taken is sent a moment later, so `sentTo` is polled. */
    runJob: async (): Promise<void> => {
      await notifyAccountChanges(rig().app.services);
      await tools.passHours(1 / 60);
      await reconcilePayouts(rig().app.services);
    },

    review: (...typed: readonly string[]) => runCommand(rig(), ['review', ...typed]),

    itemsOf: async (session: string) => {
      const { rows } = await sql<{ id: number }>`
        select i.id, i.kind, i.reason, i.details, i.closed_at, a.masked_number
        from open_items i join sessions s on s.borrower_id = i.borrower_id join payout_accounts a on a.id::text = i.subject
        where s.token_hash = ${hashToken(session)} order by i.id`.execute(rig().db);
      return rows;
    },

    itemOf: async (session: string): Promise<string> => String((await tools.itemsOf(session)).at(-1)?.id),

    /** The numbers that a borrower's money went to, as the provider has them. */
    sentTo: async (orderId: string): Promise<string[]> => {
      const { rows } = await sql<{ account: string }>`
        select s.account_number as account from sandbox.provider_payout s join payouts p on p.id = s.merchant_reference
        where p.order_id = ${Number(orderId)} order by s.created_at`.execute(rig().db);
      return rows.map(({ account }) => account);
    },
  };
  return tools;
}
