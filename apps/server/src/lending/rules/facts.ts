import type { CalendarDate } from '@hiram/domain';
import type { Answers } from '../applications/certification.ts';
import type { BorrowerRecord } from '../applications/borrower-record.ts';
import { loanFactsOf, marketDay, stateOn } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { agreementOf } from '../loans/signed-loan.ts';

export type FactType = 'number' | 'text' | 'yes-no';
export type FactValue = number | string | boolean | null;

/** The facts of an application that rules may name. One that is not known of an application holds it for an operator. */
export const ruleFacts = {
  market: { type: 'text', brief: 'the market, such as PH' },
  currency: { type: 'text', brief: 'the currency of the amounts' },
  product: { type: 'text', brief: 'the number of the product' },
  amountMinor: { type: 'number', brief: 'what is applied for, in minor units' },
  periods: { type: 'number', brief: 'the instalments of the loan' },
  clientKind: { type: 'text', brief: 'new or repeat' },
  age: { type: 'number', brief: 'years of the borrower' },
  citizenship: { type: 'text', brief: 'the country of the citizenship' },
  addressCountry: { type: 'text', brief: 'the country of the permanent address' },
  politicallyExposed: { type: 'yes-no', brief: 'whether the borrower said to hold a high public office' },
  city: { type: 'text', brief: 'the answer about the city' },
  employment: { type: 'text', brief: 'the answer about employment' },
  incomeBand: { type: 'text', brief: 'the answer about income' },
  payDay: { type: 'text', brief: 'the answer about the pay-day' },
  loans: { type: 'number', brief: 'loans that were paid out, settled ones too' },
  loansSettled: { type: 'number', brief: 'loans that are paid off' },
  loansOpen: { type: 'number', brief: 'loans that are not paid off' },
  outstandingMinor: { type: 'number', brief: 'what these owe today, in minor units' },
  daysOverdue: { type: 'number', brief: 'days past due today of the loan that is the most so' },
  loansWrittenOff: { type: 'number', brief: 'loans that were charged off or written off' },
  refusals90Days: { type: 'number', brief: 'applications that were refused within 90 days' },
  bureauScore: { type: 'number', brief: 'the score of the credit bureau' },
} as const satisfies Readonly<Record<string, { readonly type: FactType; readonly brief: string }>>;
export type RuleFact = keyof typeof ruleFacts;
export type Facts = Readonly<Record<RuleFact, FactValue>>;

export const isRuleFact = (name: string): name is RuleFact => Object.hasOwn(ruleFacts, name);

/** What the facts of an application are read from. */
export interface FactSources {
  readonly order: OrderRecord;
  readonly borrower: BorrowerRecord;
  readonly answers: Answers;
  /** Disbursed loans. */
  readonly loans: readonly OrderRecord[];
  /** Instants at which earlier applications were refused. */
  readonly refusedAt: readonly Date[];
  readonly bureauScore: number | null;
  readonly now: Date;
}

/** Whole years since a birth date. */
const yearsOf = (bornOn: string, today: CalendarDate): number =>
  Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (today.slice(5) < bornOn.slice(5) ? 1 : 0);

const DAY_MS = 86_400_000;
const REFUSAL_DAYS = 90;

/** The facts of an application; null for one that is not known. */
export function factsOf({ order, borrower, answers, loans, refusedAt, bureauScore, now }: FactSources): Facts {
  const today: CalendarDate = marketDay(order, now);
  const all = loans.map((loan) => {
    const facts = loanFactsOf(loan);
    const isOff = facts?.chargedOffOn !== undefined || facts?.writtenOffOn !== undefined;
    return { state: stateOn(facts, today), isOff };
  });
  const open = all.flatMap(({ state }) => (state === null || state.settled ? [] : [state]));
  return {
    market: order.market,
    currency: order.currency,
    product: String(order.productId),
    amountMinor: order.principalMinor,
    periods: agreementOf(order).lending.periods,
    clientKind: borrower.clientKind,
    age: borrower.bornOn === null ? null : yearsOf(borrower.bornOn, today),
    citizenship: borrower.citizenship,
    addressCountry: borrower.addressCountry,
    politicallyExposed: borrower.politicallyExposed,
    city: answers['city'] ?? null,
    employment: answers['employment'] ?? null,
    incomeBand: answers['incomeBand'] ?? null,
    payDay: answers['payDay'] ?? null,
    loans: loans.length,
    loansSettled: all.filter(({ state }) => state?.settled).length,
    loansOpen: open.length,
    outstandingMinor: open.reduce((sum, state) => sum + state.totals.outstandingMinor, 0),
    daysOverdue: Math.max(0, ...open.map(({ overdueDays }) => overdueDays)),
    loansWrittenOff: all.filter(({ isOff }) => isOff).length,
    refusals90Days: refusedAt.filter((at) => now.getTime() - at.getTime() < REFUSAL_DAYS * DAY_MS).length,
    bureauScore,
  };
}
