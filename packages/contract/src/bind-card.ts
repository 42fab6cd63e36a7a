import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import {
  answerText,
  decidingFlag,
  id,
  optionalInteger,
  optionalList,
  optionalText,
  requiredList,
  spare,
  text,
} from './fields.ts';

/** The code of the SMS, as a borrower typed it; empty for a request that asks for one. */
const verifyCode = v.optional(text(20), '');

/** What an option is called and what is sent for it. Restrictions are empty or '0' where there are none. */
const optionFields = { name: answerText, type: answerText };

/** The card type that something is restricted to; '0' for all. */
const optionalCardType = spare(v.pipe(answerText, v.minLength(1)), '0');

/** One option of a single choice. `children` are the second level of a city choice (province, then city). */
export const bindCardOption = v.object({
  ...optionFields,
  cardTypeMi: optionalCardType,
  channelNumber: optionalText,
  children: optionalList(v.object(optionFields)),
});
export type BindCardOption = v.InferOutput<typeof bindCardOption>;

/** One field of the form. Its `cate` says which control it gets, `inputType` how digits are typed and grouped. */
export const bindCardItem = v.object({
  cate: answerText,
  code: answerText,
  value: optionalText,
  title: answerText,
  subtitle: optionalText,
  note: optionalList(bindCardOption),
  cardTypeMi: optionalCardType,
  channelNumber: optionalText,
  inputType: optionalText,
  maxLength: optionalInteger(),
});
export type BindCardItem = v.InferOutput<typeof bindCardItem>;

export const initBindCard = defineEndpoint({
  name: 'bind-card.init',
  summary: 'The form of a payment account: its fields, in the order in which they are asked.',
  method: 'POST',
  path: '/v3/bind-card/card-init',
  request: v.object({ product_id: v.optional(id) }),
  response: v.object({
    items: requiredList(bindCardItem),
    /** The kinds that the tabs choose between, ours beyond the specification; two usual ones where they are not sent. */
    cardTypes: optionalList(v.object(optionFields)),
    /** The account that is bound now, shortened; empty when there is none. */
    current: optionalText,
    /** Whose name the account must be in; empty when it is not told. */
    holderName: optionalText,
  }),
  errors: ['product-not-found'],
});

const accountFields = { product_id: v.optional(id), cardType: v.optional(id, '1'), verifyCode };
const formField = v.pipe(v.string('must be a text'), v.maxLength(100, 'must be at most 100 characters'));

export const bindNewCard = defineEndpoint({
  name: 'bind-card.new',
  summary:
    'Binds the account that loans are paid out to; it takes the place of the one before it. needValid 1 means that a code was sent to the ' +
    'registered phone: the same call, repeated with verifyCode, binds exactly this account.',
  method: 'POST',
  path: '/v3/bind-card/bind-card-new',
  // the form's own fields come by their codes, each a short text
  request: v.objectWithRest(accountFields, formField),
  // What can hold no field is a back end's word for "bound". One with fields must say readably whether a code is wanted.
  response: v.pipe(
    v.fallback(
      v.nullish(
        v.object({
          needValid: v.fallback(decidingFlag, Number.NaN),
          /** In how many seconds another code can be asked for; a minute where it is not said. */
          waitSeconds: optionalInteger(),
          /** What the borrower should know of the account that was bound: when money is first sent to it, say. */
          notice: optionalText,
        }),
      ),
      null,
    ),
    v.check((bound) => !Number.isNaN(bound?.needValid), 'must say whether a code is wanted'),
  ),
  idempotent: true,
  errors: ['product-not-found', 'account-unusable', 'wrong-sms-code', 'sms-code-over', 'sms-not-sent', 'too-many'],
});

export const changeCard = defineEndpoint({
  ...bindNewCard,
  name: 'bind-card.change',
  summary:
    'Changes the account, from an order whose money could not be sent: that order is sent to the new one, once the borrower has confirmed it.',
  path: '/v3/bind-card/bind-card-change',
  request: v.objectWithRest(
    {
      ...accountFields,
      /** With the code: the order whose money could not be sent, which is to be sent to this account. */
      orderId: v.optional(id),
    },
    formField,
  ),
});
