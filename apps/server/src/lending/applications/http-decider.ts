import { remittedMinor } from '@hiram/domain';
import * as v from 'valibot';
import { loanFactsOf, stateOn } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { agreementOf } from '../loans/signed-loan.ts';
import type { Application, Decider, Decision } from './decider.ts';
import { tipsOff } from './tips-off.ts';
import { refusalReasons } from '../texts.ts';

/** Time limit of a decider, after which there is no decision. */
const TIMEOUT_MS = 10_000;

const answerSchema = v.object({
  decision: v.picklist(['approved', 'refused', 'later']),
  /** Shown to the borrower. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
  /** The largest amount that is approved, minor units; without it all that was applied for. */
  maxPrincipalMinor: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});

type Answer = v.InferOutput<typeof answerSchema>;

export interface DeciderService {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string;
  readonly fetch?: typeof fetch;
}

/**
 * A lender's own decision service, called over HTTP with the facts of an application. Any unclear answer
 * leaves it undecided: the application waits, and the call is repeated under the same order id.
 */
export function createHttpDecider({ url, key, fetch: send = fetch }: DeciderService): Decider {
  return {
    isOutside: true,
    async decide(application) {
      const response = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(questionOf(application)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the decision service answered ${response.status}`);
      return decisionOf(v.parse(answerSchema, await response.json()), application.order.principalMinor);
    },
  };
}

const isKnown = (reason: string): reason is keyof typeof refusalReasons => Object.hasOwn(refusalReasons, reason);

/** @throws Error for an amount above the one applied for, or with another answer than an approval */
function decisionOf({ decision, reason, maxPrincipalMinor }: Answer, askedMinor: number): Decision {
  if (maxPrincipalMinor !== undefined && (decision !== 'approved' || maxPrincipalMinor > askedMinor))
    throw new Error(`the decision service answered ${decision} up to ${maxPrincipalMinor} of ${askedMinor}`);
  if (decision === 'later') return 'later';
  if (decision === 'approved') return { approved: true, ...(maxPrincipalMinor !== undefined && { maxPrincipalMinor }) };
  if (reason === '') return { approved: false, reason: 'elsewhere' };
  return isKnown(reason)
    ? { approved: false, reason }
    : tipsOff(reason)
      ? { approved: false, reason: 'elsewhere' }
      : { approved: false, reason: 'own-words', words: reason };
}

/** The request to a decision service: the loan, the applicant's facts, and the history of earlier loans. No name, phone number or account. */
function questionOf({ order, borrower, answers, loans, today }: Application) {
  const { lending, topUp } = agreementOf(order);
  return {
    orderId: String(order.id),
    productId: String(order.productId),
    principalMinor: order.principalMinor,
    instalments: lending.periods,
    currency: order.currency,
    annualRatePercent: lending.annualRatePercent,
    ...(topUp && {
      topUp: {
        orderId: String(topUp.orderId),
        payoffMinor: topUp.payoffMinor,
        payoffAtMostMinor: topUp.payoffAtMostMinor,
      },
    }),
    today,
    borrower: {
      id: String(borrower.id),
      market: borrower.market,
      clientKind: borrower.clientKind,
      citizenship: borrower.citizenship,
      bornOn: borrower.bornOn,
      addressCountry: borrower.addressCountry,
      politicallyExposed: borrower.politicallyExposed,
    },
    answers,
    loans: loans.map((loan) => loanSummaryOf(loan, today)),
  };
}

function loanSummaryOf(loan: OrderRecord, today: Application['today']) {
  const facts = loanFactsOf(loan);
  const state = stateOn(facts, today);
  return {
    orderId: String(loan.id),
    disbursedOn: loan.disbursedOn,
    settledOn: state?.settledOn ?? null,
    overdueDays: state?.overdueDays ?? 0,
    outstandingMinor: state?.totals.outstandingMinor ?? 0,
    chargedOff: facts?.chargedOffOn !== undefined,
    writtenOff: facts?.writtenOffOn !== undefined,
    remittedMinor: facts === null ? 0 : remittedMinor(facts, today),
  };
}
