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
