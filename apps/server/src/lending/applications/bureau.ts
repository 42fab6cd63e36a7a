import * as v from 'valibot';
import type { Services } from '../../app/services.ts';
import { type BureauQuestion, bureauAnswerSchema } from './bureau-port.ts';
import type { BorrowerRecord } from './borrower-record.ts';
import { openAnswers } from './certification.ts';
import type { DecisionStep } from './decision-steps.ts';
import type { OrderRecord } from '../loans/order-record.ts';

type Needs = Pick<Services, 'stores' | 'box' | 'bureau' | 'log'>;

/**
 * Asks the bureau once for an application as it is signed, and keeps its answer at once: each question costs. One that failed is asked again at the next attempt.
 * @returns the step, stored already
 */
export async function bureauStep(
  services: Needs,
  { order, borrower, at }: { readonly order: OrderRecord; readonly borrower: BorrowerRecord; readonly at: Date },
): Promise<DecisionStep> {
  const { stores, bureau, log } = services;
  const known = await stores.decisionSteps.newest(order.id, 'bureau', order.createdAt);
  if (known !== undefined && (known.result !== 'failed' || bureau === null)) return known;
  const step = bureau === null ? ({ step: 'bureau', result: 'unknown', reason: 'no-bureau' } as const) : await ask();
  await stores.decisionSteps.add(order.id, [step], at);
  return step;

  async function ask(): Promise<DecisionStep> {
    const own = await openAnswers(services, order.borrowerId);
    const question: BureauQuestion = {
      orderId: String(order.id),
      market: order.market,
      name: borrower.name,
      bornOn: borrower.bornOn,
      idNumber: own.get('ext')?.['idNumber'] ?? '',
      amountMinor: order.principalMinor,
      currency: order.currency,
    };
    const from = { step: 'bureau', version: bureau?.name ?? '', inputs: { ...question } } as const;
    try {
      const answer = v.parse(bureauAnswerSchema, await bureau?.ask(question));
      const { result, score, reference } = answer;
      const details = { ...(score !== null && { score }), ...(reference !== '' && { reference }) };
      return { ...from, result: result === 'clear' ? 'passed' : result, details };
    } catch (error) {
      log.warn({ err: error, orderId: order.id }, 'the credit bureau gave no answer');
      return { ...from, result: 'failed', reason: 'no-answer' };
    }
  }
}

/** The score in a step of the bureau; null for none. */
export function bureauScoreOf({ details = {} }: DecisionStep): number | null {
  const { score } = details;
  return typeof score === 'number' ? score : null;
}
