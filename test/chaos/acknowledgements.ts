/** The acknowledgements given to a borrower, a newcomer or an agent. The oracle looks for each in the database, once. */
export type Acknowledgement =
  | AcknowledgedSession
  | { readonly kind: 'logged-out'; readonly tokenHash: string }
  | { readonly kind: 'answered'; readonly answers: string }
  | { readonly kind: 'shared-a-place'; readonly place: string; readonly tries: number }
  | { readonly kind: 'bound'; readonly number: string }
  | { readonly kind: 'applied'; readonly orderId: string; readonly amountMinor: number }
  | { readonly kind: 'took-the-money'; readonly orderId: string; readonly amountMinor: number }
  | AcknowledgedPayment
  | { readonly kind: 'paid'; readonly paymentId: string; readonly amountMinor: number }
  | { readonly kind: 'confirmed-card'; readonly paymentId: string }
  | { readonly kind: 'removed-card'; readonly cardId: string }
  | { readonly kind: 'gave-a-number'; readonly paymentId: string; readonly utr: string }
  | { readonly kind: 'transferred'; readonly utr: string; readonly amountMinor: number }
  | { readonly kind: 'complaint'; readonly problemId: string; readonly image: string; readonly content: string }
  | { readonly kind: 'scored'; readonly problemId: string; readonly score: number }
  | { readonly kind: 'booked'; readonly entryId: string; readonly entry: string }
  | { readonly kind: 'unbooked'; readonly entryId: string }
  | { readonly kind: 'rated'; readonly orderId: string; readonly score: number }
  | { readonly kind: 'tapped'; readonly tap: string; readonly tries: number }
  | { readonly kind: 'switched'; readonly setting: string; readonly isOn: boolean }
  | { readonly kind: 'subscribed'; readonly endpoint: string }
  | { readonly kind: 'unsubscribed'; readonly endpoint: string }
  | { readonly kind: 'visited'; readonly visitId: string }
  | { readonly kind: 'clicked'; readonly mark: string; readonly tries: number }
  | { readonly kind: 'registered'; readonly mark: string }
  | { readonly kind: 'desk-answered'; readonly tryId: string; readonly answer: string }
  | { readonly kind: 'transacted'; readonly transaction: string }
  | { readonly kind: 'applied-held'; readonly paymentId: string; readonly orderId: string }
  | { readonly kind: 'journal'; readonly journal: string }
  | { readonly kind: 'journal-reversed'; readonly key: string }
  | { readonly kind: 'closed'; readonly period: string }
  | { readonly kind: 'reopened'; readonly problemId: string; readonly reason: string };

/** An opened session, with its opening and its last use by Date.now(); its hash is empty where the answer was lost. */
interface AcknowledgedSession {
  readonly kind: 'logged-in';
  readonly tokenHash: string;
  readonly openedAt: number;
  readonly usedAt: () => number;
}

/** A payment request; its id is empty where it was refused and may nevertheless have been recorded. */
export interface AcknowledgedPayment {
  readonly kind: 'payment';
  readonly paymentId: string;
  readonly orderId: string;
  readonly purpose: string;
  readonly amountMinor: number;
  /** The card charged; empty for other payments. */
  readonly cardId: string;
  /** The number of requests under its key. */
  readonly tries: number;
}

/** An acknowledgement of one of these kinds. */
export type AcknowledgementOf<Kind extends Acknowledgement['kind']> = Extract<Acknowledgement, { readonly kind: Kind }>;

/** Owner of the acknowledgements of agents and newcomers, who are not borrowers of the run. */
export const NOBODY = 0;

/** Records an acknowledgement. */
export interface RecordAcknowledgement {
  /** It was acknowledged: it must exist. */
  (acknowledgement: Acknowledgement): void;
  /** It was finally refused, and an earlier attempt may have succeeded: it may exist, once. */
  maybe(acknowledgement: Acknowledgement): void;
}

/** All acknowledgements, by their borrower. */
export interface Acknowledgements {
  /** Records acknowledgements of a borrower. @param heard called for each acknowledged one */
  recorderFor(borrowerId: number, heard: () => void): RecordAcknowledgement;
  of(borrowerId: number): readonly Acknowledgement[];
  maybeOf(borrowerId: number): readonly Acknowledgement[];
  readonly total: () => number;
  byKind(): Record<string, number>;
}

export function createAcknowledgements(): Acknowledgements {
  const sure = new Map<number, Acknowledgement[]>();
  const maybe = new Map<number, Acknowledgement[]>();
  const add = (kept: Map<number, Acknowledgement[]>, borrowerId: number, acknowledgement: Acknowledgement): void => {
    const list = kept.get(borrowerId);
    if (list === undefined) kept.set(borrowerId, [acknowledgement]);
    else list.push(acknowledgement);
  };
  return {
    recorderFor: (borrowerId, heard) =>
      Object.assign(
        (acknowledgement: Acknowledgement) => {
          add(sure, borrowerId, acknowledgement);
          heard();
        },
        { maybe: (acknowledgement: Acknowledgement) => add(maybe, borrowerId, acknowledgement) },
      ),
    of: (borrowerId) => sure.get(borrowerId) ?? [],
    maybeOf: (borrowerId) => maybe.get(borrowerId) ?? [],
    total: () => [...sure.values()].reduce((sum, list) => sum + list.length, 0),
    byKind() {
      const counts: Record<string, number> = {};
      for (const { kind } of [...sure.values()].flat()) counts[kind] = (counts[kind] ?? 0) + 1;
      return counts;
    },
  };
}
