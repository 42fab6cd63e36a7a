import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerText, currencyCode, minor, plainText, requiredList } from './fields.ts';
import { repaymentChannel } from './repayment.ts';

/** A channel with the least amount it takes: never below its own fee. */
export const partChannel = v.object({ ...repaymentChannel.entries, leastMinor: minor });
export type PartChannel = v.InferOutput<typeof partChannel>;

/** What a payment of the amount does today. Without an amount, and with one that cannot be paid, only the limits are answered. */
export const quotePart = defineEndpoint({
  name: 'part-payment.quote',
  method: 'POST',
  path: '/v3/loan-details/part-quote',
  request: sends<{ orderId: string; amount?: number | undefined }>(),
  response: v.object({
    currency: currencyCode,
    /** The least that any channel takes, and what ends the loan. */
    leastMinor: minor,
    mostMinor: minor,
    /** What is due now or next. */
    dueMinor: minor,
    channels: requiredList(partChannel),
    quote: v.nullable(
      v.object({
        amountMinor: minor,
        /** What it pays, in order: a component of an instalment, or of the loan where `number` is null. */
        covers: requiredList(v.object({ number: v.nullable(v.number()), text: answerText, amountMinor: minor })),
        leftMinor: minor,
        /** Of what tomorrow would add: stopped by it, and still added. */
        stopsMinor: minor,
        tomorrowMinor: minor,
        nextDueMinor: v.nullable(minor),
        nextDueOn: v.nullable(plainText),
      }),
    ),
  }),
});

// The service’s half. The pages are built without it.

import { ownedId, positiveMinor } from './service/fields.ts';
import { forService } from './service/for-service.ts';

export const service = {
  quotePart: forService(quotePart, {
    summary:
      'What a payment of an amount of the borrower’s choice pays, in which order, what it stops, and what stays owed.',
    requestSchema: v.object({ orderId: ownedId('order'), amount: v.optional(positiveMinor) }),
    errors: ['order-not-found', 'nothing-to-pay'],
  }),
};
