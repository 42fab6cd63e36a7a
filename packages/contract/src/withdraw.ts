import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  address,
  answerList,
  answerText,
  currencyCode,
  ifSent,
  minor,
  optionalAddress,
  optionalFlag,
  optionalText,
} from './fields.ts';

/** The withdrawal of an approved loan: `open` waits for the borrower, `sent` is confirmed, `closed` is neither. */
export const loadWithdrawal = defineEndpoint({
  name: 'withdraw.load',
  method: 'POST',
  path: '/v3/withdraw/detail',
  request: sends<{ orderId: string; productId?: string | undefined }>(),
  response: v.object({
    state: v.picklist(['open', 'sent', 'closed']),
    orderId: answerText,
    productId: answerText,
    productName: optionalText,
    productLogo: optionalAddress('picture'),
    currency: currencyCode,
    principalMinor: minor,
    /** As of a loan's cost (loan-confirm.ts). */
    financed: ifSent(v.object({ requestedMinor: minor, chargesMinor: minor })),
    /** The principal less this, and what goes to an old loan, is paid out: charges that are deducted or financed. */
    feeMinor: minor,
    /** Its components by name; ours beyond the specification. `when` is empty from a back end that only deducts. */
    charges: answerList(v.object({ text: answerText, amountMinor: minor, when: optionalText })),
    /** The amount that arrives. */
    amountMinor: minor,
    /** The payout account, masked; null while none is bound. */
    account: v.nullable(v.object({ name: answerText, number: answerText })),
    /** The latest date of arrival after confirming today. */
    arrivesBy: optionalText,
    /** '1' where `declineLoan` ends it; ours beyond the specification. */
    mayDecline: optionalFlag(),
  }),
});

export const confirmWithdrawal = defineEndpoint({
  name: 'withdraw.confirm',
  method: 'POST',
  path: '/v3/withdraw/confirm',
  request: sends<{ orderId: string; productId?: string | undefined }>(),
  response: v.object({ lendDetailsUrl: address('page') }),
  idempotent: true,
});

/** Beyond the specification: a borrower may not want an approved loan any more. */
export const declineLoan = defineEndpoint({
  name: 'withdraw.decline',
  method: 'POST',
  path: '/v3/withdraw/decline',
  request: sends<{ orderId: string; productId?: string | undefined }>(),
  response: v.object({ lendDetailsUrl: address('page') }),
  idempotent: true,
});

// The service’s half. The pages are built without it.

import { ownedId, sharedId } from './service/fields.ts';
import { forService } from './service/for-service.ts';

export const service = {
  loadWithdrawal: forService(loadWithdrawal, {
    summary: 'The amount that a borrower receives after confirming, its account and its date.',
    requestSchema: v.object({ orderId: ownedId('order'), productId: v.optional(sharedId) }),
    errors: ['order-not-found'],
  }),
  confirmWithdrawal: forService(confirmWithdrawal, {
    summary: 'Confirms the withdrawal, once: the loan is paid out to the bound account.',
    requestSchema: v.object({ orderId: ownedId('order'), productId: v.optional(sharedId) }),
    errors: ['order-not-found', 'nothing-to-withdraw', 'offer-changed', 'account-missing', 'account-unusable'],
  }),
  declineLoan: forService(declineLoan, {
    summary:
      'Ends an approved loan that the borrower does not want, before its withdrawal is confirmed. Nothing is paid out.',
    requestSchema: v.object({ orderId: ownedId('order'), productId: v.optional(sharedId) }),
    errors: ['order-not-found', 'nothing-to-withdraw'],
  }),
};
