import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import {
  answerInteger,
  answerList,
  answerText,
  currencyCode,
  nothing,
  optionalFlag,
  optionalInteger,
  optionalList,
  optionalText,
  requiredList,
  spare,
  textValue,
} from './fields.ts';

/** Longest span of a statement over all loans, in months. */
export const STATEMENT_MONTHS_MAX = 24;

/** An amount in an answer that is counted with: whole minor units, below zero for what takes away. */
const minor = v.pipe(v.number(), v.safeInteger());

export const loadMine = defineEndpoint({
  name: 'mine.load',
  method: 'POST',
  path: '/v3/personal-center/personal-center',
  response: v.object({
    name: optionalText,
    /** Masked: enough to recognise one's own. */
    phone: optionalText,
    /** How many loans are due soon or overdue, answers wait for a rating, accounts have to be put right. */
    badges: spare(v.object({ orders: optionalInteger(), complaints: optionalInteger(), accounts: optionalInteger() }), {
      orders: 0,
      complaints: 0,
      accounts: 0,
    }),
    /** The loan whose payment is due first; null where nothing is owed. */
    next: v.nullish(
      v.object({
        orderId: answerText,
        productId: answerText,
        productName: optionalText,
        productLogo: optionalText,
        amount: minor,
        currency: currencyCode,
        dueOn: optionalText,
        overdueDays: answerInteger,
      }),
    ),
  }),
});

/** A saved card or account that can be repaid with. `inUse` '1' while a payment with it is under way: it stays until that has ended. */
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
    /** `problem` says why money could not be sent to it, `notice` what is to be known of it; empty where there is nothing. */
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
        productLogo: optionalText,
        status: optionalText,
        agreedOn: optionalText,
        contracts: requiredList(v.object({ title: answerText, position: answerInteger })),
      }),
    ),
  }),
});

/** What happened to a loan on a day. */
const statementLine = v.object({
  on: answerText,
  /** disbursement, cost, due, penalty, extension, payment, rebate or credit. */
  kind: optionalText,
  title: answerText,
  note: optionalText,
  /** Of a payment: what it is known by. */
  reference: optionalText,
  orderId: optionalText,
  /** Of what it consists. */
  parts: answerList(textValue),
  /** The amount that it tells of; nothing is added to what is owed where an instalment falls due. */
  amount: minor,
  change: minor,
  /** Everything still owed after it, what falls due later included. */
  balance: minor,
});
export type StatementLine = v.InferOutput<typeof statementLine>;

const statement = v.object({
  title: answerText,
  currency: currencyCode,
  /** Of one loan: which. */
  loan: optionalText,
  holder: optionalText,
  lender: optionalList(answerText),
  asOf: answerText,
  fromOn: answerText,
  toOn: answerText,
  /** What was owed before the first day and after the last. */
  opening: minor,
  closing: minor,
  lines: requiredList(statementLine),
  /** What is owed today. */
  owed: answerList(textValue),
  /** What was charged, paid and let go over the whole life of the loans, by component. */
  totals: answerList(v.object({ text: answerText, charged: minor, paid: minor, letGo: minor, owed: minor })),
  /** Says that the loan is paid in full; empty while it is not. */
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
    /** The loans that have a statement, the newest first. */
    loans: requiredList(
      v.object({
        orderId: answerText,
        productId: answerText,
        productName: optionalText,
        productLogo: optionalText,
        status: optionalText,
        paidOutOn: optionalText,
        stillToPay: minor,
        currency: currencyCode,
      }),
    ),
    /** Null where no loan was paid out yet. */
    statement: v.nullish(statement),
    /** The same to keep, where there is one; good for half an hour. */
    pdf_url: optionalText,
  }),
});
