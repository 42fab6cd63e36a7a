import {
  calendarDate,
  type CalendarDate,
  isPaymentReversal,
  sinceReturn,
  type StatementLine,
  type TransactionKind,
} from '@hiram/domain';
import type { ChangeRecord, OrderRecord } from '../loans/order-record.ts';

/** A transaction that was taken back: a reversed one, or the disbursement that came back. */
export interface ReversedEntry {
  /** Of the transaction itself; `repayment` for any payment. */
  readonly kind: TransactionKind;
  /** Of what took it back. */
  readonly by: TransactionKind;
  readonly on: CalendarDate;
  /** What was taken back of it, minor units; 0 where its kind has no amount. */
  readonly amountMinor: number;
  readonly reversedOn: CalendarDate;
  /** When that was booked, in milliseconds since 1970. */
  readonly happenedAt: number;
  /** The business date on which it was reinstated; null where it was not. */
  readonly reinstatedOn: CalendarDate | null;
  /** The code of the reversal; null for none. */
  readonly reason: string | null;
  /** The reference of a payment; null for another transaction. */
  readonly paymentId: string | null;
  /** Whether it is of the time before the last returned disbursement. */
  readonly isEarlier: boolean;
}

/**
 * Everything that was taken back of an order. The payments since the last returned disbursement come first, in the order of
 * `LoanFacts.reversed`, which has them too.
 */
export function reversedEntriesOf({ changes }: Pick<OrderRecord, 'changes'>): ReversedEntry[] {
  const since = new Set(sinceReturn(changes));
  const all = changes.flatMap((change) => undoneBy(changes, change, !since.has(change)));
  const isInFacts = ({ paymentId, isEarlier }: ReversedEntry) => paymentId !== null && !isEarlier;
  return [...all.filter(isInFacts), ...all.filter((each) => !isInFacts(each))];
}

function undoneBy(changes: readonly ChangeRecord[], change: ChangeRecord, isEarlier: boolean): ReversedEntry[] {
  const { number, reverses, kind: by, effectiveOn, happenedAt, reason, paymentId, paidOn, takenMinor } = change;
  if (reverses === null) return [];
  const target = changes.find((each) => each.number === reverses);
  // it takes a reversal back
  if (target !== undefined && target.reverses !== null) return [];
  const reinstatement = changes.find((each) => each.reverses === number);
  const common = {
    by,
    reversedOn: calendarDate(effectiveOn),
    happenedAt,
    reinstatedOn: reinstatement === undefined ? null : calendarDate(reinstatement.effectiveOn),
    reason,
    paymentId,
    isEarlier,
  };
  if (paymentId !== null)
    return [{ ...common, kind: 'repayment', on: calendarDate(paidOn ?? effectiveOn), amountMinor: takenMinor ?? 0 }];
  const { amountMinor, reversedOn } = change;
  return [
    { ...common, kind: target?.kind ?? 'disbursement', on: calendarDate(reversedOn ?? effectiveOn), amountMinor },
  ];
}

/** A line that changes nothing; of the time before a returned disbursement it comes first on its day. */
export type ReversedLine = StatementLine & { readonly isEarlier?: true };

/** The lines of what was taken back and is not in the loan's facts, by date: one of its own day, struck through, and one of its end. */
export function reversedLines(reversed: readonly ReversedEntry[]): ReversedLine[] {
  return reversed
    .flatMap((each, index): ReversedLine[] => {
      const { paymentId, isEarlier, kind, by, on, reversedOn, reinstatedOn, amountMinor, happenedAt } = each;
      if (paymentId !== null && !isEarlier) return [];
      const payment = {
        paidOn: on,
        amountMinor,
        reversedOn: reversedOn,
        kind: isPaymentReversal(by) ? by : ('repayment_reversal' as const),
      };
      const of = { reversed: index, payment };
      const line = { parts: [], changeMinor: 0, balanceMinor: 0, ...(isEarlier && { isEarlier }) } as const;
      // a disbursement comes before everything else of its day
      const moment = { happenedAt: kind === 'disbursement' ? 0 : happenedAt };
      return [
        ...(reinstatedOn === null
          ? [{ ...line, on, event: { kind: 'reversed_payment' as const, ...of }, ...moment }]
          : []),
        { ...line, on: reversedOn, event: { kind: 'reversal', ...of }, happenedAt },
        ...(reinstatedOn === null
          ? []
          : [{ ...line, on: reinstatedOn, event: { kind: 'reinstatement' as const, ...of }, happenedAt }]),
      ];
    })
    .sort((one, other) =>
      one.on === other.on ? (one.happenedAt ?? 0) - (other.happenedAt ?? 0) : one.on < other.on ? -1 : 1,
    );
}
