import * as v from 'valibot';
import * as contract from '../bind-card.ts';
import { id, typedCode } from './fields.ts';
import { forService } from './for-service.ts';

/** The code of the SMS, as typed; empty for a request for one. */
const verifyCode = v.optional(typedCode(20), '');

export const initBindCard = forService(contract.initBindCard, {
  summary: 'The form of a payment account: its fields, in order.',
  requestSchema: v.object({ product_id: v.optional(id) }),
  errors: ['product-not-found'],
});

const accountFields = { product_id: v.optional(id), cardType: v.optional(id, '1'), verifyCode };
const formField = v.pipe(v.string('must be a text'), v.maxLength(100, 'must be at most 100 characters'));

export const bindNewCard = forService(contract.bindNewCard, {
  summary:
    'Binds the account that loans are paid out to; it takes the place of the one before it. needValid 1 means that a code was sent to the ' +
    'registered phone: the same call, repeated with verifyCode, binds exactly this account.',
  // the form's own fields are sent by their codes, each a short text
  requestSchema: v.objectWithRest(accountFields, formField),
  errors: ['product-not-found', 'account-unusable', 'wrong-sms-code', 'sms-code-over', 'sms-not-sent', 'too-many'],
});

export const changeCard = forService(contract.changeCard, {
  summary:
    'Changes the account, from an order whose money could not be sent: that order is sent to the new one, once the borrower has confirmed it.',
  requestSchema: v.objectWithRest(
    {
      ...accountFields,
      /** With the code: the order whose disbursement failed, to be sent to this account. */
      orderId: v.optional(id),
    },
    formField,
  ),
  errors: bindNewCard.errors,
});
