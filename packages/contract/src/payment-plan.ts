import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { currencyCode, minor, nothing, optionalFlag, optionalText, plainText, requiredList } from './fields.ts';

const payment = v.object({ dueOn: plainText, amountMinor: minor });

/** A plan as a borrower wishes it. */
export interface PlanWish {
  readonly payments?: number | undefined;
  /** YYYY-MM-DD */
  readonly firstOn?: string | undefined;
  readonly everyDays?: number | undefined;
}

/** What plan can be asked for on a loan, the schedule of a wish at once, and the last request. */
export const loadPlan = defineEndpoint({
  name: 'payment-plan.load',
  method: 'POST',
  path: '/v3/loan-details/plan-info',
  request: sends<{ orderId: string } & PlanWish>(),
  response: v.object({
    currency: currencyCode,
    /** What is owed today. */
    totalMinor: minor,
    /** The numbers of payments, each with the amount of one; the last of a plan may be lower. */
    choices: requiredList(v.object({ payments: v.number(), amountMinor: minor })),
    /** Days between two payments. */
    intervals: requiredList(v.number()),
    firstFrom: plainText,
    firstUntil: plainText,
    lastBy: plainText,
    /** The schedule of the wish; empty for none, and for one outside the lender's rules. */
    rows: requiredList(payment),
    answerBy: plainText,
    /** '1' where late charges rest while a request waits. */
    pausesLateCharges: optionalFlag(),
    /** The first day of another request; null where one can be made now. */
    askAgainOn: v.nullable(plainText),
    request: v.nullable(
      v.object({
        state: v.picklist(['open', 'accepted', 'declined']),
        askedOn: plainText,
        answerBy: plainText,
        answeredOn: v.nullable(plainText),
        words: optionalText,
        lateChargesRest: optionalFlag(),
        rows: requiredList(payment),
      }),
    ),
  }),
});

export const requestPlan = defineEndpoint({
  name: 'payment-plan.request',
  method: 'POST',
  path: '/v3/loan-details/plan-request',
  request: sends<{ orderId: string; payments: number; firstOn: string; everyDays: number }>(),
  response: nothing,
  idempotent: true,
});

// The service’s half. The pages are built without it.

import { FIGURE, ownedId, ownerless, text, wholeNumber } from './service/fields.ts';
import { forService } from './service/for-service.ts';

const day = ownerless(FIGURE, text(10));

export const service = {
  loadPlan: forService(loadPlan, {
    summary:
      'What payment plan can be asked for on a loan, the schedule of a wish, and the last request with its answer.',
    requestSchema: v.object({
      orderId: ownedId('order'),
      payments: v.optional(wholeNumber),
      firstOn: v.optional(day),
      everyDays: v.optional(wholeNumber),
    }),
    errors: ['order-not-found', 'nothing-to-pay'],
  }),
  requestPlan: forService(requestPlan, {
    summary: 'Asks for a payment plan. Where a request is open, that one stays.',
    requestSchema: v.object({
      orderId: ownedId('order'),
      payments: wholeNumber,
      firstOn: day,
      everyDays: wholeNumber,
    }),
    errors: ['order-not-found', 'nothing-to-pay', 'plan-not-possible'],
  }),
};
