import { calendarDate, type LoanFacts, sinceReturn, withSettlement } from '@hiram/domain';
import type { ChangeRecord } from './order-record.ts';

/** The facts that transactions other than payments add to a loan, except for due dates and rebates. */
type ChangedFacts = Pick<
  LoanFacts,
  'addedCharges' | 'refunds' | 'chargedOffOn' | 'writtenOffOn' | 'settlement' | 'replacedSettlements' | 'reversed'
>;

/** A payment reversed in full or in part. */
export interface ReversedPayment {
  readonly kind: 'repayment_reversal' | 'chargeback';
  readonly paymentId: string;
  /** Minor units. */
  readonly takenMinor: number;
  /** The business date of the reversal. */
  readonly reversedOn: string;
  /** The code of the reversal; null for none. */
  readonly reason: string | null;
}

/** The reversed payments of a loan, in the order of `LoanFacts.reversed`. */
export const reversedPaymentsOf = (changes: readonly ChangeRecord[]): ReversedPayment[] =>
  sinceReturn(changes).flatMap(({ kind, paymentId, takenMinor, effectiveOn, reason }) => {
    if ((kind !== 'repayment_reversal' && kind !== 'chargeback') || paymentId === null || takenMinor === null)
      return [];
    return [{ kind, paymentId, takenMinor, reversedOn: effectiveOn, reason }];
  });

/** The effects of a loan's transactions; reversed ones have none, except on the statement. */
export function changedFactsOf(changes: readonly ChangeRecord[]): ChangedFacts {
  let facts: ChangedFacts = {};
  for (const { kind, happenedAt, countedOn, effect, ...of } of sinceReturn(changes)) {
    if (kind === 'repayment_reversal' || kind === 'chargeback') {
      const { paidOn, takenMinor, effectiveOn } = of;
      if (paidOn === null || takenMinor === null) throw new Error('a reversal takes nothing back');
      const reversed = { paidOn: calendarDate(paidOn), amountMinor: takenMinor, reversedOn: calendarDate(effectiveOn) };
      facts = { ...facts, reversed: [...(facts.reversed ?? []), { ...reversed, kind, happenedAt }] };
    }
    // a reversal, or a reversed transaction
    if (countedOn === null || effect === null) continue;
    const on = calendarDate(countedOn);
    const { charges = [], refundedMinor = 0, settlement } = effect;
    const added = charges.map((charge) => ({ ...charge, chargedOn: on, happenedAt }));
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
      ...(kind === 'charge_off' && { chargedOffOn: on }),
      ...(kind === 'write_off' && { writtenOffOn: on }),
    };
  }
  return facts;
}
