import type { OrderInstalment } from '@hiram/contract/order';
import { type InstalmentState, type LoanState, overpaidIn } from '@hiram/domain';

/**
 * The instalments of a loan as its order shows them: what is still to pay on each, or was paid. A charge that was lowered
 * after it was paid leaves credit, which pays another instalment: counted here too, it would count twice.
 */
export function instalmentsInOrder({ instalments }: Pick<LoanState, 'instalments'>): OrderInstalment[] {
  const next = instalments.find(({ outstandingMinor, overdueDays }) => outstandingMinor > 0 && overdueDays === 0);
  return instalments.map((instalment) => {
    const paidMinor = instalment.paidMinor - overpaidIn(instalment);
    return {
      number: instalment.number,
      dueOn: instalment.dueOn,
      amountMinor: instalment.outstandingMinor > 0 ? instalment.outstandingMinor : paidMinor,
      paidMinor,
      state: instalment === next ? 'next' : stateOf(instalment),
    };
  });
}

function stateOf({ outstandingMinor, overdueDays, paidMinor, rebated }: InstalmentState): OrderInstalment['state'] {
  if (outstandingMinor > 0) return overdueDays > 0 ? 'overdue' : 'later';
  return paidMinor === 0 && Object.values(rebated).some((amountMinor) => amountMinor > 0) ? 'waived' : 'paid';
}
