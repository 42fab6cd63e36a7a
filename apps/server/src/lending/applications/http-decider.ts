import { remittedMinor } from '@hiram/domain';
import * as v from 'valibot';
import { loanFactsOf, stateOn } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { agreementOf } from '../loans/signed-loan.ts';
import type { Application, Decider, Decision } from './decider.ts';
import { refusalReasons } from '../texts.ts';

/** Time limit of a decider, after which there is no decision. */
const TIMEOUT_MS = 10_000;

const answerSchema = v.object({
  decision: v.picklist(['approved', 'refused', 'later']),
  /** Shown to the borrower. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
});

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
    async decide(application) {
      const response = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(questionOf(application)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the decision service answered ${response.status}`);
      const { decision, reason } = v.parse(answerSchema, await response.json());
      return decisionOf(decision, reason);
    },
  };
}

const isKnown = (reason: string): reason is keyof typeof refusalReasons => Object.hasOwn(refusalReasons, reason);

function decisionOf(decision: 'approved' | 'refused' | 'later', reason: string): Decision {
  if (decision === 'later') return 'later';
  if (decision === 'approved') return { approved: true };
  if (reason === '') return { approved: false, reason: 'elsewhere' };
  return isKnown(reason) ? { approved: false, reason } : { approved: false, reason: 'own-words', words: reason };
}

/** The request to a decision service: the loan, the applicant's facts, and the history of earlier loans. No name, phone number or account. */
function questionOf({ order, borrower, answers, loans, today }: Application) {
  return {
    orderId: String(order.id),
    productId: String(order.productId),
    principalMinor: order.principalMinor,
    currency: order.currency,
    annualRatePercent: agreementOf(order).lending.annualRatePercent,
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
