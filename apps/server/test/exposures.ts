import { loanConfirm } from '@hiram/contract';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Services } from '../src/app/services.ts';
import type { ServiceRig } from './service-rig.ts';
import { changeProduct } from './change-product.ts';

/** What a borrower reads who has as much as one person may have. */
export const REASON =
  'You have reached the limit one person can borrow from us at a time. You can apply again once you pay off a loan.';
/** What is kept of an application that is refused for it. */
export const overLimit = { decision: 'refused', reason: 'exposure-limit' };

/** What tests of exposure do: apply, change limits, and let two transactions meet. */
export function exposures(rig: () => ServiceRig) {
  const limitOf = (id: number, exposure: object | null): Promise<void> =>
    changeProduct(rig(), id, (product) => ({ ...product, exposure: exposure ?? undefined }));
  const tools = {
    /** Applies for what a product shows. @returns the order's id */
    push: async (session: string, productId: string): Promise<string> => {
      const call = rig().call(session);
      const shown = await call(loanConfirm.loadConfirmation, { productId });
      if (!shown.success) throw new Error(shown.message);
      const { amount, periods, termUnit } = shown.data;
      const answer = await call(loanConfirm.pushLoan, { productId, amount, periods, termUnit });
      if (!answer.success) throw new Error(answer.message);
      return new URL(answer.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
    },

    decisionOf: (orderId: string) =>
      rig()
        .db.selectFrom('orders')
        .select(['decision', 'decision_reason as reason'])
        .where('id', '=', Number(orderId))
        .executeTakeFirstOrThrow(),

    /** Gives products of the Philippines a limit; null for the usual one. */
    limit: async (exposure: object | null): Promise<void> => {
      for (const id of [1, 2, 3]) await limitOf(id, exposure);
    },

    /** The sandbox's first two products let borrowers have many loans, its third has the usual limit. */
    limitsOfSandbox: async (): Promise<void> => {
      await tools.limit({ openLoans: 1_000 });
      await limitOf(3, null);
    },

    /** The service, with one write of applications that waits until two have come to it, or one waits for what the other holds. */
    servicesThatMeet: (write: 'decide' | 'confirmWithdrawal'): Services => {
      const { services } = rig().app;
      const meet = meeting(rig());
      return {
        ...services,
        inTransaction: (work) =>
          services.inTransaction((stores) => {
            const { applications } = stores;
            const met: typeof applications = {
              ...applications,
              ...(write === 'decide'
                ? { decide: async (id, decision) => (await meet(), applications.decide(id, decision)) }
                : { confirmWithdrawal: async (id, at) => (await meet(), applications.confirmWithdrawal(id, at)) }),
            };
            return work({ ...stores, applications: met });
          }),
      };
    },
  };
  return tools;
}

/** Where two transactions meet: both have arrived, or one waits for what the other holds. */
function meeting({ db }: ServiceRig): () => Promise<void> {
  let arrived = 0;
  return async () => {
    arrived += 1;
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        if (arrived < 2 && rows[0]?.count === 0) throw new Error('the other is still on its way');
      },
      { timeout: 20_000, interval: 10 },
    );
  };
}
