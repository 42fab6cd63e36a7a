import type { MarketCode } from '@hiram/domain';
import * as v from 'valibot';

/** Whom a credit bureau is asked about. */
export interface BureauQuestion {
  readonly orderId: string;
  readonly market: MarketCode;
  readonly name: string;
  readonly bornOn: string | null;
  /** The number of the ID; empty where it is not known. */
  readonly idNumber: string;
  readonly amountMinor: number;
  readonly currency: string;
}

export const bureauAnswerSchema = v.object({
  /** found: an operator decides · unknown: the bureau does not know the person */
  result: v.picklist(['clear', 'found', 'unknown']),
  score: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
  /** The bureau's number of its report. */
  reference: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});
export type BureauAnswer = v.InferOutput<typeof bureauAnswerSchema>;

/** A credit bureau, or the lender's own service in front of one. An exception is no answer. */
export interface Bureau {
  readonly name: string;
  ask(question: BureauQuestion): Promise<BureauAnswer>;
}
