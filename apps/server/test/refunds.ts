import { calendarDate, calendarDateIn, creditOf, loanState, markets } from '@hiram/domain';
import type { PayoutReport } from '@hiram/payments';
import { loanFactsOf } from '../src/lending/loans/loan-facts.ts';
import type { BookedTransaction } from '../src/lending/transactions/book-transaction.ts';
import { reconcilePayouts } from '../src/payments/money-out/reconcile-payouts.ts';
import { sendRefund } from '../src/payments/money-out/send-refund.ts';
import { type PayoutOutcome, settlePayout } from '../src/payments/money-out/settle-payout.ts';
import { payer } from './payer.ts';
import { payouts } from './payouts.ts';
import type { ServiceRig } from './service-rig.ts';

let keys = 0;

/** A loan that is paid off with more than it owes. */
export interface Overpaid {
  readonly orderId: number;
  readonly borrowerId: number;
  /** The payment that brought the credit. */
  readonly paymentId: string;
  /** Minor units. */
  readonly creditMinor: number;
}

/** What tests of refunds by payout do. */
export function refunds(rig: () => ServiceRig) {
  const { confirmed, payoutsOf } = payouts(rig);
  const { pay } = payer(rig);
  const loanOf = async ({ orderId, borrowerId }: Pick<Overpaid, 'orderId' | 'borrowerId'>) => {
    const order = await rig().app.services.stores.orders.findOwn(orderId, borrowerId);
    const loan = order === undefined ? null : loanFactsOf(order);
    if (loan === null) throw new Error(`order ${orderId} is no loan`);
    return loan;
  };
  const today = () => calendarDateIn(rig().now(), markets.PH.timeZone);
  const tools = {
    /** @param session a new borrower's, whose wallet takes money unless another is bound afterwards */
    overpaid: async (session: string): Promise<Overpaid> => {
      const orderId = Number(await confirmed(session));
      const { borrower_id: borrowerId } = await rig()
        .db.selectFrom('orders')
        .select('borrower_id')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const { disbursedOn } = await loanOf({ orderId, borrowerId });
      const day = calendarDate(disbursedOn);
      const paymentId = await pay({ orderId, day, amountMinor: 900_000, purpose: 'payoff', borrowerId });
      return { orderId, borrowerId, paymentId, creditMinor: await tools.creditOf({ orderId, borrowerId }) };
    },

    /** The credit of a loan today, and what it reclaims of a refund; minor units. */
    creditOf: async (of: Pick<Overpaid, 'orderId' | 'borrowerId'>): Promise<number> => {
      const loan = await loanOf(of);
      return creditOf(loan, loanState(loan, today()));
    },
    reclaimOf: async (of: Pick<Overpaid, 'orderId' | 'borrowerId'>): Promise<number> =>
      loanState(await loanOf(of), today()).totals.reclaimMinor,

    /** Refunds as the command does. */
    refund: (orderId: number, amountMinor: number, key = `refund-${(keys += 1)}`): Promise<BookedTransaction> =>
      rig().app.services.inTransaction((stores) =>
        sendRefund(rig().app.services, stores, {
          orderId,
          amountMinor,
          key,
          by: { actor: 'operator', name: 'ana' },
          reason: 'overpaid',
          at: rig().now(),
        }),
      ),

    /** A report of the provider; unless said otherwise, that the money came back. */
    report: (reference: string, amountMinor: number, change: Partial<PayoutReport> = {}): PayoutReport => ({
      reference,
      providerReference: 'po_x',
      status: 'returned',
      amount: { minor: amountMinor, currency: 'PHP' },
      paidAt: null,
      failure: 'account_closed',
      ...change,
    }),
    settle: (said: PayoutReport): Promise<PayoutOutcome> =>
      settlePayout(rig().app.services, said, { source: 'notification', provider: 'sandbox' }),

    /** The payouts of an order's refunds, in the order of recording. */
    refundsOf: async (orderId: number) => (await payoutsOf(String(orderId))).slice(1),

    /** The job that sends what was recorded, a minute later. */
    sendRecorded: async (): Promise<void> => {
      await rig().setClock(new Date(rig().now().getTime() + 60_000));
      await reconcilePayouts(rig().app.services);
    },

    /** The accounts of a loan that do not stand at zero. */
    accountsOf: async (orderId: number): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await rig().app.services.stores.ledger.balances(orderId))
          .filter(({ amountMinor }) => amountMinor !== 0)
          .map(({ account, amountMinor }) => [account, amountMinor]),
      ),
  };
  return tools;
}
