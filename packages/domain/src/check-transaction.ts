import { addMonths, type CalendarDate, daysBetween, laterDate } from './calendar-date.ts';
import { checkCost } from './check-cost.ts';
import { creditOf } from './credit-balance.ts';
import { DomainError, type DomainErrorCode } from './errors.ts';
import { formatAmount } from './formats.ts';
import type { LoanFacts } from './loan.ts';
import type { LoanState } from './loan-state.ts';
import type {
  CreditRefundTransaction,
  ExtensionTransaction,
  LoanTransaction,
  RescheduleTransaction,
  WaiverTransaction,
} from './loan-transactions.ts';
import { checkNotNegative, checkPositive } from './minor.ts';
import { lastMovementOn, lastTransactionOn } from './loan-summary.ts';
import { chargeableInstalment, stateForBooking, waivedComponent } from './transaction-effects.ts';

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
  const state = stateForBooking(facts, next.effectiveOn);
  switch (next.kind) {
    case 'repayment':
    case 'recovery':
      if (next.purpose !== 'extension') checkPositive(next.amountMinor);
      else checkNotNegative(next.amountMinor);
      if (next.kind === 'recovery' && facts.chargedOffOn === undefined)
        fail('contradiction', 'money is recovered on a loan that was charged off', 'kind');
      return;
    case 'charge':
      checkPositive(next.amountMinor);
      checkInstalment(facts, next.instalmentNumber);
      requireOwed(state);
      requireUnpaid(state, next.instalmentNumber, 'instalmentNumber');
      return checkCost(facts, known, next);
    case 'charge_waiver':
    case 'interest_waiver':
    case 'penalty_waiver':
      return checkWaiver(facts, state, next);
    case 'goodwill_credit':
      return checkWithin(facts, next.amountMinor, state.totals.outstandingMinor);
    case 'credit_refund':
      return checkRefund({ facts, state, known }, next);
    case 'extension':
      checkNotNegative(next.chargeMinor, 'chargeMinor');
      checkDays(next);
      requireLastMove(known, next);
      checkDueOns(state, next);
      return checkCost(facts, known, next);
    case 'reschedule':
    case 'payment_holiday':
      checkInterest(facts, state, next);
      if (next.days !== undefined) checkDays({ ...next, days: next.days });
      requireLastMove(known, next);
      checkDueOns(state, next);
      return checkCost(facts, known, next);
    case 'charge_off':
      if (known.chargedOffOn !== undefined) fail('contradiction', 'it was charged off already', 'kind');
      requireLast(known, next);
      return requireOwed(state);
    case 'write_off':
      requireLast(known, next);
      return requireOwed(state);
    case 'settlement_discount':
      if (next.untilOn < next.effectiveOn) fail('out_of_range', 'the last day is before the agreement', 'untilOn');
      requireWithinYears(next.untilOn, next, 'untilOn');
      requireOwed(state);
      checkPositive(next.amountMinor);
      if (next.amountMinor >= state.totals.outstandingMinor)
        fail(
          'out_of_range',
          `${formatAmount(state.totals.outstandingMinor, facts.currency)} are owed: nothing would be waived`,
          'amountMinor',
        );
  }
}

function checkWaiver(
  facts: LoanFacts,
  state: LoanState,
  { kind, instalmentNumber, amountMinor }: WaiverTransaction,
): void {
  const instalment = state.instalments[instalmentNumber - 1];
  if (instalment === undefined) return noInstalment(instalmentNumber, 'instalmentNumber');
  checkWithin(facts, amountMinor, instalment.outstanding[waivedComponent[kind]]);
}

function checkWithin({ currency }: LoanFacts, amountMinor: number, maxMinor: number): void {
  checkPositive(amountMinor);
  if (amountMinor > maxMinor)
    fail(
      'out_of_range',
      `${formatAmount(amountMinor, currency)} is more than the ${formatAmount(maxMinor, currency)} there are`,
      'amountMinor',
    );
}

/** Credit is paid out of a loan that owes nothing, neither on the day of the refund nor after the transactions since. */
function checkRefund(
  { facts, state, known }: { readonly facts: LoanFacts; readonly state: LoanState; readonly known: LoanFacts },
  { amountMinor, effectiveOn }: CreditRefundTransaction,
): void {
  const now = stateForBooking(known, laterDate(effectiveOn, lastMovementOn(known)));
  const owedMinor = Math.max(state.totals.outstandingMinor, now.totals.outstandingMinor);
  if (owedMinor > 0)
    fail('contradiction', `${formatAmount(owedMinor, facts.currency)} are owed: no credit is refunded`, 'kind');
  checkWithin(facts, amountMinor, Math.min(creditOf(facts, state), creditOf(known, now)));
}

/** The end of a loan comes after all its transactions. */
function requireLast(facts: LoanFacts, { effectiveOn }: LoanTransaction): void {
  if (effectiveOn < lastTransactionOn(facts))
    fail('out_of_range', 'something happened on the loan since', 'effectiveOn');
}

/** A move of due dates is agreed from those in force. */
function requireLastMove({ extensions, disbursedOn }: LoanFacts, { effectiveOn }: LoanTransaction): void {
  const lastMove = extensions[extensions.length - 1]?.grantedOn ?? disbursedOn;
  if (effectiveOn < lastMove) fail('out_of_range', 'due dates were moved since', 'effectiveOn');
}

function requireOwed({ settled }: LoanState): void {
  if (settled) fail('contradiction', 'nothing is owed', 'kind');
}

function checkInterest(facts: LoanFacts, state: LoanState, { interest }: RescheduleTransaction): void {
  for (const { instalmentNumber, amountMinor } of interest) {
    checkNotNegative(amountMinor, 'interest');
    checkInstalment(facts, instalmentNumber, 'interest');
    if (amountMinor > 0) requireUnpaid(state, instalmentNumber, 'interest');
  }
}

/** A charge on a paid instalment would make it overdue since its due date. */
function requireUnpaid(state: LoanState, number: number, field: string): void {
  const bearer = chargeableInstalment(state, number);
  if (bearer === null) fail('contradiction', 'all instalments are paid: none can bear it', field);
  if (bearer !== number)
    fail('contradiction', `instalment ${number} is paid: it can be added to instalment ${bearer}`, field);
}

/**
 * Checks that a back-dated charge leaves its instalment paid if later payments have paid it: they may cover the charge too.
 * @param known the loan without it
 * @param after the loan with it
 * @throws DomainError naming `instalmentNumber` or `interest`
 */
export function checkStillPaid(known: LoanFacts, after: LoanFacts, { kind, ...next }: LoanTransaction): void {
  const [numbers, field] =
    'interest' in next
      ? [next.interest.map(({ instalmentNumber }) => instalmentNumber), 'interest']
      : [kind === 'charge' && 'instalmentNumber' in next ? [next.instalmentNumber] : [], 'instalmentNumber'];
  const on = laterDate(lastMovementOn(known), lastMovementOn(after));
  const [before, now] = [stateForBooking(known, on), stateForBooking(after, on)];
  const isUnpaid = ({ instalments }: LoanState, number: number) => (instalments[number - 1]?.outstandingMinor ?? 0) > 0;
  for (const number of numbers) if (isUnpaid(now, number)) requireUnpaid(before, number, field);
}

/** The longest time to an agreed day, in years. A later one is a mistake, and a loan's days are walked one by one. */
const MAX_YEARS = 10;

function requireWithinYears(
  day: CalendarDate,
  { effectiveOn }: Pick<LoanTransaction, 'effectiveOn'>,
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

/**
 * New due dates are later than those in force, in the future and at most ten years away, in the order of the instalments, and of unpaid ones
 * only.
 */
function checkDueOns(state: LoanState, next: ExtensionTransaction | RescheduleTransaction): void {
  const { newDueOns } = next;
  requireOwed(state);
  if (newDueOns.length === 0) fail('out_of_range', 'no due date moves', 'newDueOns');
  for (const { number, dueOn } of newDueOns) {
    const instalment = state.instalments[number - 1] ?? noInstalment(number, 'newDueOns');
    if (instalment.outstandingMinor === 0) fail('contradiction', `instalment ${number} is paid`, 'newDueOns');
    if (dueOn <= state.asOf) fail('out_of_range', `${dueOn} is not after the day of the agreement`, 'newDueOns');
    if (dueOn <= instalment.dueOn) fail('out_of_range', `${dueOn} is not later than ${instalment.dueOn}`, 'newDueOns');
    requireWithinYears(dueOn, next, next.days === undefined ? 'newDueOns' : 'days');
  }
  const moved = new Map(newDueOns.map(({ number, dueOn }) => [number, dueOn]));
  if (moved.size < newDueOns.length) fail('contradiction', 'an instalment is named twice', 'newDueOns');
  const dueOns = state.instalments
    .filter(({ outstandingMinor }) => outstandingMinor > 0)
    .map(({ number, dueOn }) => moved.get(number) ?? dueOn);
  if (dueOns.some((dueOn, index) => index > 0 && dueOn <= (dueOns[index - 1] ?? dueOn)))
    fail('contradiction', 'due dates keep the order of the instalments', 'newDueOns');
}

function checkInstalment(facts: LoanFacts, number: number, field = 'instalmentNumber'): void {
  if (facts.instalments[number - 1] === undefined) noInstalment(number, field);
}

function noInstalment(number: number, field: string): never {
  return fail('out_of_range', `there is no instalment ${number}`, field);
}

function fail(code: DomainErrorCode, message: string, field: string): never {
  throw new DomainError(code, message, field);
}
