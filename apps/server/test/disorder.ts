import type { RawNotification } from '@hiram/payments';
import { repayment } from '@hiram/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { reconcilePayments } from '../src/payments/money-in/reconcile-payments.ts';
import type { BendingProxy, PassingRequest } from './bending-proxy.ts';
import { borrowerOf } from './borrower.ts';
import { makeLoan } from './loans.ts';
import { openReasons } from './open-reasons.ts';
import type { ServiceRig } from './service-rig.ts';

/** A provider's stand-in behind the whole service, and a borrower who pays by it. */
export interface DisorderRig {
  readonly rig: ServiceRig;
  readonly line: BendingProxy;
  /** Posts a notification as the provider does. @returns the status of the answer */
  post(notification: RawNotification): Promise<number>;
  readonly remote: {
    pay(reference: string): RawNotification | null;
    /** A bank says late that it was paid, whatever became of it meanwhile. */
    payLate(reference: string): RawNotification;
    /** It ends unpaid: failed, or out of time. */
    end(reference: string): RawNotification;
  };
  /** Whether the provider finds a payment by our reference, so that one without an answer is known to exist. */
  readonly findsByReference: boolean;
  /** How many payments the provider has under our reference. */
  count(reference: string): number;
  /** The request after which there is something to pay. */
  isCollecting(request: Readonly<PassingRequest>): boolean;
  /** Who pays, what and by which channel. */
  readonly payer: {
    readonly session: string;
    readonly channelNumber: string;
    readonly loan: { borrowerId?: number; productId?: number; currency?: 'PHP' | 'INR' };
  };
}

/** A page where JSON should be, as a proxy or a firewall in front of a provider puts it there. */
export const PAGE = { status: 200, contentType: 'text/html', text: '<!doctype html><title>Please wait</title>' };

/** The money of an order that came once, whole, and stands once on the books. */
export const PAID_ONCE = { status: 'paid', progress: 'paid', entries: 1, tooMuchMinor: 0, atProvider: 1, books: [] };

let nextOrder = 8_200_000;

/** What a test of disorder does, and looks at, with any provider. */
export function disorder(opened: () => DisorderRig) {
  const borrower = () => borrowerOf(opened().rig, opened().payer.session);
  const paymentsOf = (orderId: number) =>
    opened()
      .rig.db.selectFrom('payments')
      .select(['id', 'status', 'amount_minor as amountMinor', openReasons('payment', sql.ref('payments.id'))])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute();
  const tools = {
    anOrder: async (instalmentMinor = 118_457): Promise<number> => {
      nextOrder += 1;
      const { rig, payer } = opened();
      // due in ten days of now, however far the clock has gone: nothing is late unless a test waits for it
      const passed = Math.round((rig.now().getTime() - Date.parse(`${rig.today}T04:00:00Z`)) / 86_400_000);
      await makeLoan(rig, { id: nextOrder, instalmentMinor, dueInDays: passed + 10, ...payer.loan });
      return nextOrder;
    },

    /** A tap on Payment, refused or not. */
    tap: async (orderId: number) => {
      const { channelNumber, loan } = opened().payer;
      return borrower().call(repayment.generateCode, {
        orderId: String(orderId),
        productId: String(loan.productId ?? 1),
        channelNumber,
        amount: await borrower().quote(orderId),
        isDelay: '0',
      });
    },

    /** An order with a payment that waits at the provider. */
    waiting: async (instalmentMinor?: number): Promise<{ orderId: number; id: string }> => {
      const orderId = await tools.anOrder(instalmentMinor);
      const answer = await tools.tap(orderId);
      if (!answer.success) throw new Error(answer.message);
      return { orderId, id: answer.data.paymentId ?? '' };
    },

    /** An order's only payment. */
    only: async (orderId: number) => {
      const [payment, ...others] = await paymentsOf(orderId);
      if (payment === undefined || others.length > 0) throw new Error(`order ${orderId} has not one payment`);
      return payment;
    },

    tell: async (notification: RawNotification | null): Promise<void> => {
      if (notification === null) throw new Error('it could not be paid');
      expect(await opened().post(notification)).toBe(200);
    },

    passMinutes: (minutes: number) => opened().rig.setClock(new Date(opened().rig.now().getTime() + minutes * 60_000)),

    /** What the job does every minute, two minutes later. */
    reconcile: async (): Promise<void> => {
      await tools.passMinutes(2);
      await reconcilePayments(opened().rig.app.services);
    },

    /** What the money of an order came to: PAID_ONCE, or what is wrong with it. */
    moneyOf: async (orderId: number) => {
      const { rig, count } = opened();
      const { id, status, amountMinor } = await tools.only(orderId);
      const { rows } = await sql<{ entries: number; minor: number }>`
        select count(distinct e.id)::int as entries, coalesce(sum(p.amount_minor), 0)::int as minor
        from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'provider-clearing'
        where e.order_id = ${orderId} and e.kind <> 'disbursement'`.execute(rig.db);
      return {
        status,
        progress: (await borrower().payment(id)).progress,
        entries: rows[0]?.entries,
        tooMuchMinor: (rows[0]?.minor ?? 0) - amountMinor,
        atProvider: count(id),
        books: await rig.books(),
      };
    },
  };
  return tools;
}
