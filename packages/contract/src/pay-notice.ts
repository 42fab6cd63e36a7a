import * as v from 'valibot';
import { answerText, minor, optionalList } from './fields.ts';

/** How to pay, grouped: a group title, named items, each with its steps. */
export const payNotice = v.object({
  title: answerText,
  items: optionalList(v.object({ name: answerText, steps: optionalList(answerText) })),
});

/** What to bring to a counter: the amount of the payment and the channel's fee together. Null where the fee is not known. */
export const broughtAmount = v.nullish(v.object({ amountMinor: minor, feeMinor: minor }));
