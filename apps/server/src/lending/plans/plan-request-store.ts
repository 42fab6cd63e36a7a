import type { LoanCurrency } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { borrowerOf } from '../loans/order-owner-store.ts';

/** A request for a payment plan, and its answer. */
export interface PlanRequest {
  readonly id: number;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly currency: LoanCurrency;
  readonly askedOn: string;
  readonly totalMinor: number;
  readonly payments: number;
  readonly firstOn: string;
  readonly everyDays: number;
  readonly answerBy: string;
  readonly pausesLateCharges: boolean;
  readonly status: 'open' | 'accepted' | 'declined';
  readonly answeredOn: string | null;
  /** To the borrower; null for none. */
  readonly answerWords: string | null;
}

type NewRequest = Omit<PlanRequest, 'id' | 'borrowerId' | 'status' | 'answeredOn' | 'answerWords'>;

/** The key of the transaction that moves a loan's due dates to its plan. */
export const planKey = (requestId: number): string => `${PLAN_KEY}${requestId}`;
const PLAN_KEY = 'payment-plan/';

/** True of a request whose moved due dates have not been moved back. */
const datesStand = sql<boolean>`not exists (
  select from loan_transactions t join loan_transactions r on r.order_id = t.order_id and r.reverses = t.number
  where t.order_id = plan_requests.order_id and t.idempotency_key = concat(${PLAN_KEY}::text, plan_requests.id))`;

/** Requests for a payment plan: one of a loan is open at a time. */
export function createPlanRequestStore(db: Executor) {
  const select = () =>
    db
      .selectFrom('plan_requests')
      .select([
        'id',
        'order_id as orderId',
        'borrower_id as borrowerId',
        'currency',
        'asked_on as askedOn',
        'total_minor as totalMinor',
        'payments',
        'first_on as firstOn',
        'every_days as everyDays',
        'answer_by as answerBy',
        'pauses_late_charges as pausesLateCharges',
        'status',
        'answered_on as answeredOn',
        'answer_words as answerWords',
      ]);
  return {
    /** The newest of an order. */
    newest: (orderId: number): Promise<PlanRequest | undefined> =>
      select().where('order_id', '=', orderId).orderBy('id', 'desc').limit(1).executeTakeFirst(),

    find: (id: number): Promise<PlanRequest | undefined> => select().where('id', '=', id).executeTakeFirst(),

    /** The newest agreed one of an order whose moved due dates stand. */
    agreed: (orderId: number): Promise<PlanRequest | undefined> =>
      select()
        .where('order_id', '=', orderId)
        .where('status', '=', 'accepted')
        .where(datesStand)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** Those without an answer, the one to be answered first at first. */
    listOpen: (max: number): Promise<PlanRequest[]> =>
      select().where('status', '=', 'open').orderBy('answer_by').orderBy('id').limit(max).execute(),

    async add(request: NewRequest, now: Date): Promise<void> {
      await db
        .insertInto('plan_requests')
        .values({
          order_id: request.orderId,
          borrower_id: borrowerOf(request.orderId),
          currency: request.currency,
          asked_at: now,
          asked_on: request.askedOn,
          total_minor: request.totalMinor,
          payments: request.payments,
          first_on: request.firstOn,
          every_days: request.everyDays,
          answer_by: request.answerBy,
          pauses_late_charges: request.pausesLateCharges,
        })
        .execute();
    },

    /** Answers an open one. @returns false for one that there is not, or that was answered */
    async answer(
      id: number,
      given: { readonly status: 'accepted' | 'declined'; readonly words: string; readonly by: string } & {
        readonly on: string;
        readonly now: Date;
      },
    ): Promise<boolean> {
      const row = await db
        .updateTable('plan_requests')
        .set({
          status: given.status,
          answered_at: given.now,
          answered_on: given.on,
          answered_by: given.by,
          answer_words: given.words,
        })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
