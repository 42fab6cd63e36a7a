import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { answerInteger, answerText, currencyCode, id, optionalText, requiredList } from './fields.ts';
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

/** What a product's loan would be if it were paid out today, so that its terms are no promise without figures. */
export const loanExample = v.object({
  currency: currencyCode,
  principalMinor: minor,
  netProceedsMinor: minor,
  totalPayableMinor: minor,
  /** Calendar days from payout to the last due date. */
  termDays: v.number(),
  /** Where the loan is agreed in months: how many. */
  termMonths: v.fallback(v.optional(v.number()), undefined),
  instalments: v.number(),
  /** A plain decimal: '11.75' is 11.75 percent. */
  effectiveMonthlyPercent: answerText,
});

/** A product as home offers it: as it is recommended elsewhere, with an example of what it costs. */
export const offeredProduct = v.object({
  ...recommendedProduct.entries,
  example: v.fallback(v.optional(loanExample), undefined),
});
export type OfferedProduct = v.InferOutput<typeof offeredProduct>;

export const loadHome = defineEndpoint({
  name: 'home.load',
  summary: 'Where a borrower stands, the most urgent loan first, and what is on offer.',
  method: 'POST',
  path: '/v3/home/home-page',
  request: v.object({}),
  response: v.object({
    /** How to greet; empty where no name is known. */
    name: optionalText,
    /** Everything under way, the most urgent first. */
    loans: requiredList(orderSummary),
    /** The newest order where nothing is under way; null for who has none. */
    lastLoan: v.nullable(orderSummary),
    products: requiredList(offeredProduct),
    /** Why nothing can be applied for now; empty where one may. */
    blockedReason: optionalText,
  }),
});

export const loadOpenProducts = defineEndpoint({
  name: 'home.load-open-products',
  summary: 'What is on offer, for who has not logged in.',
  method: 'GET',
  path: '/v3/home/open-products',
  session: 'none',
  request: v.object({}),
  response: v.object({ products: requiredList(offeredProduct) }),
});

export const orderTabs = ['all', 'open', 'settled', 'refused'] as const;
export type OrderTab = (typeof orderTabs)[number];

export const listOrders = defineEndpoint({
  name: 'home.list-orders',
  summary: 'A borrower’s orders, the newest first, a page at a time.',
  method: 'POST',
  path: '/v3/order-list/order-list',
  request: v.object({
    tab: v.optional(v.picklist(orderTabs, `must be one of ${orderTabs.join(', ')}`), 'all'),
    /** `nextCursor` of the page before; missing for the first. */
    cursor: v.optional(id),
  }),
  response: v.object({
    list: requiredList(orderSummary),
    /** Where the next page begins; empty when there is none. */
    nextCursor: optionalText,
  }),
});
