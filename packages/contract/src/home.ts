import * as v from 'valibot';
import { calculatorTerms } from './calculator.ts';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerInteger, answerText, currencyCode, optionalText, requiredList } from './fields.ts';
import { recommendedProduct } from './order.ts';

const minor = v.pipe(v.number(), v.safeInteger());

/** An order in few words: what a list shows of it, and what is best done next. */
export const orderSummary = v.object({
  orderId: answerText,
  productId: answerText,
  productName: optionalText,
  productLogo: optionalText,
  orderStatus: answerInteger,
  /** The status in words, such as '4 days overdue'. */
  statusText: answerText,
  /** What the status means for the borrower, or what must be mended. */
  description: optionalText,
  currency: currencyCode,
  principalMinor: minor,
  /** What is payable now or next, or waits to be sent; null when nothing is. */
  amountMinor: v.nullable(minor),
  /** The day it is due; null when nothing is. */
  dueOn: v.nullable(v.string()),
  overdueDays: v.number(),
  instalmentsPaid: v.number(),
  instalmentsTotal: v.number(),
  /** The one thing to do: pay, confirm that the money is wanted, mend the account that it is sent to, or look at it. */
  action: v.picklist(['repay', 'withdraw', 'account', 'see']),
});
export type OrderSummary = v.InferOutput<typeof orderSummary>;

export const loadHome = defineEndpoint({
  name: 'home.load',
  method: 'POST',
  path: '/v3/home/home-page',
  response: v.object({
    /** How to greet; empty where no name is known. */
    name: optionalText,
    /** Everything under way, the most urgent first. */
    loans: requiredList(orderSummary),
    /** The newest order where nothing is under way; null for who has none. */
    lastLoan: v.nullable(orderSummary),
    products: requiredList(recommendedProduct),
    /** Why nothing can be applied for now; empty where one may. */
    blockedReason: optionalText,
  }),
});

/** A product as everybody may see it, with the terms that the calculator opens on. */
export const openProduct = v.object({
  ...recommendedProduct.entries,
  terms: v.fallback(v.optional(calculatorTerms), undefined),
});
export type OpenProduct = v.InferOutput<typeof openProduct>;

export const loadOpenProducts = defineEndpoint({
  name: 'home.load-open-products',
  method: 'GET',
  path: '/v3/home/open-products',
  session: 'none',
  response: v.object({ products: requiredList(openProduct) }),
});

export const orderTabs = ['all', 'open', 'settled', 'refused'] as const;
export type OrderTab = (typeof orderTabs)[number];

export const listOrders = defineEndpoint({
  name: 'home.list-orders',
  method: 'POST',
  path: '/v3/order-list/order-list',
  request: sends<{ tab?: 'all' | 'open' | 'settled' | 'refused' | undefined; cursor?: string | undefined }>(),
  response: v.object({
    list: requiredList(orderSummary),
    /** Where the next page begins; empty when there is none. */
    nextCursor: optionalText,
  }),
});
