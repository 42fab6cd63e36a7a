import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerInteger, answerText, currencyCode, minor, optionalText, requiredList } from './fields.ts';

/** The desk's page of a loan. Amounts are in minor units of its currency, times in the market's time zone. */

const part = v.object({
  component: v.picklist(['principal', 'interest', 'fee', 'tax', 'penalty', 'extension', 'reclaim']),
  amount: minor,
});

export const loadLoan = defineEndpoint({
  name: 'desk.load-loan',
  method: 'GET',
  path: '/loan',
  session: 'agent',
  /** `on` is the day that the loan is valued on, with what is known now; today in its market if empty. */
  request: sends<{ orderNo: string; on?: string | undefined }>(),
  response: v.object({
    orderNo: answerText,
    borrower: answerText,
    product: answerText,
    market: answerText,
    currency: currencyCode,
    /** As signed. */
    principal: minor,
    deducted: minor,
    annualRatePercent: answerText,
    clientKind: answerText,
    disbursedOn: answerText,
    /** Contracts in force, with their files below `contracts/`. */
    contracts: requiredList(v.object({ title: answerText, agreedAt: answerText, contract: answerText })),
    today: answerText,
    on: answerText,
    owed: requiredList(part),
    owedInAll: minor,
    dueNow: minor,
    overdue: minor,
    daysPastDue: answerInteger,
    /** To end the loan on that day; null where that is not possible. */
    payoff: v.nullable(minor),
    credit: minor,
    schedule: requiredList(
      v.object({
        number: answerInteger,
        dueOn: answerText,
        principal: minor,
        interest: minor,
        fee: minor,
        tax: minor,
        penalty: minor,
        paid: minor,
        owed: minor,
        daysPastDue: answerInteger,
      }),
    ),
    lateCharges: requiredList(
      v.object({
        from: answerText,
        to: answerText,
        number: answerInteger,
        /** How many days past due the first of the days is. */
        day: answerInteger,
        days: answerInteger,
        base: minor,
        /** Of one day. */
        daily: minor,
        /** Of all days. */
        amount: minor,
        tax: minor,
      }),
    ),
    transactions: requiredList(
      v.object({
        number: answerInteger,
        kind: answerText,
        amount: minor,
        on: answerText,
        bookedAt: answerText,
        by: answerText,
        reason: optionalText,
        payment: optionalText,
        reverses: optionalText,
        postings: requiredList(v.object({ account: answerText, amount: minor })),
      }),
    ),
    payments: requiredList(
      v.object({
        payment: answerText,
        channel: answerText,
        provider: answerText,
        providerReference: optionalText,
        state: answerText,
        isOpen: v.boolean(),
        amount: minor,
        at: answerText,
      }),
    ),
    payouts: requiredList(
      v.object({
        payout: answerText,
        provider: answerText,
        providerReference: optionalText,
        purpose: answerText,
        state: answerText,
        failure: optionalText,
        amount: minor,
        at: answerText,
      }),
    ),
    items: requiredList(
      v.object({ item: answerText, kind: answerText, reason: answerText, openedAt: answerText, outcome: optionalText }),
    ),
    messages: requiredList(
      v.object({ kind: answerText, channel: answerText, state: answerText, reason: optionalText, at: answerText }),
    ),
  }),
});

/** Asks the provider for its state of a payment, and books what came of an open one. */
export const askPayment = defineEndpoint({
  name: 'desk.ask-payment',
  method: 'POST',
  path: '/payment/ask',
  session: 'agent',
  request: sends<{ payment: string }>(),
  response: v.object({
    /** The provider's own state; empty where it does not know the payment. */
    providerState: optionalText,
    /** Ours, afterwards. */
    state: answerText,
  }),
});
