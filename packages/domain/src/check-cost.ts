import type { BookedTransaction, LoanToBook } from './booked-transaction.ts';
import { laterDate } from './calendar-date.ts';
import { loanCapTable } from './caps.ts';
import { withinCost, withinDeferral } from './cost-ceiling.ts';
import { DomainError } from './errors.ts';
import { formatAmount } from './formats.ts';
import type { LoanFacts } from './loan.ts';
import { lastMovementOn } from './loan-summary.ts';
import { stateForBooking } from './transaction-effects.ts';

/** What a transaction adds to the cost of a loan. */
interface AddedCost {
  readonly amountMinor: number;
  /** Of one that moves due dates: the principal that moves. */
  readonly deferrals?: Parameters<typeof withinDeferral>[2]['deferrals'];
  /** The field of the transaction that has the amount. */
  readonly field: string;
}
type Costing = Pick<BookedTransaction, 'effectiveOn'>;

/**
 * Refuses a transaction that adds more to the cost of a loan than its ceilings leave, on the day of the transaction or with all that is known since:
 * a back-dated charge takes nothing from a later one.
 * @param addedBy what it adds to a loan
 * @throws DomainError `over_ceiling` naming `amountMinor`, `chargeMinor` or `interest`, with the ceiling in its message
 */
export function checkCost(
  { facts, known }: Pick<LoanToBook, 'facts' | 'known'>,
  next: Costing,
  addedBy: (loan: LoanFacts) => AddedCost,
): void {
  const { effectiveOn } = next;
  for (const loan of [facts, known]) {
    const on = laterDate(effectiveOn, lastMovementOn(loan));
    const state = stateForBooking(loan, on);
    const { amountMinor, field, deferrals } = addedBy(loan);
    const costMinor = withinCost(loan, state, amountMinor);
    if (costMinor < amountMinor) refuse(loan, { next, amountMinor, maxMinor: costMinor, field, ceiling: 'total cost' });
    if (deferrals === undefined || amountMinor === 0) continue;
    const maxMinor = withinDeferral(loan, state, { chargeMinor: amountMinor, deferrals });
    if (maxMinor < amountMinor) refuse(loan, { next, amountMinor, maxMinor, field, ceiling: 'the effective rate' });
  }
}

interface Excess {
  readonly next: Costing;
  readonly amountMinor: number;
  readonly maxMinor: number;
  readonly field: string;
  readonly ceiling: string;
}

function refuse(facts: LoanFacts, { next, amountMinor, maxMinor, field, ceiling }: Excess): never {
  const [added, max] = [amountMinor, maxMinor].map((minor) => formatAmount(minor, facts.currency));
  const source = loanCapTable(facts, next.effectiveOn)?.source ?? loanCapTable(facts, facts.disbursedOn)?.source;
  throw new DomainError(
    'over_ceiling',
    `${added} is above the ceiling on ${ceiling} (${source}): ${max} is left`,
    field,
  );
}
