import { addMonths, type CalendarDate, daysBetween } from '../calendar-date.ts';
import type { BookedTransaction } from '../booked-transaction.ts';
import { DomainError, type DomainErrorCode } from '../errors.ts';
import { formatAmount } from '../formats.ts';
import type { LoanFacts } from '../loan.ts';
import type { LoanState } from '../loan-state.ts';
import { lastTransactionOn } from '../loan-summary.ts';
import { checkPositive } from '../minor.ts';
import { chargeableInstalment } from '../transaction-effects.ts';

/** An amount is above zero, and at most what there is. */
export function checkWithin({ currency }: LoanFacts, amountMinor: number, maxMinor: number): void {
  checkPositive(amountMinor);
  if (amountMinor > maxMinor)
    fail(
      'out_of_range',
      `${formatAmount(amountMinor, currency)} is more than the ${formatAmount(maxMinor, currency)} there are`,
      'amountMinor',
    );
}

/** The end of a loan comes after all its transactions. */
export function requireLast(facts: LoanFacts, { effectiveOn }: Pick<BookedTransaction, 'effectiveOn'>): void {
  if (effectiveOn < lastTransactionOn(facts))
    fail('out_of_range', 'something happened on the loan since', 'effectiveOn');
}

/** @throws DomainError naming `kind` for a loan that owes nothing */
export function requireOwed({ settled }: LoanState): void {
  if (settled) fail('contradiction', 'nothing is owed', 'kind');
}

/** A charge on a paid instalment would make it overdue since its due date. */
export function requireUnpaid(state: LoanState, number: number, field: string): void {
  const bearer = chargeableInstalment(state, number);
  if (bearer === null) fail('contradiction', 'all instalments are paid: none can bear it', field);
  if (bearer !== number)
    fail('contradiction', `instalment ${number} is paid: it can be added to instalment ${bearer}`, field);
}

/** The longest time to an agreed day, in years. A later one is a mistake, and a loan's days are walked one by one. */
const MAX_YEARS = 10;

/** @throws DomainError for a day that is too far in the future */
export function requireWithinYears(
  day: CalendarDate,
  { effectiveOn }: Pick<BookedTransaction, 'effectiveOn'>,
  field: string,
): void {
  const latest = addMonths(effectiveOn, 12 * MAX_YEARS);
  if (day > latest) fail('out_of_range', `at most ${MAX_YEARS} years: ${latest}`, field);
}

/**
 * Checks the days by which due dates move, before the due dates that follow from them are worked out.
 * @throws DomainError naming `days` for none, and for more than ten years
 */
export function checkDays({ days, effectiveOn }: { readonly days: number; readonly effectiveOn: CalendarDate }): void {
  const max = daysBetween(effectiveOn, addMonths(effectiveOn, 12 * MAX_YEARS));
  if (checkPositive(days, 'days') > max) fail('out_of_range', `at most ${MAX_YEARS} years: ${max} days`, 'days');
}

/** @throws DomainError naming the field for a number that no instalment has */
export function checkInstalment(facts: LoanFacts, number: number, field = 'instalmentNumber'): void {
  if (facts.instalments[number - 1] === undefined) noInstalment(number, field);
}

/** @throws DomainError */
export function noInstalment(number: number, field: string): never {
  return fail('out_of_range', `there is no instalment ${number}`, field);
}

/** @throws DomainError naming the field */
export function fail(code: DomainErrorCode, message: string, field: string): never {
  throw new DomainError(code, message, field);
}
