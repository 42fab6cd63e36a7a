import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerText,
  decidingFlag,
  optionalInteger,
  optionalList,
  optionalText,
  requiredList,
  spare,
} from './fields.ts';

/** The label of an option and the value that is sent. Restrictions are empty or '0' where there are none. */
const optionFields = { name: answerText, type: answerText };

/** The card type that the option is restricted to; '0' for all. */
const optionalCardType = spare(v.pipe(answerText, v.minLength(1)), '0');

/** One option of a single choice. `children` are the second level of a city choice (province, then city). */
export const bindCardOption = v.object({
  ...optionFields,
  cardTypeMi: optionalCardType,
  channelNumber: optionalText,
  children: optionalList(v.object(optionFields)),
});
export type BindCardOption = v.InferOutput<typeof bindCardOption>;

/** One field of the form. Its `cate` selects the control, its `inputType` how digits are typed and grouped. */
export const bindCardItem = v.object({
  cate: answerText,
  code: answerText,
  value: optionalText,
  title: answerText,
  subtitle: optionalText,
  note: optionalList(bindCardOption),
  cardTypeMi: optionalCardType,
  channelNumber: optionalText,
  /** 'phone', 'bankCard', 'money', 'number'; 'wallet' for digits that may be a mobile number. */
  inputType: optionalText,
  maxLength: optionalInteger(),
});
export type BindCardItem = v.InferOutput<typeof bindCardItem>;

export const initBindCard = defineEndpoint({
  name: 'bind-card.init',
  method: 'POST',
  path: '/v3/bind-card/card-init',
  request: sends<{ product_id?: string | undefined }>(),
  response: v.object({
    items: requiredList(bindCardItem),
    /** The account kinds of the tabs, ours beyond the specification; two usual ones where none are sent. */
    cardTypes: optionalList(v.object(optionFields)),
    /** The account that is bound now, masked; empty for none. */
    current: optionalText,
    /** The name that the account must be in; empty where it is not sent. */
    holderName: optionalText,
  }),
});

export const bindNewCard = defineEndpoint({
  name: 'bind-card.new',
  method: 'POST',
  path: '/v3/bind-card/bind-card-new',
  request: sends<{
    product_id?: string;
    cardType?: string;
    verifyCode?: string;
    [code: string]: string;
  }>(),
  // Data without fields is a back end's confirmation that the account is bound. Data with fields must say readably whether a code is wanted.
  response: v.pipe(
    v.fallback(
      v.nullish(
        v.object({
          needValid: v.fallback(decidingFlag, Number.NaN),
          /** Seconds until another code can be requested; 60 where the field is missing. */
          waitSeconds: optionalInteger(),
          /** A notice about the bound account, such as when money is first sent to it. */
          notice: optionalText,
        }),
      ),
      null,
    ),
    v.check((bound) => !Number.isNaN(bound?.needValid), 'must say whether a code is wanted'),
  ),
  idempotent: true,
});

export const changeCard = defineEndpoint({
  ...bindNewCard,
  name: 'bind-card.change',
  path: '/v3/bind-card/bind-card-change',
  request: sends<{
    product_id?: string;
    cardType?: string;
    verifyCode?: string;
    orderId?: string;
    [code: string]: string;
  }>(),
});

// The service’s half. The pages are built without it.

import { ownedId, ownerless, secret, sharedId, THEIR_WORDS, typedCode } from './service/fields.ts';
import { forService } from './service/for-service.ts';

/** The code of the SMS, as typed; empty for a request for one. */
const verifyCode = v.optional(ownerless('a guess at a code of the borrower of the session', secret(typedCode(20))), '');

const accountFields = { product_id: v.optional(sharedId), cardType: v.optional(sharedId, '1'), verifyCode };
const formField = ownerless(
  THEIR_WORDS,
  v.pipe(v.string('must be a text'), v.maxLength(100, 'must be at most 100 characters')),
);

const errors = [
  'product-not-found',
  'account-unusable',
  'wrong-sms-code',
  'sms-code-over',
  'sms-not-sent',
  'too-many',
] as const;

export const service = {
  initBindCard: forService(initBindCard, {
    summary: 'The form of a payment account: its fields, in order.',
    requestSchema: v.object({ product_id: v.optional(sharedId) }),
    errors: ['product-not-found'],
  }),
  bindNewCard: forService(bindNewCard, {
    summary:
      'Binds the account that loans are paid out to; it takes the place of the one before it. needValid 1 means that a code was sent to the ' +
      'registered phone: the same call, repeated with verifyCode, binds exactly this account.',
    // the form's own fields are sent by their codes, each a short text
    requestSchema: v.objectWithRest(accountFields, formField),
    errors,
  }),
  changeCard: forService(changeCard, {
    summary:
      'Changes the account, from an order whose money could not be sent: that order is sent to the new one, once the borrower has confirmed it.',
    requestSchema: v.objectWithRest(
      {
        ...accountFields,
        /** With the code: the order whose disbursement failed, to be sent to this account. */
        orderId: v.optional(ownedId('order')),
      },
      formField,
    ),
    errors,
  }),
};
