import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerInteger,
  answerList,
  answerText,
  currencyCode,
  minor,
  nothing,
  optionalAddress,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
  requiredList,
  spare,
  textValue,
} from './fields.ts';

/** Longest period of a statement over all loans, in months. */
export const STATEMENT_MONTHS_MAX = 24;

export const loadMine = defineEndpoint({
  name: 'mine.load',
  method: 'POST',
  path: '/v3/personal-center/personal-center',
  response: v.object({
    name: optionalText,
    /** Masked, but recognisable to its owner. */
    phone: optionalText,
    /** The number of loans due soon or overdue, of answers without a rating, and of accounts to correct. */
    badges: spare(v.object({ orders: optionalInteger(), complaints: optionalInteger(), accounts: optionalInteger() }), {
      orders: 0,
      complaints: 0,
      accounts: 0,
    }),
    /** The loan with the earliest due payment; null where nothing is owed. */
    next: v.nullish(
      v.object({
        orderId: answerText,
        productId: answerText,
        productName: optionalText,
        productLogo: optionalAddress('picture'),
        amount: minor,
        currency: currencyCode,
        dueOn: optionalText,
        overdueDays: answerInteger,
      }),
    ),
  }),
});

/** A saved card or account for repayment. `inUse` '1' while a payment with it is in progress: it cannot be removed until then. */
export const savedAccount = v.object({
  id: answerText,
  bankName: optionalText,
  cardNo: optionalText,
  bankCode: optionalText,
  inUse: optionalFlag(),
});
export type SavedAccount = v.InferOutput<typeof savedAccount>;

export const listAccounts = defineEndpoint({
  name: 'mine.list-accounts',
  method: 'POST',
  path: '/v3/card/card-list',
  response: v.object({
    /** `problem` says why money cannot be sent to it, `notice` is a remark; empty for none. */
    payout: v.nullish(
      v.object({
        name: optionalText,
        cardNo: answerText,
        boundOn: optionalText,
        problem: optionalText,
        notice: optionalText,
      }),
    ),
    list: requiredList(savedAccount),
  }),
});

export const removeCard = defineEndpoint({
  name: 'mine.remove-card',
  method: 'POST',
  path: '/v3/card/card-remove',
  request: sends<{ cardId: string }>(),
  response: nothing,
  idempotent: true,
});

/** The code of a status, for its colour; left out by a back end that does not say it. */
const optionalStatus = v.fallback(v.optional(answerInteger), undefined);

export const listLoanContracts = defineEndpoint({
  name: 'mine.list-contracts',
  method: 'POST',
  path: '/v3/contract/contract-list',
  response: v.object({
    list: requiredList(
      v.object({
        orderId: answerText,
        productId: answerText,
        productName: optionalText,
        productLogo: optionalAddress('picture'),
        status: optionalText,
        orderStatus: optionalStatus,
        agreedOn: optionalText,
        contracts: requiredList(v.object({ title: answerText, position: answerInteger })),
      }),
    ),
  }),
});

/** An event of a loan on a date. */
const statementLine = v.object({
  on: answerText,
  /**
   * disbursement, cost, due, penalty, extension, payment, rebate, credit or another event. `reversed_payment` and
   * `reversed_transaction` are struck through. */
  kind: optionalText,
  title: answerText,
  note: optionalText,
  /** The reference of a payment. */
  reference: optionalText,
  orderId: optionalText,
  /** Its components. */
  parts: answerList(textValue),
  /** The amount of the event; an instalment that falls due adds nothing to the balance. */
  amount: minor,
  change: minor,
  /** The balance after it, including later instalments. */
  balance: minor,
});
export type StatementLine = v.InferOutput<typeof statementLine>;

const statement = v.object({
  title: answerText,
  currency: currencyCode,
  /** The order, in the statement of one loan. */
  loan: optionalText,
  holder: optionalText,
  lender: optionalList(answerText),
  asOf: answerText,
  fromOn: answerText,
  toOn: answerText,
  /** The balance before the first day and after the last. */
  opening: minor,
  closing: minor,
  lines: requiredList(statementLine),
  /** The balance today. */
  owed: answerList(textValue),
  /** Charged, paid and waived over the whole life of the loans, by component. */
  totals: answerList(v.object({ text: answerText, charged: minor, paid: minor, remitted: minor, owed: minor })),
  /** How the loan ended: paid in full, settled or written off; empty before. */
  certificateTitle: optionalText,
  /** The confirmation of it: that nothing more is owed. Empty before. */
  certificate: optionalText,
  remark: optionalText,
});
export type Statement = v.InferOutput<typeof statement>;

export const loadStatement = defineEndpoint({
  name: 'mine.load-statement',
  method: 'POST',
  path: '/v3/statement/statement',
  request: sends<{ orderId?: string | undefined; from?: string | undefined; to?: string | undefined }>(),
  response: v.object({
    /** The loans with a statement, the newest first. */
    loans: requiredList(
      v.object({
        orderId: answerText,
        productId: answerText,
        productName: optionalText,
        productLogo: optionalAddress('picture'),
        status: optionalText,
        orderStatus: optionalStatus,
        paidOutOn: optionalText,
        stillToPay: minor,
        currency: currencyCode,
      }),
    ),
    /** Null before the first disbursement. */
    statement: v.nullish(statement),
    /** The same as a file, where there is one; valid for half an hour. */
    pdf_url: optionalAddress('file'),
  }),
});

// The service’s half. The pages are built without it.

import { FIGURE, ownedId, ownerless } from './service/fields.ts';
import { forService } from './service/for-service.ts';

/** A month in a request, as YYYY-MM. */
const month = ownerless(
  FIGURE,
  v.pipe(v.string(), v.regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-12')),
);

export const service = {
  loadMine: forService(loadMine, {
    summary: 'The borrower, the next due payment, and the number of open items in each section.',
    requestSchema: v.object({}),
  }),
  listAccounts: forService(listAccounts, {
    summary: 'The payout account and the saved means of repayment; numbers are masked.',
    requestSchema: v.object({}),
  }),
  removeCard: forService(removeCard, {
    summary: 'Removes a saved card, unless a payment with it is in progress.',
    requestSchema: v.object({ cardId: ownedId('card') }),
    errors: ['card-not-found', 'card-in-use'],
  }),
  listLoanContracts: forService(listLoanContracts, {
    summary: 'The contracts of a borrower, by loan; each is opened by its position.',
    requestSchema: v.object({}),
  }),
  loadStatement: forService(loadStatement, {
    summary: `The transactions of a loan; without orderId those of all loans in a period of months, at most ${STATEMENT_MONTHS_MAX}.`,
    requestSchema: v.object({ orderId: v.optional(ownedId('order')), from: v.optional(month), to: v.optional(month) }),
    errors: ['order-not-found', 'no-statement'],
  }),
};
