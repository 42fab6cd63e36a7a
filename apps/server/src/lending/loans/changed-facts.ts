import {
  calendarDate,
  chargeEventOf,
  daySet,
  isPaymentReversal,
  type LoanFacts,
  type PaymentReversalKind,
  sinceReturn,
  withSettlement,
} from '@hiram/domain';
import type { ChangeRecord } from './order-record.ts';

/** The facts that transactions other than payments add to a loan, except for due dates and rebates. */
type ChangedFacts = Pick<
  LoanFacts,
  'addedCharges' | 'refunds' | 'chargedOffOn' | 'writtenOffOn' | 'settlement' | 'replacedSettlements' | 'reversed'
>;

/** A payment reversed in full or in part. */
export interface ReversedPayment {
  readonly kind: PaymentReversalKind;
  readonly paymentId: string;
  /** Minor units. */
  readonly takenMinor: number;
  /** Of that, money in excess of the loan: the borrower's credit until then. */
  readonly excessMinor: number;
  /** The business date of the reversal. */
  readonly reversedOn: string;
  /** The business date on which the payment was reinstated; null where it was not. */
  readonly reinstatedOn: string | null;
  /** The code of the reversal; null for none. */
  readonly reason: string | null;
}

/** The reversals of payments of an order, in the order of booking. */
export const reversedPaymentsOf = (changes: readonly ChangeRecord[]): ReversedPayment[] =>
  changes.flatMap(({ kind, number, paymentId, takenMinor, excessMinor, effectiveOn, reason }) => {
    // without a payment it takes a reversal back
    if (!isPaymentReversal(kind) || paymentId === null || takenMinor === null) return [];
    const reinstatedOn = changes.find(({ reverses }) => reverses === number)?.effectiveOn ?? null;
    return [{ kind, paymentId, takenMinor, excessMinor, reversedOn: effectiveOn, reinstatedOn, reason }];
  });

/** The numbers of the refunds of a loan, in the order of `LoanFacts.refunds`. */
export const refundNumbersOf = (changes: readonly ChangeRecord[]): number[] =>
  byDateOf(changes).flatMap(({ number, countedOn, effect }) =>
    countedOn !== null && (effect?.refundedMinor ?? 0) > 0 ? [number] : [],
  );

/** The payments after the charge-off that is in force. */
export const recoveriesOf = (changes: readonly ChangeRecord[]): ReadonlySet<string> =>
  new Set(sinceReturn(changes).flatMap(({ countedOn, recoveries }) => (countedOn === null ? [] : (recoveries ?? []))));

/** The effects of a loan's transactions; reversed ones have none, except on the statement. */
export function changedFactsOf(changes: readonly ChangeRecord[]): ChangedFacts {
  let facts: ChangedFacts = {};
  for (const change of sinceReturn(changes)) {
    const { number, kind, happenedAt, paymentId, paidOn, takenMinor, effectiveOn } = change;
    if (!isPaymentReversal(kind) || paymentId === null) continue;
    if (paidOn === null || takenMinor === null) throw new Error('a reversal takes nothing back');
    const reinstatement = changes.find(({ reverses }) => reverses === number);
    const reversed = {
      paidOn: calendarDate(paidOn),
      amountMinor: takenMinor,
      reversedOn: calendarDate(effectiveOn),
      ...(reinstatement !== undefined && { reinstatedOn: calendarDate(reinstatement.effectiveOn) }),
    };
    facts = { ...facts, reversed: [...(facts.reversed ?? []), { ...reversed, kind, happenedAt }] };
  }
  for (const { kind, happenedAt, countedOn, effect } of byDateOf(changes)) {
    // a reversal, or a reversed transaction
    if (countedOn === null || effect === null) continue;
    const on = calendarDate(countedOn);
    const { charges = [], refundedMinor = 0, settlement } = effect;
    const event = chargeEventOf(kind);
    const added = charges.map((charge) => {
      return { ...charge, chargedOn: on, happenedAt, ...(event !== 'charge' && { event }) };
    });
    const refund = { refundedOn: on, amountMinor: refundedMinor, happenedAt };
    facts = {
      ...facts,
      ...(added.length > 0 && { addedCharges: [...(facts.addedCharges ?? []), ...added] }),
      ...(refundedMinor > 0 && { refunds: [...(facts.refunds ?? []), refund] }),
      ...(settlement &&
        withSettlement(facts, {
          ...settlement,
          agreedOn: calendarDate(settlement.agreedOn),
          untilOn: calendarDate(settlement.untilOn),
          happenedAt,
        })),
      ...daySet(kind, on),
    };
  }
  return facts;
}

/** The transactions of a loan in the order of valuation; the sort keeps the order of booking within a date. */
const byDateOf = (changes: readonly ChangeRecord[]): ChangeRecord[] =>
  [...sinceReturn(changes)].sort((one, other) => compare(one.effectiveOn, other.effectiveOn));

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
