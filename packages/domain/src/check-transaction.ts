import { laterDate } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import type { LoanState } from './loan-state.ts';
import { lastMovementOn } from './loan-summary.ts';
import { type LoanTransaction, rulesOf } from './loan-transactions.ts';
import { stateForBooking } from './transaction-effects.ts';
import { fail, requireUnpaid } from './transactions/requirements.ts';

export { checkDays } from './transactions/requirements.ts';

/**
 * Checks whether a transaction may be booked on a loan.
 * @param facts the loan with the transactions before it by business date
 * @param known the loan with the later ones too. Default: there are none
 * @throws DomainError naming the field: `effectiveOn`, `amountMinor`, `instalmentNumber`, `newDueOns`, `untilOn` and their like.
 * `out_of_range`: an amount above what can be waived, refunded or written off, or an impossible date. `contradiction`: the state of the loan
 * does not allow it, with the field `kind`. `over_ceiling`: a cost above a ceiling
 */
export function checkTransaction(facts: LoanFacts, next: LoanTransaction, known: LoanFacts = facts): void {
  if (next.effectiveOn < facts.disbursedOn) fail('out_of_range', 'the day is before disbursal', 'effectiveOn');
  rulesOf(next.kind).check({ facts, state: stateForBooking(facts, next.effectiveOn), known }, next);
}

/**
 * Checks that a back-dated charge leaves its instalment paid if later payments have paid it: they may cover the charge too.
 * @param known the loan without it
 * @param after the loan with it
 * @throws DomainError naming `instalmentNumber` or `interest`
 */
export function checkStillPaid(known: LoanFacts, after: LoanFacts, next: LoanTransaction): void {
  const charged = rulesOf(next.kind).charges?.(next);
  if (charged === undefined) return;
  const on = laterDate(lastMovementOn(known), lastMovementOn(after));
  const [before, now] = [stateForBooking(known, on), stateForBooking(after, on)];
  const isUnpaid = ({ instalments }: LoanState, number: number) => (instalments[number - 1]?.outstandingMinor ?? 0) > 0;
  for (const number of charged.instalmentNumbers)
    if (isUnpaid(now, number)) requireUnpaid(before, number, charged.field);
}
