import * as v from 'valibot';
import { calculatorTerms } from './calculator.ts';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerInteger,
  answerText,
  currencyCode,
  ifSent,
  minor,
  optionalAddress,
  optionalText,
  plainText,
  requiredList,
} from './fields.ts';
import { recommendedProduct } from './order.ts';

/** A short form of an order: its line in a list, with the best next action. */
export const orderSummary = v.object({
  orderId: answerText,
  productId: answerText,
  productName: optionalText,
  productLogo: optionalAddress('picture'),
  orderStatus: answerInteger,
  /** The status in words, such as '4 days overdue'. */
  statusText: answerText,
  /** What the status means for the borrower, or what needs correcting. */
  description: optionalText,
  currency: currencyCode,
  /** With charges that are financed. */
  principalMinor: minor,
  /** The loan amount: what was applied for. Left out by a back end that finances no charge: it is the principal. */
  requestedMinor: ifSent(minor),
  /** The amount payable now or next, or waiting for disbursement; null for none. */
  amountMinor: v.nullable(minor),
  /** Its due date; null for none. */
  dueOn: v.nullable(plainText),
  overdueDays: v.number(),
  instalmentsPaid: v.number(),
  instalmentsTotal: v.number(),
  /** The next action: pay, confirm the withdrawal, correct the payout account, or view. */
  action: v.picklist(['repay', 'withdraw', 'account', 'see']),
});
export type OrderSummary = v.InferOutput<typeof orderSummary>;

export const loadHome = defineEndpoint({
  name: 'home.load',
  method: 'POST',
  path: '/v3/home/home-page',
  response: v.object({
    /** The greeting's name; empty where none is known. */
    name: optionalText,
    /** All open orders, the most urgent first. */
    loans: requiredList(orderSummary),
    /** The newest order where none is open; null without orders. */
    lastLoan: v.nullable(orderSummary),
    /** What is still to pay on all loans together, and the earliest due date; null where nothing is owed. */
    owed: v.nullish(v.object({ currency: currencyCode, amountMinor: minor, dueOn: v.nullable(plainText) })),
    products: requiredList(recommendedProduct),
    /** Why no application is possible now; empty otherwise. */
    blockedReason: optionalText,
  }),
});

/** A product in its public form, with the initial terms of the calculator. */
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
    /** Cursor of the next page; empty at the end. */
    nextCursor: optionalText,
  }),
});

// The service’s half. The pages are built without it.

import { ownedId } from './service/fields.ts';
import { forService } from './service/for-service.ts';

export const service = {
  loadHome: forService(loadHome, {
    summary: 'A borrower’s loans, the most urgent first, and the offers.',
    requestSchema: v.object({}),
  }),
  loadOpenProducts: forService(loadOpenProducts, {
    summary: 'The offers, for a visitor without a login.',
    requestSchema: v.object({}),
    example: { request: {} },
  }),
  listOrders: forService(listOrders, {
    summary: 'A borrower’s orders, the newest first, a page at a time.',
    requestSchema: v.object({
      tab: v.optional(v.picklist(orderTabs, `must be one of ${orderTabs.join(', ')}`), 'all'),
      /** `nextCursor` of the page before; left out for the first. */
      cursor: v.optional(ownedId('place')),
    }),
  }),
};
