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
  method: 'POST',
  path: '/v3/bind-card/card-init',
  request: sends<{ product_id?: string | undefined }>(),
  response: v.object({
    items: requiredList(bindCardItem),
    /** The kinds that the tabs choose between, ours beyond the specification; two usual ones where they are not sent. */
    cardTypes: optionalList(v.object(optionFields)),
    /** The account that is bound now, shortened; empty when there is none. */
    current: optionalText,
    /** Whose name the account must be in; empty when it is not told. */
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
