import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { KeptStep } from './decision-steps.ts';

/**
 * What the decider said of an application as it is signed now, where that lets an operator approve it. What was said before it was signed
 * again is about another loan.
 */
export async function keptDecision(
  { decisionSteps }: Pick<Stores, 'decisionSteps'>,
  { id, createdAt }: Pick<OrderRecord, 'id' | 'createdAt'>,
): Promise<KeptStep | null> {
  const kept = await decisionSteps.newest(id, 'score', createdAt);
  return kept?.result === 'passed' ? kept : null;
}

/** The largest amount that a decider approved; minor units. */
export const decidedAtMost = ({ details = {} }: KeptStep): number => Number(details['maxMinor'] ?? Infinity);
